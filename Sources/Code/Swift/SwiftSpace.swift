// SPDX-License-Identifier: Apache-2.0
extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first byte from an offset on that is neither whitespace nor in a
  /// Swift comment.
  package func endOfSpace(from offset: Int) -> Int {
    var index = offset
    while index < count {
      let byte = self[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < count {
        if self[index + 1] == UInt8(ascii: "/") {
          index = endOfLine(from: index)
        } else if self[index + 1] == UInt8(ascii: "*") {
          index = endOfComment(from: index + 2)
        } else {
          return index
        }
      } else {
        return index
      }
    }
    return index
  }

  /// Returns the end of the comment that begins at an offset, without the end of its line.
  package func endOfComment(at offset: Int) -> Int {
    self[offset + 1] == UInt8(ascii: "*")
      ? endOfComment(from: offset + 2) : endOfLine(from: offset)
  }

  private func endOfLine(from offset: Int) -> Int {
    var index = offset
    while index < count, self[index] != UInt8(ascii: "\n"), self[index] != 0x0D { index += 1 }
    return index
  }

  /// Returns the end of a comment, which may contain nested ones.
  private func endOfComment(from offset: Int) -> Int {
    var index = offset
    var depth = 1
    while index + 1 < count {
      if self[index] == UInt8(ascii: "*"), self[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if self[index] == UInt8(ascii: "/"), self[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return count
  }
}
