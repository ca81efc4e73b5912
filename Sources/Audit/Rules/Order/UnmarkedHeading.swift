// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text that looks like a heading but is not marked as one, if text sizes are known.
///
/// A text looks like a heading if it is at least a fifth larger than most of the screen's texts, or
/// bold and as large, and is short, not interactive, and followed by two ordinary texts. The rule
/// also reports a screen without any title for screen readers, if the input would state one.
struct UnmarkedHeading: Check {
  static let card = RuleCard(
    id: "unmarked-heading",
    title: "A heading is not marked as one, or the screen has no title",
    harm: """
      People who jump from heading to heading miss the section, and without a title they do not \
      hear where they are.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Add the header trait (accessibilityAddTraits(.isHeader)); give each screen a title \
        (navigationTitle).
        """,
      android: """
        Mark it as a heading (android:accessibilityHeading, in Compose semantics { heading() \
        }); give each screen a title (setTitle).
        """),
    impact: .moderate,
    topic: .order,
    tier: .experimental,
    evidence: [
      Evidence("SourceRules", right: 12, arguable: 14, wrong: 14),
      Evidence("UnseenFindings", right: 5, wrong: 1, date: "2026-11-30"),
    ],
    concerns: [.blind],
    aspects: [.unreliableOnSource],
    requirements: ["S4-081"],
    clauses: [.wcag("2.4.2"), .wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "News" 390x844
          text "Today" textSize 28 at 16,60 358x40                    <--
          text "Rovers land on Mars" textSize 17 at 16,120 358x40
          text "A new moon is found" textSize 17 at 16,180 358x40
          text "Sun stays bright" textSize 17 at 16,240 358x40
        """),
      Example(
        """
        android screen "News" 1080x2400
          header "Today" textSize 60 at 40,60 1000x80
          text "Sport" textSize 42 textStyle bold at 40,200 1000x80       <--
          text "Rovers race on Mars" textSize 42 at 40,300 1000x80
          text "A new record" textSize 42 at 40,400 1000x80
          text "Sun stays bright" textSize 42 at 40,500 1000x80
        """),
      Example(
        """
        android screen
          window type application active
            root at 0,0 1080x2400                                         <-- no title
              text "Saved" at 40,60 1000x80
        """),
    ],
    passes: [
      Example(
        """
        ios screen "News" 390x844
          header "Today" textSize 28 at 16,60 358x40
          text "Rovers land on Mars" textSize 17 at 16,120 358x40
          text "A new moon is found" textSize 17 at 16,180 358x40
        """),
      Example(
        """
        android screen
          window title "News" type application active
            root at 0,0 1080x2400
              text "Saved" at 40,60 1000x80
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Sizes are not told" 390x844
          text "Today" at 16,60 358x40
          text "Rovers land on Mars" at 16,120 358x40
        """),
      Example(
        """
        ios screen "A large amount, and a last line" 390x844
          text "128.50" textSize 40 at 16,60 358x40
          text "Balance" textSize 17 at 16,120 358x40
          text "Paid" textSize 17 at 16,180 358x40
          text "Open" textSize 17 at 16,220 358x40
          text "Thank you" textSize 28 at 16,780 358x40
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    Self.untitled(context) + Self.unmarked(context)
  }

  /// Returns the active window that states no title and contains none, in an input that lists
  /// windows.
  private static func untitled(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .android, screen.listsWindows,
      let window = screen.windows.first(where: { $0.isActive == true && $0.kind == .application }),
      (window.title ?? "").isBlank, (screen.facts.title ?? "").isBlank
    else { return [] }
    let nodes = window.root..<screen.nodes[window.root].end
    let hasTitle = nodes.contains { index in
      screen.nodes[index].paneTitle != nil || screen.nodes[index].isSet(.heading)
    }
    return hasTitle ? [] : [Report.failed(window.root, "the window has no title")]
  }

  private static func unmarked(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let texts = context.tree.all.filter { element in
      (element.role == .text || element.role == .heading) && !element.frame.isEmpty
        && element.node.number(.textSize).map { $0 > 0 && $0.isFinite } == true
        && element.node.isVisible && !context.surroundings.isInWebPage(element.nodeIndex)
    }
    guard texts.count >= 3, screen.knows(screen.platform == .ios ? .traits : .heading, of: 0)
    else { return [] }
    let sizes = texts.compactMap { $0.node.number(.textSize) }.sorted()
    let usual = sizes[sizes.count / 2]
    // Counts, from the bottom, how many ordinary texts begin below each height.
    let plainTops = texts.filter { !stands(out: $0, from: usual) && $0.role == .text }
      .map(\.frame.y).sorted()
    return texts.compactMap { element in
      guard element.role == .text, !element.isControl, stands(out: element, from: usual),
        isTitle(element.ownName ?? ""), !isGlyph(element)
      else { return nil }
      let below = plainTops.count - plainTops.partitioningIndex { $0 >= element.frame.maxY - 1 }
      return below >= 2 ? Report.failed(element.nodeIndex, .looksLikeHeading) : nil
    }
  }

  private static func stands(out element: Element, from usual: Double) -> Bool {
    let size = element.node.number(.textSize) ?? 0
    let style = element.node.text(.textStyle) ?? ""
    let font = element.node.text(.font) ?? ""
    let isBold = style.hasPrefix("bold") || font.hasSuffix("Bold") || font.hasSuffix("Semibold")
    return size >= usual * 1.2 || isBold && size >= usual
  }

  /// Whether it is an icon font character in place of a letter.
  private static func isGlyph(_ element: Element) -> Bool {
    let font = (element.node.text(.font) ?? "").lowercased()
    return (element.ownName ?? "").trimmed.count == 1
      && ["awesome", "icon", "symbol", "glyph"].contains { font.holds($0) }
  }

  /// Whether it is a few words that begin with a letter; amounts and sentences are content.
  private static func isTitle(_ name: String) -> Bool {
    let name = name.trimmed
    guard let first = name.first, first.isLetter, name.utf8.count <= 60 else { return false }
    return !name.hasSuffix(".") && !name.hasSuffix(",")
  }
}

extension Problem {
  fileprivate static let looksLikeHeading: Problem =
    "the text looks like the heading of the content below it, but is not marked as one"
}
