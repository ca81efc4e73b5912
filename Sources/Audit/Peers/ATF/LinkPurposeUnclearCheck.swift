// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Links whose text does not say where they lead.
enum LinkPurposeUnclearCheck: ATFCheck {
  static let name = "LinkPurposeUnclearCheck"

  static let card = ATFCard(
    remedy: "Write where the link leads: \"Terms of use\" instead of \"here\".",
    clauses: [.wcag("2.4.4")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    guard ATFWords.isEnglish(screen.screen.language) else { return [notRun(1, nil)] }
    return screen.views.flatMap { index in
      guard screen.isA(.textView, index) else { return [notRun(2, index)] }
      return screen.links(index).filter { isUnclear($0.text) }.map { link in
        result(3, .warning, index, [.init("KEY_LINK_TEXT", .text(link.text))])
      }
    }
  }

  /// Whether every word is meaningless; letters beyond ASCII do not form words, so a link of such
  /// letters alone counts as unclear.
  private static func isUnclear(_ text: String) -> Bool {
    let words = text.utf8.split { byte in
      let small = byte.lowercasedASCII
      return
        !((UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
        || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_"))
    }
    return words.allSatisfy { word in
      emptyWords.contains(String(decoding: word.map(\.lowercasedASCII), as: UTF8.self))
    }
  }

  private static let emptyWords: Set<String> = [
    "click", "tap", "go", "here", "learn", "more", "this", "page", "link", "about",
  ]

  static func message(of result: ATFResult) -> String? {
    switch result.id {
    case 1: "the framework knows empty words of links in English only"
    case 3:
      "the words of the link \(result.word("KEY_LINK_TEXT").quoted) do not say where it leads"
    default: nil
    }
  }
}
