// Two instances for one protocol.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
+ (Memory *)small;
+ (Memory *)large;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toInstance:[Memory small]];
    [self bindProtocol:@protocol(Networking) toInstance:[Memory large]]; //! duplicate-binding
}
@end
