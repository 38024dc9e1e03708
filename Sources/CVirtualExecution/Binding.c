#include "Internal.h"
#include <linux/futex.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

__thread cve_binding *cve_thread_binding;
__thread int cve_thread_depth;
const cve_hooks *cve_hook;

void cve_install(const cve_hooks *hooks) { __atomic_store_n(&cve_hook, hooks, __ATOMIC_RELEASE); }
const cve_hooks *cve_hooks_in_use(void) { return __atomic_load_n(&cve_hook, __ATOMIC_ACQUIRE); }

void cve_bind(cve_binding *binding) {
  cve_thread_binding = binding;
  cve_thread_depth = 0;
}
cve_binding *cve_bound(void) { return cve_thread_binding; }
void cve_enter(void) { cve_thread_depth++; }
void cve_leave(void) { cve_thread_depth--; }
int cve_depth(void) { return cve_thread_depth; }
void cve_set_depth(int depth) { cve_thread_depth = depth; }

// A system call made directly: `syscall` itself is one of the functions that are caught.
static long raw_futex(uint32_t *address, int operation, uint32_t value) {
#if defined(__x86_64__)
  long result;
  register long r10 __asm__("r10") = 0;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(SYS_futex), "D"(address), "S"(operation), "d"(value), "r"(r10)
                   : "rcx", "r11", "memory");
  return result;
#else
  extern long cve_real_syscall(long number, ...);
  return cve_real_syscall(SYS_futex, address, operation, value, NULL);
#endif
}

void cve_park(cve_parking *parking) {
  for (;;) {
    uint32_t open = 1;
    if (__atomic_compare_exchange_n(&parking->is_open, &open, 0, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return;
    raw_futex(&parking->is_open, FUTEX_WAIT_PRIVATE, 0);
  }
}

void cve_unpark(cve_parking *parking) {
  __atomic_store_n(&parking->is_open, 1, __ATOMIC_RELEASE);
  raw_futex(&parking->is_open, FUTEX_WAKE_PRIVATE, 1);
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *started(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  start.body(start.context);
  return NULL;
}

int cve_start_thread(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  start->body = body;
  start->context = context;
  cve_thread_depth++;
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int error = pthread_create(&thread, &attributes, started, start);
  pthread_attr_destroy(&attributes);
  cve_thread_depth--;
  if (error) free(start);
  return error;
}

void cve_run_abandonable(jmp_buf *place, void (*body)(void *), void *context) {
  if (_setjmp(*place) == 0) body(context);
}

_Noreturn void cve_abandon(jmp_buf *place) { _longjmp(*place, 1); }
