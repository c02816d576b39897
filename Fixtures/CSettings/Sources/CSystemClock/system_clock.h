#ifndef SYSTEM_CLOCK_H
#define SYSTEM_CLOCK_H

#include <time.h>

/// In seconds since 1970.
static inline long system_clock_now(void) { return (long)time(NULL); }

#endif
