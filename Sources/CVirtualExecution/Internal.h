#ifndef CVE_INTERNAL_H
#define CVE_INTERNAL_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CVirtualExecution.h"
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <time.h>

extern __thread cve_binding *cve_thread_binding;
extern __thread int cve_thread_depth;
extern const cve_hooks *cve_hook;

/// The binding of the calling thread, if its calls are to be caught.
static inline cve_binding *cve_caught(void) {
  return cve_thread_binding && cve_thread_depth == 0 ? cve_thread_binding : NULL;
}

/// The virtual time that the binding's code has computed for and that has not passed, with what runs just now.
int64_t cve_computed(const cve_binding *binding);

/// CPU time of the calling thread, in nanoseconds.
int64_t cve_cpu_time(void);

/// Binds the calling thread, and leaves the depth as it is.
void cve_set_binding(cve_binding *binding);

/// Lets a thread outside of the simulation go on that owns what is waited for; 0: whoever has just taken it. False: it is
/// the simulation's own, which cannot go on before others of it have, or it was waited for long enough. `since`: 0 at first.
bool cve_yield_to(const cve_binding *binding, int owner, int64_t *since);

#define CVE_EXPORT __attribute__((visibility("default")))

/// The function that this one stands before.
#define CVE_REAL(type, name)                                                                                           \
  static __typeof__(type) real;                                                                                                  \
  if (!real) real = (__typeof__(type))dlsym(RTLD_NEXT, name)

static inline int64_t cve_nanoseconds(const struct timespec *time) {
  if (time->tv_sec > 9000000000LL) return INT64_MAX;
  return (int64_t)time->tv_sec * 1000000000LL + time->tv_nsec;
}
#endif
