#import "MockConfiguration.h"

#import "MockNetworking.h"
#import "Prices.h"

@implementation MockConfiguration

- (void)configure {
    [super configure];
    [self bindProtocol:@protocol(Networking) toInstance:[MockNetworking networkingWithAnswer:@"$1"]];
}

@end
