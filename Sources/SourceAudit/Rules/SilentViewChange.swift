import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An action that shows, hides, adds or takes away views without telling assistive technologies.
///
/// Apple, UIAccessibility.Notification.layoutChanged: they keep reading the old screen until
/// something tells them. Actions and functions for Objective-C are looked at, since those run after
/// the screen has appeared; a file that posts .layoutChanged or .screenChanged is left alone, and
/// so is what moves to another screen, which posts by itself.
struct SilentViewChange: SourceRule {
  static let id: RuleID = "silent-view-change"

  static let card = RuleCard(
    title: "Views change and assistive technologies are not told",
    harm: "A screen reader stays on an element that is gone, and does not find what has come.",
    remedy: "Post .layoutChanged with the element to go to, or .screenChanged for a new screen, "
      + "once the change is done.",
    impact: .moderate,
    partOf: ["S4-8-012"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        class Login: UIViewController {
          @IBAction func showPassword() {
            passwordField.isHidden = false                                  // <--
            hint.removeFromSuperview()
          }
          @objc func expand() {
            view.addSubview(details)                                        // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Login: UIViewController {
          @IBAction func showPassword() {
            passwordField.isHidden = false
            UIAccessibility.post(notification: .layoutChanged, argument: passwordField)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Login: UIViewController {
          override func viewDidLoad() { view.addSubview(details) }
          func configure() { badge.isHidden = true }
        }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    guard !file.posts(["layoutChanged", "screenChanged"]) else { return [] }
    return file.scopes.indices.compactMap { index in
      guard file.scopes[index].isEventHandler else { return nil }
      let hiding = file.assignments(to: "isHidden").filter { file.isScope($0.scope, in: index) }
      let adding = file.chains(in: index).filter { chain in
        ["addSubview", "insertSubview", "removeFromSuperview", "addArrangedSubview"]
          .contains(chain.links.last?.name ?? chain.base) && chain.lastArguments != nil
      }
      guard
        let place = (hiding.map(\.place) + adding.map { $0.links.last?.place ?? $0.place }).min()
      else { return nil }
      return .failed(
        place,
        Problem("\(file.scopes[index].name) changes what is shown, and posts no notification"))
    }
  }
}
