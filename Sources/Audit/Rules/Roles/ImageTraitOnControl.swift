import CurbcutScreen
import CurbcutStandards

/// A control that says it is an image as well.
///
/// Only traits that the input states are judged. A picture that was made a button keeps what its class
/// brings, as a SwiftUI image with the button trait does (row S4-6-022), and is left alone.
struct ImageTraitOnControl: ElementCheck {
  static let card = RuleCard(
    id: "image-trait-on-control",
    rule: "conflicting-traits",
    title: "A control says that it is an image",
    harm: """
      VoiceOver adds "image" to the name of something to press, and people who jump from image to \
      image come upon controls.
      """,
    remedy: """
      Remove the image trait from what can be pressed (accessibilityRemoveTraits(.isImage)), and \
      keep it for pictures without text and without an action.
      """,
    impact: .minor,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-6-054"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        ios screen "Post"
          button "Like" traits [button, image]                      <--
          element "Terms" traits [link, image]                      <--
          element "Photo" traits [image] gestures ["tap"]           <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Post"
          element "Mars at dawn" traits [image]
          image "Like" traits [image, button] isAccessibilityElement true
          element "Photo" traits [image] gestures ["pinch"]
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Post"
          button "Like"
          text "Like"
        """),
      Example(
        """
        android screen "Post"
          image-button "Like" clickable
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // What SwiftUI puts together of several views may keep the trait of one of them.
    element.platform == .ios && element.isElement && element.traits.contains(.image)
      && !element.labelIsCombined
      && element.screen.states(.traits, of: element.nodeIndex)
      && !context.surroundings.isInWebPage(element.nodeIndex)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let isPicture = element.node.isImageView
    if !isPicture, !element.traits.isDisjoint(with: [.button, .link]) {
      // Only what stands on the element itself is told.
      if element.node.accessibilityChildren == .combine,
        element.node.traits?.contains(.image) != true
      {
        return .cannotTell(.unknownCombination)
      }
      let other = element.traits.contains(.link) ? "link" : "button"
      return .failed(Problem("the traits say \(other) and image at once"))
    }
    guard element.traits.isDisjoint(with: [.button, .link]),
      element.node.texts(.gestures)?.contains("tap") == true
    else { return .passed }
    return .failed("the image answers a tap, and its traits do not say so")
  }
}

extension Problem {
  fileprivate static let unknownCombination: Problem =
    "a picture is part of the control, and which traits of its parts SwiftUI keeps is not known"
}
