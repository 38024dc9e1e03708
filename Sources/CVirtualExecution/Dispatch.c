// Dispatch. Objects are libdispatch's own; on a bound thread what they do is the engine's.
#include "Internal.h"
#include <pthread.h>
#include <stdlib.h>

typedef uint64_t dispatch_time_t;
#define DISPATCH_TIME_FOREVER (~0ull)

struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *, ...);
};

extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
extern struct dispatch_queue_s *_dispatch_main_q;
extern void *dispatch_get_global_queue(intptr_t, uintptr_t);

void cve_perform(cve_work work) {
  if (work.block) {
    ((struct block *)work.block)->invoke(work.block);
    _Block_release(work.block);
  } else if (work.function) {
    work.function(work.context);
  }
}

void cve_dispose(cve_work work) {
  if (work.block) _Block_release(work.block);
}

static cve_work of_block(const void *block) { return (cve_work){block ? _Block_copy(block) : NULL, NULL, NULL}; }
static cve_work of_function(void *context, void (*function)(void *)) { return (cve_work){NULL, function, context}; }
/// A block that is run before the caller goes on: not copied.
static void invoke(void *block) { ((struct block *)block)->invoke(block); }

void *cve_main_queue(void) { return &_dispatch_main_q; }

// MARK: Times

static int64_t delay_until(cve_binding *binding, dispatch_time_t when) {
  if (when == DISPATCH_TIME_FOREVER) return -1;
  int64_t delay = when >> 62 == 3 ? -(int64_t)when - binding->wall_base
                                  : (int64_t)(when & ~(1ull << 63)) - binding->uptime_base;
  // What has been computed passes before the delay begins.
  delay -= binding->now + cve_computed(binding);
  return delay < 0 ? 0 : delay;
}

// MARK: What is known of a queue: kept with the queue itself, whoever made it

static char kind_key, target_key;

extern void *dispatch_queue_get_specific(void *, const void *);
extern void dispatch_queue_set_specific(void *, const void *, void *, void (*)(void *));
extern char _dispatch_queue_attr_concurrent;

// Attributes are entries of a table in libdispatch; which of them are concurrent or inactive is seen as they are made.
enum { attribute_limit = 256 };
static pthread_mutex_t attribute_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
  const void *attribute;
  int kind;
} attributes[attribute_limit];
static int attribute_count;

static int attribute_kind(const void *attribute) {
  if (!attribute) return 0;
  if (attribute == &_dispatch_queue_attr_concurrent) return cve_queue_concurrent;
  int kind = 0;
  cve_thread_depth++;
  pthread_mutex_lock(&attribute_lock);
  for (int index = 0; index < attribute_count; index++) {
    if (attributes[index].attribute == attribute) kind = attributes[index].kind;
  }
  pthread_mutex_unlock(&attribute_lock);
  cve_thread_depth--;
  return kind;
}

static void *made_attribute(void *attribute, int kind) {
  if (kind == 0 || attribute_kind(attribute) == kind) return attribute;
  cve_thread_depth++;
  pthread_mutex_lock(&attribute_lock);
  if (attribute_count < attribute_limit) {
    attributes[attribute_count].attribute = attribute;
    attributes[attribute_count++].kind = kind;
  }
  pthread_mutex_unlock(&attribute_lock);
  cve_thread_depth--;
  return attribute;
}

CVE_EXPORT void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned int qos, int priority) {
  CVE_REAL(void *(*)(void *, unsigned int, int), "dispatch_queue_attr_make_with_qos_class");
  return made_attribute(real(attribute, qos, priority), attribute_kind(attribute));
}

CVE_EXPORT void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  CVE_REAL(void *(*)(void *), "dispatch_queue_attr_make_initially_inactive");
  return made_attribute(real(attribute), attribute_kind(attribute) | cve_queue_inactive);
}

CVE_EXPORT void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  CVE_REAL(void *(*)(void *, unsigned long), "dispatch_queue_attr_make_with_autorelease_frequency");
  return made_attribute(real(attribute, frequency), attribute_kind(attribute));
}

// A queue keeps its target by itself, but in a way that lets nobody else retain it once code has let go of it. So it is
// retained for good: what would give it back when the queue ends runs on a thread outside of the simulation.
static void set_target(void *queue, void *target) {
  dispatch_queue_set_specific(queue, &target_key, target, NULL);
  cve_real_retain(target);
}

static void *known_queue(void *queue, const void *attribute, void *target) {
  if (!queue) return queue;
  cve_thread_depth++;
  dispatch_queue_set_specific(
      queue, &kind_key, (void *)(intptr_t)(attribute_kind(attribute) | cve_queue_known), NULL);
  if (target) set_target(queue, target);
  cve_thread_depth--;
  return queue;
}

