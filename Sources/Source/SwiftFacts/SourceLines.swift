import SwiftSyntax

/// Where the lines of a text begin.
struct SourceLines {
  private var starts = [0]

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        starts.append(offset + 1)
      }
    }
  }

  /// The line and column of an offset in bytes.
  func place(of offset: Int) -> SourcePlace {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: offset - starts[low] + 1)
  }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
