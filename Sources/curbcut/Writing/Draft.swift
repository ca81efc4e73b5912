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

/// A new file beside the one that it will replace; it is deleted if it does not.
final class Draft {
  private let place: OutputPlace
  /// The displayed path.
  private let path: String
  /// The name of the draft in the folder.
  private let name: String
  private let descriptor: Int32
  /// Whether it contains another program's text, which must not be lost.
  private var isKept = false

  /// Creates an empty file with an unused name, and with the mode, owner and attributes of another
  /// file.
  init(in place: OutputPlace, of path: String, like old: OpenedFile?) throws(ImportError) {
    self.place = place
    self.path = path
    // Hidden, so that it is in no folder listing if the program is killed.
    name = ".curbcut-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".part"
    descriptor = openat(
      place.folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
      old == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path) }
    if let old { try take(after: old) }
  }

  deinit {
    close(descriptor)
    if !isKept { unlinkat(place.folder, name, 0) }
  }

  private func take(after old: OpenedFile) throws(ImportError) {
    let status = old.status
    var own = stat()
    let isSame =
      fstat(descriptor, &own) == 0 && own.st_uid == status.st_uid && own.st_gid == status.st_gid
    guard isSame || fchown(descriptor, status.st_uid, status.st_gid) == 0 else {
      throw ImportError(
        .empty, "\(path) belongs to somebody else and would become yours: run as its owner")
    }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0,
      curbcut_copy_attributes(old.descriptor, descriptor) == 0
    else { throw .cannotWrite(path) }
  }

  /// Writes all bytes, and waits until they are on the disk.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    guard Console.writeAll(bytes, to: descriptor), fsync(descriptor) == 0 else {
      throw .cannotWrite(path)
    }
  }

  /// Takes a place that is empty.
  func takeEmptyPlace() throws(ImportError) {
    guard curbcut_rename_to_new(place.folder, name, place.systemName) != 0 else { return }
    guard errno == EEXIST else { throw .cannotWrite(path) }
    throw ImportError(.empty, "\(path) was created by another program at the same time: run again")
  }

  /// Takes the place, replacing anything there.
  func takePlace() throws(ImportError) {
    guard renameat(place.folder, name, place.folder, place.systemName) == 0 else {
      throw .cannotWrite(path)
    }
  }

  /// Takes the place of a file if that still has the old bytes and nobody else has begun to write
  /// to it.
  func exchange(
    _ new: [UInt8], for old: [UInt8], unlessTouched isUntouched: () -> Bool
  ) throws(ImportError) {
    guard curbcut_exchange(place.folder, name, place.systemName) == 0 else {
      guard errno == ENOTSUP, isUntouched() else { throw .cannotWrite(path) }
      return try takePlace()
    }
    // The draft's name now belongs to the file that was there.
    if try standing() == old, isUntouched() { return }
    // Anything saved in the meantime is put back, and so is anything saved while it is put back.
    var (expected, given) = (new, try standing())
    for _ in 0..<100 where curbcut_exchange(place.folder, name, place.systemName) == 0 {
      let found = try standing()
      if found == expected { throw OutputFile.changed }
      (expected, given) = (given, found)
    }
    isKept = true
    throw ImportError(
      .empty,
      "\(path) keeps being saved by another program; one version of its text is in \(name) beside it"
    )
  }

  /// Returns the bytes of the file that has the draft's name.
  private func standing() throws(ImportError) -> [UInt8] {
    let file = openat(place.folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .cannotWrite(path) }
    defer { close(file) }
    return try InputFile.read(descriptor: file, expecting: 0)
  }
}