CVE_EXPORT void *dispatch_queue_create(const char *label, void *attribute) {
  CVE_REAL(void *(*)(const char *, void *), "dispatch_queue_create");
  return known_queue(real(label, attribute), attribute, NULL);
}

CVE_EXPORT void *dispatch_queue_create_with_target(const char *label, void *attribute, void *target) {
  CVE_REAL(void *(*)(const char *, void *, void *), "dispatch_queue_create_with_target");
  return known_queue(real(label, attribute, target), attribute, target);
}

static bool is_global(void *queue) {
  static const intptr_t classes[] = {0x21, 0x19, 0x15, 0x11, 0x09, 0x05};
  static void *globals[12];
  static bool are_known;
  // Several simulations may come here first at a time: none may see half of them.
  if (!__atomic_load_n(&are_known, __ATOMIC_ACQUIRE)) {
    for (int index = 0; index < 6; index++) {
      globals[2 * index + 1] = dispatch_get_global_queue(classes[index], 2);
      globals[2 * index] = dispatch_get_global_queue(classes[index], 0);
    }
    __atomic_store_n(&are_known, true, __ATOMIC_RELEASE);
  }
  for (int index = 0; index < 12; index++) {
    if (queue && globals[index] == queue) return true;
  }
  return false;
}

int cve_queue_kind(void *queue) {
  if (queue == cve_main_queue()) return cve_queue_known;
  if (is_global(queue)) return cve_queue_known | cve_queue_global | cve_queue_concurrent;
  return (int)(intptr_t)dispatch_queue_get_specific(queue, &kind_key);
}

void cve_queue_activated(void *queue) {
  int kind = cve_queue_kind(queue);
  if (kind & cve_queue_inactive) {
    dispatch_queue_set_specific(queue, &kind_key, (void *)(intptr_t)(kind & ~cve_queue_inactive), NULL);
  }
}

void *cve_queue_target(void *queue) {
  if (queue == cve_main_queue() || is_global(queue)) return NULL;
  return dispatch_queue_get_specific(queue, &target_key);
}

extern const char *dispatch_queue_get_label(void *);
const char *cve_queue_label(void *queue) {
  const char *label = dispatch_queue_get_label(queue);
  return label ? label : "";
}

void *cve_real_queue_create(const char *label) {
  cve_thread_depth++;
  void *queue = dispatch_queue_create(label, NULL);
  cve_thread_depth--;
  return queue;
}

// MARK: Queues

CVE_EXPORT void dispatch_async(void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_block(block), false, NULL, 0);
    return;
  }
  CVE_REAL(void (*)(void *, const void *), "dispatch_async");
  real(queue, block);
}

CVE_EXPORT void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_function(context, function), false, NULL, 0);
    return;
  }
  CVE_REAL(void (*)(void *, void *, void (*)(void *)), "dispatch_async_f");
  real(queue, context, function);
}

CVE_EXPORT void dispatch_barrier_async(void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_block(block), true, NULL, 0);
    return;
  }
  CVE_REAL(void (*)(void *, const void *), "dispatch_barrier_async");
  real(queue, block);
}

CVE_EXPORT void dispatch_barrier_async_f(void *queue, void *context, void (*function)(void *)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_function(context, function), true, NULL, 0);
    return;
  }
  CVE_REAL(void (*)(void *, void *, void (*)(void *)), "dispatch_barrier_async_f");
  real(queue, context, function);
}

CVE_EXPORT void dispatch_after(dispatch_time_t when, void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_block(block), false, NULL, delay_until(binding, when));
    return;
  }
  CVE_REAL(void (*)(dispatch_time_t, void *, const void *), "dispatch_after");
  real(when, queue, block);
}

CVE_EXPORT void dispatch_after_f(dispatch_time_t when, void *queue, void *context, void (*function)(void *)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_function(context, function), false, NULL, delay_until(binding, when));
    return;
  }
  CVE_REAL(void (*)(dispatch_time_t, void *, void *, void (*)(void *)), "dispatch_after_f");
  real(when, queue, context, function);
}

