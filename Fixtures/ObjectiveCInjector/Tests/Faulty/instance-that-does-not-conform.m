// The type of the expression tells.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toInstance:[[Memory alloc] init]]; //! not-conforming "Memory" "Networking"
}
@end
