// Files: where a root is set, what lies outside of it can be read, and neither changed nor deleted, as the sandbox of a
// phone has it. The functions of libc that Foundation and Swift code call are caught; a system call made by hand is not.
#include "Internal.h"
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: Places

static bool lies_in(const char *place, const char *root) {
  size_t length = strlen(root);
  return strncmp(place, root, length) == 0 && (place[length] == '/' || place[length] == 0);
}

static bool absolute(int folder, const char *path, char full[PATH_MAX]) {
  char base[PATH_MAX] = "";
  if (path[0] != '/') {
    if (folder == AT_FDCWD) {
      if (!getcwd(base, sizeof base)) return false;
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t length = readlink(link, base, sizeof base - 1);
      if (length <= 0) return false;
      base[length] = 0;
    }
  }
  int length = snprintf(full, PATH_MAX, "%s%s%s", base, base[0] ? "/" : "", path);
  return length > 0 && length < PATH_MAX;
}

// Where a path leads, its folder's links followed, and its own where `follows`. False: to no place, so that the real
// function fails, too.
static bool find_place(int folder, const char *path, bool follows, char place[PATH_MAX]) {
  char full[PATH_MAX];
  if (!absolute(folder, path, full)) return false;
  size_t length = strlen(full);
  while (length > 1 && full[length - 1] == '/') full[--length] = 0;
  char *name = strrchr(full, '/') + 1;
  bool is_special = strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || *name == 0;
  struct stat found;
  bool is_link = lstat(full, &found) == 0 && S_ISLNK(found.st_mode);
  if (is_special || (follows && is_link)) {
    if (realpath(full, place)) return true;
    // A link that leads to nothing could be used to make a file there.
    strcpy(place, "/");
    return is_link;
  }
  char last[NAME_MAX + 2];
  if (strlen(name) > NAME_MAX) return false;
  snprintf(last, sizeof last, "/%s", name);
  if (name == full + 1) *name = 0;
  else name[-1] = 0;
  if (!realpath(full, place) || strlen(place) + strlen(last) >= PATH_MAX) return false;
  strcat(place, strcmp(place, "/") == 0 ? last + 1 : last);
  return true;
}

// Whether the calling code may change what a path leads to; else it is told, and errno is set.
static bool may_change(int folder, const char *path, bool follows, const char *what) {
  cve_binding *binding = cve_caught();
  if (!binding || !binding->writable_root || !path || !*path) return true;
  int error = errno;
  char place[PATH_MAX];
  struct stat found;
  cve_thread_depth++;
  bool may = !find_place(folder, path, follows, place) || lies_in(place, binding->writable_root) ||
      (follows && stat(place, &found) == 0 && S_ISCHR(found.st_mode));
  cve_thread_depth--;
  errno = error;
  if (may) return true;
  cve_hook->change_refused(binding->engine, what, place);
  errno = EPERM;
  return false;
}

// MARK: Opening

static bool writes(int flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
}

static bool may_open(int folder, const char *path, int flags) {
  return !writes(flags) || may_change(folder, path, !(flags & O_NOFOLLOW), "write");
}

static mode_t mode_of(int flags, va_list arguments) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE ? (mode_t)va_arg(arguments, int) : 0;
}

