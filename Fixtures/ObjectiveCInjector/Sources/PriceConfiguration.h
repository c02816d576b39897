#import "Injector.h"

/// The app's bindings.
@interface PriceConfiguration : InjectorConfiguration
@end
