// The variable is not there where the graph is made.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    Memory *memory = [[Memory alloc] init];
    [self bindProtocol:@protocol(Networking) toInstance:memory]; //! invalid-annotation "memory"
}
@end
