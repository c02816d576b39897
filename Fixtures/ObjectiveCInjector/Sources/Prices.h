#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@protocol Networking <NSObject>
- (NSString *)answerForPath:(NSString *)path;
@end

@protocol PriceFetching <NSObject>
- (NSString *)price;
@end

@protocol Clock <NSObject>
- (NSString *)time;
@end

/// Answers from memory: the fixture is about wiring.
@interface StoredNetworking : NSObject <Networking>
@end

@interface SystemClock : NSObject <Clock> {
    NSString *_time;
}
- (instancetype)initWithTime:(NSString *)time;
@end

@interface PriceFetcher : NSObject <PriceFetching> {
    id<Networking> _networking;
}
- (instancetype)initWithNetworking:(id<Networking>)networking NS_DESIGNATED_INITIALIZER;
@end

@interface PriceViewModel : NSObject {
    id<PriceFetching> _fetcher;
    id<Clock> _clock;
}
- (instancetype)initWithFetcher:(id<PriceFetching>)fetcher NS_DESIGNATED_INITIALIZER;
/// Filled on first use.
@property (nonatomic, retain) id<Clock> clock;
- (NSString *)text;
@end

/// The controller of a storyboard: somebody else makes it, and it is given what it needs.
@interface PriceController : NSObject {
    PriceViewModel *_viewModel;
    id<Clock> _clock;
}
- (void)setDependenciesViewModel:(PriceViewModel *)viewModel clock:(id<Clock>)clock;
- (void)assertDependencies;
- (NSString *)text;
@end

NS_ASSUME_NONNULL_END
