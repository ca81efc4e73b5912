// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen
import Synchronization

/// Converts columns to UTF-16 code units, which other tools count; captures and source are read in
/// bytes.
final class TextColumns: Sendable {
  /// The lines of the file requested last, because findings are ordered by file.
  private let last = Mutex<(file: String, lines: [ArraySlice<UInt8>])?>(nil)

  /// Returns the column of a byte in a line, from 1; nil when the file cannot be read again.
  func column(file: String, line: Int, byte: Int) -> Int? {
    last.withLock { last in
      if last?.file != file {
        guard case .file = InputFile.kind(of: file), let bytes = try? InputFile(path: file).read()
        else { return nil }
        last = (
          file, bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        )
      }
      guard let lines = last?.lines, lines.indices.contains(line - 1), byte >= 1,
        byte <= lines[line - 1].count + 1
      else { return nil }
      return String(decoding: lines[line - 1].prefix(byte - 1), as: UTF8.self).utf16.count + 1
    }
  }
}
