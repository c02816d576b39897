#import "MockNetworking.h"

@implementation MockNetworking

+ (instancetype)networkingWithAnswer:(NSString *)answer {
    MockNetworking *networking = [[[self alloc] init] autorelease];
    networking->_answer = [answer copy];
    return networking;
}

- (NSString *)answerForPath:(NSString *)path {
    _count += 1;
    return _answer;
}

- (int)count {
    return _count;
}

@end
