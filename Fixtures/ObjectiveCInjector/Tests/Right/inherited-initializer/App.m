#import "App.h"

@implementation Engine
@end

@implementation Networker
- (instancetype)initWithEngine:(Engine *)engine {
    self = [super init];
    if (self) _engine = [engine retain];
    return self;
}
@end

@implementation HTTPNetworker
@end

@implementation HTTPNetworker (Networking)
- (const char *)name {
    return _engine ? "http" : "no engine";
}
@end

@implementation Fetcher
- (instancetype)initWithNetworking:(id<Networking>)networking {
    self = [super init];
    if (self) _networking = [networking retain];
    return self;
}

- (id<Networking>)networking {
    return _networking;
}
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Engine class] toClass:[Engine class]];
    [self bindProtocol:@protocol(Networking) toClass:[HTTPNetworker class]];
    [self bindClass:[Fetcher class] toClass:[Fetcher class]];
}
@end
