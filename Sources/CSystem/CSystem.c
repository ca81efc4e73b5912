#define _GNU_SOURCE

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)

#include <sys/syscall.h>
#include <sys/xattr.h>

// Of linux/fs.h, which not every C library has.
#define NO_REPLACE 1
#define EXCHANGE 2

static int rename_in(int folder, const char *from, const char *to, unsigned flags) {
  int result = (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
  if (result < 0 && (errno == EINVAL || errno == ENOSYS)) errno = ENOTSUP;
  return result;
}

int curbcut_exchange(int folder, const char *one, const char *other) {
  return rename_in(folder, one, other, EXCHANGE);
}

int curbcut_rename_to_new(int folder, const char *from, const char *to) {
  if (rename_in(folder, from, to, NO_REPLACE) == 0) return 0;
  if (errno != ENOTSUP) return -1;
  if (linkat(folder, from, folder, to, 0) != 0) return -1;
  return unlinkat(folder, from, 0);
}

/// Whether an attribute belongs to the system: labels, capabilities.
static int is_of_system(const char *name) {
  return strncmp(name, "security.", 9) == 0 || strncmp(name, "trusted.", 8) == 0;
}

static int copy_attribute(int from, int to, const char *name) {
  ssize_t size = fgetxattr(from, name, NULL, 0);
  if (size < 0) return -1;
  char *value = malloc((size_t)size + 1);
  if (value == NULL) return -1;
  size = fgetxattr(from, name, value, (size_t)size);
  int result = size < 0 ? -1 : fsetxattr(to, name, value, (size_t)size, 0);
  int reason = errno;
  free(value);
  errno = reason;
  return result;
}

int curbcut_copy_attributes(int from, int to) {
  ssize_t size = flistxattr(from, NULL, 0);
  if (size < 0) return errno == ENOTSUP ? 0 : -1;
  if (size == 0) return 0;
  char *names = malloc((size_t)size);
  if (names == NULL) return -1;
  size = flistxattr(from, names, (size_t)size);
  int result = size < 0 ? -1 : 0;
  for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
    if (copy_attribute(from, to, name) != 0 && !is_of_system(name)) result = -1;
  }
  int reason = errno;
  free(names);
  errno = reason;
  return result;
}

// A lease on a file is broken when somebody opens the file for writing, who then waits for its holder.
int curbcut_watch(int file) {
  // The signal that tells of a broken lease would end the program.
  signal(SIGIO, SIG_IGN);
  if (fcntl(file, F_SETLEASE, F_RDLCK) == 0) return 0;
  if (errno != EAGAIN) errno = ENOTSUP;
  return -1;
}

int curbcut_is_untouched(int file) { return fcntl(file, F_GETLEASE) == F_RDLCK; }

#elif defined(__APPLE__)

#include <copyfile.h>
#include <stdio.h>

int curbcut_exchange(int folder, const char *one, const char *other) {
  return renameatx_np(folder, one, folder, other, RENAME_SWAP);
}

int curbcut_rename_to_new(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}

int curbcut_copy_attributes(int from, int to) {
  return fcopyfile(from, to, NULL, COPYFILE_XATTR | COPYFILE_ACL);
}

int curbcut_watch(int file) {
  errno = ENOTSUP;
  return -1;
}

int curbcut_is_untouched(int file) { return 1; }

#endif

static volatile sig_atomic_t interrupted = 0;

static void remember_interrupt(int signal) {
  (void)signal;
  interrupted = 1;
}

void curbcut_watch_interrupt(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = remember_interrupt;
  action.sa_flags = (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  interrupted = 0;
  sigaction(SIGINT, &action, NULL);
  // Who started this program may have blocked the signal.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
}

int curbcut_was_interrupted(void) { return interrupted != 0; }
