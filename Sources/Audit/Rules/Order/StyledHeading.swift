// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text of a layout that is styled as a title, has something below it, and is not marked as a heading.
///
/// Layouts tell sizes and styles and no places. Texts in rows of lists and in controls are left out, and so are
/// those before a field, which they label.
struct StyledHeading: ElementCheck {
  static let card = RuleCard(
    id: "styled-heading",
    rule: "unmarked-heading",
    title: "A text in a layout is styled as a title and is not a heading",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Set android:accessibilityHeading to true.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 9, arguable: 5, wrong: 1, date: "2026-11-29"),
      Evidence(
        "UnseenFindings, before messages and texts of 18 sp were left out", right: 20, arguable: 6,
        wrong: 12, date: "2026-11-29"),
    ],
    concerns: [.blind],
    aspects: [.reliableOnLayouts],
    requirements: ["S4-112"],
    clauses: [.wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        android screen "From a layout"
          linear toolkit view
            text "Reminders" textSize 20                                  <--
            text "Two days before departure"
            linear
              text "Sound" textStyle bold                                 <--
            switch "Ring" checkable checked true clickable
        """),
      Example(
        """
        android screen "From a layout"
          linear toolkit view
            view identifier "{status is visible}" importantForAccessibility no
              text "Status" textSize 20                                   <--
            linear
              checkbox "Open" checkable checked true clickable
              checkbox "Closed" checkable checked false clickable
        """),
    ],
    passes: [
      Example(
        """
        android screen "From a layout"
          linear toolkit view
            text "Reminders" textSize 20 heading
            text "Two days before departure" textSize 14
        """)
    ],
    ignores: [
      Example(
        """
        android screen "From a layout"
          linear toolkit view
            text "201" textSize 34
            linear clickable
              text "Olympus Mons" textSize 20
              text "Mars"
            text "Name" textSize 20
            field hintText "As in your passport" clickable
            text "Distance" textSize 20
            text "{distance}" textSize 34
            linear
              text "Nothing packed yet" textSize 20
              button "Pack" clickable
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .android && element.role == .text && !element.isControl
      && element.node.isVisible && element.node.frame == nil
      && element.screen.nodes.lazy.compactMap({ $0.text(.toolkit) }).first == Toolkit.view.rawValue
      && Self.isStyled(element.node) && !Self.isInRowOrControl(element)
      && Self.isTitle(element.ownName ?? "") && Self.headsSomething(element)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if element.node.isSet(.heading) { return .passed }
    guard element.knows(.heading) else {
      return .cannotTell("the capture does not say whether the title is a heading")
    }
    return .failed("the text is styled as a title, but is not marked as a heading")
  }

  /// Texts of 14 and 16 sp are content in Material Design and those of 18 sp in AppCompat; titles begin at
  /// 20 sp, or are bold.
  private static let leastSize = 20.0

  private static func isStyled(_ node: Node) -> Bool {
    if let size = node.number(.textSize), size >= leastSize { return true }
    return node.text(.textStyle)?.contains("bold") == true
      && node.number(.textSize).map { $0 >= 14 } ?? true
  }

  private static func isInRowOrControl(_ element: Element) -> Bool {
    var around: Element? = element
    while let next = around {
      if next.node[.collectionItem] != nil || next.node.takesTaps { return true }
      around = next.parent
    }
    return false
  }

  /// Whether it is a few words that begin with a letter; what only the running app knows may be anything.
  private static func isTitle(_ name: String) -> Bool {
    let words = name.trimmed
    guard let first = words.first, first.isLetter, words.utf8.count <= 60, !words.hasHole,
      words.utf8.count > 2
    else { return false }
    return ![".", ",", ":", "?", "!"].contains { words.hasSuffix($0) }
  }

  /// Whether something to hear comes after it in its group, or in the group around that if it is alone there;
  /// a field is what it labels, and before buttons or progress alone it is a message.
  private static func headsSomething(_ element: Element) -> Bool {
    let nodes = element.screen.nodes
    let others: [Element] = element.parent.map { Array($0.descendants) } ?? []
    var child = element.nodeIndex
    for _ in 0..<2 {
      // What is there at times is in a view that only says when: `{title is visible}`.
      while let around = nodes[child].parent, nodes[around].identifier?.hasPrefix("{") == true {
        child = around
      }
      guard let group = nodes[child].parent else { return false }
      let inGroup = others.compactMap { other in
        part(of: group, with: other.nodeIndex, nodes).map { (part: $0, element: other) }
      }
      let rest = inGroup.filter { $0.part > child }
      if let next = rest.first?.part {
        let parts = rest.filter { $0.part == next }.map(\.element)
        return !isWhatItLabels(parts)
          && rest.contains { $0.element.role != .button && $0.element.role != .progress }
      }
      // A text alone in a group whose views lie over each other fills it: a message.
      guard inGroup.allSatisfy({ $0.part == child }),
        nodes[group].className?.hasSuffix("LinearLayout") == true
      else { return false }
      child = group
    }
    return false
  }

  /// The view directly in a group that a view is or is in; nil if it is not in the group.
  private static func part(of group: Int, with node: Int, _ nodes: [Node]) -> Int? {
    var part = node
    while let around = nodes[part].parent {
      if around == group { return part }
      part = around
    }
    return nil
  }

  /// Whether the next views are what a text labels: a field, or a value that only the running app knows.
  private static func isWhatItLabels(_ parts: [Element]) -> Bool {
    parts.contains { part in
      part.role == .textField || part.role == .searchField || part.node.isSet(.editable)
        || part.role == .text
          && (part.ownName.map { $0.hasHole || $0.first?.isNumber == true } ?? false)
    }
  }
}
