// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The beginnings of the lines of a text.
struct SourceLines: Hashable, Sendable {
  fileprivate var starts = [0]

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      // A line of source has about 30 bytes.
      starts.reserveCapacity(bytes.count / 30)
      bytes.forEachOffset(of: UInt8(ascii: "\n")) { starts.append($0 + 1) }
    }
  }

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachOffset(of: UInt8(ascii: "\n")) { starts.append($0 + 1) }
    }
  }

  /// Returns the line and column of an offset in bytes.
  func place(of offset: Int) -> SourcePlace {
    let line = starts.partitioningIndex { $0 > offset } - 1
    return SourcePlace(line: line + 1, column: offset - starts[line] + 1)
  }

  /// Returns the offset of a line and a column, both from 1; nil if there are fewer lines.
  func offset(ofLine line: Int, column: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] + max(column, 1) - 1 : nil
  }

  /// Returns the bytes of a line, from 1, without its line break; nil if there are fewer lines.
  func range(of line: Int, to end: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] - 1 : end)
  }

  /// Returns the line of an offset, from 0, searching near a given line first.
  fileprivate func line(of offset: Int, near guess: Int) -> Int {
    var line = guess
    // Try a few lines further on, otherwise search everywhere.
    for _ in 0..<4 {
      guard starts[line] <= offset else { break }
      guard line + 1 < starts.count, starts[line + 1] <= offset else { return line }
      line += 1
    }
    return starts.partitioningIndex { $0 > offset } - 1
  }
}

/// Finds the places of offsets that mostly follow each other closely.
struct LineFinder {
  private let lines: SourceLines
  private var line = 0

  init(_ lines: SourceLines) { self.lines = lines }

  mutating func place(of offset: Int) -> SourcePlace {
    line = lines.line(of: offset, near: line)
    return SourcePlace(line: line + 1, column: offset - lines.starts[line] + 1)
  }
}
