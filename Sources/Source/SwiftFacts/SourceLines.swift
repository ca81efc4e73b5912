import CurbcutScreen
import SwiftSyntax

/// Where the lines of a text begin.
struct SourceLines: Sendable {
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
    let line = starts.partitioningIndex { $0 > offset } - 1
    return SourcePlace(line: line + 1, column: offset - starts[line] + 1)
  }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    place(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension SyntaxProtocol {
  /// Its bytes, without the blanks and comments around it.
  var bytes: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
