// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A screen with a heading on which a screen reader starts at a picture.
///
/// VoiceOver or TalkBack is run, and the first stop outside bars counts. A heading of an alert, a
/// sheet or another branch of the source is not on screen at the same time as the picture.
struct PictureBeforeHeading: Check {
  static let card = RuleCard(
    id: "picture-before-heading",
    rule: "reading-order",
    title: "The screen begins with a picture instead of its heading",
    harm: """
      People who open the screen hear a description of a picture before they hear where they are.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Put the picture after the heading in the reading order (accessibilityElements, \
        accessibilitySortPriority), or move the initial focus to the heading when the screen opens.
        """,
      android: """
        Put the picture after the heading in the reading order (accessibilityTraversalAfter, \
        traversalIndex), or move the initial focus to the heading when the screen opens.
        """),
    impact: .minor,
    topic: .order,
    tier: .experimental,
    evidence: [Evidence("SourceRules", right: 5, arguable: 15, wrong: 20)],
    concerns: [.blind],
    aspects: [.wholeScreen],
    requirements: ["S4-057"],
    clauses: [.wcag("2.4.3"), .wcag("1.3.2")],
    fails: [
      Example(
        """
        ios screen "Success" 390x844
          element "Two people shake hands" traits image at 0,60 390x300      <--
          header "All set" at 16,420 358x40
        """),
      Example(
        """
        android screen "Success" 1080x2400
          image contentDescription "Two people shake hands" focusable at 0,200 1080x700     <--
          header "All set" at 40,1100 1000x80
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Success" 390x844
          group at 0,60 390x784 elements ["title", "hero"]
            element "Two people shake hands" id "hero" traits image at 0,60 390x300
            header "All set" id "title" at 16,420 358x40
        """),
      Example(
        """
        android screen "Success" 1080x2400
          header "All set" at 40,100 1000x80
          image contentDescription "Two people shake hands" focusable at 0,200 1080x700
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "No heading" 390x844
          element "Two people shake hands" traits image at 0,60 390x300
          text "All set" at 16,420 358x40
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let tree = context.tree
    // Running a screen reader costs more than checking for a picture and a heading.
    guard tree.all.contains(where: { $0.role == .heading }), Self.mayBeginWithPicture(tree) else {
      return []
    }
    let stops =
      switch context.screen.platform {
      case .ios: VoiceOver(reading: tree).transcript().stops
      case .android: TalkBack(reading: tree).transcript().stops
      }
    guard let first = stops.first.flatMap({ tree.element(ofNode: $0.node) }), first.role == .image,
      !first.isControl
    else { return [] }
    let alternatives = context.alternatives
    let isBeforeHeading = stops.contains {
      tree.element(ofNode: $0.node)?.role == .heading
        && alternatives.areTogether(first.nodeIndex, $0.node)
    }
    guard isBeforeHeading else { return [] }
    let place = context.screen.facts.title.map { " on \($0)" } ?? ""
    return [
      Report.failed(
        first.nodeIndex, Problem("the first thing that is said\(place) is this picture"))
    ]
  }

  /// Returns whether the first words of the tree may be those of a picture.
  private static func mayBeginWithPicture(_ tree: AccessibilityTree) -> Bool {
    switch tree.screen.platform {
    case .ios: tree.elements.first { _ in true }?.role == .image
    case .android:
      tree.screen.statesTraversal
        || tree.all.first { $0.node.isVisible && $0.ownName?.isBlank == false }?.role == .image
    }
  }
}

extension Screen {
  /// Whether a view asks TalkBack for another place in the order.
  fileprivate var statesTraversal: Bool {
    nodes.contains { $0.text(.traversalBefore) != nil || $0.text(.traversalAfter) != nil }
  }
}
