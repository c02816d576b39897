// The chain is walked from the entry point.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Fetcher : NSObject
- (instancetype)initWithNetworking:(id<Networking>)networking; //! missing-binding "any Networking" "Fetcher"
@end

@interface ViewModel : NSObject
- (instancetype)initWithFetcher:(Fetcher *)fetcher;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
    [self bindClass:[ViewModel class] toClass:[ViewModel class]];
}
@end