#define CVE_SYNC(name, barrier)                                                                                        \
  CVE_EXPORT void name(void *queue, const void *block) {                                                               \
    cve_binding *binding = cve_caught();                                                                               \
    if (binding) {                                                                                                     \
      cve_hook->sync(binding->engine, queue, of_function((void *)block, invoke), barrier);                             \
      return;                                                                                                          \
    }                                                                                                                  \
    CVE_REAL(void (*)(void *, const void *), #name);                                                                   \
    real(queue, block);                                                                                                \
  }                                                                                                                    \
  CVE_EXPORT void name##_f(void *queue, void *context, void (*function)(void *)) {                                     \
    cve_binding *binding = cve_caught();                                                                               \
    if (binding) {                                                                                                     \
      cve_hook->sync(binding->engine, queue, of_function(context, function), barrier);                                 \
      return;                                                                                                          \
    }                                                                                                                  \
    CVE_REAL(void (*)(void *, void *, void (*)(void *)), #name "_f");                                                  \
    real(queue, context, function);                                                                                    \
  }

CVE_SYNC(dispatch_sync, false)
CVE_SYNC(dispatch_barrier_sync, true)
CVE_SYNC(dispatch_async_and_wait, false)
CVE_SYNC(dispatch_barrier_async_and_wait, true)

CVE_EXPORT void dispatch_apply(size_t count, void *queue, void (*block)(void)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->apply(binding->engine, (intptr_t)count, queue, (void *)block, NULL, NULL);
    return;
  }
  CVE_REAL(void (*)(size_t, void *, const void *), "dispatch_apply");
  real(count, queue, block);
}

CVE_EXPORT void *dispatch_get_specific(const void *key) {
  cve_binding *binding = cve_caught();
  if (binding) {
    for (void *queue = cve_hook->current_queue(binding->engine); queue; queue = cve_queue_target(queue)) {
      void *value = dispatch_queue_get_specific(queue, key);
      if (value) return value;
    }
    return NULL;
  }
  CVE_REAL(void *(*)(const void *), "dispatch_get_specific");
  return real(key);
}

CVE_EXPORT const char *dispatch_queue_get_label(void *queue) {
  CVE_REAL(const char *(*)(void *), "dispatch_queue_get_label");
  cve_binding *binding = cve_caught();
  if (binding && !queue) {
    void *current = cve_hook->current_queue(binding->engine);
    return current ? real(current) : "";
  }
  return real(queue);
}

static void assert_queue(const char *function, void *queue, bool on) {
  cve_binding *binding = cve_caught();
  if (binding) {
    if (cve_hook->is_on_queue(binding->engine, queue) != on) __builtin_trap();
    return;
  }
  void (*real)(void *) = (void (*)(void *))dlsym(RTLD_NEXT, function);
  if (real) real(queue);
}

CVE_EXPORT void dispatch_assert_queue(void *queue) { assert_queue("dispatch_assert_queue", queue, true); }
CVE_EXPORT void dispatch_assert_queue_barrier(void *queue) {
  assert_queue("dispatch_assert_queue_barrier", queue, true);
}
CVE_EXPORT void dispatch_assert_queue_not(void *queue) { assert_queue("dispatch_assert_queue_not", queue, false); }

// MARK: Groups

CVE_EXPORT void dispatch_group_async(void *group, void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_block(block), false, group, 0);
    return;
  }
  CVE_REAL(void (*)(void *, void *, const void *), "dispatch_group_async");
  real(group, queue, block);
}

CVE_EXPORT void dispatch_group_async_f(void *group, void *queue, void *context, void (*function)(void *)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->async(binding->engine, queue, of_function(context, function), false, group, 0);
    return;
  }
  CVE_REAL(void (*)(void *, void *, void *, void (*)(void *)), "dispatch_group_async_f");
  real(group, queue, context, function);
}

CVE_EXPORT void dispatch_group_enter(void *group) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->group_enter(binding->engine, group);
    return;
  }
  CVE_REAL(void (*)(void *), "dispatch_group_enter");
  real(group);
}

CVE_EXPORT void dispatch_group_leave(void *group) {
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->group_leave(binding->engine, group)) return;
  CVE_REAL(void (*)(void *), "dispatch_group_leave");
  real(group);
}

CVE_EXPORT void dispatch_group_notify(void *group, void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->group_notify(binding->engine, group, queue, of_block(block));
    return;
  }
  CVE_REAL(void (*)(void *, void *, const void *), "dispatch_group_notify");
  real(group, queue, block);
}

CVE_EXPORT void dispatch_group_notify_f(void *group, void *queue, void *context, void (*function)(void *)) {
  cve_binding *binding = cve_caught();
  if (binding) {
    cve_hook->group_notify(binding->engine, group, queue, of_function(context, function));
    return;
  }
  CVE_REAL(void (*)(void *, void *, void *, void (*)(void *)), "dispatch_group_notify_f");
  real(group, queue, context, function);
}

