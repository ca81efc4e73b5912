// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A file of captions cut into lines, as players do it.
///
/// Bytes that are not UTF-8 become the replacement character, and so does a NUL (WebVTT, "file parsing").
struct CaptionLines {
  /// The lines without their ends.
  let text: [String]
  /// The first line with bytes that are not UTF-8, from 1; nil when there is none.
  private(set) var firstGarbledLine: Int?

  /// Takes a file; with a number, no more than so many lines of it.
  init(_ bytes: [UInt8], most: Int = .max) throws(ImportError) {
    guard !Self.isBinary(bytes) else {
      throw ImportError(.notThisFormat, "this is a binary file, not captions in text")
    }
    let content = try Self.decoded(bytes)
    let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var text: [String] = []
    var garbled: Int?
    var lineStart = start
    var index = start
    func close(_ end: Int) {
      var line = String(decoding: content[lineStart..<end], as: UTF8.self)
      if garbled == nil, line.utf8.count != end - lineStart { garbled = text.count + 1 }
      if garbled == nil, !line.utf8.elementsEqual(content[lineStart..<end]) {
        garbled = text.count + 1
      }
      if line.utf8.contains(0) { line = String(line.map { $0 == "\0" ? "\u{FFFD}" : $0 }) }
      text.append(line)
    }
    while index < content.count, text.count < most {
      let byte = content[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      close(index)
      let isPair = byte == 0x0D && index + 1 < content.count && content[index + 1] == 0x0A
      index += isPair ? 2 : 1
      lineStart = index
    }
    if text.count < most, lineStart < content.count { close(content.count) }
    self.text = text
    firstGarbledLine = garbled
  }

  var count: Int { text.count }
  subscript(index: Int) -> String { text[index] }

  /// UTF-16 as UTF-8, also where its mark is missing; everything else as it is.
  private static func decoded(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
    guard bytes.count >= 2, !bytes.starts(with: [0xEF, 0xBB]) else { return bytes }
    // The first character is a letter or a digit, whose other byte is zero.
    if bytes[0] != 0, bytes[0] < 0x80, bytes[1] == 0 {
      return try Encoding.utf8([0xFF, 0xFE] + bytes)
    }
    if bytes[0] == 0, bytes[1] != 0, bytes[1] < 0x80 {
      return try Encoding.utf8([0xFE, 0xFF] + bytes)
    }
    return try Encoding.utf8(bytes)
  }

  /// Whether bytes begin as pictures, sounds, videos and archives do.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x50, 0x4B, 3, 4], [0x1F, 0x8B],
      [0x1A, 0x45, 0xDF, 0xA3], Array("%PDF".utf8), Array("RIFF".utf8), Array("OggS".utf8),
      Array("ID3".utf8),
    ]
    return starts.contains { bytes.starts(with: $0) }
      || bytes.count >= 8 && bytes[4..<8].elementsEqual("ftyp".utf8)
  }
}
