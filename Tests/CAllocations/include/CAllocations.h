#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdbool.h>
#include <stddef.h>

/// Whether requests for memory are counted: with glibc, and without a sanitizer.
bool counts_allocations(void);

/// How often the calling thread has asked for memory so far.
size_t allocations_of_this_thread(void);

#endif
