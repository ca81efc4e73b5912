// SPDX-License-Identifier: Apache-2.0

/// A place in a source file, for people.
package struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column in bytes of UTF-8, from 1.
  package var column: Int

  /// Creates a place from a line and a column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether a place comes before another one.
  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The line and the column with a colon between them.
  package var description: String { "\(line):\(column)" }
}

/// The offsets at which the lines of a file begin.
package struct LineTable: Hashable, Sendable {
  private let starts: [UInt32]

  /// Finds the lines of a text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { Self($0) }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts: [UInt32] = [0]
    // A line of source has about 30 bytes.
    starts.reserveCapacity(bytes.count / 30)
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(UInt32(offset + 1))
    }
    self.starts = starts
  }

  /// The number of lines.
  package var count: Int { starts.count }

  /// Returns the line and column of an offset in bytes.
  package func location(of offset: UInt32) -> SourceLocation {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return SourceLocation(line: low, column: Int(offset - starts[low - 1]) + 1)
  }
}
