// A subclass takes the place of its superclass wherever that is asked for.
// Prints:
// dark
// dark
#import "AppGraph.h"

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    AppConfigurationGraph *graph = [[[AppConfigurationGraph alloc] init] autorelease];
    printf("%s\n", [[graph theme] name]);
    printf("%s\n", [[[graph screen] theme] name]);
    [pool drain];
    return 0;
}
