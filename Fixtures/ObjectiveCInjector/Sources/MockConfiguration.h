#import "PriceConfiguration.h"

/// The app's bindings, with answers that a test knows.
@interface MockConfiguration : PriceConfiguration
@end
