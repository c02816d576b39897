#import "App.h"

@implementation Disk
@end

@implementation Store
- (instancetype)initWithDisk:(Disk *)disk {
    self = [super init];
    if (self) _origin = disk ? "given" : "nothing";
    return self;
}

- (instancetype)init {
    return [self initWithDisk:nil];
}

- (instancetype)initWithName:(NSString *)name {
    return [self initWithDisk:nil];
}

- (const char *)origin {
    return _origin;
}
@end

@implementation AppConfiguration
- (void)configure {
    [self bindProtocol:@protocol(Reading) toClass:[Store class]];
    [self bindProtocol:@protocol(Writing) toClass:[Store class]];
    [self bindClass:[Disk class] toInstance:[[[Disk alloc] init] autorelease]];
}
@end
