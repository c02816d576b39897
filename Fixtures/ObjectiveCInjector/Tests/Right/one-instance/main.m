// An instance is made once for each graph, when it is first asked for; of a class there is a new one each time, and a graph that goes takes with it what only it kept.
// Prints:
// made 0
// same 1
// made 1
// other 1
// made 2
// gone 2
#import "AppGraph.h"

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    AppConfigurationGraph *graph = [[[AppConfigurationGraph alloc] init] autorelease];
    printf("made %d\n", [Counter made]);
    printf("same %d\n", [[graph user] counter] == [graph counting]);
    printf("made %d\n", [Counter made]);
    printf("other %d\n", [graph user] != [graph user]);
    AppConfigurationGraph *second = [[[AppConfigurationGraph alloc] init] autorelease];
    [second user];
    printf("made %d\n", [Counter made]);
    [pool drain];
    pool = [[NSAutoreleasePool alloc] init];
    printf("gone %d\n", [Counter gone]);
    [pool drain];
    return 0;
}
