// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of files, for the next run over the same files, and their real paths during one run.
///
/// A file is read again when its size, its times or its number on the disk are others.
package final class FileMemo: Sendable {
  /// What says whether a file is still as it was.
  struct Stamp: Hashable, Sendable {
    private let numbers: [Int]

    init(_ status: stat) {
      #if canImport(Darwin)
        let (changed, written) = (status.st_ctimespec, status.st_mtimespec)
      #else
        let (changed, written) = (status.st_ctim, status.st_mtim)
      #endif
      numbers = [
        Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino),
        Int(status.st_size), Int(changed.tv_sec), Int(changed.tv_nsec), Int(written.tv_sec),
        Int(written.tv_nsec),
      ]
    }

    /// Whether a later change surely has another stamp: the clock of a file system has steps.
    var isSettled: Bool {
      let now = Int(time(nil))
      return max(numbers[3], numbers[5]) + 2 <= now
    }
  }

  private let kept = Mutex<[String: (stamp: Stamp, bytes: [UInt8])]>([:])
  private let names = Mutex<[String: String]>([:])

  package init() {}

  /// Begins a run, before which the disk may have changed.
  package func begin() { names.withLock { $0.removeAll(keepingCapacity: true) } }

  /// Returns the bytes that a file with a stamp had; nil if they are not known.
  func bytes(of path: String, with stamp: Stamp) -> [UInt8]? {
    kept.withLock { kept in kept[path].flatMap { $0.stamp == stamp ? $0.bytes : nil } }
  }

  /// Keeps the bytes of a file, unless it may just be changing.
  func keep(_ bytes: [UInt8], of path: String, with stamp: Stamp) {
    guard stamp.isSettled else { return }
    kept.withLock { $0[path] = (stamp, bytes) }
  }

  /// Notes the real path of a file that is no link, in a folder.
  func note(_ path: String, in folder: String, named name: String) {
    let folder = resolved(folder) ?? folder
    names.withLock { $0[path] = folder == "/" ? "/" + name : folder + "/" + name }
  }

  /// Returns the path without links and dots; nil when there is no such file.
  func resolved(_ path: String) -> String? {
    if let known = names.withLock({ $0[path] }) { return known }
    guard let found = ProjectFolder.realPath(path) else { return nil }
    names.withLock { $0[path] = found }
    return found
  }
}
