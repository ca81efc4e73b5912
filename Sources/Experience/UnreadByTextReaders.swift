// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Text on a screen that text readers leave out, or for which they read other words.
///
/// The rule compares the words of Speak Screen on iOS and Select to Speak on Android with the drawn
/// text. People who use them see the screen and follow with their eyes, so other words are
/// misleading. Speak Screen leaves out bars by design (row S4-8-100).
struct UnreadByTextReaders: Check {
  static let card = RuleCard(
    id: "unread-by-text-readers",
    rule: "unspeakable-text",
    title: "Drawn text is not read aloud as it is",
    harm: """
      People with dyslexia and others who see the screen and have the phone read it miss a part of \
      it, or hear words that they do not find.
      """,
    remedy: """
      Make each text an accessibility element named by its own words (iOS); write words instead of \
      symbols (Android).
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.lowVision, .reading],
    partOf: ["S4-12-013"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Story" 390x844
          header "Mars" at 16,60 358x40
          text class "UILabel" text "It is cold there." at 16,110 358x22 isAccessibilityElement false  <--
          text class "UILabel" text "Come along!" label "Join the expedition" at 16,140 358x22         <--
        """),
      Example(
        """
        android screen "Film" 1080x2400
          text "***" contentDescription "Three stars" at 40,300 400x80                                 <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Story" 390x844
          header "Mars" at 16,60 358x40
          text class "UILabel" text "It is cold there." label "It is cold there." at 16,110 358x22
        """),
      Example(
        """
        android screen "Film" 1080x2400
          text "Three stars" contentDescription "Rating" at 40,300 400x80
          image contentDescription "A red planet" at 40,400 400x400
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Bars are left out" 390x844
          group class "UINavigationBar" at 0,0 390x90
            text class "UILabel" text "Story" at 100,50 190x22
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: onIOS(context)
    case .android: onAndroid(context)
    }
  }

  // MARK: - iOS

  private func onIOS(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let stops = SpeakScreen(StaticApp(screen)).transcript().stops
    let read = Dictionary(stops.map { ($0.node, $0.utterance.spoken) }) { first, _ in first }
    let isDrawn = Self.isDrawn(on: screen)
    // The nearest node at or above each one that is read.
    var reader: [Int?] = []
    reader.reserveCapacity(screen.nodes.count)
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      reader.append(read[index] != nil ? index : node.parent.flatMap { reader[$0] })
      guard isDrawn[index], let text = node.text, !Self.plain(text).isEmpty else { return nil }
      guard let said = reader[index].flatMap({ read[$0] }) else {
        guard screen.knows(.isAccessibilityElement, of: index) else { return nil }
        return Report.failed(index, Problem("Speak Screen does not read \(text.quoted)"))
      }
      guard node.label != nil, !Self.plain(said).holds(Self.plain(text)) else { return nil }
      return Report.failed(index, Problem("Speak Screen reads \(said.quoted) for \(text.quoted)"))
    }
  }

  // MARK: - Android

  /// Checks texts whose description is not read, because text takes precedence; signs without a
  /// letter are not words.
  private func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    SelectToSpeak(reading: context.tree).transcript().stops.compactMap { stop in
      let words = context.screen.nodes[stop.node].contentDescription ?? ""
      guard Self.plain(stop.utterance.spoken).isEmpty, !Self.plain(words).isEmpty else {
        return nil
      }
      let text = stop.utterance.spoken.quoted
      return Report.failed(
        stop.node, Problem("Select to Speak reads \(text) and not \(words.quoted)"))
    }
  }

  // MARK: - Texts

  /// Returns the letters and digits of a text in lower case.
  private static func plain(_ text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns whether each node is visible and outside bars.
  private static func isDrawn(on screen: Screen) -> [Bool] {
    let display = screen.display
    var isDrawn: [Bool] = []
    isDrawn.reserveCapacity(screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() {
      let isBar = ["NavigationBar", "TabBar", "StatusBar"].contains {
        node.className?.hasSuffix($0) ?? false
      }
      let isHere = node.isVisible && !node.isTransparent && !isBar
      isDrawn.append(isHere && (node.parent.map { isDrawn[$0] } ?? true))
      guard let display, node.frame != nil, isDrawn[index] else { continue }
      if !display.intersects(screen.frame(of: index)) { isDrawn[index] = false }
    }
    return isDrawn
  }
}
