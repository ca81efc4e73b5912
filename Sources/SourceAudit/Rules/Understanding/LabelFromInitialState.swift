// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A spoken label that is created once, from a value that changes later.
///
/// The label is only assigned in set-up, its text contains a property, and another function of the
/// type assigns that property.
struct LabelFromInitialState: Check {
  static let card = RuleCard(
    id: "label-from-initial-state",
    rule: "stale-name",
    title: "A spoken label keeps the first value",
    harm: "A screen reader keeps speaking the value from when the screen opened.",
    remedy: "Set the label again when the property changes, or override accessibilityLabel and "
      + "compute it.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S2-029"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class Thumb: UIView {
          var amount = 0
          init() {
            accessibilityLabel = "Top up \\(amount) euros"                   // <--
          }
          func drag() { amount += 1 }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Thumb: UIView {
          var amount = 0 { didSet { refresh() } }
          init() { accessibilityLabel = "Top up \\(amount) euros" }
          func drag() { amount += 1 }
          func refresh() { accessibilityLabel = "Top up \\(amount) euros" }
        }
        """),
      Example(
        """
        class Thumb: UIView {
          let amount = 0
          init() { accessibilityLabel = "Top up \\(amount) euros" }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let labels =
      file.assignments(to: "accessibilityLabel")
      + file.assignments(to: "accessibilityValue")
    return labels.compactMap { label in
      guard let function = file.function(around: label.scope), file.scopes[function].isSetUp,
        !file.scopes[function].name.lowercased().hasPrefix("configure"),
        let type = file.type(around: label.scope)
      else { return nil }
      let name = file.scopes[type].name
      let others = labels.filter {
        $0.member == label.member && $0.target.last == label.target.last
          && file.typeName(around: $0.scope) == name
      }
      let functions = Set(others.compactMap { file.function(around: $0.scope) })
      guard functions.allSatisfy({ file.scopes[$0].isSetUp }) else { return nil }
      // The set-up may be called again.
      guard !isCalled(functions, in: type, file) else { return nil }
      let used = Set(file.names(in: label.valueRange))
      guard
        let changed = used.sorted().first(where: { changes($0, after: function, in: type, file) })
      else { return nil }
      return .failed(
        label.place, Problem("\(label.member) is set once, from \(changed), which changes later"))
    }
  }

  private func isCalled(_ functions: Set<Int>, in type: Int, _ file: SwiftFacts) -> Bool {
    let names = Set(functions.map { file.scopes[$0].name })
    return file.chains(in: type).contains { chain in
      guard names.contains(chain.links.last?.name ?? chain.base),
        let caller = file.function(around: chain.scope)
      else { return false }
      return !file.scopes[caller].isSetUp
    }
  }

  /// Returns whether a stored property of a type is assigned outside set-up.
  private func changes(_ name: String, after function: Int, in type: Int, _ file: SwiftFacts)
    -> Bool
  {
    let isProperty = file.variables(named: name).contains {
      $0.scope == type && !$0.modifiers.contains("IBOutlet")
    }
    guard isProperty else { return false }
    return file.assignments(to: name).contains { assignment in
      guard file.isScope(assignment.scope, in: type),
        assignment.target.allSatisfy({ $0 == "self" }),
        let other = file.function(around: assignment.scope), other != function
      else { return false }
      return !file.scopes[other].isSetUp
    }
  }
}
