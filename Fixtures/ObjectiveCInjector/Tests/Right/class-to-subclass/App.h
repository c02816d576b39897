#import "Injector.h"

@interface Theme : NSObject
- (const char *)name;
@end

@interface DarkTheme : Theme
@end

@interface Screen : NSObject {
    Theme *_theme;
}
- (instancetype)initWithTheme:(Theme *)theme;
- (Theme *)theme;
@end

@interface AppConfiguration : InjectorConfiguration
@end
