// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A name that is actually the name of a file, an asset, a symbol or a resource.
struct ResourceNameAsName: ElementCheck {
  static let card = RuleCard(
    id: "resource-name-as-name",
    title: "A name is the name of a file or resource",
    harm: """
      A screen reader reads something that only the app's developers understand, such as "ic menu \
      24" or "chevron left".
      """,
    remedies: PlatformRemedies(
      iOS: """
        Set an accessibilityLabel in the user's language that says what the control does or \
        what the image shows.
        """,
      android: """
        Set a contentDescription in the user's language that says what the control does or \
        what the image shows.
        """),
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 4, date: "2026-11-24"),
      Evidence("unseen captures", right: 4, date: "2026-11-24"),
      Evidence("FindingsReview", right: 15),
    ],
    concerns: [.blind, .motorVoice],
    aspects: [.imageName],
    requirements: ["S4-048", "S4-049"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        ios screen "Library"
          button "chevron.left"                       <--
          button "icon-close"                         <--
          button "settingsIcon"                       <--
          element "IMG_2031.JPG" traits image         <--
          element "star-full" traits image            <--
        """),
      Example(
        """
        android screen "Library"
          image-button clickable contentDescription "ic_menu_24"          <--
          image contentDescription "com.example.app:id/thumbnail"         <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "An app is called so, and its icon says it" 1080x2400
          linear clickable contentDescription "dans_tv"
            image
            text "dans_tv"
        """),
      Example(
        """
        ios screen "Library"
          button "Sign-in"
          button "e-mail"
          button "iPhone"
          button "apple.com"
          button "2.0.1"
          button "@user_name"
          button "T-shirt"
          button "first.last@example.com"
        """),
      Example(
        """
        android screen "Library"
          image-button clickable contentDescription "Menu"
          image contentDescription "Wi-Fi"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Files"
          text "IMG_2031.JPG"
        """),
      Example(
        """
        android screen "Files"
          button "IMG_2031.JPG" clickable
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.node.isVisible && !element.isText && context.authoredName(of: element) != nil
      // Of a button that has no other name, `unnamed-control` tells it.
      && !PictureName.isLabel(ofNode: element.nodeIndex, in: context.screen)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let name = context.authoredName(of: element), let kind = ResourceName(of: name),
      !Self.shows(name, element)
    else { return .passed }
    return .failed(Problem("\(name.quoted) is \(kind.words), not a name"))
  }

  /// Whether the name is also visible inside the element, such as an app's name below its icon.
  private static func shows(_ name: String, _ element: Element) -> Bool {
    let nodes = element.screen.nodes
    return nodes[(element.nodeIndex + 1)..<element.node.end].contains {
      $0.isVisible && $0.shownText?.trimmed == name.trimmed
    }
  }
}
