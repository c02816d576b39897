#import "App.h"

@implementation Theme
- (const char *)name {
    return "plain";
}
@end

@implementation DarkTheme
- (const char *)name {
    return "dark";
}
@end

@implementation Screen
- (instancetype)initWithTheme:(Theme *)theme {
    self = [super init];
    if (self) _theme = [theme retain];
    return self;
}

- (Theme *)theme {
    return _theme;
}
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Theme class] toClass:[DarkTheme class]];
    [self bindClass:[Screen class] toClass:[Screen class]];
}
@end
