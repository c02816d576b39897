// What is filled on first use is kept, and the runtime keeps nothing by itself.
#import "Injector.h"

@protocol Networking <NSObject>
@end

@interface Memory : NSObject <Networking>
@end

@interface Fetcher : NSObject
@property (nonatomic, retain) id<Networking> networking; //! incomplete-injection "networking" "Fetcher" "_networking"
@end

@implementation Fetcher
@dynamic networking;
@end

/// Nobody binds it, so it is somebody else's.
@interface Record : NSObject
@property (nonatomic, retain) id<Networking> networking;
@end

@implementation Record
@dynamic networking;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[Memory class]];
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
}
@end
