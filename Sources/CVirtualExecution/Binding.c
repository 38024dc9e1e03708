#include "Internal.h"
#include <linux/futex.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

__thread cve_binding *cve_thread_binding;
__thread int cve_thread_depth;
const cve_hooks *cve_hook;

void cve_install(const cve_hooks *hooks) { __atomic_store_n(&cve_hook, hooks, __ATOMIC_RELEASE); }
const cve_hooks *cve_hooks_in_use(void) { return __atomic_load_n(&cve_hook, __ATOMIC_ACQUIRE); }

// What each thread is bound to, by its number; Linux gives no higher ones. Pages that nothing is written to cost nothing.
enum { thread_numbers = 1 << 22 };
static cve_binding **by_thread;

static cve_binding **bindings(void) {
  cve_binding **table = __atomic_load_n(&by_thread, __ATOMIC_ACQUIRE);
  if (table) return table;
  size_t size = thread_numbers * sizeof *table;
  table = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (table == MAP_FAILED) return NULL;
  cve_binding **none = NULL;
  if (__atomic_compare_exchange_n(&by_thread, &none, table, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) return table;
  munmap(table, size);
  return none;
}

void cve_set_binding(cve_binding *binding) {
  cve_thread_binding = binding;
  cve_binding **table = bindings();
  pid_t number = gettid();
  if (table && number > 0 && number < thread_numbers) __atomic_store_n(&table[number], binding, __ATOMIC_RELEASE);
}

void cve_bind(cve_binding *binding) {
  cve_set_binding(binding);
  cve_thread_depth = 0;
}

// CPU time of the calling thread when its simulated code last went on.
static __thread int64_t computes_since;

static int64_t computed_now(const cve_binding *binding) {
  return (cve_cpu_time() - computes_since) / 100 * binding->cpu_percent;
}

int64_t cve_computed(const cve_binding *binding) {
  if (!binding->cpu_percent) return 0;
  return binding->computed + (cve_thread_depth == 0 ? computed_now(binding) : 0);
}

// The depth changes by what the engine does: between 0 and more it is the turn of another.
static void change_depth(int depth) {
  cve_binding *binding = cve_thread_binding;
  if (binding && binding->cpu_percent) {
    if (cve_thread_depth == 0 && depth > 0) binding->computed += computed_now(binding);
    if (cve_thread_depth > 0 && depth == 0) computes_since = cve_cpu_time();
  }
  cve_thread_depth = depth;
}

// Longer than a lock is held by code that works, and less than the CPU time that a process of an extension gets; beyond it
// the owner waits itself, or is gone.
static const int64_t longest_real_wait = 5000000000LL;

bool cve_yield_to(const cve_binding *binding, int owner, int64_t *since) {
  cve_binding **table = bindings();
  if (!table || owner < 0 || owner >= thread_numbers) return false;
  if (owner && __atomic_load_n(&table[owner], __ATOMIC_ACQUIRE) == binding) return false;
  int64_t now = cve_real_time();
  if (!*since) *since = now;
  if (now - *since > longest_real_wait) return false;
  sched_yield();
  return true;
}
cve_binding *cve_bound(void) { return cve_thread_binding; }
void cve_enter(void) { change_depth(cve_thread_depth + 1); }
void cve_leave(void) { change_depth(cve_thread_depth - 1); }
int cve_depth(void) { return cve_thread_depth; }
void cve_set_depth(int depth) { change_depth(depth); }

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
