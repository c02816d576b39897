#import "App.h"

static int made = 0;
static int gone = 0;

@implementation Counter
- (instancetype)init {
    made += 1;
    return [super init];
}

- (void)dealloc {
    gone += 1;
    [super dealloc];
}

+ (int)made {
    return made;
}

+ (int)gone {
    return gone;
}
@end

@implementation User
- (instancetype)initWithCounter:(id<Counting>)counter {
    self = [super init];
    if (self) _counter = [counter retain];
    return self;
}

- (void)dealloc {
    [_counter release];
    [super dealloc];
}

- (id<Counting>)counter {
    return _counter;
}
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Counting) toInstance:[[Counter alloc] init]];
    [self bindClass:[User class] toClass:[User class]];
}
@end
