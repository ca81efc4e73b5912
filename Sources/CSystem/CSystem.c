#define _GNU_SOURCE

#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
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

// The terminal that is read key by key, its modes before, and what the signals that end the program did before.
static int terminal = -1;
static struct termios modes_before;
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV};
enum { ENDS = sizeof ends / sizeof ends[0] };
static struct sigaction before[ENDS];

/// Restores the terminal, and gives the signal to whoever would have had it.
static void release_and_end(int signal) {
  tcsetattr(terminal, TCSANOW, &modes_before);
  for (int i = 0; i < ENDS; i += 1) {
    if (ends[i] == signal) sigaction(signal, &before[i], NULL);
  }
  raise(signal);
}

void curbcut_take_terminal(int file) {
  if (tcgetattr(file, &modes_before) != 0) return;
  static int is_registered = 0;
  if (!is_registered) atexit(curbcut_release_terminal);
  is_registered = 1;
  terminal = file;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = release_and_end;
  // Nothing else interrupts it, and in the background it may change the terminal, too.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < ENDS; i += 1) {
    sigaction(ends[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN) sigaction(ends[i], &action, NULL);
  }
  // Who started this program may have blocked them, and then nothing would end it.
  sigset_t signals;
  sigemptyset(&signals);
  for (int i = 0; i < ENDS; i += 1) sigaddset(&signals, ends[i]);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  curbcut_take_control_keys(0);
}

void curbcut_take_control_keys(int areTaken) {
  if (terminal < 0) return;
  struct termios modes = modes_before;
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN | (areTaken ? ISIG : 0));
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  tcsetattr(terminal, TCSANOW, &modes);
}

void curbcut_release_terminal(void) {
  if (terminal < 0) return;
  tcsetattr(terminal, TCSANOW, &modes_before);
  terminal = -1;
  for (int i = 0; i < ENDS; i += 1) sigaction(ends[i], &before[i], NULL);
}

int curbcut_terminal_columns(int file) {
  struct winsize size;
  if (ioctl(file, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}
