/// Binding of threads to a simulation, and the functions of libc and libdispatch that are caught on a bound thread.
///
/// The functions of the same name win over those of the shared libraries (ELF symbol interposition). Called on a thread
/// that is bound, they go to the simulation; on any other thread, or while the engine itself runs, to the real ones.
#ifndef C_VIRTUAL_EXECUTION_H
#define C_VIRTUAL_EXECUTION_H

#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What a thread is bound to: one a simulation, shared by its threads, of which one runs at a time.
typedef struct cve_binding {
  /// The engine, as the hooks get it.
  void *engine;
  /// Virtual time, in nanoseconds since the start.
  int64_t now;
  /// What the wall clock and the uptime show at the start, in nanoseconds.
  int64_t wall_base, uptime_base;
  /// State of the random source.
  uint64_t random_state;
  /// Bytes taken from the heap and not given back, the most there ever were, and where the process is stopped (0: nowhere).
  int64_t heap, heap_peak, heap_stop;
  /// What they are made of: large blocks, in pages, and all small ones.
  int64_t heap_large, heap_small;
  /// The folder, without links, outside of which its code changes nothing; NULL: it may change what the user may.
  const char *writable_root;
  /// Virtual time that computing takes, in percent of its CPU time; and what was computed, in nanoseconds of virtual
  /// time, that has not passed yet.
  int64_t cpu_percent, computed;
} cve_binding;

/// What the engine does for a bound thread. Blocks and functions are described by `cve_work`.
typedef struct cve_work {
  /// A copied block, or NULL where `function` is set.
  void *block;
  void (*function)(void *);
  void *context;
} cve_work;

typedef struct cve_hooks {
  /// Passes time; negative: for ever.
  void (*sleep)(void *engine, int64_t nanoseconds, const char *what);
  /// Waits until some other code has run, at most so long (negative: for ever); false: it took too long. For conditions
  /// that have no wake-up of their own: the caller looks again.
  bool (*wait_progress)(void *engine, int64_t nanoseconds, const char *what);
  /// Waits for a wake-up of `address`; false: it took too long.
  bool (*wait_on)(void *engine, const void *address, int64_t nanoseconds, const char *what);
  /// Wakes one, or all, that wait on `address`; the number woken.
  int (*wake)(void *engine, const void *address, bool all);

  void (*async)(void *engine, void *queue, cve_work work, bool barrier, void *group, int64_t delay);
  void (*sync)(void *engine, void *queue, cve_work work, bool barrier);
  void (*apply)(void *engine, intptr_t count, void *queue, void *block, void (*function)(void *, size_t), void *context);
  void (*group_enter)(void *engine, void *group);
  bool (*group_leave)(void *engine, void *group);
  void (*group_notify)(void *engine, void *group, void *queue, cve_work work);
  bool (*group_wait)(void *engine, void *group, int64_t nanoseconds);
  bool (*semaphore_signal)(void *engine, void *semaphore);
  bool (*semaphore_wait)(void *engine, void *semaphore, int64_t nanoseconds);
  void (*item_created)(void *engine, void *block);
  bool (*item_notify)(void *engine, void *block, void *queue, cve_work work);
  int (*item_wait)(void *engine, void *block, int64_t nanoseconds);
  void *(*current_queue)(void *engine);
  bool (*is_on_queue)(void *engine, void *queue);
  void (*suspend)(void *engine, void *queue);
  bool (*resume)(void *engine, void *queue);

  void *(*source_create)(void *engine, bool is_timer);
  bool (*is_source)(void *engine, void *source);
  void (*source_timer)(void *engine, void *source, int64_t start, int64_t interval);
  /// 0: event, 1: cancel, 2: registration.
  void (*source_handler)(void *engine, void *source, int kind, cve_work work);
  void (*source_resume)(void *engine, void *source);
  void (*source_suspend)(void *engine, void *source);
  void (*source_cancel)(void *engine, void *source);
  bool (*source_is_cancelled)(void *engine, void *source);
  uintptr_t (*source_data)(void *engine, void *source);
  void (*source_target)(void *engine, void *source, void *queue);
  /// The object is released or retained; for sources, which end with their last reference.
  void (*source_retain)(void *engine, void *source, int by);

  /// A thread is started by bound code, begins on the new thread, ends there, is joined.
  void *(*thread_created)(void *engine);
  void (*thread_entered)(void *engine, void *token, jmp_buf *place);
  void (*thread_left)(void *engine, void *token);
  bool (*thread_joined)(void *engine, void *token);
  /// Something that really waits was called; it does not come back by itself.
  void (*real_wait)(void *engine, const char *what);
  /// Something outside of the writable folder was to be changed (`what`: write, delete, move …), which is refused.
  void (*change_refused)(void *engine, const char *what, const char *place);
} cve_hooks;

void cve_install(const cve_hooks *hooks);
const cve_hooks *cve_hooks_in_use(void);

/// Binds the calling thread; NULL unbinds it.
void cve_bind(cve_binding *binding);
/// A piece of work begins on the calling thread.
void cve_begin_piece(void);
/// What the calling thread is bound to, whether or not the engine is at work.
cve_binding *cve_bound(void);
/// The engine begins and ends its own work on this thread: meanwhile functions are the real ones.
void cve_enter(void);
void cve_leave(void);
/// How deep the engine is at work on this thread; to be put back when a thread goes on.
int cve_depth(void);
void cve_set_depth(int depth);

/// A parking place of one thread.
typedef struct cve_parking {
  uint32_t is_open;
} cve_parking;
/// Waits, really, until the place is opened; closes it again.
void cve_park(cve_parking *parking);
void cve_unpark(cve_parking *parking);

/// Starts a real thread, unseen by the hooks; 0, or an error number.
int cve_start_thread(void (*body)(void *), void *context);
/// Runs `body`; `cve_abandon` on the same thread comes back from here, whatever is on the stack between.
void cve_run_abandonable(jmp_buf *place, void (*body)(void *), void *context);
_Noreturn void cve_abandon(jmp_buf *place);

/// Runs and releases a copied block, or calls the function.
void cve_perform(cve_work work);
void cve_dispose(cve_work work);
/// Runs it and keeps it.
void cve_perform_again(cve_work work);
/// One round of `dispatch_apply`.
void cve_perform_index(void *block, void (*function)(void *, size_t), void *context, size_t index);

/// Real Dispatch functions, for the engine.
void *cve_real_queue_create(const char *label);
void cve_real_retain(void *object);
void cve_real_release(void *object);
bool cve_real_semaphore_try(void *semaphore);
void *cve_main_queue(void);
/// Bits of a queue's kind.
enum { cve_queue_concurrent = 1, cve_queue_inactive = 2, cve_queue_known = 4, cve_queue_global = 8 };
int cve_queue_kind(void *queue);
void cve_queue_activated(void *queue);
void *cve_queue_target(void *queue);
const char *cve_queue_label(void *queue);

/// 64 random bits of the bound simulation.
uint64_t cve_random(cve_binding *binding);

/// The status that a process ends with when its heap reaches `heap_stop`.
enum { cve_exit_memory = 241 };

/// Monotonic real time in nanoseconds, whatever the thread is bound to.
int64_t cve_real_time(void);
#endif
