// Threads, locks and what waits for them. A lock that is held by a thread which waits virtually must not be waited for
// really: it is tried, and tried again whenever other code has run. One that a thread outside of the simulation holds, as
// happens with locks of the runtime and of Foundation, is given back in real time, and no virtual time may pass meanwhile.
#include "Internal.h"
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Threads

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

struct thread {
  void *(*body)(void *);
  void *argument;
  cve_binding *binding;
  void *token;
};

// Threads that are still to be joined: thread and token. Few, and rarely.
static pthread_mutex_t joinable_lock = PTHREAD_MUTEX_INITIALIZER;
static struct joinable {
  pthread_t thread;
  void *token;
  struct joinable *next;
} *joinable;

static void *thread_main(void *argument) {
  struct thread thread = *(struct thread *)argument;
  cve_set_binding(thread.binding);
  cve_thread_depth = 1;
  free(argument);
  jmp_buf place;
  void *result = NULL;
  if (_setjmp(place) == 0) {
    cve_hook->thread_entered(thread.binding->engine, thread.token, &place);
    cve_thread_depth = 0;
    result = thread.body(thread.argument);
  }
  cve_thread_depth = 1;
  cve_binding *binding = cve_thread_binding;
  cve_hook->thread_left(binding->engine, thread.token);
  cve_set_binding(NULL);
  return result;
}

static bool is_dispatch(void *address) {
  Dl_info found;
  return dladdr(address, &found) && found.dli_fname && strstr(found.dli_fname, "libdispatch");
}

CVE_EXPORT int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  CVE_REAL(create_function, "pthread_create");
  cve_binding *binding = cve_caught();
  if (!binding || is_dispatch(__builtin_return_address(0))) return real(thread, attributes, body, argument);
  cve_thread_depth++;
  struct thread *started = malloc(sizeof *started);
  struct joinable *entry = malloc(sizeof *entry);
  int error = ENOMEM;
  if (started && entry) {
    *started = (struct thread){body, argument, binding, cve_hook->thread_created(binding->engine)};
    entry->token = started->token;
    error = real(thread, attributes, thread_main, started);
  }
  if (error) {
    free(started);
    free(entry);
  } else {
    entry->thread = *thread;
    pthread_mutex_lock(&joinable_lock);
    entry->next = joinable;
    joinable = entry;
    pthread_mutex_unlock(&joinable_lock);
  }
  cve_thread_depth--;
  return error;
}

CVE_EXPORT int pthread_join(pthread_t thread, void **result) {
  CVE_REAL(int (*)(pthread_t, void **), "pthread_join");
  cve_binding *binding = cve_caught();
  if (binding) {
    void *token = NULL;
    cve_thread_depth++;
    pthread_mutex_lock(&joinable_lock);
    for (struct joinable **place = &joinable; *place; place = &(*place)->next) {
      if (!pthread_equal((*place)->thread, thread)) continue;
      struct joinable *found = *place;
      *place = found->next;
      token = found->token;
      free(found);
      break;
    }
    pthread_mutex_unlock(&joinable_lock);
    cve_thread_depth--;
    if (token) cve_hook->thread_joined(binding->engine, token);
  }
  return real(thread, result);
}

// MARK: Locks

static int64_t left_until(cve_binding *binding, clockid_t clock, const struct timespec *end) {
  int64_t base = clock == CLOCK_REALTIME ? binding->wall_base : binding->uptime_base;
  // What has been computed passes before the wait begins.
  int64_t left = cve_nanoseconds(end) - base - binding->now - cve_computed(binding);
  return left < 0 ? 0 : left;
}

typedef int (*mutex_function)(pthread_mutex_t *);

static int wait_for_mutex(cve_binding *binding, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *end) {
  CVE_REAL(mutex_function, "pthread_mutex_trylock");
  int64_t since = 0;
  for (;;) {
    int error = real(mutex);
    if (error != EBUSY) return error;
    if (cve_yield_to(binding, mutex->__data.__owner, &since)) continue;
    if (!cve_hook->wait_progress(binding->engine, end ? left_until(binding, clock, end) : -1, "lock")) return ETIMEDOUT;
  }
}

CVE_EXPORT int pthread_mutex_lock(pthread_mutex_t *mutex) {
  CVE_REAL(mutex_function, "pthread_mutex_lock");
  cve_binding *binding = cve_caught();
  return binding ? wait_for_mutex(binding, mutex, CLOCK_REALTIME, NULL) : real(mutex);
}

CVE_EXPORT int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *end) {
  CVE_REAL(int (*)(pthread_mutex_t *, const struct timespec *), "pthread_mutex_timedlock");
  cve_binding *binding = cve_caught();
  return binding ? wait_for_mutex(binding, mutex, CLOCK_REALTIME, end) : real(mutex, end);
}

static int wait_for_condition(
    cve_binding *binding, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t nanoseconds) {
  pthread_mutex_unlock(mutex);
  bool woken = cve_hook->wait_on(binding->engine, condition, nanoseconds, "condition");
  int error = wait_for_mutex(binding, mutex, CLOCK_REALTIME, NULL);
  return error ? error : woken ? 0 : ETIMEDOUT;
}

CVE_EXPORT int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  CVE_REAL(int (*)(pthread_cond_t *, pthread_mutex_t *), "pthread_cond_wait");
  cve_binding *binding = cve_caught();
  return binding ? wait_for_condition(binding, condition, mutex, -1) : real(condition, mutex);
}

CVE_EXPORT int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
  CVE_REAL(int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *), "pthread_cond_timedwait");
  cve_binding *binding = cve_caught();
  if (!binding) return real(condition, mutex, end);
  return wait_for_condition(binding, condition, mutex, left_until(binding, CLOCK_REALTIME, end));
}

