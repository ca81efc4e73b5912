// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A button that opens a web page at a literal address.
///
/// Other addresses may be those of the app's settings or of another app. Addresses of shops, maps
/// and messengers open their apps, and menus and dialogs have no place for links.
struct ButtonUsedAsLink: Check {
  static let card = RuleCard(
    id: "button-used-as-link",
    rule: "conflicting-traits",
    title: "A button opens a web page but is not a link",
    harm: "A screen reader says \"button\"; its user does not expect to leave the app, and does "
      + "not find it among the links.",
    remedy: "Use Link, or add accessibilityAddTraits(.isLink) and "
      + "accessibilityRemoveTraits(.isButton).",
    impact: .minor,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 1, date: "2026-11-24"),
      Evidence("SourceRules", right: 7),
    ],
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        struct About: View {
          var body: some View {
            Button("Privacy") { openURL(URL(string: "https://example.com")!) }     // <--
            Button {                                                               // <--
              if let page = URL(string: "https://example.com/terms") { UIApplication.shared.open(page) }
            } label: {
              Text("Terms")
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct About: View {
          var body: some View {
            Link("Privacy", destination: page)
            Button("Privacy") { openURL(URL(string: "https://example.com")!) }
              .accessibilityAddTraits(.isLink)
            Button("Save") { save() }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct About: View {
          var body: some View {
            Button("Settings") { openURL(URL(string: UIApplication.openSettingsURLString)!) }
            Button("Write") { openURL(URL(string: "mailto:a@example.com")!) }
            Button("Rate") { openURL(URL(string: "https://apps.apple.com/app/id1")!) }
            Button("Open") { openURL(address) }
            Menu("Help") { Button("Site") { openURL(URL(string: "https://example.com")!) } }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    var reported: Set<Int> = []
    let addresses = file.chains(naming: "URL").filter(Self.isPage)
    guard !addresses.isEmpty else { return [] }
    return file.chains(called: ["openURL", "UIApplication.shared.open"]).compactMap { call in
      guard let position = call.position, position.link == nil else { return nil }
      let button = file.chains[position.chain]
      guard button.base == "Button", !button.shows(position), !button.mayAdd(["isLink"]),
        !file.isPreview(button.scope), !button.isHidden,
        addresses.contains(where: { button.range.contains($0.range.lowerBound) }),
        !file.chains(around: position.chain).contains(where: Self.hasNoLinks),
        reported.insert(position.chain).inserted
      else { return nil }
      return .failed(button.place, "the button opens a page, but is announced as a button")
    }
  }

  /// Returns whether it is the address of a page, rather than one that opens another app.
  private static func isPage(_ address: SourceChain) -> Bool {
    guard address.base == "URL", let text = address.arguments?["string"]?.literalText,
      text.hasPrefix("http://") || text.hasPrefix("https://")
    else { return false }
    let host = text.split(separator: "/").dropFirst().first ?? ""
    return !ofApps.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  /// Hosts whose addresses iOS usually passes to an app.
  private static let ofApps: Set<String> = [
    "apps.apple.com", "itunes.apple.com", "maps.apple.com", "maps.google.com", "wa.me", "t.me",
    "discord.gg", "testflight.apple.com",
  ]

  /// Returns whether a part of a view is a menu or a dialog, whose items are buttons.
  private static func hasNoLinks(
    _ outer: (chain: SourceChain, position: SourceChain.Position)
  ) -> Bool {
    if let link = outer.position.link { return dialogs.contains(outer.chain.links[link].name) }
    return outer.chain.base == "Menu" || outer.chain.base == "CommandMenu"
      || outer.chain.base == "CommandGroup"
  }

  private static let dialogs: Set<String> = [
    "alert", "confirmationDialog", "actionSheet", "contextMenu", "swipeActions", "commands",
  ]
}
