// Properties that a class leaves to others are filled on first use, which may close a loop.
// Prints:
// asked 0
// loop 1
// asked 1
#import "AppGraph.h"

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    AppConfigurationGraph *graph = [[[AppConfigurationGraph alloc] init] autorelease];
    [AppConfigurationGraph setShared:graph];
    printf("asked %d\n", [Parent made]);
    printf("loop %d\n", [[[graph parent] child] parent] == [graph parent]);
    printf("asked %d\n", [Parent made]);
    [pool drain];
    return 0;
}
