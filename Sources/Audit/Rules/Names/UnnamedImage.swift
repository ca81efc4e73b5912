// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An image at which a screen reader stops without being able to say what it shows.
struct UnnamedImage: ElementCheck {
  static let card = RuleCard(
    id: "unnamed-image",
    title: "An image at which a screen reader stops has no name",
    harm: """
      A screen reader stops and says only "image". Its user cannot know whether it is important or \
      decoration.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Describe what the image means with an accessibilityLabel, or remove it from the \
        reading order if it is decoration (isAccessibilityElement = false, \
        accessibilityHidden(true)).
        """,
      android: """
        Describe what the image means with a contentDescription, or remove it from the reading \
        order if it is decoration (importantForAccessibility no, contentDescription = null).
        """),
    impact: .moderate,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      Evidence("FindingsReview", right: 15),
    ],
    concerns: [.blind],
    aspects: [.missingName, .imageName],
    requirements: ["S4-012", "S4-048", "S4-6-055", "S4-6-011"],
    clauses: [.wcag("1.1.1"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        ios screen "Success"
          element traits image                <--
        """),
      Example(
        """
        android screen "Success"
          image focusable                     <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Success"
          element "All set" traits image
        """),
      Example(
        """
        android screen "Success"
          image focusable contentDescription "All set"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Success"
          image
          button traits [button, image]
        """),
      Example(
        """
        android screen "Success"
          image
          image clickable
          linear clickable
            image
            text "Downloads"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.role == .image, !element.isControl, element.isStop else { return false }
    // Android never stops at an image that has no words and takes no focus.
    return element.platform == .ios || element.takesFocus
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if element.name != nil { return .passed }
    switch element.platform {
    case .ios:
      guard element.knows(.isAccessibilityElement),
        case .stated = element.screen.origin.provenance(
          of: .isAccessibilityElement, at: element.nodeIndex)
      else {
        return .cannotTell("the capture does not say whether VoiceOver stops on the image")
      }
    case .android:
      guard element.knows(.importantForAccessibility) else {
        return .cannotTell("the capture does not say whether the image is hidden from TalkBack")
      }
    }
    return .failed("the image has no name")
  }
}
