#import "Injector.h"

@protocol Counting <NSObject>
@end

@interface Counter : NSObject <Counting>
+ (int)made;
+ (int)gone;
@end

@interface User : NSObject {
    id<Counting> _counter;
}
- (instancetype)initWithCounter:(id<Counting>)counter;
- (id<Counting>)counter;
@end

@interface AppConfiguration : InjectorConfiguration
@end
