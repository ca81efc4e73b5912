// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A name or a hint that explains a gesture.
struct GestureInstruction: ElementCheck {
  static let card = RuleCard(
    id: "gesture-instruction",
    rule: "name-wording",
    title: "A name or hint explains a gesture",
    harm: """
      Screen readers explain their gestures themselves, so people hear this twice. It is wrong for \
      people who use a keyboard, a switch or their voice.
      """,
    remedy: """
      Say what happens, not how to do it: accessibilityHint "Sends your message." on iOS, a label \
      for the click action on Android.
      """,
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 1, date: "2026-11-24"),
      Evidence("unseen captures", right: 0, arguable: 10, date: "2026-11-24"),
      Evidence("FindingsReview", right: 11),
      Evidence("UnseenFindings", right: 6, arguable: 1, date: "2026-12-01"),
    ],
    concerns: [.blind, .motorKeys, .motorVoice],
    aspects: [.literalWords],
    requirements: ["S4-060", "S4-061", "S4-6-038", "S4-6-040"],
    clauses: [],
    related: [.wcag("1.3.3"), .wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Double tap to send your message."    <--
          button "Chat, tap to open"                               <--
        """),
      Example(
        """
        android screen "Chat"
          button clickable contentDescription "Julia fractal, 2D. Double tap to open."    <--
          image clickable contentDescription "Profile picture, double-tap to open"        <--
          frame clickable contentDescription "Film, double-tap to play"                   <-- once
            view clickable contentDescription "Film, double-tap to play"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message."
          button "Tap water"
          button "Tap to Pay"
          button "Tap to Pay on iPhone"
          switch label "Swipe to delete"
          button "Press review" hint "Shows what newspapers write."
        """),
      Example(
        """
        android screen "Chat"
          button clickable contentDescription "Swipe actions"
          view clickable contentDescription "Set progress\\nTap to fill your album"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Chat"
          text "Tap to start"
        """),
      Example(
        """
        android screen "Chat"
          text "Double tap to start"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.node.isVisible && element.isEnglish
      && (context.authoredName(of: element) != nil && !element.isText || element.hint != nil)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if let hint = element.hint, let gesture = Self.gesture(inHint: hint) {
      return .failed(
        Problem(
          "the hint \(Self.quoted(hint, with: gesture)) explains a gesture", facts: [.hint(hint)]))
    }
    // The name of anything that is only known while the app runs is unknown.
    if !element.isText, let name = context.authoredName(of: element),
      let gesture = Self.gesture(inName: context.known(name))
    {
      return .failed(Problem("the name \(Self.quoted(name, with: gesture)) explains a gesture"))
    }
    return .passed
  }

  /// Returns words as a message quotes them, and also the gesture if the quotation ends before it.
  private static func quoted(_ words: String, with gesture: Words) -> String {
    let quotation = words.quoted
    guard !Words(quotation).contains(gesture) else { return quotation }
    return "\(quotation), with \"\(gesture.list.joined(separator: " "))\","
  }

  private static func gesture(inHint hint: String) -> Words? {
    let words = Words(hint)
    return (certain + likely).first(where: words.contains)
  }

  /// Returns the gesture that a name explains.
  ///
  /// "Tap to Pay" and "Swipe to delete" are names of features, so a name is only reported if the
  /// gesture is explained after other words. Lines of a name are the texts of a card, joined by the
  /// toolkit, as Flutter does.
  private static func gesture(inName name: String) -> Words? {
    let words = Words(name)
    guard words.list.contains(where: firstWords.contains) else { return nil }
    if let gesture = certain.first(where: words.contains) { return gesture }
    // No feature has a name that long.
    if words.list.count >= 6, let gesture = likely.first(where: words.starts) { return gesture }
    for line in name.split(whereSeparator: \.isNewline) {
      for part in line.split(whereSeparator: { ",.;:()-".contains($0) }).dropFirst() {
        if let gesture = likely.first(where: Words(String(part)).starts) { return gesture }
      }
    }
    return nil
  }

  private static let certain = [
    "double tap to", "double tap for", "doubletap to", "triple tap to", "tap and hold to",
    "press and hold to", "touch and hold to",
  ].map(Words.init)

  private static let likely = [
    "double tap", "triple tap", "tap and hold", "press and hold", "touch and hold", "tap to",
    "tap here", "tap on", "tap this", "tap the", "press to", "press here", "press this",
    "press the", "click to", "click here", "click on", "click the", "touch to", "touch here",
    "long press", "swipe to", "swipe up", "swipe down", "swipe left", "swipe right",
  ].map(Words.init)

  private static let firstWords = Set((certain + likely).compactMap(\.first))
}
