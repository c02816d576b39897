// What is bound is decided before the program runs.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    if ([self isEqual:nil]) {
        [self bindProtocol:@protocol(Networking) toClass:[Memory class]]; //! invalid-annotation "condition"
    }
}
@end
