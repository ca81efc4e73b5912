// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Text on the screen that makes no sense when Select to Speak reads it.
///
/// Select to Speak reads the written text and ignores descriptions. The rule runs both readers: if
/// the app gives TalkBack other words for symbols or an abbreviated number, Select to Speak's users
/// still hear the text itself; and a sentence that is split into several texts is read in pieces.
struct UnspeakableText: Check {
  static let card = RuleCard(
    id: "unspeakable-text",
    title: "A visible text makes no sense when it is read aloud",
    harm: """
      Select to Speak reads the visible text and not its description: people who see the screen \
      and have it read to them hear symbols, abbreviated numbers or pieces of a sentence.
      """,
    remedy: """
      Write the text so that it can be read aloud ("100 thousand downloads"), and keep a sentence \
      in one view.
      """,
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 10, wrong: 1)],
    concerns: [.blind, .lowVision, .reading],
    requirements: ["S4-154"],
    clauses: [.wcag("1.3.1"), .wcag("3.1.4")],
    fails: [
      Example(
        """
        android screen "Store" 1080x2400
          text "100K+" contentDescription "More than 100 thousand" at 0,100 300x60     <--
          text "\u{2605}\u{2605}\u{2605}" contentDescription "3 of 5 stars" at 0,200 300x60          <--
          text "By going on you accept the" at 0,400 600x60                            <-- split
          text "terms of use" clickable at 600,400 300x60
        """)
    ],
    passes: [
      Example(
        """
        android screen "Calculator" 1080x2400
          button "\u{00F7}" clickable contentDescription "divide" at 40,300 200x200
        """),
      Example(
        """
        android screen "Store" 1080x2400
          text "More than 100 thousand" at 0,100 600x60
          text "Delivery on Monday" contentDescription "Delivery on Monday, 3 August" at 0,200 600x60
          text "By going on you accept the terms of use." at 0,400 900x60
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Store" 390x844
          text "100K+" at 0,100 300x60
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .android,
      screen.nodes.contains(where: { $0.text?.isHardToRead == true || $0.text?.isCutOff == true })
    else { return [] }
    let read = SelectToSpeak(reading: context.tree).transcript().stops
    let heard = TalkBack(reading: context.tree).transcript()
    // The words of descriptions that TalkBack speaks for each text, at any stop.
    var described: [Int: String] = [:]
    for segment in heard.stops.flatMap(\.utterance.segments)
    where segment.key == .contentDescription {
      if let node = segment.node { described[node] = segment.text }
    }
    var findings: [Report<Int>] = []
    for (place, stop) in read.enumerated() {
      let text = stop.utterance.spoken
      if text.isHardToRead, let other = described[stop.node], other != text {
        findings.append(Report.failed(stop.node, .unlike(text, other)))
      } else if text.isCutOff, place + 1 < read.count {
        let next = read[place + 1]
        let (here, there) = (screen.frame(of: stop.node), screen.frame(of: next.node))
        let goesOn = next.utterance.spoken.first.map { $0.isLowercase } ?? false
        if goesOn, here.y < there.maxY, there.y < here.maxY + here.height {
          findings.append(Report.failed(stop.node, .split(text, next.utterance.spoken)))
        }
      }
    }
    return findings
  }
}

extension String {
  /// Whether it consists of symbols, or is a number followed by K or M.
  fileprivate var isHardToRead: Bool {
    // A letter that does not abbreviate a number means that the text is readable, which most texts
    // are.
    guard !utf8.contains(where: Self.isReadAloud) else { return false }
    let rest = filter { !$0.isWhitespace }
    guard !rest.isEmpty, rest.utf8.count <= 60 else { return false }
    if !rest.contains(where: { $0.isLetter || $0.isNumber }) { return !Self.isOfArithmetic(rest) }
    let tail = rest.drop { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    return tail.count < rest.count && ["K", "k", "M", "K+", "k+", "M+", "+"].contains(tail)
  }

  /// Returns whether it is a single arithmetic sign, for which every voice has a word.
  private static func isOfArithmetic(_ text: String) -> Bool {
    guard let sign = text.first, text.dropFirst().isEmpty else { return false }
    return "+=%<>\u{00D7}\u{00F7}\u{2212}\u{221A}".contains(sign)
  }

  /// Returns whether a byte is an ASCII letter other than K and M.
  private static func isReadAloud(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "K"), UInt8(ascii: "k"), UInt8(ascii: "M"): false
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether it ends with a word that cannot end a sentence (English).
  fileprivate var isCutOff: Bool {
    // These words are short, and most last words are not, so the bytes are checked first.
    guard utf8.suffix(5).contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return false }
    guard let last = split(whereSeparator: \.isWhitespace).last, last.count < count else {
      return false
    }
    return ["the", "a", "an", "of", "to", "and", "our", "your", "with"].contains(last.lowercased())
  }
}

extension Problem {
  fileprivate static func unlike(_ text: String, _ description: String) -> Problem {
    Problem(
      "Select to Speak reads \(JSONValue.quoted(text)), and TalkBack \(JSONValue.quoted(description))"
    )
  }

  fileprivate static func split(_ text: String, _ next: String) -> Problem {
    Problem("a sentence is read in pieces, this one and \(JSONValue.quoted(next))")
  }
}
