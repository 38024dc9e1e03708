// The heap of a bound thread, counted. Work of the engine counts, too: what one side takes, the other may give back.
#include "Internal.h"
#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static inline void count(cve_binding *binding, int64_t bytes) {
  binding->heap += bytes;
  if (binding->heap > binding->heap_peak) {
    binding->heap_peak = binding->heap;
    if (binding->heap_stop && binding->heap > binding->heap_stop) _exit(cve_exit_memory);
  }
}

static inline void *counted(void *memory) {
  cve_binding *binding = cve_thread_binding;
  if (binding && memory) count(binding, (int64_t)malloc_usable_size(memory));
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
  if (after || size == 0) count(binding, (after ? (int64_t)malloc_usable_size(after) : 0) - before);
  return after;
}

CVE_EXPORT void free(void *memory) {
  cve_binding *binding = cve_thread_binding;
  if (binding && memory) binding->heap -= (int64_t)malloc_usable_size(memory);
  __libc_free(memory);
}
