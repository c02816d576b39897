// Only what is missing is told.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface Cache : NSObject
@end

@interface Fetcher : NSObject
- (instancetype)initWithNetworking:(id<Networking>)networking
                             cache:(Cache *)cache; //! missing-binding "Cache" "cache"
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]];
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
}
@end
