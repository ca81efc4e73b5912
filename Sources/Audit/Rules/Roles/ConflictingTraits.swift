// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An element with traits that exclude each other.
///
/// Lists: `GTXChecksCollection.m` (google/GTXiLib@e322f9d). A static text that updates frequently,
/// which A11yUITests treats as a conflict, is how a stopwatch is made.
struct ConflictingTraits: ElementCheck {
  static let card = RuleCard(
    id: "conflicting-traits",
    title: "Traits exclude each other",
    harm: "VoiceOver describes one element as two kinds, and people do not learn what a double tap "
      + "does. The element also appears in the wrong lists of the rotor.",
    remedy: "Keep the one trait that says what it does: link if it leads out of the screen or the "
      + "app, button if it does something, adjustable if swipes change its value.",
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind, .motorKeys],
    requirements: ["S4-11-009"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          button "Terms" at 16,100 358x44 traits [button, link]              <--
          element "Quantity" at 16,200 358x44 traits [button, adjustable]    <--
          element "Find" at 16,300 358x44 traits [searchField, keyboardKey]  <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          button "Buy" at 16,100 358x44
          button "Filter" at 16,150 358x44 traits [button, selected]
          element "12:04" at 16,200 358x44 traits [staticText, updatesFrequently]
          switch at 16,300 51x31 label "Gift"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Has no traits" 1080x2400
          button "Buy" at 40,300 900x150 clickable
        """)
    ]
  )

  /// The lists of traits of which an element may have only one.
  static let exclusive: [[Traits]] = [
    [.button, .link, .searchField, .keyboardKey], [.button, .adjustable],
  ]

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.isElement && element.node.traits != nil
      // The keys of Apple's keyboards have these traits.
      && element.node.className != "UIAccessibilityElementKBKey"
      && !element.node.isIOSClass(["Key"])
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let traits = element.traits
    for list in Self.exclusive {
      let present = list.filter(traits.contains)
      // SwiftUI's own Link has both (CVS Health, `Links.md`,
      // cvs-health/ios-swiftui-accessibility-techniques@47e3a29).
      let isOfLink =
        present == [.button, .link]
        && context.surroundings.toolkit[element.nodeIndex] == .swiftUI
      if present.count > 1, !isOfLink { return .failed(.conflict(present.flatMap(\.setNames))) }
    }
    return .passed
  }
}

extension Problem {
  fileprivate static func conflict(_ names: [String]) -> Problem {
    Problem("it has the traits \(names.joined(separator: " and ")), which exclude each other")
  }
}
