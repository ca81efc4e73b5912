import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A form that sends, pays or deletes at once, without a chance to check or undo.
///
/// A form of SwiftUI with a button whose words say so. A button that waits for valid entries
/// (disabled), an alert, a confirmation, a manager of undo or a function that validates counts as a
/// check.
struct UncheckedForm: SourceRule {
  static let id: RuleID = "unchecked-form"

  static let card = RuleCard(
    title: "A form is sent without a check, a confirmation or a way back",
    harm: "A slip of the finger, a wrong word of dictation or a number turned round cannot be "
      + "mended any more.",
    remedy: "Check the entries and name the mistakes, ask before the last step, or offer Undo.",
    impact: .serious,
    partOf: ["S4-090"],
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
        """)
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

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.chains(naming: "Button").numbers.compactMap { index in
      let button = file.chains[index]
      guard button.base == "Button", let title = button.arguments?.list.first?.value.literalText,
        Self.commits(title), button.link("disabled") == nil, !file.isPreview(button.scope),
        let form = file.chains(around: index).first(where: { $0.chain.base == "Form" })?.position,
        let type = file.type(around: button.scope), !isChecked(type, file),
        hasEntry(in: form.chain, file), actsAtOnce(index, file)
      else { return nil }
      return .failed(
        button.place,
        Problem("\(title.quoted) acts without a check, a confirmation or a way back"))
    }
  }

  /// Whether the button calls something; one that only sets a variable opens a question.
  private func actsAtOnce(_ button: Int, _ file: SwiftFacts) -> Bool {
    file.chains.contains { $0.position?.chain == button && $0.position?.link == nil }
  }

  private func hasEntry(in form: Int, _ file: SwiftFacts) -> Bool {
    file.chains.indices.contains { index in
      ["TextField", "SecureField", "TextEditor", "Picker", "DatePicker"]
        .contains(file.chains[index].base)
        && file.chains(around: index).contains { $0.position.chain == form }
    }
  }

  private func isChecked(_ type: Int, _ file: SwiftFacts) -> Bool {
    file.chains(in: type).contains { chain in
      chain.links.contains { ["alert", "confirmationDialog", "actionSheet"].contains($0.name) }
        || (chain.links.last?.name ?? chain.base).lowercased().hasPrefix("valid")
    } || file.keyPathNames.contains("undoManager")
  }

  private static func commits(_ title: String) -> Bool {
    guard let first = title.lowercased().split(separator: " ").first else { return false }
    return [
      "pay", "buy", "order", "submit", "transfer", "purchase", "delete", "send", "place", "book",
      "confirm",
    ].contains(first)
  }
}
