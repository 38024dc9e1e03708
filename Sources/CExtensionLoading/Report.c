#define _GNU_SOURCE
#include "CExtensionLoading.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// How many addresses of a stack are kept.
#define CEL_FRAME_LIMIT 96

struct CELReport {
  // 0: nothing; 1: being written; 2: the stack below is whole.
  _Atomic uint32_t state;
  int32_t signal;
  uint64_t address;
  uint64_t memory;
  uint32_t frameCount;
  uint32_t isLost;
  _Atomic int32_t thread;
  _Atomic uint64_t output;
  uint64_t frames[CEL_FRAME_LIMIT];
};

static CELReport *report;

static int stack_signal(void) { return SIGRTMAX - 2; }

CELReport *cel_map_report(int file, int create) {
  if (create && ftruncate(file, sizeof(CELReport)) != 0) return NULL;
  struct stat facts;
  if (fstat(file, &facts) != 0 || facts.st_size < (off_t)sizeof(CELReport)) return NULL;
  void *memory = mmap(NULL, sizeof(CELReport), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void cel_unmap_report(CELReport *mapped) { munmap(mapped, sizeof(CELReport)); }

void cel_set_report(CELReport *mapped) { report = mapped; }

void cel_report_set_thread(CELReport *mapped, pid_t thread) { atomic_store(&mapped->thread, thread); }
pid_t cel_report_thread(CELReport *mapped) { return atomic_load(&mapped->thread); }
void cel_report_set_output(CELReport *mapped, uint64_t bytes) { atomic_store(&mapped->output, bytes); }
uint64_t cel_report_output(CELReport *mapped) { return atomic_load(&mapped->output); }
void cel_report_set_lost(CELReport *mapped) { mapped->isLost = 1; }
int cel_report_is_lost(CELReport *mapped) { return mapped->isLost != 0; }
void cel_report_clear(CELReport *mapped) { atomic_store(&mapped->state, 0); }
int cel_report_is_written(CELReport *mapped) { return atomic_load(&mapped->state) == 2; }
int cel_report_signal(CELReport *mapped) { return mapped->signal; }
uint64_t cel_report_address(CELReport *mapped) { return mapped->address; }
uint64_t cel_report_memory(CELReport *mapped) { return mapped->memory; }

int cel_report_stack(CELReport *mapped, uint64_t *addresses, int room) {
  uint32_t count = mapped->frameCount;
  if (count > CEL_FRAME_LIMIT) count = CEL_FRAME_LIMIT;
  if (count > (uint32_t)room) count = (uint32_t)room;
  memcpy(addresses, mapped->frames, count * sizeof(uint64_t));
  return (int)count;
}

pid_t cel_thread(void) { return (pid_t)syscall(SYS_gettid); }

void cel_ask_for_stack(pid_t process, pid_t thread) { syscall(SYS_tgkill, process, thread, stack_signal()); }

static uint64_t place_of_fault(void *context) {
#if defined(__x86_64__)
  return (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return ((ucontext_t *)context)->uc_mcontext.pc;
#else
  return 0;
#endif
}

// The sixth number of /proc/self/statm: pages of private memory that the limit on data counts.
static uint64_t private_memory(void) {
  char text[128];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  uint64_t value = 0;
  int field = 0;
  for (char *at = text; *at != 0; at++) {
    if (*at == ' ') {
      field += 1;
    } else if (field == 5 && *at >= '0' && *at <= '9') {
      value = value * 10 + (uint64_t)(*at - '0');
    }
  }
  return value * 4096;
}

// Writes the stack from where the signal came, without the frames of the handler.
static void write_stack(int number, siginfo_t *facts, void *context) {
  CELReport *mine = report;
  if (mine == NULL) return;
  atomic_store(&mine->state, 1);
  mine->signal = number;
  mine->address = (uint64_t)(uintptr_t)facts->si_addr;
  mine->memory = private_memory();
  void *addresses[CEL_FRAME_LIMIT];
  int count = backtrace(addresses, CEL_FRAME_LIMIT);
  uint64_t place = place_of_fault(context);
  int first = 0;
  while (first < count && (uint64_t)(uintptr_t)addresses[first] != place) first += 1;
  if (first == count) first = 0;
  mine->frameCount = 0;
  for (int index = first; index < count; index++) {
    mine->frames[mine->frameCount++] = (uint64_t)(uintptr_t)addresses[index];
  }
  atomic_store(&mine->state, 2);
}

static void end_with_report(int number, siginfo_t *facts, void *context) {
  struct sigaction usual;
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigaction(number, &usual, NULL);
  if (report != NULL && atomic_load(&report->state) == 0) write_stack(number, facts, context);
  // A fault happens again on return; a signal that was sent does not.
  if (facts->si_code <= 0) raise(number);
}

static void tell_stack(int number, siginfo_t *facts, void *context) { write_stack(number, facts, context); }

void cel_give_thread_a_signal_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE) == 0) return;
  memset(&stack, 0, sizeof stack);
  // Not of the heap, which is measured.
  stack.ss_size = 1 << 16;
  stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}

void cel_install_handlers(void) {
  // The first call loads what backtraces need, which must not happen in a handler.
  void *ignored[4];
  backtrace(ignored, 4);
  cel_give_thread_a_signal_stack();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  action.sa_sigaction = end_with_report;
  int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
  for (size_t index = 0; index < sizeof traps / sizeof traps[0]; index++) sigaction(traps[index], &action, NULL);
  action.sa_flags |= SA_RESTART;
  action.sa_sigaction = tell_stack;
  sigaction(stack_signal(), &action, NULL);
}

int cel_describe_address(
    uint64_t address, char *file, size_t fileLength, uint64_t *fileOffset, char *symbol, size_t symbolLength) {
  Dl_info facts;
  struct link_map *map = NULL;
  if (dladdr1((void *)(uintptr_t)address, &facts, (void **)&map, RTLD_DL_LINKMAP) == 0) return 0;
  snprintf(file, fileLength, "%s", facts.dli_fname != NULL ? facts.dli_fname : "");
  snprintf(symbol, symbolLength, "%s", facts.dli_sname != NULL ? facts.dli_sname : "");
  *fileOffset = address - (map != NULL ? (uint64_t)map->l_addr : (uint64_t)(uintptr_t)facts.dli_fbase);
  return 1;
}
