// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom print button in a view controller that has a bar, where the action button belongs.
///
/// Source: Apple, iOS Human Interface Guidelines (2013), "Printing". Storyboards and SwiftUI are
/// checked as screens by `print-button-beside-bar`.
struct OwnPrintButton: Check {
  static let card = RuleCard(
    id: "own-print-button",
    rule: "print-button-beside-bar",
    title: "A screen with a bar has a print button of its own",
    harm: "People look for Print in the action button, where every other app has it; those who "
      + "find their way by habit, by ear or from memory do not find it elsewhere.",
    remedy: "Put the system's action button in the bar and print from there.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    partOf: ["S3-006"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Invoice: UIViewController {
          let button = UIButton(type: .system)
          override func viewDidLoad() {
            navigationItem.title = "Invoice"
            button.setTitle("Print", for: .normal)                        // <--
          }
          @objc func printIt() { UIPrintInteractionController.shared.present(animated: true) }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Invoice: UIViewController {
          override func viewDidLoad() {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              barButtonSystemItem: .action, target: self, action: #selector(share))
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Kiosk: UIViewController {
          let button = UIButton(type: .system)
          override func viewDidLoad() { button.setTitle("Print", for: .normal) }
        }
        class Settings: UIViewController {
          let button = UIButton(type: .system)
          override func viewDidLoad() {
            navigationItem.title = "Settings"
            button.setTitle("Printer", for: .normal)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.chains(naming: "setTitle").compactMap { chain in
      guard let link = chain.link("setTitle"), let title = link.arguments?[""]?.literalText,
        Self.titles.contains(title.lowercased()), let type = file.type(around: chain.scope),
        project.standardClass(of: file.scopes[type].name)?.hasSuffix("ViewController") == true,
        file.assignments.contains(where: {
          file.isScope($0.scope, in: type) && Self.isBar($0)
        })
      else { return nil }
      return .failed(chain.place, "the button \(title.quoted) is on a screen with a bar")
    }
  }

  private static func isBar(_ assignment: SourceAssignment) -> Bool {
    assignment.target.last == "navigationItem" || assignment.member == "toolbarItems"
      || assignment.member == "isToolbarHidden" && assignment.value == .truth(false)
  }

  private static let titles: Set<String> = ["print", "print...", "print\u{2026}"]
}
