#import "Prices.h"

NS_ASSUME_NONNULL_BEGIN

/// Answers what it is told to, and counts.
@interface MockNetworking : NSObject <Networking> {
    NSString *_answer;
    int _count;
}
+ (instancetype)networkingWithAnswer:(NSString *)answer;
- (int)count;
@end

NS_ASSUME_NONNULL_END
