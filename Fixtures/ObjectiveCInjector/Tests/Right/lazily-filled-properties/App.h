#import "Injector.h"

@class Child;

@interface Parent : NSObject {
    Child *_child;
}
@property (nonatomic, retain, readonly) Child *child;
+ (int)made;
@end

@interface Child : NSObject {
    Parent *_parent;
}
@property (nonatomic, retain, readonly) Parent *parent;
@end

@interface AppConfiguration : InjectorConfiguration
@end
