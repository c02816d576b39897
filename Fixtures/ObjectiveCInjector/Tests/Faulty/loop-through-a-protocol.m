// The protocol is bound to the class that needs it.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Retrying : NSObject <Networking>
- (instancetype)initWithNetworking:(id<Networking>)networking; //! dependency-cycle "Retrying"
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Retrying class]];
}
@end
