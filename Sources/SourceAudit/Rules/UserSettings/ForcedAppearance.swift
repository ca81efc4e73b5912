// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An appearance that code sets permanently, regardless of the user's choice.
///
/// A computed or chosen value is not reported, because people may choose in the app, and neither
/// are previews. Source: developer.apple.com, `UIView.overrideUserInterfaceStyle`,
/// `View.preferredColorScheme(_:)`; Human Interface Guidelines, Dark Mode.
struct ForcedAppearance: Check {
  static let card = RuleCard(
    id: "forced-appearance",
    rule: "ignored-setting",
    title: "Code sets the light or the dark appearance permanently",
    harm: "People who are dazzled by a bright screen, or cannot read a dark one, cannot change "
      + "this one.",
    remedy: "Leave the appearance to the system, or also let people choose in the app.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.lowVision, .photosensitive],
    partOf: ["S4-5-031"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        class Page: UIViewController {
          override func viewDidLoad() {
            overrideUserInterfaceStyle = .light                             // <--
            view.window?.overrideUserInterfaceStyle = .dark                 // <--
          }
        }
        struct Home: View {
          var body: some View {
            Text("Mars").preferredColorScheme(.light)                       // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Page: UIViewController {
          override func viewDidLoad() {
            overrideUserInterfaceStyle = settings.style
            view.overrideUserInterfaceStyle = .unspecified
          }
        }
        struct Home: View {
          var body: some View {
            Text("Mars").preferredColorScheme(isDark ? .dark : nil)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        #Preview { Home().preferredColorScheme(.dark) }
        struct Home_Previews: PreviewProvider {
          static var previews: some View { Home().preferredColorScheme(.dark) }
        }
        """)
    ]
  )

  private static let forced: Set<String> = ["light", "dark"]

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let assigned = file.assignments(to: "overrideUserInterfaceStyle").compactMap {
      report($0.value, at: $0.place, $0.scope, file)
    }
    let modifiers = file.chains(naming: ["preferredColorScheme"]).compactMap {
      chain -> Report<SourcePlace>? in
      guard let link = chain.link("preferredColorScheme"), let value = link.arguments?[""] else {
        return nil
      }
      return report(value, at: link.place, chain.scope, file)
    }
    return assigned + modifiers
  }

  private func report(
    _ value: WrittenValue, at place: SourcePlace, _ scope: Int, _ file: SwiftFacts
  ) -> Report<SourcePlace>? {
    guard let member = value.literalMembers?.first, Self.forced.contains(member),
      !file.isPreview(scope)
    else { return nil }
    return .failed(place, Problem("the appearance is always \(member)"))
  }
}
