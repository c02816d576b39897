// A class stands for itself and for what it inherits from.
#import "Injector.h"

@interface Theme : NSObject
@end

@interface Dark : NSObject
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Theme class] toClass:[Dark class]]; //! not-conforming "Dark" "Theme"
}
@end
