// It has the methods, perhaps, but does not say so.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]]; //! not-conforming "Memory" "Networking"
}
@end
