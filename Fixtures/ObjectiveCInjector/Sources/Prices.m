#import "Prices.h"

@implementation StoredNetworking

- (NSString *)answerForPath:(NSString *)path {
    return [path isEqual:@"/btc"] ? @"$15840" : @"nothing";
}

@end

@implementation SystemClock

- (instancetype)initWithTime:(NSString *)time {
    self = [super init];
    if (self) _time = [time copy];
    return self;
}

- (NSString *)time {
    return _time;
}

@end

@implementation PriceFetcher

- (instancetype)initWithNetworking:(id<Networking>)networking {
    self = [super init];
    if (self) _networking = [networking retain];
    return self;
}

- (NSString *)price {
    return [_networking answerForPath:@"/btc"];
}

@end

@implementation PriceViewModel

@dynamic clock;

- (instancetype)initWithFetcher:(id<PriceFetching>)fetcher {
    self = [super init];
    if (self) _fetcher = [fetcher retain];
    return self;
}

- (void)setClock:(id<Clock>)clock {
    [clock retain];
    [_clock release];
    _clock = clock;
}

- (NSString *)text {
    return [NSString stringWithFormat:@"%@ at %@", [_fetcher price], [self.clock time]];
}

@end

@implementation PriceController

- (void)setDependenciesViewModel:(PriceViewModel *)viewModel clock:(id<Clock>)clock {
    _viewModel = [viewModel retain];
    _clock = [clock retain];
}

- (void)assertDependencies {
    NSAssert(_viewModel != nil && _clock != nil, @"the controller was shown before it was given what it needs");
}

- (NSString *)text {
    return [NSString stringWithFormat:@"%@, seen at %@", [_viewModel text], [_clock time]];
}

@end
