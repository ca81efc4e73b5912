import CurbcutScreen
import CurbcutStandards

/// A large picture that screen readers do not get.
///
/// A rule of thumb: a picture on 15 percent of the screen or more is more than an ornament, but a
/// background may be as large. What lies behind or under something else that is read is left out.
struct LargeSilentImage: ScreenRule {
  static let id: RuleID = "large-silent-image"

  static let card = RuleCard(
    title: "A large picture is not described",
    harm: """
      Whoever explores the screen by touch meets a large silent area, and searches for content that \
      others seem to have.
      """,
    remedy: """
      Describe what the picture is there for (accessibilityLabel, contentDescription), behind the \
      heading in the order, or leave it out when it is a mere background.
      """,
    impact: .minor,
    topic: .names,
    requirements: ["S4-051"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Success" 390x844
          image at 0,100 390x300                        <--
          header "All set" at 16,420 358x40
        """),
      Example(
        """
        android screen "Success" 1080x2400
          image at 0,300 1080x700                       <--
          text "All set" at 40,1100 1000x80
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Success" 390x844
          element "Two people shake hands" traits image at 0,100 390x300
          image at 16,420 40x40
        """),
      Example(
        """
        android screen "A background behind words" 1080x2400
          image at 0,0 1080x2400
          text "All set" at 40,1100 1000x80
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Text alone" 390x844
          header "All set" at 16,420 358x40
        """)
    ]
  )

  private static let leastShare = 0.15

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let screen = context.screen
    guard let display = screen.display, !display.isEmpty else { return [] }
    let surroundings = context.surroundings
    let images = screen.nodes.indices.filter { index in
      let frame = screen.frame(of: index)
      return screen.nodes[index].isImageView && surroundings.isInSight(index, of: screen)
        && !surroundings.isInWebPage(index)
        && frame.width * frame.height >= display.width * display.height * Self.leastShare
        && !isHeard(index, context)
    }
    guard !images.isEmpty else { return [] }
    let elements = context.tree.elements.filter { $0.isStop }.map(\.frame)
    // No screen shows a dozen large pictures at once; of a hostile one no more are compared.
    return images.prefix(100).compactMap { index in
      let frame = screen.frame(of: index)
      let isBackground = elements.contains { element in
        frame.contains(element.center) || element.contains(frame)
      }
      return isBackground ? nil : (index, .failed("nothing is said of this picture"))
    }
  }

  private func isHeard(_ index: Int, _ context: AuditContext) -> Bool {
    let node = context.screen.nodes[index]
    switch context.screen.platform {
    case .ios:
      return context.surroundings.isElement[index]
        || context.surroundings.elementAround[index] != nil
    case .android: return (node.contentDescription ?? node.text)?.isBlank == false
    }
  }
}
