#import "Injector.h"

@implementation InjectorConfiguration

- (void)configure {
}

- (void)bindClass:(Class)type toClass:(Class)implementation {
}

- (void)bindProtocol:(Protocol *)protocol toClass:(Class)implementation {
}

- (void)bindClass:(Class)type toInstance:(id)instance {
}

- (void)bindProtocol:(Protocol *)protocol toInstance:(id)instance {
}

@end
