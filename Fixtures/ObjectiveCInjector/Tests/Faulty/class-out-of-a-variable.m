// What is bound is written out.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    Class type = [Memory class];
    [self bindProtocol:@protocol(Networking) toClass:type]; //! invalid-annotation "[SomeClass class]"
}
@end
