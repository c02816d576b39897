#import "Injector.h"

@protocol Networking <NSObject>
- (const char *)name;
@end

@interface Engine : NSObject
@end

@interface Networker : NSObject {
    Engine *_engine;
}
- (instancetype)initWithEngine:(Engine *)engine;
@end

@interface HTTPNetworker : Networker
@end

@interface HTTPNetworker (Networking) <Networking>
@end

@interface Fetcher : NSObject {
    id<Networking> _networking;
}
- (instancetype)initWithNetworking:(id<Networking>)networking;
- (id<Networking>)networking;
@end

@interface AppConfiguration : InjectorConfiguration
@end
