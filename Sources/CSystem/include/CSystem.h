/// Calls of the system that the C library's module for Swift leaves out.
///
/// Each returns 0, or -1 with the reason in `errno`. `folder` is the descriptor of an open folder,
/// in which the names are looked up.

#ifndef CURBCUT_CSYSTEM_H
#define CURBCUT_CSYSTEM_H

/// Lets two files of a folder change their names, in one step.
///
/// Fails with ENOTSUP where the file system cannot do it.
int curbcut_exchange(int folder, const char *one, const char *other);

/// Gives a file another name in its folder; fails with EEXIST when that name is taken.
int curbcut_rename_to_new(int folder, const char *from, const char *to);

/// Copies the extended attributes of one open file to another.
///
/// Attributes that only the system may write are left to the system.
int curbcut_copy_attributes(int from, int to);

/// Asks the system to watch over an open file; fails with EAGAIN while a program has it open for writing,
/// and with ENOTSUP where the system cannot watch.
int curbcut_watch(int file);

/// Whether nobody has opened a watched file for writing since: 1 for yes, 0 for no.
int curbcut_is_untouched(int file);

/// From now on the first Control-C is only remembered; the second one ends the program as ever.
void curbcut_watch_interrupt(void);

/// Whether Control-C was pressed since: 1 for yes, 0 for no.
int curbcut_was_interrupted(void);

/// Lets keys of a terminal arrive one by one and without echo; a signal that ends the program restores it.
void curbcut_take_terminal(int file);

/// Whether Control-C and its like arrive as keys of the taken terminal: 1 for yes, 0 to send signals.
void curbcut_take_control_keys(int areTaken);

/// Restores the terminal that was taken.
void curbcut_release_terminal(void);

/// The number of columns of a terminal; 80 when it does not say.
int curbcut_terminal_columns(int file);

#endif
