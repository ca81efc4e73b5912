// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("The text of source")
struct SourceTextTests {
  @Test("in UTF-8 is taken as it is")
  func utf8() throws {
    for text in [
      "", "let a = 1\n", "let name = \"J\u{FC}rgen \u{1F389}\"\r\n", "\u{FEFF}import A\n",
    ] {
      let read = try SourceText(Array(text.utf8))
      #expect(read.text == text)
      #expect(read.note == nil)
    }
  }

  @Test("with a few bytes of another encoding is read, and the first line with one is named")
  func latin1() throws {
    let bytes =
      Array("import SwiftUI\n\n// J".utf8) + [0xFC] + Array("rgen\n// ".utf8) + [0xE9, 0x0A]
    let read = try SourceText(bytes)
    #expect(read.undecodedLine == 3)
    #expect(read.text.hasPrefix("import SwiftUI\n\n// J\u{FFFD}rgen"))
    #expect(read.note?.hasPrefix("line 3 is not UTF-8") == true)
  }

  @Test("in UTF-16 or in none at all is an error")
  func binary() {
    let text = Array("import SwiftUI".utf16)
    let little: [UInt8] =
      [0xFF, 0xFE]
      + text.flatMap { unit -> [UInt8] in
        [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
    let big: [UInt8] =
      [0xFE, 0xFF]
      + text.flatMap { unit -> [UInt8] in
        [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
    let unmarked = Array(little.dropFirst(2))
    var state: UInt32 = 7
    let random = (0..<500).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24) | 1
    }
    for bytes in [little, big, unmarked, random] as [[UInt8]] {
      let error = #expect(throws: ImportError.self) { try SourceText(bytes) }
      #expect(error?.code == .badEncoding)
    }
  }
}
