// What an initializer needs stands at its parameter.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Fetcher : NSObject
- (instancetype)initWithNetworking:(id<Networking>)networking; //! missing-binding "any Networking" "networking" "Fetcher"
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
}
@end
