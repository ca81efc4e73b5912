// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Texts put aside until they are written: in memory while they are few, then in a nameless file
/// that disappears with the program.
package final class Spool {
  /// The number of bytes that stay in memory.
  private let most: Int
  private var held: [UInt8] = []
  /// The number of bytes in the file.
  private var written = 0
  private var descriptor: Int32 = -1
  /// Whether the file takes no more: it could not be created, or has no room.
  private var isFull = false

  package init(most: Int = 4 << 20) { self.most = most }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends a text.
  package func append(_ text: String) {
    held += text.utf8
    if held.count > most, !isFull { spill() }
  }

  /// Passes on all texts in order, in pieces.
  package func read(to write: ([UInt8]) -> Void) throws(ImportError) {
    var offset = 0
    while offset < written {
      let size = min(1 << 20, written - offset)
      let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, size, off_t(offset)))
      }
      guard !piece.isEmpty else {
        throw ImportError(
          .empty,
          "what was put aside in the folder for temporary files cannot be read back, "
            + "\(String(cString: strerror(errno))): set TMPDIR to another folder")
      }
      write(piece)
      offset += piece.count
    }
    if !held.isEmpty { write(held) }
  }

  /// Moves the texts in memory to the file; when that is not possible they stay.
  private func spill() {
    if descriptor < 0 { descriptor = Self.namelessFile() }
    var moved = 0
    while descriptor >= 0, moved < held.count {
      let count = held[moved...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(written + moved))
      }
      if count > 0 {
        moved += count
      } else if errno != EINTR {
        break
      }
    }
    isFull = moved < held.count
    written += moved
    held.removeFirst(moved)
  }

  private static func namelessFile() -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var path = Array(((folder.isEmpty ? "/tmp" : folder) + "/curbcut-XXXXXX").utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor >= 0 { unlink(path) }
    return descriptor
  }
}
