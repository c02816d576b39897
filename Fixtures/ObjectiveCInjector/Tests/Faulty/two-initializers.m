// Neither is the designated one.
#import "Injector.h"

@interface Cache : NSObject
- (instancetype)initWithName:(NSString *)name;
- (instancetype)initWithSize:(int)size;
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[Cache class] toClass:[Cache class]]; //! ambiguous-initializer "Cache"
}
@end
