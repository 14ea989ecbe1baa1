#include "CAllocations.h"

#include <errno.h>
#include <stdint.h>

// A sanitizer brings an allocator of its own, which must not be bypassed.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

// A program's own functions of these names take the place of glibc's, in all of its libraries:
// https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html. These count and pass on
// to the names under which glibc keeps its own, so that `free` needs no replacement. Counted by
// thread, since tests run beside each other.
static _Thread_local size_t count;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t items, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count++;
  return __libc_calloc(items, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0)
    return EINVAL;
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

bool counts_allocations(void) { return true; }
size_t allocations_of_this_thread(void) { return count; }

#else

bool counts_allocations(void) { return false; }
size_t allocations_of_this_thread(void) { return 0; }

#endif
