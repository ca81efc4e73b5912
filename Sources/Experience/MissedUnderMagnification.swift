// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Content that people miss if they keep to the leading side of an enlarged screen.
///
/// Zoom is simulated at a factor of two and moved down along the leading side (rows S4-165 and
/// S4-12-087). The rule reports content that is never visible on that way, is on the same line as
/// visible content, and is further from it than half of the screen's width (row S4-8-047). A row of
/// full width that is pressed as a whole shows that there is more; decoration without a name is
/// left out.
struct MissedUnderMagnification: Check {
  static let card = RuleCard(
    id: "missed-under-magnification",
    aliases: ["content-far-from-start"],
    title: "People miss something when the screen is enlarged",
    harm: """
      People who enlarge the screen move down the side where reading begins. A status, an error or \
      a button on the far side is never in view, and they do not know that it is there.
      """,
    remedy: """
      Put it on the side where reading begins, next to the text it belongs to, such as a status \
      icon before its text.
      """,
    impact: .minor,
    tier: .experimental,
    evidence: [
      Evidence("unseen captures", right: 6, arguable: 1, wrong: 5, date: "2026-11-24"),
      Evidence("FindingsReview", right: 82, wrong: 10),
      Evidence("SourceRules", right: 7, arguable: 13, wrong: 10),
    ],
    concerns: [.lowVision],
    aspects: [.unreliableOnSource],
    requirements: ["S4-165", "S4-8-047", "S4-12-087"],
    clauses: [.wcag("1.3.2"), .wcag("1.4.10")],
    fails: [
      Example(
        """
        ios screen "Uploads" 390x844
          text "Photo" at 16,100 60x40
          element "Failed" traits image at 350,110 24x24            <-- an icon behind its text
        """),
      Example(
        """
        android screen "Form" 1080x2400
          text "Name" at 40,300 200x80
          text "Required" at 820,300 220x80                         <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "The next card of a strip" 1080x2400
          recycler scrollable at 0,300 1080x400
            text "Ann" at 40,320 200x80
            text "Bob" at 840,320 240x80
        """),
      Example(
        """
        android screen "Written from the right, and the direction is not stated" 1080x2400
          text "\u{0645}\u{0641}\u{062A}\u{0648}\u{062D}\u{0629}" at 40,300 200x80
          text "\u{0639}\u{0627}\u{062C}\u{0644}" at 820,300 220x80
        """),
      Example(
        """
        ios screen "Uploads" 390x844
          element "Failed" traits image at 16,110 24x24
          text "Photo" at 56,100 60x40
        """),
      Example(
        """
        android screen "Pressed as a whole" 1080x2400
          linear clickable at 0,300 1080x200
            text "Wi-Fi" at 40,300 200x80
            text "On" at 900,300 100x80
          text "Nothing beside it" at 700,900 300x80
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "No name" 390x844
          text "Photo" at 16,100 60x40
          image at 350,110 24x24
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard let display = screen.display, !display.isEmpty, !Self.mayReadFromTheRight(context) else {
      return []
    }
    let missed = Zoom(on: screen).missedAtReadingEdge(of: screen)
    guard !missed.isEmpty else { return [] }
    let isInRow = Self.isPressedAsRow(context, display)
    let isInStrip = screen.inherited(false) { isInStrip, index in
      // A low scrolling view is a strip: people look for its next items beside the first.
      guard screen.nodes[index].isScroller else { return isInStrip }
      let isPager = screen.nodes[index].className?.hasSuffix("ViewPager") ?? false
      return !isPager && screen.frame(of: index).height < display.height / 3
    }
    return missed.compactMap { item in
      guard let name = item.name, !name.isBlank, !name.isOnlyIcons, let beside = item.besideNode,
        !isInRow[item.node], !isInStrip[item.node]
      else { return nil }
      let (here, there) = (screen.frame(of: item.node), screen.frame(of: beside))
      let gap = max(here.x - there.maxX, there.x - here.maxX)
      guard gap > display.width / 2 else { return nil }
      let percent = (gap / display.width * 100).rounded()
      return Report.failed(
        item.node,
        Problem(
          "it is \(percent.written) percent of the width away from the content it belongs to, out "
            + "of view when the screen is twice as large",
          measured: [Problem.Measurement("gap", percent)]))
    }
  }

  /// Returns whether each node is in a bar, or in a view as wide as the screen that is pressed as a
  /// whole.
  private static func isPressedAsRow(_ context: AuditContext, _ display: Rect) -> [Bool] {
    let screen = context.screen
    var isInRow: [Bool] = []
    isInRow.reserveCapacity(screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() {
      let isWide = screen.frame(of: index).width >= display.width * 0.8
      let name = node.className ?? ""
      let isBar = ["NavigationBar", "Toolbar", "TabBar", "StatusBar", "Cell"].contains {
        name.hasSuffix($0)
      }
      let isRow = isWide && context.tree.element(ofNode: index)?.isControl == true
      isInRow.append(isRow || isBar || node.parent.map { isInRow[$0] } ?? false)
    }
    return isInRow
  }

  /// Returns whether most letters are of right-to-left scripts while the direction is not stated.
  private static func mayReadFromTheRight(_ context: AuditContext) -> Bool {
    guard context.screen.facts.direction == nil else { return false }
    let names = context.tree.elements.compactMap(\.name)
    // Few screens have such a letter at all, and a test of the leading bytes is fast.
    guard names.contains(where: { $0.utf8.contains { (0xD6...0xE0).contains($0) } }) else {
      return false
    }
    var (fromRight, fromLeft) = (0, 0)
    for name in names {
      for scalar in name.unicodeScalars where scalar.properties.isAlphabetic {
        if (0x0590...0x08FF).contains(scalar.value) { fromRight += 1 } else { fromLeft += 1 }
      }
    }
    return fromRight > fromLeft
  }
}
