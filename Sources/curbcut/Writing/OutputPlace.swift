// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where a file is written: a folder that is open, and a name in it.
final class OutputPlace {
  /// The descriptor of the folder.
  let folder: Int32
  /// The name in the folder, as the system takes it.
  let systemName: [CChar]

  /// Finds the place of a path; a link is followed to its target within the link's folder or the folders
  /// given.
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

  /// The folder and the name of a path.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let next = bytes.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// The target of a link, without links.
  private static func target(of link: String, within folders: [String]) throws(ImportError)
    -> String
  {
    guard let target = ProjectFolder.resolved(link) else {
      throw ImportError(
        .empty, "\(link) is a link to something that is not there: give the path of a file")
    }
    let allowed = ([parts(of: link).folder] + folders).compactMap(ProjectFolder.resolved)
    guard allowed.contains(where: { ProjectFolder.steps(of: target, below: $0) != nil }) else {
      throw ImportError(
        .hostile,
        "\(link) is a link to \(target), outside of the folders that were given: give that path itself"
      )
    }
    return target
  }

  /// Whether the folder of a path lies below another folder, or is it, once links are followed.
  static func staysInside(_ path: String, _ folder: String) -> Bool {
    guard let own = ProjectFolder.resolved(parts(of: path).folder),
      let outer = ProjectFolder.resolved(folder)
    else {
      return false
    }
    return own == outer || ProjectFolder.steps(of: own, below: outer) != nil
  }
}

/// A file that is open for reading, as it stood at a place.
final class OpenedFile {
  let descriptor: Int32
  let status: stat

  /// Opens what stands at a place; nil when nothing does, an error when it is no file.
  init?(at place: OutputPlace, of path: String) throws(ImportError) {
    // A pipe is opened without waiting, and a link that has come there since is not followed.
    descriptor = openat(
      place.folder, place.systemName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    if descriptor < 0 {
      let reason = errno
      if reason == ENOENT { return nil }
      // What cannot be read may still be a device, which gets its own sentence.
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
    return ImportError(.hostile, "\(path) is \(kind) and no file: give the path of a file")
  }

  /// How many names the file has.
  var names: Int { Int(status.st_nlink) }

  /// Whether nobody is meant to write it; the system lets its administrator all the same.
  var isReadOnly: Bool { status.st_mode & 0o222 == 0 }

  /// All bytes of the file as they are now.
  func contents() throws(ImportError) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    return try InputFile.read(descriptor: descriptor, expecting: Int(status.st_size))
  }

  /// Keeps other runs of this program away from the file; gives up when it is locked for long.
  func lock() -> Bool {
    for _ in 0..<500 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      // A file system without locks is none that another run could have locked.
      if errno != EWOULDBLOCK, errno != EINTR { return true }
      usleep(20_000)
    }
    return false
  }

  /// Whether the file still is the one at a place.
  func stands(at place: OutputPlace) -> Bool {
    var now = stat()
    return fstatat(place.folder, place.systemName, &now, AT_SYMLINK_NOFOLLOW) == 0
      && now.st_dev == status.st_dev && now.st_ino == status.st_ino
  }
}
