#import "App.h"

static int made = 0;

@implementation Parent
@dynamic child;

- (instancetype)init {
    made += 1;
    return [super init];
}

+ (int)made {
    return made;
}
@end

@implementation Child
@dynamic parent;
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Parent class] toInstance:[[Parent alloc] init]];
    [self bindClass:[Child class] toClass:[Child class]];
}
@end
