// SPDX-License-Identifier: Apache-2.0
import CurbcutProtocol
import Testing

@Suite("A document in an editor")
struct TextDocumentTests {
  private func at(_ line: Int, _ character: Int) -> TextPosition {
    TextPosition(line: line, character: character)
  }

  @Test(
    "counts units of UTF-16, also of emoji, and bytes",
    arguments: [
      (0, 0, 0), (0, 4, 4), (0, 5, 6), (1, 0, 7), (1, 2, 11), (1, 3, 12), (1, 9, 13), (2, 0, 15),
      (9, 0, 16),
    ])
  func offsets(_ line: Int, _ character: Int, _ offset: Int) {
    // "cafe" with an accent: 6 bytes; an emoji of 4 bytes and 2 units; a line that ends with two characters.
    let document = TextDocument("cafe\u{E9}\n\u{1F600}ab\r\nz")
    #expect(document.offset(of: at(line, character)) == offset)
  }

  @Test("finds the position of every offset that begins a character")
  func positions() {
    let text = "a\u{E9}\u{1F600}\u{4E2D}\r\nb\r\u{1F468}\u{200D}\u{1F469}c\n\nend"
    let document = TextDocument(text)
    var offset = 0
    for scalar in text.unicodeScalars {
      let isInLineBreak =
        offset > 0 && document.bytes[offset] == 0x0A && document.bytes[offset - 1] == 0x0D
      if !isInLineBreak {
        #expect(document.offset(of: document.position(of: offset)) == offset)
      }
      offset += String(scalar).utf8.count
    }
    #expect(document.lineCount == 5)
    #expect(document.position(of: document.bytes.count) == at(4, 3))
  }

  @Test("puts a position within an emoji before it")
  func withinEmoji() {
    let document = TextDocument("a\u{1F600}b")
    #expect(document.offset(of: at(0, 2)) == 1)
    #expect(document.offset(of: at(0, 3)) == 5)
  }

  @Test("changes in parts and as a whole, as an editor does")
  func changes() {
    var document = TextDocument("let a = \"\u{1F600}\"\nlet b = 2\n")
    document.replace(TextRange(at(0, 9), at(0, 11)), with: "Save")
    #expect(String(decoding: document.bytes, as: UTF8.self) == "let a = \"Save\"\nlet b = 2\n")
    document.replace(TextRange(at(1, 0), at(2, 0)), with: "")
    #expect(String(decoding: document.bytes, as: UTF8.self) == "let a = \"Save\"\n")
    document.replace(TextRange(at(1, 0), at(1, 0)), with: "x\ny")
    #expect(document.lineCount == 3 && document.position(of: document.bytes.count) == at(2, 1))
    document.replace(TextRange(at(7, 7), at(9, 9)), with: "z")
    #expect(String(decoding: document.bytes, as: UTF8.self).hasSuffix("x\nyz"))
    document.replace(nil, with: "")
    #expect(document.bytes.isEmpty && document.lineCount == 1)
  }

  @Test(
    "finds a place that is counted in lines and bytes",
    arguments: [(1, 1, 0), (2, 1, 8), (2, 4, 11), (2, 99, 13), (7, 1, 13)])
  func places(_ line: Int, _ byte: Int, _ offset: Int) {
    #expect(TextDocument("cafe\u{E9} \n\u{1F600}b").offset(line: line, byte: byte) == offset)
  }
}