CVE_EXPORT intptr_t dispatch_group_wait(void *group, dispatch_time_t timeout) {
  cve_binding *binding = cve_caught();
  if (binding) return cve_hook->group_wait(binding->engine, group, delay_until(binding, timeout)) ? 0 : ETIMEDOUT;
  CVE_REAL(intptr_t (*)(void *, dispatch_time_t), "dispatch_group_wait");
  return real(group, timeout);
}

// MARK: Semaphores

typedef intptr_t (*semaphore_wait_function)(void *, dispatch_time_t);

static intptr_t real_semaphore_wait(void *semaphore, dispatch_time_t timeout) {
  CVE_REAL(semaphore_wait_function, "dispatch_semaphore_wait");
  return real(semaphore, timeout);
}

bool cve_real_semaphore_try(void *semaphore) { return real_semaphore_wait(semaphore, 0) == 0; }

CVE_EXPORT intptr_t dispatch_semaphore_wait(void *semaphore, dispatch_time_t timeout) {
  cve_binding *binding = cve_caught();
  if (!binding) return real_semaphore_wait(semaphore, timeout);
  return cve_hook->semaphore_wait(binding->engine, semaphore, delay_until(binding, timeout)) ? 0 : ETIMEDOUT;
}

CVE_EXPORT intptr_t dispatch_semaphore_signal(void *semaphore) {
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->semaphore_signal(binding->engine, semaphore)) return 1;
  CVE_REAL(intptr_t (*)(void *), "dispatch_semaphore_signal");
  return real(semaphore);
}

// MARK: Work items

CVE_EXPORT void *dispatch_block_create(unsigned long flags, const void *block) {
  CVE_REAL(void *(*)(unsigned long, const void *), "dispatch_block_create");
  cve_binding *binding = cve_caught();
  void *item = real(flags, block);
  if (binding && item) cve_hook->item_created(binding->engine, item);
  return item;
}

CVE_EXPORT void *dispatch_block_create_with_qos_class(
    unsigned long flags, unsigned int qos, int priority, const void *block) {
  CVE_REAL(void *(*)(unsigned long, unsigned int, int, const void *), "dispatch_block_create_with_qos_class");
  cve_binding *binding = cve_caught();
  void *item = real(flags, qos, priority, block);
  if (binding && item) cve_hook->item_created(binding->engine, item);
  return item;
}

CVE_EXPORT void dispatch_block_notify(void *item, void *queue, const void *block) {
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->item_notify(binding->engine, item, queue, of_block(block))) return;
  CVE_REAL(void (*)(void *, void *, const void *), "dispatch_block_notify");
  real(item, queue, block);
}

CVE_EXPORT intptr_t dispatch_block_wait(void *item, dispatch_time_t timeout) {
  cve_binding *binding = cve_caught();
  if (binding) {
    int result = cve_hook->item_wait(binding->engine, item, delay_until(binding, timeout));
    if (result >= 0) return result;
  }
  CVE_REAL(intptr_t (*)(void *, dispatch_time_t), "dispatch_block_wait");
  return real(item, timeout);
}

// MARK: Suspension, sources

CVE_EXPORT void dispatch_suspend(void *object) {
  cve_binding *binding = cve_caught();
  if (binding) {
    if (cve_hook->is_source(binding->engine, object)) {
      cve_hook->source_suspend(binding->engine, object);
    } else {
      cve_hook->suspend(binding->engine, object);
    }
    return;
  }
  CVE_REAL(void (*)(void *), "dispatch_suspend");
  real(object);
}

static bool resumed(void *object) {
  cve_binding *binding = cve_caught();
  if (!binding) return false;
  if (cve_hook->is_source(binding->engine, object)) {
    cve_hook->source_resume(binding->engine, object);
    return true;
  }
  return cve_hook->resume(binding->engine, object);
}

CVE_EXPORT void dispatch_resume(void *object) {
  if (resumed(object)) return;
  CVE_REAL(void (*)(void *), "dispatch_resume");
  real(object);
}

CVE_EXPORT void dispatch_activate(void *object) {
  if (resumed(object)) return;
  CVE_REAL(void (*)(void *), "dispatch_activate");
  real(object);
}

extern char _dispatch_source_type_timer;

CVE_EXPORT void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  cve_binding *binding = cve_caught();
  if (binding) {
    void *source = cve_hook->source_create(binding->engine, type == &_dispatch_source_type_timer);
    if (queue) cve_hook->source_target(binding->engine, source, queue);
    return source;
  }
  CVE_REAL(void *(*)(const void *, uintptr_t, uintptr_t, void *), "dispatch_source_create");
  return real(type, handle, mask, queue);
}

