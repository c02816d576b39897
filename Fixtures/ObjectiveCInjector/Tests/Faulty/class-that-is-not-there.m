// The compiler's words, once.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Nobody class]]; //! unreadable-input "Nobody"
}
@end
