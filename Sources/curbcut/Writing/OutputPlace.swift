// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The place of an output file: an open folder, and a name in it.
final class OutputPlace {
  /// The descriptor of the folder.
  let folder: Int32
  /// The name in the folder, in the form of the system.
  let systemName: [CChar]

  /// Finds the place of a path; a link is followed to its target within the link's folder or the
  /// given folders.
  init(of path: String, within folders: [String]) throws(ImportError) {
    var path = path
    var status = stat()
    if lstat(FileName.forSystem(path), &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      path = try Self.target(of: path, within: folders)
    }
    let (folder, name) = Self.parts(of: path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw ImportError(.notThisFormat, "\(path) names a folder: give the path of a file")
    }
    systemName = FileName.forSystem(name)
    self.folder = open(FileName.forSystem(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard self.folder >= 0 else { throw .cannotWrite(path) }
  }

  deinit { close(folder) }

  /// Returns the folder and the name of a path.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let next = bytes.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// Returns the final target of a link.
  private static func target(of link: String, within folders: [String]) throws(ImportError)
    -> String
  {
    guard let target = ProjectFolder.resolved(link) else {
      throw ImportError(
        .empty, "\(link) is a link to a path that does not exist: give the path of a file")
    }
    let allowed = ([parts(of: link).folder] + folders).compactMap(ProjectFolder.resolved)
    guard allowed.contains(where: { ProjectFolder.steps(of: target, below: $0) != nil }) else {
      throw ImportError(
        .hostile,
        "\(link) is a link to \(target), outside the folders that were given: give that path itself"
      )
    }
    return target
  }

  /// Whether the folder of a path is another folder or below it, after following links.
  static func staysInside(_ path: String, _ folder: String) -> Bool {
    guard let own = ProjectFolder.resolved(parts(of: path).folder),
      let outer = ProjectFolder.resolved(folder)
    else {
      return false
    }
    return own == outer || ProjectFolder.steps(of: own, below: outer) != nil
  }
}

/// A file at a place that is open for reading.
final class OpenedFile {
  let descriptor: Int32
  let status: stat

  /// Opens the file at a place; nil when there is none, an error when it is not a regular file.
  init?(at place: OutputPlace, of path: String) throws(ImportError) {
    // A pipe is opened without waiting, and a link that has appeared there since is not followed.
    descriptor = openat(
      place.folder, place.systemName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    if descriptor < 0 {
      let reason = errno
      if reason == ENOENT { return nil }
      // An unreadable file may still be a device, which has an error of its own.
      guard fstatat(place.folder, place.systemName, &status, AT_SYMLINK_NOFOLLOW) == 0,
        status.st_mode & S_IFMT != S_IFREG
      else { throw .cannotWrite(path, reason) }
      throw Self.noFile(path, status)
    }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Self.noFile(path, status)
    }
    self.status = status
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func noFile(_ path: String, _ status: stat) -> ImportError {
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a pipe"
      case S_IFLNK: "a link"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    return ImportError(.hostile, "\(path) is \(kind), not a file: give the path of a file")
  }

  /// The number of names of the file.
  var names: Int { Int(status.st_nlink) }

  /// Whether it is read-only; the administrator could write to it all the same.
  var isReadOnly: Bool { status.st_mode & 0o222 == 0 }

  /// Returns all bytes of the file in its current state.
  func contents() throws(ImportError) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try InputFile.read(descriptor: descriptor, expecting: Int(status.st_size))
  }

  /// Locks the file against other runs of this program; gives up when it is locked for long.
  func lock() -> Bool {
    for _ in 0..<500 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      // In a file system without locks, no other run can have locked it.
      if errno != EWOULDBLOCK, errno != EINTR { return true }
      usleep(20_000)
    }
    return false
  }

  /// Whether the file is still the one at a place.
  func stands(at place: OutputPlace) -> Bool {
    var now = stat()
    return fstatat(place.folder, place.systemName, &now, AT_SYMLINK_NOFOLLOW) == 0
      && now.st_dev == status.st_dev && now.st_ino == status.st_ino
  }
}
