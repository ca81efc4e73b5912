import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A button that opens a page of the web.
///
/// What opens the app's settings, mail or the phone is no page: an address whose source speaks of
/// settings, mailto or tel is left alone.
struct ButtonUsedAsLink: SourceRule {
  static let id: RuleID = "button-used-as-link"

  static let card = RuleCard(
    title: "A button opens a web page and is no link",
    harm: "A screen reader says \"button\"; its user does not expect to leave the app, and does "
      + "not find it among the links.",
    remedy: "Use Link, or add accessibilityAddTraits(.isLink) and "
      + "accessibilityRemoveTraits(.isButton).",
    impact: .minor,
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        struct About: View {
          var body: some View {
            Button("Privacy") { openURL(URL(string: "https://example.com")!) }     // <--
            Button { UIApplication.shared.open(page) } label: { Text("Terms") }    // <--
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
            Button("Privacy") { openURL(page) }.accessibilityAddTraits(.isLink)
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
          }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    var reported: Set<Int> = []
    return file.chains(called: ["openURL", "UIApplication.shared.open"]).compactMap { call in
      guard let address = call.lastArguments?.list.first, isPage(file.source(address.valueRange)),
        let position = call.position, position.link == nil
      else { return nil }
      let button = file.chains[position.chain]
      guard button.base == "Button", !button.shows(position), !button.mayAdd(["isLink"]),
        !file.isPreview(button.scope), !button.isHidden, reported.insert(position.chain).inserted
      else { return nil }
      return .failed(button.place, "the button opens a page, and is announced as a button")
    }
  }

  private func isPage(_ address: String) -> Bool {
    let address = address.lowercased()
    return !["settings", "mailto", "mail", "tel:", "sms:", "phone"].contains { word in
      address.firstRange(of: word) != nil
    }
  }
}
