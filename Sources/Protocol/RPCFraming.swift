// SPDX-License-Identifier: Apache-2.0

/// How messages follow each other in a stream of bytes.
package enum RPCFraming: Sendable {
  /// One message a line, as the Model Context Protocol has it on standard streams.
  case lines
  /// A header with the number of bytes before each message, as the Language Server Protocol has it.
  case headers

  /// Returns the bytes of a message in the stream.
  package func bytes(of message: RPCMessage) -> [UInt8] {
    let text = message.text
    switch self {
    case .lines: return Array((text + "\n").utf8)
    case .headers: return Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
  }
}

/// Divides a stream of bytes into messages.
package struct RPCDecoder: Sendable {
  /// The largest message accepted: more than any document that an editor sends.
  package static let largest = 64 << 20

  /// The next part of the stream.
  package enum Part: Hashable, Sendable {
    /// The bytes of one message.
    case message([UInt8])
    /// Bytes that were skipped, with the reason as a sentence.
    case skipped(String)
  }

  private let framing: RPCFraming
  private let largest: Int
  private var buffer: [UInt8] = []
  /// Where the next part begins.
  private var start = 0
  /// Up to where the bytes were searched for the end of the part.
  private var searched = 0
  /// Whether the current line is too long and is being skipped.
  private var skipsLine = false
  /// How many bytes of a message that is too large are still to come.
  private var toSkip = 0

  package init(_ framing: RPCFraming, largest: Int = RPCDecoder.largest) {
    self.framing = framing
    self.largest = largest
  }

  /// Appends bytes as they arrive.
  package mutating func append(_ bytes: [UInt8]) {
    if start > 0, start >= buffer.count / 2 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next part; nil if more bytes are needed.
  package mutating func next() -> Part? {
    switch framing {
    case .lines: nextLine()
    case .headers: nextWithHeader()
    }
  }

  private static let tooLarge = "a message is larger than any is allowed to be, and was skipped"

  private mutating func nextLine() -> Part? {
    while true {
      guard let end = buffer[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
        searched = buffer.count
        guard skipsLine || buffer.count - start > largest else { return nil }
        (start, skipsLine) = (buffer.count, true)
        return nil
      }
      let line = buffer[start..<end]
      (start, searched) = (end + 1, end + 1)
      if skipsLine {
        skipsLine = false
        return .skipped(Self.tooLarge)
      }
      if line.contains(where: { $0 > 0x20 }) { return .message(Array(line)) }
    }
  }

  private mutating func nextWithHeader() -> Part? {
    if toSkip > 0 {
      let count = min(toSkip, buffer.count - start)
      start += count
      toSkip -= count
      searched = start
      guard toSkip == 0 else { return nil }
      return .skipped(Self.tooLarge)
    }
    guard let end = endOfHeader() else {
      // No header is that long: there is none.
      guard buffer.count - start > 64 * 1024 else { return nil }
      start = buffer.count
      return .skipped("there is no header \"Content-Length\" before a message")
    }
    guard let length = Self.length(in: buffer[start..<end]) else {
      (start, searched) = (end, end)
      return .skipped("a header has no \"Content-Length\" with a number of bytes")
    }
    guard length <= largest else {
      (start, searched) = (end, end)
      toSkip = length
      return nextWithHeader()
    }
    guard buffer.count - end >= length else { return nil }
    let message = Array(buffer[end..<end + length])
    (start, searched) = (end + length, end + length)
    return .message(message)
  }

  /// The position after the empty line that ends the header; nil if that has not arrived.
  private mutating func endOfHeader() -> Int? {
    let blank = Array("\r\n\r\n".utf8)
    var position = max(start, searched - blank.count)
    while position + blank.count <= buffer.count {
      if buffer[position] == blank[0],
        buffer[position..<position + blank.count].elementsEqual(blank)
      {
        // The message may not be complete: the header is found again when more has arrived.
        searched = position
        return position + blank.count
      }
      position += 1
    }
    searched = buffer.count
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
