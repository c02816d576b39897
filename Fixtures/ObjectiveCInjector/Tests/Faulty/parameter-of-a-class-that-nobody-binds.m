// A class that is there is not bound by that.
#import "Injector.h"

@interface Formatter : NSObject
@end

@interface ViewModel : NSObject
- (instancetype)initWithFormatter:(Formatter *)formatter; //! missing-binding "Formatter" "formatter" "ViewModel"
@end

@interface AppConfiguration : InjectorConfiguration
@end

@implementation AppConfiguration
- (void)configure {
    [self bindClass:[ViewModel class] toClass:[ViewModel class]];
}
@end
