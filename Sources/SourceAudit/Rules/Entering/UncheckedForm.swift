// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A form that sends, pays or deletes immediately, without a chance to check or undo.
///
/// SwiftUI: a view with fields and a button whose words say so. UIKit: a view or view controller
/// with fields and an action whose name says so. The following count as a check or a way back: a
/// button that is disabled until entries are valid, a test for an empty field, a function that
/// validates, an alert, a confirmation, a review, or an undo manager.
struct UncheckedForm: Check {
  static let card = RuleCard(
    id: "unchecked-form",
    title: "A form is sent without a check, a confirmation or a way back",
    harm: "A slip of the finger, a misheard word or swapped digits can no longer be corrected.",
    remedy: "Check the entries and point out mistakes, ask before the last step, or offer Undo.",
    impact: .serious,
    tier: .experimental,
    concerns: [.motorTouch, .motorVoice, .cognitive, .reading],
    requirements: ["S4-090"],
    clauses: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        struct Transfer: View {
          var body: some View {
            Form {
              TextField("Amount", text: $amount)
              Button("Pay now") { pay() }                                   // <--
            }
          }
        }
        """),
      Example(
        """
        struct Message: View {
          var body: some View {
            VStack {
              TextEditor(text: $text)
              Button(NSLocalizedString("Send", comment: "")) { send() }     // <--
            }
          }
        }
        class Transfer: UIViewController {
          @IBOutlet var amount: UITextField!
          @IBAction func payTapped(_ sender: UIButton) {                    // <--
            bank.transfer(amount.text)
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Transfer: View {
          var body: some View {
            Form {
              TextField("Amount", text: $amount)
              Button("Pay now") { pay() }.disabled(!isValid)
            }
          }
        }
        struct Order: View {
          var body: some View {
            Form {
              TextField("Amount", text: $amount)
              Button("Place order") { asks = true }
            }
          }
        }
        """),
      Example(
        """
        struct Removal: View {
          var body: some View {
            Form {
              TextField("Name", text: $name)
              Button("Delete account") { asks = true }
            }
            .confirmationDialog("Really?", isPresented: $asks) { Button("Delete") { delete() } }
          }
        }
        """),
      Example(
        """
        class Checked: UIViewController {
          @IBOutlet var amount: UITextField!
          @IBAction func payTapped(_ sender: UIButton) {
            guard let text = amount.text, !text.isEmpty else { return show(.amountMissing) }
            bank.transfer(text)
          }
        }
        class Reversible: UIViewController {
          @IBOutlet var name: UITextField!
          @IBAction func deleteTapped(_ sender: UIButton) {
            undoManager?.registerUndo(withTarget: self) { $0.restore() }
            store.delete(name.text)
          }
        }
        class Confirmed: UIViewController {
          @IBOutlet var amount: UITextField!
          @IBAction func payTapped(_ sender: UIButton) { show(ReviewViewController(amount.text)) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Settings: View {
          var body: some View {
            Form {
              TextField("Name", text: $name)
              Button("Show more") { more() }
            }
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return buttons(in: file) + actions(in: file, project)
  }

  // MARK: - SwiftUI

  private func buttons(in file: SwiftFacts) -> [Report<SourcePlace>] {
    file.chains(naming: "Button").numbers.compactMap { index in
      let button = file.chains[index]
      guard button.base == "Button", let title = button.arguments?.list.first,
        let words = title.value.englishWords(in: title.valueRange, of: file),
        let verb = words.lowercased().split(separator: " ").first.map(String.init),
        Self.verbs.contains(verb), button.link("disabled") == nil, !file.isPreview(button.scope),
        let type = file.type(around: button.scope), hasEntry(in: type, file),
        !isChecked(type, file), actsAtOnce(index, file)
      else { return nil }
      return .failed(button.place, Self.problem(words.quoted))
    }
  }

  /// Returns whether the button calls something; one that only sets a variable opens a question.
  private func actsAtOnce(_ button: Int, _ file: SwiftFacts) -> Bool {
    file.chains.contains { $0.position?.chain == button && $0.position?.link == nil }
  }

  private func hasEntry(in type: Int, _ file: SwiftFacts) -> Bool {
    file.chains(in: type).contains { chain in
      ["TextField", "SecureField", "TextEditor", "Picker", "DatePicker"].contains(chain.base)
        // A field in a bar is for search.
        && chain.arguments != nil
    }
  }

  // MARK: - UIKit

  private func actions(in file: SwiftFacts, _ project: SourceProject) -> [Report<SourcePlace>] {
    file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.isEventHandler, let verb = Self.firstWord(of: scope.name),
        Self.verbs.contains(verb), let type = file.type(around: index),
        project.isOfUIKit(file.scopes[type].name), !file.called(in: index).isEmpty,
        file.variables.contains(where: { $0.scope == type && Self.fields.contains($0.type ?? "") }),
        !isChecked(type, file)
      else { return nil }
      return .failed(scope.place, Self.problem(scope.name))
    }
  }

  private static let fields: Set<String> = [
    "UITextField", "UITextView", "UIDatePicker", "UIPickerView", "UISegmentedControl",
  ]

  /// Returns the first word of a name in camel case, in lower case: `pay` for `payTapped`.
  private static func firstWord(of name: String) -> String? {
    var rest = name[...]
    for prefix in ["didTap", "onTap", "tapped", "handle"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    guard let first = rest.first else { return nil }
    return first.lowercased() + rest.dropFirst().prefix { $0.isLowercase }
  }

  // MARK: - What counts as a check

  private func isChecked(_ type: Int, _ file: SwiftFacts) -> Bool {
    file.names(inScope: type).contains { name in
      let word = name.lowercased()
      return Self.questions.contains(name) || Self.checks.contains { word.holds($0) }
    }
  }

  private static let questions: Set<String> = [
    "alert", "confirmationDialog", "actionSheet", "UIAlertController", "isEmpty", "isEnabled",
    "disabled", "hasText",
  ]

  private static let checks = ["valid", "undo", "confirm", "review", "summary", "verify", "check"]

  private static func problem(_ what: String) -> Problem {
    Problem("\(what) acts without a check, a confirmation or a way back")
  }

  private static let verbs: Set<String> = [
    "pay", "buy", "order", "submit", "transfer", "purchase", "delete", "send", "place", "book",
    "confirm", "donate", "register",
  ]
}
