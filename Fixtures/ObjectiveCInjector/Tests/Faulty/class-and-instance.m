// A class and an instance for one protocol.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface Disk : NSObject <Networking>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]];
    [self bindProtocol:@protocol(Networking) toInstance:[[Disk alloc] init]]; //! duplicate-binding "Networking"
}
@end