#define OPEN(name)                                                                                                     \
  CVE_EXPORT int name(const char *path, int flags, ...) {                                                              \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    mode_t mode = mode_of(flags, arguments);                                                                           \
    va_end(arguments);                                                                                                 \
    CVE_REAL(int (*)(const char *, int, mode_t), #name);                                                               \
    return may_open(AT_FDCWD, path, flags) ? real(path, flags, mode) : -1;                                             \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                                                   \
  CVE_EXPORT int name(int folder, const char *path, int flags, ...) {                                                  \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    mode_t mode = mode_of(flags, arguments);                                                                           \
    va_end(arguments);                                                                                                 \
    CVE_REAL(int (*)(int, const char *, int, mode_t), #name);                                                          \
    return may_open(folder, path, flags) ? real(folder, path, flags, mode) : -1;                                       \
  }
OPENAT(openat)
OPENAT(openat64)

#define CREAT(name)                                                                                                    \
  CVE_EXPORT int name(const char *path, mode_t mode) {                                                                 \
    CVE_REAL(int (*)(const char *, mode_t), #name);                                                                    \
    return may_change(AT_FDCWD, path, true, "write") ? real(path, mode) : -1;                                          \
  }
CREAT(creat)
CREAT(creat64)

#define FOPEN(name)                                                                                                    \
  CVE_EXPORT FILE *name(const char *path, const char *mode) {                                                          \
    CVE_REAL(FILE * (*)(const char *, const char *), #name);                                                           \
    bool may = !mode || !strpbrk(mode, "wa+") || may_change(AT_FDCWD, path, true, "write");                            \
    return may ? real(path, mode) : NULL;                                                                              \
  }
FOPEN(fopen)
FOPEN(fopen64)

// MARK: One path

#define ONE_PATH(name, follows, what)                                                                                  \
  CVE_EXPORT int name(const char *path) {                                                                              \
    CVE_REAL(int (*)(const char *), #name);                                                                            \
    return may_change(AT_FDCWD, path, follows, what) ? real(path) : -1;                                                \
  }
ONE_PATH(unlink, false, "delete")
ONE_PATH(rmdir, false, "delete")
ONE_PATH(remove, false, "delete")

CVE_EXPORT int unlinkat(int folder, const char *path, int flags) {
  CVE_REAL(int (*)(int, const char *, int), "unlinkat");
  return may_change(folder, path, false, "delete") ? real(folder, path, flags) : -1;
}

CVE_EXPORT int mkdir(const char *path, mode_t mode) {
  CVE_REAL(int (*)(const char *, mode_t), "mkdir");
  // What is there already says so, wherever it is.
  return access(path, F_OK) == 0 || may_change(AT_FDCWD, path, false, "write") ? real(path, mode) : -1;
}

CVE_EXPORT int mkdirat(int folder, const char *path, mode_t mode) {
  CVE_REAL(int (*)(int, const char *, mode_t), "mkdirat");
  return faccessat(folder, path, F_OK, 0) == 0 || may_change(folder, path, false, "write") ? real(folder, path, mode)
                                                                                           : -1;
}

CVE_EXPORT int chmod(const char *path, mode_t mode) {
  CVE_REAL(int (*)(const char *, mode_t), "chmod");
  return may_change(AT_FDCWD, path, true, "change") ? real(path, mode) : -1;
}

CVE_EXPORT int truncate(const char *path, off_t length) {
  CVE_REAL(int (*)(const char *, off_t), "truncate");
  return may_change(AT_FDCWD, path, true, "write") ? real(path, length) : -1;
}

#define TEMPLATE(name, type, failure)                                                                                  \
  CVE_EXPORT type name(char *path) {                                                                                   \
    CVE_REAL(type (*)(char *), #name);                                                                                 \
    return may_change(AT_FDCWD, path, false, "write") ? real(path) : failure;                                          \
  }
TEMPLATE(mkstemp, int, -1)
TEMPLATE(mkstemp64, int, -1)
TEMPLATE(mkdtemp, char *, NULL)

// MARK: Programs: what they do would be seen by nobody

static bool may_start(const char *path) {
  cve_binding *binding = cve_caught();
  if (!binding || !binding->writable_root) return true;
  cve_hook->change_refused(binding->engine, "start", path ? path : "");
  return false;
}

#define SPAWN(name)                                                                                                    \
  CVE_EXPORT int name(                                                                                                 \
      pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes, \
      char *const arguments[], char *const environment[]) {                                                            \
    CVE_REAL(                                                                                                          \
        int (*)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],   \
                char *const[]), #name);                                                                                \
    return may_start(path) ? real(process, path, actions, attributes, arguments, environment) : EPERM;                 \
  }
SPAWN(posix_spawn)
SPAWN(posix_spawnp)

CVE_EXPORT int execve(const char *path, char *const arguments[], char *const environment[]) {
  CVE_REAL(int (*)(const char *, char *const[], char *const[]), "execve");
  if (may_start(path)) return real(path, arguments, environment);
  errno = EPERM;
  return -1;
}

// MARK: Two paths

CVE_EXPORT int rename(const char *from, const char *to) {
  CVE_REAL(int (*)(const char *, const char *), "rename");
  bool may = may_change(AT_FDCWD, from, false, "move") && may_change(AT_FDCWD, to, false, "write");
  return may ? real(from, to) : -1;
}

CVE_EXPORT int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  CVE_REAL(int (*)(int, const char *, int, const char *), "renameat");
  bool may = may_change(from_folder, from, false, "move") && may_change(to_folder, to, false, "write");
  return may ? real(from_folder, from, to_folder, to) : -1;
}

CVE_EXPORT int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags) {
  CVE_REAL(int (*)(int, const char *, int, const char *, unsigned int), "renameat2");
  bool may = may_change(from_folder, from, false, "move") && may_change(to_folder, to, false, "write");
  return may ? real(from_folder, from, to_folder, to, flags) : -1;
}

// A link to a file outside would let it be changed.
CVE_EXPORT int link(const char *from, const char *to) {
  CVE_REAL(int (*)(const char *, const char *), "link");
  bool may = may_change(AT_FDCWD, from, false, "link") && may_change(AT_FDCWD, to, false, "write");
  return may ? real(from, to) : -1;
}

CVE_EXPORT int symlink(const char *target, const char *path) {
  CVE_REAL(int (*)(const char *, const char *), "symlink");
  return may_change(AT_FDCWD, path, false, "write") ? real(target, path) : -1;
}