static cve_binding *caught_source(void *source) {
  cve_binding *binding = cve_caught();
  return binding && cve_hook->is_source(binding->engine, source) ? binding : NULL;
}

CVE_EXPORT void dispatch_source_set_timer(void *source, dispatch_time_t start, uint64_t interval, uint64_t leeway) {
  cve_binding *binding = caught_source(source);
  if (binding) {
    int64_t each = interval > INT64_MAX ? -1 : (int64_t)interval;
    cve_hook->source_timer(binding->engine, source, delay_until(binding, start), each);
    return;
  }
  CVE_REAL(void (*)(void *, dispatch_time_t, uint64_t, uint64_t), "dispatch_source_set_timer");
  real(source, start, interval, leeway);
}

#define CVE_SOURCE_HANDLER(name, kind)                                                                                 \
  CVE_EXPORT void name(void *source, const void *block) {                                                              \
    cve_binding *binding = caught_source(source);                                                                      \
    if (binding) {                                                                                                     \
      cve_hook->source_handler(binding->engine, source, kind, of_block(block));                                        \
      return;                                                                                                          \
    }                                                                                                                  \
    CVE_REAL(void (*)(void *, const void *), #name);                                                                   \
    real(source, block);                                                                                               \
  }                                                                                                                    \
  CVE_EXPORT void name##_f(void *source, void (*function)(void *)) {                                                   \
    cve_binding *binding = caught_source(source);                                                                      \
    if (binding) {                                                                                                     \
      cve_hook->source_handler(binding->engine, source, kind, of_function(NULL, function));                            \
      return;                                                                                                          \
    }                                                                                                                  \
    CVE_REAL(void (*)(void *, void (*)(void *)), #name "_f");                                                          \
    real(source, function);                                                                                            \
  }

CVE_SOURCE_HANDLER(dispatch_source_set_event_handler, 0)
CVE_SOURCE_HANDLER(dispatch_source_set_cancel_handler, 1)
CVE_SOURCE_HANDLER(dispatch_source_set_registration_handler, 2)

CVE_EXPORT void dispatch_source_cancel(void *source) {
  cve_binding *binding = caught_source(source);
  if (binding) {
    cve_hook->source_cancel(binding->engine, source);
    return;
  }
  CVE_REAL(void (*)(void *), "dispatch_source_cancel");
  real(source);
}

CVE_EXPORT intptr_t dispatch_source_testcancel(void *source) {
  cve_binding *binding = caught_source(source);
  if (binding) return cve_hook->source_is_cancelled(binding->engine, source);
  CVE_REAL(intptr_t (*)(void *), "dispatch_source_testcancel");
  return real(source);
}

CVE_EXPORT uintptr_t dispatch_source_get_data(void *source) {
  cve_binding *binding = caught_source(source);
  if (binding) return cve_hook->source_data(binding->engine, source);
  CVE_REAL(uintptr_t (*)(void *), "dispatch_source_get_data");
  return real(source);
}

CVE_EXPORT void dispatch_set_target_queue(void *object, void *queue) {
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->is_source(binding->engine, object)) {
    cve_hook->source_target(binding->engine, object, queue);
    return;
  }
  CVE_REAL(void (*)(void *, void *), "dispatch_set_target_queue");
  if (queue && object != cve_main_queue() && cve_queue_kind(object)) {
    set_target(object, queue);
  }
  real(object, queue);
}

CVE_EXPORT void dispatch_retain(void *object) {
  CVE_REAL(void (*)(void *), "dispatch_retain");
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->is_source(binding->engine, object)) cve_hook->source_retain(binding->engine, object, 1);
  real(object);
}

CVE_EXPORT void dispatch_release(void *object) {
  CVE_REAL(void (*)(void *), "dispatch_release");
  cve_binding *binding = cve_caught();
  if (binding && cve_hook->is_source(binding->engine, object)) cve_hook->source_retain(binding->engine, object, -1);
  real(object);
}

void cve_real_retain(void *object) {
  cve_thread_depth++;
  dispatch_retain(object);
  cve_thread_depth--;
}

void cve_real_release(void *object) {
  cve_thread_depth++;
  dispatch_release(object);
  cve_thread_depth--;
}

void cve_perform_again(cve_work work) {
  if (work.block) {
    void *block = _Block_copy(work.block);
    ((struct block *)block)->invoke(block);
    _Block_release(block);
  } else if (work.function) {
    work.function(work.context);
  }
}

void cve_perform_index(void *block, void (*function)(void *, size_t), void *context, size_t index) {
  if (block) {
    ((struct block *)block)->invoke(block, index);
  } else if (function) {
    function(context, index);
  }
}
