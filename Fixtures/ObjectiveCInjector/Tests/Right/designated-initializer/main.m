// Of several initializers the designated one is used; one class may be bound to several protocols.
// Prints:
// given
// given
#import "AppGraph.h"

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    AppConfigurationGraph *graph = [[[AppConfigurationGraph alloc] init] autorelease];
    printf("%s\n", [[graph reading] origin]);
    printf("%s\n", [(Store *)[graph writing] origin]);
    [pool drain];
    return 0;
}
