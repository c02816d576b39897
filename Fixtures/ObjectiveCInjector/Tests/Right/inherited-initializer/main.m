// A class that has no initializer of its own is made with the one that it inherits; a category may say what a class conforms to.
// Prints:
// http
// http
#import "AppGraph.h"

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    AppConfigurationGraph *graph = [[[AppConfigurationGraph alloc] init] autorelease];
    printf("%s\n", [[graph networking] name]);
    printf("%s\n", [[[graph fetcher] networking] name]);
    [pool drain];
    return 0;
}
