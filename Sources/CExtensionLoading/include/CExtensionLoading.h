// What a process of an extension needs of the system and Swift cannot call: fork, descriptors over sockets, signal
// handlers that write where an extension was when it ended.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What a child leaves behind, in memory that it shares with the parent. Whatever it holds may be garbage: the child runs
// code of the user's.
typedef struct CELReport CELReport;

// A socket pair of the given type, closed on exec; 0 or an error number.
int cel_socket_pair(int type, int descriptors[2]);

// Starts `path` with exactly these arguments and this environment: descriptors 0 null, 1 and 2 `output`, 3 `control`, no
// others; a session of its own, no signal ignored or blocked, addresses not randomised where that is allowed.
// Returns its process id, or a negative error number.
pid_t cel_spawn(const char *path, char *const arguments[], char *const environment[], int control, int output);

// Sends one message with descriptors; the number of bytes, or a negative error number.
ssize_t cel_send_message(int socket, const void *bytes, size_t length, const int *descriptors, int descriptorCount);

// Takes one message; `descriptorCount` is the room in `descriptors` before, the number received after.
ssize_t cel_receive_message(int socket, void *bytes, size_t length, int *descriptors, int *descriptorCount);

// Sends and takes bytes of a stream without a signal where nobody listens. `wait`: 0 does not wait.
ssize_t cel_send(int socket, const void *bytes, size_t length, int wait);
ssize_t cel_receive(int socket, void *bytes, size_t length, int wait);

// A file in memory, closed on exec; or a negative error number.
int cel_memory_file(const char *name);

// A descriptor that becomes readable when the process ends; or a negative error number.
int cel_process_descriptor(pid_t process);

// fork(2).
pid_t cel_fork(void);

// In a fresh child: ends it with its parent, which must be `parent`; gives it a session, adopts its orphans, lets the
// system choose it first when memory is short, sets limits (0: none), keeps descriptors `control` (moved to where few
// look; the new number is returned) and 1 and 2 on `output`, closes all others. A negative error number on failure.
// The output's own descriptor is the next number.
int cel_begin_child(pid_t parent, int control, int output, uint64_t dataLimit, uint64_t fileLimit);

// Adopts orphans of children.
void cel_adopt_orphans(void);

// Whether addresses are the same in every run.
int cel_is_address_space_fixed(void);

// Removes a folder and all that is in it.
void cel_remove_tree(const char *path);

// Maps the report in the file of this descriptor (made large enough first where `create`); null on failure.
CELReport *cel_map_report(int file, int create);
void cel_unmap_report(CELReport *report);

// The thread that runs the extension's code.
void cel_report_set_thread(CELReport *report, pid_t thread);
pid_t cel_report_thread(CELReport *report);

// How much of the output has been passed on in messages, in bytes.
void cel_report_set_output(CELReport *report, uint64_t bytes);
uint64_t cel_report_output(CELReport *report);

// The child cannot reach the parent any more: its descriptors were closed.
void cel_report_set_lost(CELReport *report);
int cel_report_is_lost(CELReport *report);

// Forgets a stack that was read, so that the next one is written.
void cel_report_clear(CELReport *report);

// Whether a stack was written; the signal, the address a fault was about, the private memory at that moment.
int cel_report_is_written(CELReport *report);
int cel_report_signal(CELReport *report);
uint64_t cel_report_address(CELReport *report);
uint64_t cel_report_memory(CELReport *report);

// The stack, the innermost first: where the fault was, then return addresses; the number of addresses.
int cel_report_stack(CELReport *report, uint64_t *addresses, int room);

// Takes over the signals of traps: they write to the report, then end the process as they would have.
void cel_install_handlers(void);
void cel_set_report(CELReport *report);

// An alternate stack for the calling thread, so that its overflow is reported, too.
void cel_give_thread_a_signal_stack(void);

// Asks a thread of a child to write its stack into the report, and to go on.
void cel_ask_for_stack(pid_t process, pid_t thread);

// The calling thread's number.
pid_t cel_thread(void);

// CPU time of a process in nanoseconds; negative if it is gone.
int64_t cel_cpu_time(pid_t process);

// Real time in nanoseconds, for limits on broken runs only.
int64_t cel_real_time(void);

// Waits until one of two descriptors (or -1) has something; bit 0 and 1 say which.
int cel_wait_for(int first, int second, int firstWrites, int milliseconds);

// How a process ended: reaps it. 0, or 1 if there is no such child. `status` as of waitpid.
int cel_reap(pid_t process, int *status, int64_t *peakMemory, int64_t *cpuTime);

// Whether the calling process has any child.
int cel_has_children(void);

// File, symbol and offset of an address in this process; 0 if none.
int cel_describe_address(
    uint64_t address, char *file, size_t fileLength, uint64_t *fileOffset, char *symbol, size_t symbolLength);
