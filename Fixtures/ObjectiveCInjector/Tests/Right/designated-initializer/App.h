#import "Injector.h"

@protocol Reading <NSObject>
- (const char *)origin;
@end

@protocol Writing <NSObject>
@end

@interface Disk : NSObject
@end

@interface Store : NSObject <Reading, Writing> {
    const char *_origin;
}
- (instancetype)initWithDisk:(Disk *)disk NS_DESIGNATED_INITIALIZER;
- (instancetype)init;
- (instancetype)initWithName:(NSString *)name;
@end

@interface AppConfiguration : InjectorConfiguration
@end
