// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit button or bar button without a label whose symbol iOS names in words.
struct ButtonNamedBySymbol: Check {
  static let card = RuleCard(
    id: "button-named-by-symbol",
    rule: "unnamed-control",
    title: "A UIKit button has no label but the name of its symbol",
    harm: """
      VoiceOver says what the symbol shows in most apps, and not what the button does here: "Add" does not say \
      what is added. The words may differ between versions of iOS.
      """,
    remedy: "Set accessibilityLabel on the button, or the title of the bar button.",
    impact: .moderate,
    topic: .names,
    tier: .advice,
    concerns: [.blind, .motorVoice],
    requirements: ["S4-6-016"],
    clauses: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        class Days: UIViewController {
          override func viewDidLoad() {
            let image = UIImage(systemName: "plus")
            navigationItem.rightBarButtonItem = UIBarButtonItem(                // <--
              image: image, style: .plain, target: self, action: nil)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Days: UIViewController {
          override func viewDidLoad() {
            let add = UIBarButtonItem(
              image: UIImage(systemName: "plus"), style: .plain, target: self, action: nil)
            add.accessibilityLabel = "Add a day"
            navigationItem.rightBarButtonItem = add
            navigationItem.backBarButtonItem = UIBarButtonItem(
              image: UIImage(systemName: "chevron.left"), style: .plain, target: nil, action: nil)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Days: UIViewController {
          override func viewDidLoad() {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              image: UIImage(systemName: "gearshape"), style: .plain, target: self, action: nil)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    UnlabelledImageButton.buttons(of: subject).filter { $0.picture?.isNamedInWords ?? false }
      .map(\.report)
  }
}
