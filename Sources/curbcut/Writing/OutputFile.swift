// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CSystem
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written as a whole or not at all, and keeps its mode, owner and extended
/// attributes.
///
/// The text is written to a draft beside it, which then takes its place in one step. Other programs
/// find the old text or the new one, also after a crash. A link is followed as far as the given
/// folders; anything but a regular file, a file with several names and a read-only file are
/// refused.
struct OutputFile {
  let path: String
  /// The folders in which the target of a link may be, besides the link's own.
  var folders: [String] = []
  /// Whether a file that is marked as read-only may be written.
  var mayBeReadOnly = false

  /// Writes the whole text, replacing the old contents; an error is a sentence.
  func write(_ text: String) throws(ImportError) { try write(Array(text.utf8)) }

  /// Writes all bytes, replacing the old contents; an error is a sentence.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    let place = try OutputPlace(of: path, within: folders)
    guard let old = try openedFile(at: place) else {
      let draft = try Draft(in: place, of: path, like: nil)
      try draft.write(bytes)
      return try draft.takeEmptyPlace()
    }
    let draft = try Draft(in: place, of: path, like: old)
    try draft.write(bytes)
    try draft.takePlace()
  }

  /// Replaces the old bytes by new ones; throws an error when the contents have changed by now.
  ///
  /// Anything that another program saves at the same time is kept: the two files are exchanged in
  /// one step, the old one is compared, and exchanged again when it is not the one that was read.
  func replace(_ old: [UInt8], with new: [UInt8]) throws(ImportError) {
    let place = try OutputPlace(of: path, within: folders)
    guard let file = try lockedFile(at: place) else { throw Self.changed }
    // The lock and the watch last as long as the file is open.
    defer { withExtendedLifetime(file) {} }
    let isWatched = curbcut_watch(file.descriptor) == 0
    if !isWatched, errno == EAGAIN {
      throw ImportError(.empty, "\(path) is being written by another program: run again")
    }
    guard try file.contents() == old else { throw Self.changed }
    let draft = try Draft(in: place, of: path, like: file)
    try draft.write(new)
    try draft.exchange(new, for: old) {
      !isWatched || curbcut_is_untouched(file.descriptor) == 1
    }
  }

  /// The error for a file that has changed since it was read.
  static let changed = ImportError(
    .empty, "it has changed since it was read, and was left as it is: run again")

  /// Returns the file at a place; nil when there is none, an error when it must not be written.
  private func openedFile(at place: OutputPlace) throws(ImportError) -> OpenedFile? {
    guard let file = try OpenedFile(at: place, of: path) else { return nil }
    if file.names > 1 {
      throw ImportError(
        .empty,
        "\(path) is one file with \(file.names) names (hard links), and only one of them would be written: "
          + "replace it by a copy first")
    }
    if file.isReadOnly, !mayBeReadOnly {
      throw ImportError(.empty, "\(path) is marked as read-only: allow writing first (chmod u+w)")
    }
    return file
  }

  /// Returns the file at a place, which no other run of this program writes to until it is closed.
  private func lockedFile(at place: OutputPlace) throws(ImportError) -> OpenedFile? {
    // While this run waits for the lock, another one may have put a new file there.
    for _ in 0..<100 {
      guard let file = try openedFile(at: place) else { return nil }
      guard file.lock() else {
        throw ImportError(
          .empty, "\(path) is locked by another program: run again when that is done")
      }
      if file.stands(at: place) { return file }
    }
    throw Self.changed
  }

  /// Creates the folder of a path, and its parents.
  static func makeFolder(of path: String) throws(ImportError) {
    var made = path.hasPrefix("/") ? "" : "."
    for step in path.split(separator: "/").dropLast() {
      made += "/" + step
      guard mkdir(FileName.forSystem(made), 0o777) != 0, errno != EEXIST else { continue }
      if case .folder = InputFile.kind(of: made) { continue }
      throw ImportError.cannotWrite(made)
    }
  }
}

extension ImportError {
  /// Returns the error for a path that cannot be written, with the system's reason.
  static func cannotWrite(_ path: String, _ reason: Int32 = errno) -> ImportError {
    ImportError(
      .empty,
      "\(path) cannot be written, \(String(cString: strerror(reason))): "
        + "check the folder's permissions")
  }
}
