// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A UIKit control that code removes from the accessibility tree without an alternative.
///
/// The alternative for a control of a nested type may belong to any of the enclosing types. A
/// control whose functions another, exposed control also runs is not reported.
struct HiddenControlWithoutAction: Check {
  static let card = RuleCard(
    id: "hidden-control-without-action",
    rule: "hidden-control",
    title: "A control is hidden and no action replaces it",
    harm: "People who use a screen reader, a switch or their voice cannot operate what everyone "
      + "else can press.",
    remedy: "Add a UIAccessibilityCustomAction for it to the element around it, or remove "
      + "isAccessibilityElement = false.",
    impact: .critical,
    topic: .order,
    tier: .standard,
    evidence: [Evidence("unseen source of iOS", right: 1, date: "2026-11-24")],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-126"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        class PostCell: UITableViewCell {
          @IBOutlet var likeButton: UIButton!
          override func awakeFromNib() {
            likeButton.isAccessibilityElement = false                  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class PostCell: UITableViewCell {
          @IBOutlet var likeButton: UIButton!
          override func awakeFromNib() {
            likeButton.isAccessibilityElement = false
            accessibilityCustomActions = [
              UIAccessibilityCustomAction(name: "Like", target: self, selector: #selector(like))
            ]
          }
        }
        """),
      Example(
        """
        class Row: UIControl {
          private let toggle = UISwitch()
          init() { toggle.isAccessibilityElement = false }
          override func accessibilityActivate() -> Bool { true }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class PostCell: UITableViewCell {
          let divider = UIView()
          func setUp() { divider.isAccessibilityElement = false }
        }
        class Ornament: UIView {
          let shape = UIButton()
          func setUp() {
            shape.isUserInteractionEnabled = false
            shape.isAccessibilityElement = false
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let untouchable = Set(
      file.assignments(to: "isUserInteractionEnabled")
        .filter { $0.value == .truth(false) }.compactMap { $0.target.last })
    return file.assignments(to: "isAccessibilityElement").compactMap { assignment in
      guard assignment.value == .truth(false), let name = assignment.target.last, name != "self",
        !untouchable.contains(name),
        let type = file.typeName(of: assignment.target, in: assignment.scope),
        let standard = project.standardClass(of: type), UIKitClass.controls.contains(standard),
        !isRepresented(assignment, in: file, project),
        !isDoneElsewhere(assignment, in: file, project)
      else { return nil }
      return .failed(
        assignment.place, Problem("\(name), a \(standard), is hidden without a custom action"))
    }
  }

  /// Returns whether a type around an assignment, or a superclass of it, offers anything to operate
  /// instead.
  private func isRepresented(
    _ assignment: SourceAssignment, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let types = file.scopes(around: assignment.scope).map { file.scopes[$0] }.filter(\.isType)
    return types.isEmpty
      || types.contains { type in Self.substitutes.contains { project.type(type.name, has: $0) } }
  }

  /// Returns whether another, exposed control of the type runs all functions that the hidden one
  /// runs, directly or through its own.
  private func isDoneElsewhere(
    _ assignment: SourceAssignment, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard let type = file.typeName(around: assignment.scope) else { return false }
    var names = Set(assignment.target.suffix(1))
    if let property = file.property(filledBy: assignment.scope) { names.insert(property.name) }
    var hidden: Set<String> = []
    var seen: Set<String> = []
    let files = project.types[type]?.files.map { project.files[$0] } ?? [file]
    for file in files {
      let unheard = file.assignments(to: "isAccessibilityElement").flatMap { other in
        other.target.suffix(1) + [file.property(filledBy: other.scope)?.name].compactMap { $0 }
      }
      for chain in file.chains(naming: "addTarget") where file.typeName(around: chain.scope) == type
      {
        guard let target = chain.target(of: "addTarget")?.last,
          let action = chain.nameOfAction(in: file)
        else { continue }
        if names.contains(target) {
          hidden.insert(action)
        } else if !unheard.contains(target) {
          seen.insert(action)
        }
      }
    }
    for file in files {
      for function in file.functions(named: seen) where file.typeName(around: function) == type {
        seen.formUnion(
          hidden.filter { name in
            file.chains(naming: name).contains {
              file.isScope($0.scope, in: function)
                && ($0.base == name || $0.base == "self" && $0.links.first?.name == name)
            }
          })
      }
    }
    return !hidden.isEmpty && hidden.isSubset(of: seen)
  }

  private static let substitutes = [
    "accessibilityCustomActions", "accessibilityActivate", "accessibilityActivationPoint",
    "accessibilityIncrement", "accessibilityElements", "accessibilityTraits",
    "accessibilityPerformMagicTap",
  ]
}
