// The app, then the same call sites with the mock in place.
// Prints:
// $15840 at noon, seen at noon
// one clock: yes
// $1 at noon, seen at noon
// asked 1 times
#import "MockNetworking.h"
#import "AppGraph.h"

/// What call sites looked like before, and look like now.
static void show(void) {
    PriceConfigurationGraph *graph = [PriceConfigurationGraph shared];
    PriceController *controller = [[[PriceController alloc] init] autorelease];
    [controller setDependenciesViewModel:[graph priceViewModel] clock:[graph clock]];
    [controller assertDependencies];
    printf("%s\n", [[controller text] UTF8String]);
}

int main(void) {
    NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
    show();
    PriceConfigurationGraph *graph = [PriceConfigurationGraph shared];
    printf("one clock: %s\n", [graph clock] == [graph clock] ? "yes" : "no");

    MockConfigurationGraph *mock = [[[MockConfigurationGraph alloc] init] autorelease];
    [PriceConfigurationGraph setShared:mock];
    show();
    printf("asked %d times\n", [(MockNetworking *)[mock networking] count]);
    [pool drain];
    return 0;
}
