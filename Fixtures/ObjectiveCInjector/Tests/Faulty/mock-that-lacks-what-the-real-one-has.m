// A mock takes the place of the real configuration, so it has all that this one has.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@protocol Clock <NSObject>
@end

@interface Memory : NSObject <Networking, Clock>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]];
    [self bindProtocol:@protocol(Clock) toClass:[Memory class]]; //! missing-binding "any Clock"
}
@end

@interface MockConfiguration : AppConfiguration
@end

@implementation MockConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]];
}
@end
