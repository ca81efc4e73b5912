// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Text that changes without its label for assistive technologies.
///
/// A function assigns the text of a view whose accessibilityLabel another function of the type
/// sets, but neither sets it again nor calls that function.
struct LabelNotRefreshed: Check {
  static let card = RuleCard(
    id: "label-not-refreshed",
    rule: "stale-name",
    title: "The text changes but its spoken label does not",
    harm: "A screen reader keeps speaking what was true before.",
    remedy: "Set accessibilityLabel wherever the text is set, in one function for both.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S2-018"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() {
            amount.text = "0 EUR"
            amount.accessibilityLabel = "0 euros"
          }
          func add(_ sum: Int) {
            amount.text = "\\(sum) EUR"                                      // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func update() {
            amount.text = "\\(sum) EUR"
            amount.accessibilityLabel = "\\(sum) euros"
          }
          func add(_ more: Int) {
            amount.text = "..."
            update()
          }
        }
        """),
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func setUp() { amount.accessibilityLabel = "Balance" }
          func add(_ sum: Int) {
            amount.text = "\\(sum) EUR"
            amount.accessibilityValue = "\\(sum) euros"
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Balance: UIView {
          let amount = UILabel()
          func add(_ sum: Int) { amount.text = "\\(sum) EUR" }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let labels =
      file.assignments(to: "accessibilityLabel")
      + file.assignments(to: "accessibilityAttributedLabel")
    guard !labels.isEmpty else { return [] }
    let values =
      file.assignments(to: "accessibilityValue")
      + file.assignments(to: "accessibilityAttributedValue")
    return file.assignments(to: "text").compactMap { text in
      guard let view = text.target.last, view != "self", !text.value.isBlankText,
        let function = file.function(around: text.scope),
        let type = file.type(around: text.scope), !file.scopes[function].isSetUp
      else { return nil }
      let own = labels.filter {
        $0.target.last == view && file.typeName(around: $0.scope) == file.scopes[type].name
      }
      let setters = Set(own.compactMap { file.function(around: $0.scope) })
      guard !setters.isEmpty, !setters.contains(function),
        !own.contains(where: { file.isScope($0.scope, in: function) }),
        // A label that names the text, whose words are the value, stays as it is.
        !values.contains(where: {
          $0.target.last == view && file.isScope($0.scope, in: function)
        })
      else { return nil }
      let names = Set(setters.map { file.scopes[$0].name })
      guard
        !file.chains(in: function).contains(where: {
          names.contains($0.links.last?.name ?? $0.base)
        })
      else { return nil }
      return .failed(
        text.place, Problem("the text of \(view) changes, but its accessibilityLabel does not"))
    }
  }
}
