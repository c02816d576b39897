// Each needs the other first.
#import "Injector.h"

@class Second;

@interface First : NSObject
- (instancetype)initWithSecond:(Second *)second; //! dependency-cycle "First" "Second"
@end

@interface Second : NSObject
- (instancetype)initWithFirst:(First *)first;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[First class] toClass:[First class]];
    [self bindClass:[Second class] toClass:[Second class]];
}
@end
