// What is filled on first use has to be there as well.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Fetcher : NSObject {
    id<Networking> _networking;
}
@property (nonatomic, retain) id<Networking> networking; //! missing-binding "any Networking" "networking"
@end

@implementation Fetcher
@dynamic networking;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
}
@end
