// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A print dialog that is shown without checking whether the device can print.
///
/// A check in the same type, or in a type that creates this one, is sufficient; if only another
/// type of the project checks, it is unknown whether that is for this dialog. Source: Apple,
/// `UIPrintInteractionController.isPrintingAvailable`: hide the printing interface when it is
/// false.
struct UnguardedPrinting: Check {
  static let card = RuleCard(
    id: "unguarded-printing",
    rule: "print-button-beside-bar",
    title: "The print dialog is shown without checking whether printing is possible",
    harm: "A button that does nothing costs people most who need many steps for each press.",
    remedy:
      "Check UIPrintInteractionController.isPrintingAvailable (or canPrint) first, and hide the "
      + "item if it is false.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-009"],
    clauses: [],
    fails: [
      Example(
        """
        class Invoice: UIViewController {
          func printIt() {
            let printer = UIPrintInteractionController.shared
            printer.printingItem = data
            printer.present(animated: true)                                   // <--
          }
          func printHere() {
            UIPrintInteractionController.shared.present(from: item, animated: true)  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Invoice: UIViewController {
          override func viewDidLoad() {
            printItem.isEnabled = UIPrintInteractionController.isPrintingAvailable
          }
          func printIt() {
            let printer = UIPrintInteractionController.shared
            printer.present(animated: true)
          }
        }
        class Picture: UIViewController {
          func printIt() {
            guard UIPrintInteractionController.canPrint(data) else { return }
            UIPrintInteractionController.shared.present(animated: true)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Invoice: UIViewController {
          func show() { present(UIActivityViewController(activityItems: [url])) }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let dialogs = file.chains(naming: "present").filter { $0.showsPrintDialog(in: file) }
    guard !dialogs.isEmpty else { return [] }
    let questions = file.chains(called: Self.questions)
    return dialogs.compactMap { dialog in
      let type = file.type(around: dialog.scope) ?? 0
      if questions.contains(where: { file.isScope($0.scope, in: type) }) { return nil }
      guard project.names.isDisjoint(with: Self.questions) else {
        return .cannotTell(
          dialog.place, "another type checks whether printing is possible, maybe for this dialog")
      }
      return .failed(
        dialog.place, "the print dialog is shown without checking whether printing is possible")
    }
  }

  private static let questions: Set<String> = [
    "UIPrintInteractionController.isPrintingAvailable", "UIPrintInteractionController.canPrint",
  ]
}

extension SourceChain {
  /// Whether it shows UIKit's print dialog.
  func showsPrintDialog(in file: SwiftFacts) -> Bool {
    guard links.contains(where: { $0.name == "present" && $0.arguments != nil }) else {
      return false
    }
    let name = "UIPrintInteractionController"
    return base == name || file.typeName(of: [base], in: scope) == name
      || file.variable(base, in: scope)?.value == .reference(name + ".shared")
  }
}
