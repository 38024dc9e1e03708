// The heap of a bound thread, counted. Work of the engine counts, too: what one side takes, the other may give back.
//
// What is counted must not depend on how the tool was built, and the number of small blocks does: large ones are counted
// one by one, in whole pages, small ones in steps that are far larger than such differences.
#include "Internal.h"
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { page = 4096, large = 64 * 1024, small_step = 1 << 20 };

static inline void count(cve_binding *binding, int64_t bytes, int sign) {
  if (bytes >= large) binding->heap_large += sign * (bytes / page * page);
  else binding->heap_small += sign * bytes;
  binding->heap = binding->heap_large + (binding->heap_small > 0 ? binding->heap_small / small_step * small_step : 0);
  if (binding->heap > binding->heap_peak) {
    binding->heap_peak = binding->heap;
    if (binding->heap_stop && binding->heap > binding->heap_stop) _exit(cve_exit_memory);
  }
}

static inline void *counted(void *memory) {
  cve_binding *binding = cve_thread_binding;
  if (binding && memory) count(binding, (int64_t)malloc_usable_size(memory), 1);
  return memory;
}

CVE_EXPORT void *malloc(size_t size) { return counted(__libc_malloc(size)); }
CVE_EXPORT void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }
CVE_EXPORT void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
CVE_EXPORT void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

CVE_EXPORT int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *found = counted(__libc_memalign(alignment, size));
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

CVE_EXPORT void *realloc(void *memory, size_t size) {
  cve_binding *binding = cve_thread_binding;
  if (!binding) return __libc_realloc(memory, size);
  int64_t before = memory ? (int64_t)malloc_usable_size(memory) : 0;
  void *after = __libc_realloc(memory, size);
  if (after || size == 0) {
    count(binding, before, -1);
    if (after) count(binding, (int64_t)malloc_usable_size(after), 1);
  }
  return after;
}

CVE_EXPORT void free(void *memory) {
  cve_binding *binding = cve_thread_binding;
  if (binding && memory) count(binding, (int64_t)malloc_usable_size(memory), -1);
  __libc_free(memory);
}
