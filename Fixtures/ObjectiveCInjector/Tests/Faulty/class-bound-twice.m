// To two subclasses of it.
#import "Injector.h"

@interface Theme : NSObject
@end

@interface Dark : Theme
@end

@interface Light : Theme
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Theme class] toClass:[Dark class]];
    [self bindClass:[Theme class] toClass:[Light class]]; //! duplicate-binding "Theme"
}
@end
