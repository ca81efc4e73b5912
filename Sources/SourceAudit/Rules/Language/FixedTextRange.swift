// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A hard-coded range in a text that assistive technologies read.
///
/// A translation moves every word, so a range of literal numbers then marks another part of the
/// text, or none: `NSAttributedString` raises an exception for a range beyond its end.
struct FixedTextRange: Check {
  static let card = RuleCard(
    id: "fixed-text-range",
    rule: "wrong-language",
    title: "A part of a spoken text has a hard-coded range",
    harm: """
      In another language the attribute marks other words: the wrong ones are spelt out or spoken \
      in another language, and a range beyond the end crashes the app.
      """,
    remedy: "Find the part in the translated text, for example with (text as NSString).range(of:).",
    impact: .moderate,
    tier: .standard,
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    requirements: ["S4-8-032"],
    clauses: [.wcag("3.1.2")],
    fails: [
      Example(
        """
        func name(_ code: UILabel) {
          let spoken = NSMutableAttributedString(string: "Code 4711")
          spoken.addAttribute(
            .accessibilitySpeechSpellOut, value: true,
            range: NSRange(location: 5, length: 4))                         // <--
          code.accessibilityAttributedLabel = spoken
        }
        """),
      Example(
        """
        func name(_ dish: UIView, _ text: NSMutableAttributedString) {
          text.setAttributes([key: "fr"], range: NSMakeRange(0, 6))         // <--
          dish.accessibilityAttributedHint = text
        }
        """),
    ],
    passes: [
      Example(
        """
        func name(_ code: UILabel, _ spoken: NSMutableAttributedString) {
          let range = (spoken.string as NSString).range(of: number)
          spoken.addAttribute(.accessibilitySpeechSpellOut, value: true, range: range)
          spoken.addAttribute(
            .accessibilitySpeechPitch, value: 1.5,
            range: NSRange(location: 0, length: spoken.length))
          code.accessibilityAttributedLabel = spoken
        }
        """)
    ],
    ignores: [
      Example(
        """
        func color(_ title: UILabel, _ text: NSMutableAttributedString) {
          text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
          title.attributedText = text
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: ["NSRange", "NSMakeRange"]).compactMap { chain in
      guard let (start, length) = Self.range(in: chain), length > 0,
        let position = chain.position, let link = position.link
      else { return nil }
      let outer = file.chains[position.chain]
      guard Self.setters.contains(outer.links[link].name),
        Self.isSpoken(outer, in: file)
      else { return nil }
      return .failed(
        chain.place,
        Problem(
          "the range is \(Int(clamping: length)) characters from character \(Int(clamping: start)) "
            + "on, whatever the text says"))
    }
  }

  /// Returns the two numbers of the range, if both are literals.
  private static func range(in chain: SourceChain) -> (start: Int64, length: Int64)? {
    guard chain.links.isEmpty, let arguments = chain.arguments, arguments.list.count == 2,
      chain.base == "NSRange" || chain.base == "NSMakeRange",
      let start = arguments.list[0].value.literalNumber.flatMap({ Int64(exactly: $0) }),
      let length = arguments.list[1].value.literalNumber.flatMap({ Int64(exactly: $0) })
    else { return nil }
    return (start, length)
  }

  /// Returns whether an attribute affects speech, or the text becomes a label, value or hint.
  private static func isSpoken(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    if file.names(in: chain.range).contains(where: { $0.hasPrefix("accessibilitySpeech") }) {
      return true
    }
    let function = file.function(around: chain.scope)
    return properties.contains { property in
      file.assignments(to: property).contains {
        file.function(around: $0.scope) == function && $0.value == .reference(chain.base)
      }
    }
  }

  private static let setters: Set<String> = ["addAttribute", "addAttributes", "setAttributes"]
  private static let properties = [
    "accessibilityAttributedLabel", "accessibilityAttributedValue", "accessibilityAttributedHint",
  ]
}
