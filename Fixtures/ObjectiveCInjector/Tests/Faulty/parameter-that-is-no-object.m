// Nobody can bind a number.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Fetcher : NSObject <Networking>
- (instancetype)initWithTimeout:(double)timeout; //! missing-binding "Double" "timeout"
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Fetcher class]];
}
@end
