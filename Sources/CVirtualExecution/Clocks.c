// Clocks and sleeping.
#include "Internal.h"
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

static int real_clock_gettime(clockid_t clock, struct timespec *time) {
  CVE_REAL(clock_gettime_function, "clock_gettime");
  return real(clock, time);
}

int64_t cve_real_time(void) {
  struct timespec time = {0, 0};
  real_clock_gettime(CLOCK_MONOTONIC, &time);
  return cve_nanoseconds(&time);
}

int64_t cve_cpu_time(void) {
  struct timespec time = {0, 0};
  real_clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return cve_nanoseconds(&time);
}

static bool is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

// A loop that does nothing but look at the clock would never end, since computing takes no time: after so many looks
// within one piece of work each takes a millisecond. Both numbers are ours.
enum { idle_looks = 10000, look_nanoseconds = 1000000 };
static __thread int64_t looks;

void cve_begin_piece(void) { looks = 0; }

static int64_t virtual_time(const cve_binding *binding, clockid_t clock) {
  if (++looks > idle_looks && !binding->cpu_percent) {
    cve_hook->sleep(binding->engine, look_nanoseconds, "a loop that looks at the clock");
  }
  return binding->now + cve_computed(binding) + (is_wall(clock) ? binding->wall_base : binding->uptime_base);
}

CVE_EXPORT int clock_gettime(clockid_t clock, struct timespec *time) {
  cve_binding *binding = cve_caught();
  if (!binding) return real_clock_gettime(clock, time);
  int64_t now = virtual_time(binding, clock);
  time->tv_sec = now / 1000000000LL;
  time->tv_nsec = now % 1000000000LL;
  return 0;
}

CVE_EXPORT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(int (*)(struct timeval *, void *), "gettimeofday");
    return real(time, zone);
  }
  int64_t now = virtual_time(binding, CLOCK_REALTIME);
  time->tv_sec = now / 1000000000LL;
  time->tv_usec = now % 1000000000LL / 1000;
  return 0;
}

CVE_EXPORT time_t time(time_t *result) {
  cve_binding *binding = cve_caught();
  struct timespec now;
  if (binding) {
    now.tv_sec = virtual_time(binding, CLOCK_REALTIME) / 1000000000LL;
  } else {
    real_clock_gettime(CLOCK_REALTIME, &now);
  }
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

static void pass(cve_binding *binding, int64_t nanoseconds, const char *what) {
  cve_hook->sleep(binding->engine, nanoseconds < 0 ? 0 : nanoseconds, what);
}

CVE_EXPORT int nanosleep(const struct timespec *duration, struct timespec *left) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(int (*)(const struct timespec *, struct timespec *), "nanosleep");
    return real(duration, left);
  }
  pass(binding, cve_nanoseconds(duration), "sleep");
  if (left) left->tv_sec = left->tv_nsec = 0;
  return 0;
}

CVE_EXPORT int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(int (*)(clockid_t, int, const struct timespec *, struct timespec *), "clock_nanosleep");
    return real(clock, flags, time, left);
  }
  int64_t length = cve_nanoseconds(time);
  if (flags & TIMER_ABSTIME) length -= virtual_time(binding, clock);
  pass(binding, length, "sleep");
  return 0;
}

CVE_EXPORT unsigned int sleep(unsigned int seconds) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(unsigned int (*)(unsigned int), "sleep");
    return real(seconds);
  }
  pass(binding, (int64_t)seconds * 1000000000LL, "sleep");
  return 0;
}

CVE_EXPORT int usleep(useconds_t microseconds) {
  cve_binding *binding = cve_caught();
  if (!binding) {
    CVE_REAL(int (*)(useconds_t), "usleep");
    return real(microseconds);
  }
  pass(binding, (int64_t)microseconds * 1000LL, "usleep");
  return 0;
}

// Waiting for descriptors: what is ready is ready at once; else the time-out passes virtually, and a wait without one
// is a real wait, which the engine names.
static void descriptor_wait(cve_binding *binding, int64_t nanoseconds, const char *what) {
  if (nanoseconds < 0) {
    cve_hook->real_wait(binding->engine, what);
  } else {
    pass(binding, nanoseconds, what);
  }
}

typedef int (*poll_function)(struct pollfd *, nfds_t, int);
CVE_EXPORT int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  cve_binding *binding = cve_caught();
  CVE_REAL(poll_function, "poll");
  if (!binding) return real(descriptors, count, timeout);
  int ready = real(descriptors, count, 0);
  if (ready != 0 || timeout == 0) return ready;
  descriptor_wait(binding, timeout < 0 ? -1 : timeout * 1000000LL, "poll");
  return real(descriptors, count, 0);
}

typedef int (*ppoll_function)(struct pollfd *, nfds_t, const struct timespec *, const void *);
CVE_EXPORT int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
  cve_binding *binding = cve_caught();
  CVE_REAL(ppoll_function, "ppoll");
  if (!binding) return real(descriptors, count, timeout, mask);
  const struct timespec none = {0, 0};
  int ready = real(descriptors, count, &none, mask);
  if (ready != 0) return ready;
  descriptor_wait(binding, timeout ? cve_nanoseconds(timeout) : -1, "ppoll");
  return real(descriptors, count, &none, mask);
}

typedef int (*select_function)(int, fd_set *, fd_set *, fd_set *, struct timeval *);
CVE_EXPORT int select(int count, fd_set *reads, fd_set *writes, fd_set *others, struct timeval *timeout) {
  cve_binding *binding = cve_caught();
  CVE_REAL(select_function, "select");
  if (!binding) return real(count, reads, writes, others, timeout);
  struct timeval none = {0, 0};
  descriptor_wait(binding, timeout ? timeout->tv_sec * 1000000000LL + timeout->tv_usec * 1000LL : -1, "select");
  return real(count, reads, writes, others, &none);
}

typedef int (*epoll_wait_function)(int, struct epoll_event *, int, int);
CVE_EXPORT int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
  cve_binding *binding = cve_caught();
  CVE_REAL(epoll_wait_function, "epoll_wait");
  if (!binding) return real(descriptor, events, count, timeout);
  int ready = real(descriptor, events, count, 0);
  if (ready != 0 || timeout == 0) return ready;
  descriptor_wait(binding, timeout < 0 ? -1 : timeout * 1000000LL, "epoll_wait");
  return real(descriptor, events, count, 0);
}