CVE_EXPORT int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *end) {
  CVE_REAL(int (*)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *), "pthread_cond_clockwait");
  cve_binding *binding = cve_caught();
  if (!binding) return real(condition, mutex, clock, end);
  return wait_for_condition(binding, condition, mutex, left_until(binding, clock, end));
}

typedef int (*condition_function)(pthread_cond_t *);

CVE_EXPORT int pthread_cond_signal(pthread_cond_t *condition) {
  CVE_REAL(condition_function, "pthread_cond_signal");
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->wake(binding->engine, condition, false) > 0) return 0;
  return real(condition);
}

CVE_EXPORT int pthread_cond_broadcast(pthread_cond_t *condition) {
  CVE_REAL(condition_function, "pthread_cond_broadcast");
  cve_binding *binding = cve_caught();
  if (binding) cve_hook->wake(binding->engine, condition, true);
  return real(condition);
}

static int wait_for_semaphore(cve_binding *binding, sem_t *semaphore, const struct timespec *end) {
  while (sem_trywait(semaphore) != 0) {
    if (errno != EAGAIN) return -1;
    int64_t left = end ? left_until(binding, CLOCK_REALTIME, end) : -1;
    if (!cve_hook->wait_progress(binding->engine, left, "semaphore")) {
      errno = ETIMEDOUT;
      return -1;
    }
  }
  return 0;
}

CVE_EXPORT int sem_wait(sem_t *semaphore) {
  CVE_REAL(int (*)(sem_t *), "sem_wait");
  cve_binding *binding = cve_caught();
  return binding ? wait_for_semaphore(binding, semaphore, NULL) : real(semaphore);
}

CVE_EXPORT int sem_timedwait(sem_t *semaphore, const struct timespec *end) {
  CVE_REAL(int (*)(sem_t *, const struct timespec *), "sem_timedwait");
  cve_binding *binding = cve_caught();
  return binding ? wait_for_semaphore(binding, semaphore, end) : real(semaphore, end);
}

// MARK: Futexes: locks of the Swift runtime and of `Synchronization`

typedef long (*syscall_function)(long, long, long, long, long, long, long);

void cve_fill_random(cve_binding *binding, void *bytes, size_t count);

// Gives a lock back that goes by a number that is not the thread's (see below): nobody waits for it in the system.
static long unlock_futex(syscall_function real, const long *a) {
  long result = real(SYS_futex, a[0], a[1], a[2], a[3], a[4], a[5]);
  if (result == 0 || errno != EPERM) return result;
  __atomic_store_n((uint32_t *)a[0], 0, __ATOMIC_RELEASE);
  return 0;
}

// Whether a word is the Swift runtime's own: what waits for one is its backtracer, in the handler of a crash, and the
// threads that it waits for are real.
static bool is_the_runtimes(const void *address) {
  Dl_info found;
  return dladdr(address, &found) && found.dli_fname && strstr(found.dli_fname, "libswiftCore");
}

static long wait_for_futex(cve_binding *binding, syscall_function real, const long *a) {
  uint32_t *address = (uint32_t *)a[0];
  int operation = (int)a[1] & FUTEX_CMD_MASK;
  int64_t since = 0;
  if (operation == FUTEX_LOCK_PI) {
    for (;;) {
      long result = real(SYS_futex, a[0], (a[1] & ~FUTEX_CMD_MASK) | FUTEX_TRYLOCK_PI, 0, 0, 0, 0);
      // The runtime keeps a thread's number; in a fork the first thread goes by that of another process, which the system
      // refuses to wait for.
      if (result == 0 || (errno != EAGAIN && errno != EPERM && errno != ESRCH)) return result;
      int owner = (int)(__atomic_load_n(address, __ATOMIC_ACQUIRE) & FUTEX_TID_MASK);
      bool is_here = owner == 0 || real(SYS_tgkill, getpid(), owner, 0, 0, 0, 0) == 0;
      if (is_here && cve_yield_to(binding, owner, &since)) continue;
      cve_hook->wait_progress(binding->engine, -1, "lock");
    }
  }
  // What Dispatch waits for once has its owner in the same place; other words may hold anything.
  int owner = (int)((uint32_t)a[2] & FUTEX_TID_MASK);
  bool has_owner = owner > 2 && real(SYS_tgkill, getpid(), owner, 0, 0, 0, 0) == 0;
  const struct timespec *end = (const struct timespec *)a[3];
  while (__atomic_load_n(address, __ATOMIC_ACQUIRE) == (uint32_t)a[2]) {
    if (has_owner && cve_yield_to(binding, owner, &since)) continue;
    int64_t left = end ? cve_nanoseconds(end) : -1;
    if (!cve_hook->wait_progress(binding->engine, left, "futex")) {
      errno = ETIMEDOUT;
      return -1;
    }
  }
  errno = EAGAIN;
  return -1;
}

CVE_EXPORT long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a[6];
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  CVE_REAL(syscall_function, "syscall");
  cve_binding *binding = cve_caught();
  if (binding) {
    if (number == SYS_getrandom) {
      cve_fill_random(binding, (void *)a[0], (size_t)a[1]);
      return a[1];
    }
    int operation = number == SYS_futex ? (int)a[1] & FUTEX_CMD_MASK : -1;
    bool waits = operation == FUTEX_LOCK_PI || (operation == FUTEX_WAIT && !is_the_runtimes((const void *)a[0]));
    if (waits) return wait_for_futex(binding, real, a);
    if (operation == FUTEX_UNLOCK_PI) return unlock_futex(real, a);
  }
  return real(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
