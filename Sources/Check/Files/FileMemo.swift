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
  /// What is known during a run: the real paths of files, and their stamps by these.
  private struct Run: Sendable {
    var names: [String: String] = [:]
    var stamps: [String: Stamp] = [:]
    /// The real path of the current folder, with a slash behind it; nil if nobody has asked yet.
    var current: String?
  }

  private let run = Mutex(Run())

  package init() {}

  /// Begins a run, before which the disk may have changed.
  package func begin() {
    run.withLock { run in
      run.names.removeAll(keepingCapacity: true)
      run.stamps.removeAll(keepingCapacity: true)
      run.current = nil
    }
  }

  /// Returns the bytes that a file with a stamp had; nil if they are not known.
  func bytes(of path: String, with stamp: Stamp) -> [UInt8]? {
    kept.withLock { kept in kept[path].flatMap { $0.stamp == stamp ? $0.bytes : nil } }
  }

  /// Keeps the bytes of a file, unless it may just be changing.
  func keep(_ bytes: [UInt8], of path: String, with stamp: Stamp) {
    guard stamp.isSettled else { return }
    kept.withLock { $0[path] = (stamp, bytes) }
  }

  /// Notes the real path of a file that is no link, in a folder, and its stamp.
  func note(_ path: String, in folder: String, named name: String, _ stamp: Stamp) {
    let folder = resolved(folder) ?? folder
    let real = folder == "/" ? "/" + name : folder + "/" + name
    run.withLock { run in
      run.names[path] = real
      run.stamps[real] = stamp
    }
  }

  /// Returns the stamp that a file had when it was listed in this run; nil if it was not.
  func stamp(of path: String) -> Stamp? {
    resolved(path).flatMap { real in run.withLock { $0.stamps[real] } }
  }

  /// Returns the path without links and dots; nil when there is no such file.
  func resolved(_ path: String) -> String? {
    if let known = run.withLock({ $0.names[path] }) { return known }
    guard let found = listed(path) ?? ProjectFolder.realPath(path) else { return nil }
    run.withLock { $0.names[path] = found }
    return found
  }

  /// Returns the real path of a file that was listed by its whole path and is asked for by one from the
  /// current folder.
  private func listed(_ path: String) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
    let current: String
    if let known = run.withLock({ $0.current }) {
      current = known
    } else {
      guard let folder = ProjectFolder.realPath(".") else { return nil }
      current = folder == "/" ? folder : folder + "/"
      run.withLock { $0.current = current }
    }
    return run.withLock { $0.names[current + path] }
  }
}
