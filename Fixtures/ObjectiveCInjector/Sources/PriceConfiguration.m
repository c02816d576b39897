#import "PriceConfiguration.h"

#import "Prices.h"

@implementation PriceConfiguration

- (void)configure {
    [self bindProtocol:@protocol(Networking) toClass:[StoredNetworking class]];
    [self bindProtocol:@protocol(PriceFetching) toClass:[PriceFetcher class]];
    [self bindProtocol:@protocol(Clock) toInstance:[[SystemClock alloc] initWithTime:@"noon"]];
    [self bindClass:[PriceViewModel class] toClass:[PriceViewModel class]];
}

@end
