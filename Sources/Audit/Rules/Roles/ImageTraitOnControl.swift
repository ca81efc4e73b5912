// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control that is also marked as an image.
///
/// Only traits that the input states are judged. A picture that was made a button keeps the traits
/// of its class, as a SwiftUI image with the button trait does (row S4-6-022), and is not reported.
struct ImageTraitOnControl: ElementCheck {
  static let card = RuleCard(
    id: "image-trait-on-control",
    rule: "conflicting-traits",
    title: "A control is marked as an image",
    harm: """
      VoiceOver adds "image" to the name of a control, and people who jump from image to image \
      come across controls.
      """,
    remedy: """
      Remove the image trait from interactive elements (accessibilityRemoveTraits(.isImage)), and \
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
    // SwiftUI may keep the trait of one of several views that it combines.
    element.platform == .ios && element.isElement && element.traits.contains(.image)
      && !element.labelIsCombined
      && element.screen.states(.traits, of: element.nodeIndex)
      && !context.surroundings.isInWebPage(element.nodeIndex)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let isPicture = element.node.isImageView
    if !isPicture, !element.traits.isDisjoint(with: [.button, .link]) {
      // Only facts stated on the element itself count.
      if element.node.accessibilityChildren == .combine,
        element.node.traits?.contains(.image) != true
      {
        return .cannotTell(.unknownCombination)
      }
      let other = element.traits.contains(.link) ? "link" : "button"
      return .failed(Problem("the traits include both \(other) and image"))
    }
    guard element.traits.isDisjoint(with: [.button, .link]),
      element.node.texts(.gestures)?.contains("tap") == true
    else { return .passed }
    return .failed("the image responds to a tap, but its traits do not say so")
  }
}

extension Problem {
  fileprivate static let unknownCombination: Problem =
    "a picture is part of the control, and it is unknown which traits of its parts SwiftUI keeps"
}
