// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A picture whose name says that it shows text, but does not contain the text.
///
/// A capture does not contain the content of a picture, but it contains the name that its authors
/// gave it. A picture that is part of a named element is not judged.
struct PictureOfText: Check {
  static let card = RuleCard(
    id: "picture-of-text",
    title: "A picture of text does not contain the text in its name",
    harm: """
      A screen reader cannot read it, and it does not adapt for people who need large text or \
      other colours.
      """,
    remedy: """
      Show real text. If it has to be a picture, make it an accessibility element whose label is \
      the text.
      """,
    impact: .serious,
    topic: .names,
    tier: .experimental,
    concerns: [.blind, .lowVision, .reading],
    requirements: ["S2-014", "S4-071"],
    clauses: [.wcag("1.4.5"), .wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Balance" 390x844
          image identifier "caption_account_balance" isAccessibilityElement false at 20,100 200x40   <--
          image "welcome_text" identifier "welcome_text" traits image isAccessibilityElement at 20,200 200x40   <--
        """),
      Example(
        """
        android screen "Balance" 1080x2400
          image identifier "com.example:id/headline_text" at 20,100 900x200   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Balance" 390x844
          image "Account balance" identifier "caption_account_balance" isAccessibilityElement at 20,100 200x40
          button "Show me the money" at 20,200 200x40
            image identifier "show_text" at 20,200 200x40
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Balance" 390x844
          image identifier "coin" at 20,100 200x40
          image identifier "context_menu" at 20,200 40x40
          text "Total" identifier "total_text" at 20,300 200x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let isPart = Self.partsOfElements(context)
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.isImageView, let name = node.identifier, ImageWords.tellText(name),
        context.surroundings.isInSight(index, of: screen),
        !isPart[index]
      else { return nil }
      if let said = node.description, !said.isBlank, ResourceName(of: said) == nil,
        context.surroundings.isElement[index]
      {
        return nil
      }
      return Report.failed(
        index, Problem("the picture is called \(name.quoted), which does not contain its text"))
    }
  }

  /// Returns whether each node is part of a single stop: an element of iOS, or a view with focus on
  /// Android.
  private static func partsOfElements(_ context: AuditContext) -> [Bool] {
    let screen = context.screen
    guard screen.platform == .android else {
      return context.surroundings.elementAround.map { $0 != nil }
    }
    let isInside = screen.inherited(false) { isInside, index in
      isInside || screen.nodes[index].takesTaps || screen.nodes[index].description != nil
    }
    return screen.nodes.map { $0.parent.map { isInside[$0] } ?? false }
  }
}
