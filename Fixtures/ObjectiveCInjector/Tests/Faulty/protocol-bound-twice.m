// The later binding is one too many.
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
    [self bindProtocol:@protocol(Networking) toClass:[Disk class]]; //! duplicate-binding "Networking"
}
@end
