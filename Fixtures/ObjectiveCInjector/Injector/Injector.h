#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What a configuration says in 'configure'. di-gen reads the messages; nobody sends them.
@interface InjectorConfiguration : NSObject

- (void)configure;

- (void)bindClass:(Class)type toClass:(Class)implementation;
- (void)bindProtocol:(Protocol *)protocol toClass:(Class)implementation;
- (void)bindClass:(Class)type toInstance:(id)instance;
- (void)bindProtocol:(Protocol *)protocol toInstance:(id)instance;

@end

NS_ASSUME_NONNULL_END
