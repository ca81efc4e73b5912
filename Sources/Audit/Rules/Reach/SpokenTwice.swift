// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A part that a screen reader speaks although the element around it has spoken it, or a described
/// picture that is not exposed.
///
/// Android: a view inside one that takes focus, with the same words, is a second stop if it takes
/// focus itself. iOS: a picture that has a label and is stated not to be an element, if no element
/// around it speaks for it.
struct SpokenTwice: Check {
  static let card = RuleCard(
    id: "spoken-twice",
    title: "A part is spoken twice, or a described picture is not exposed",
    harm: """
      One thing is two stops with the same words; or a picture that its author described is \
      missing for the people who need the description.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Hide the part if the view around it has the same words (isAccessibilityElement = \
        false), and expose pictures that carry meaning.
        """,
      android: """
        Hide the part if the view around it has the same words (importantForAccessibility no), \
        and expose pictures that carry meaning.
        """),
    impact: .minor,
    topic: .order,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 1)],
    concerns: [.blind],
    requirements: ["S4-6-012"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        android screen "Order" 1080x2400
          frame clickable contentDescription "Pizza" at 0,300 1080x300
            text "Pizza" focusable at 40,320 400x80            <-- said again
        """),
      Example(
        """
        ios screen "Order" 390x844
          image label "A pizza with olives" isAccessibilityElement false at 0,100 390x200     <--
          text "12 euros" at 16,320 200x30
        """),
    ],
    passes: [
      Example(
        """
        android screen "Order" 1080x2400
          frame clickable contentDescription "Pizza" at 0,300 1080x300
            text "Pizza" at 40,320 400x80
            button "Add" clickable at 700,320 200x150
        """),
      Example(
        """
        ios screen "Order" 390x844
          element "A pizza with olives" traits image at 0,100 390x200
          cell "Pizza, 12 euros" at 0,300 390x80
            image label "A pizza with olives" isAccessibilityElement false at 0,300 80x80
          element "A pizza with olives, 12 euros" at 0,400 390x80
          image label "A pizza with olives" isAccessibilityElement false at 0,400 80x80
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Order" 390x844
          image at 0,100 390x200
          text "12 euros" at 16,320 200x30
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: Self.silentPictures(context)
    case .android: Self.repeatedParts(context)
    }
  }

  private static func silentPictures(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let surroundings = context.surroundings
    let pictures = screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      return node.isImageView && node.flag(.isAccessibilityElement) == false
        && screen.states(.isAccessibilityElement, of: index)
        && node.label?.isBlank == false && ResourceName(of: node.label ?? "") == nil
        && surroundings.elementAround[index] == nil && !surroundings.isSilenced[index]
        && surroundings.isInSight(index, of: screen) && !surroundings.isInWebPage(index)
    }
    guard !pictures.isEmpty else { return [] }
    let said = SpokenWords(context.tree.elements)
    return pictures.compactMap { index in
      let label = screen.nodes[index].label ?? ""
      guard !said.containAll(of: label) else { return nil }
      return Report.failed(
        index, Problem("the picture is described as \(label.quoted) but not exposed"))
    }
  }

  private static func repeatedParts(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let around = screen.inherited(Int?.none) { screen.nodes[$1].takesFocus ? $1 : $0 }
    return context.tree.all.compactMap { element in
      let node = element.node
      guard node.takesFocus, !node.takesTaps, node.isVisible, !element.isControl,
        !context.surroundings.isInWebPage(element.nodeIndex),
        let outer = node.parent.flatMap({ around[$0] }),
        let words = element.ownName, !words.isBlank,
        let name = screen.nodes[outer].contentDescription,
        Words(name) == Words(words), screen.frame(of: outer) != element.frame
      else { return nil }
      return Report.failed(
        element.nodeIndex, Problem("the view around it has already spoken \(words.quoted)"))
    }
  }
}
