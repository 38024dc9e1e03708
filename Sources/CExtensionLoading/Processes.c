#define _GNU_SOURCE
#include "CExtensionLoading.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

int cel_socket_pair(int type, int descriptors[2]) {
  return socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, descriptors) == 0 ? 0 : errno;
}

// Closes what is open from `first` on, on old systems too.
static void close_from(int first) {
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
  struct rlimit limit;
  int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
  for (int descriptor = first; descriptor < end; descriptor++) close(descriptor);
}

static void execute_host(
    const char *path, char *const arguments[], char *const environment[], int control, int output) {
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  int now = personality(0xffffffff);
  if (now >= 0) personality((unsigned long)now | ADDR_NO_RANDOMIZE);
  // Out of the way first: either may have one of the numbers that are about to be taken.
  control = fcntl(control, F_DUPFD, 10);
  output = fcntl(output, F_DUPFD, 10);
  int null = open("/dev/null", O_RDWR);
  if (control < 0 || output < 0 || null < 0) return;
  if (dup2(null, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0 || dup2(control, 3) < 0) return;
  close_from(4);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, arguments, environment);
}

pid_t cel_spawn(const char *path, char *const arguments[], char *const environment[], int control, int output) {
  // The child borrows this memory until it is the other program: no handler of ours may run in it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  volatile int failure = 0;
  pid_t child = vfork();
  if (child == 0) {
    execute_host(path, arguments, environment, control, output);
    failure = errno;
    _exit(127);
  }
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child < 0) return -error;
  if (failure != 0) {
    waitpid(child, NULL, 0);
    return -failure;
  }
  return child;
}

int cel_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC);
  return file < 0 ? -errno : file;
}

int cel_process_descriptor(pid_t process) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}

pid_t cel_fork(void) { return fork(); }

void cel_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int cel_is_address_space_fixed(void) {
  int now = personality(0xffffffff);
  return now >= 0 && (now & ADDR_NO_RANDOMIZE) != 0;
}

static void limit(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit current;
  if (getrlimit(resource, &current) != 0) return;
  if (hard > current.rlim_max) hard = current.rlim_max;
  if (soft > hard) soft = hard;
  struct rlimit wanted = {.rlim_cur = soft, .rlim_max = hard};
  setrlimit(resource, &wanted);
}

int cel_begin_child(pid_t parent, int control, int output, uint64_t dataLimit, uint64_t fileLimit) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != parent) return -ESRCH;
  setsid();
  cel_adopt_orphans();
  int score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (score >= 0) {
    if (write(score, "1000", 4) < 0) errno = 0;
    close(score);
  }
  // Where a loop over the first descriptors does not find it.
  struct rlimit files;
  int high = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < 4096 ? (int)files.rlim_cur - 3 : 4000;
  if (dup2(output, 1) < 0 || dup2(output, 2) < 0) return -errno;
  if (dup3(control, high, O_CLOEXEC) < 0 || dup3(output, high + 1, O_CLOEXEC) < 0) return -errno;
  // Of the host's, only the first few are open.
  for (int descriptor = 3; descriptor < 64 && descriptor < high; descriptor++) close(descriptor);
  // Writing beyond the limit is an error like that of a full disk.
  signal(SIGXFSZ, SIG_IGN);
  // Lines come out when they are whole, whatever the extension does next.
  setvbuf(stdout, NULL, _IOLBF, 0);
  limit(RLIMIT_CORE, 0, 0);
  if (dataLimit != 0) limit(RLIMIT_DATA, dataLimit, dataLimit);
  if (fileLimit != 0) limit(RLIMIT_FSIZE, fileLimit, fileLimit);
  return high;
}

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place) {
  if (kind == FTW_DNR) chmod(path, S_IRWXU);
  remove(path);
  return 0;
}

void cel_remove_tree(const char *path) {
  struct stat facts;
  // Again where a folder could not be read the first time.
  for (int turn = 0; turn < 8 && lstat(path, &facts) == 0; turn++) {
    nftw(path, remove_entry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
  }
}

int cel_reap(pid_t process, int *status, int64_t *peakMemory, int64_t *cpuTime) {
  struct rusage usage;
  pid_t reaped;
  do {
    reaped = wait4(process, status, 0, &usage);
  } while (reaped < 0 && errno == EINTR);
  if (reaped != process) return 1;
  *peakMemory = (int64_t)usage.ru_maxrss * 1024;
  *cpuTime = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000000LL
      + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000LL;
  return 0;
}

int cel_has_children(void) {
  siginfo_t info;
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}
