// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that is missing in the accessibilityElements of its container.
///
/// Apple, UIAccessibilityContainer.accessibilityElements: views that are not in the list do not
/// exist for assistive technologies. The rule only checks a list that is written out, and views
/// that the type adds to itself.
struct OmittedAccessibilityElement: Check {
  static let card = RuleCard(
    id: "omitted-accessibility-element",
    rule: "hidden-control",
    title: "A view is missing in accessibilityElements",
    harm: "People who use a screen reader, Voice Control or a switch cannot reach it at all.",
    remedy: "Add it to the list, or hide it on purpose with isAccessibilityElement = false.",
    impact: .critical,
    tier: .experimental,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S2-027"],
    clauses: [.wcag("1.3.1"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        class Card: UIView {
          let title = UILabel()
          let buy = UIButton()
          func setUp() {
            addSubview(title)
            addSubview(buy)
            accessibilityElements = [title]                                 // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Card: UIView {
          let title = UILabel()
          let buy = UIButton()
          let line = UIView()
          let stars = UILabel()
          func setUp() {
            addSubview(title)
            addSubview(buy)
            addSubview(line)
            addSubview(stars)
            stars.isAccessibilityElement = false
            accessibilityElements = [title as Any, buy]
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Card: UIView {
          let title = UILabel()
          let buy = UIButton()
          func setUp() {
            stack.addArrangedSubview(buy)
            accessibilityElements = [stack, title]
            self.accessibilityElements = views.filter(isShown)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.assignments(to: "accessibilityElements").compactMap { list in
      guard list.target.allSatisfy({ $0 == "self" }), list.operator == .assign,
        let type = file.type(around: list.scope), file.source(list.valueRange).hasPrefix("["),
        file.source(list.valueRange).hasSuffix("]")
      else { return nil }
      let all = file.assignments(to: "accessibilityElements").filter {
        file.typeName(around: $0.scope) == file.scopes[type].name
      }
      // Views that are added later, or in another list, are not missing.
      let named = Set(all.flatMap { file.names(in: $0.valueRange) })
      guard !all.contains(where: { $0.operator == .compound }) else { return nil }
      let omitted = views(addedIn: type, file, project).filter { !named.contains($0) }
      guard let first = omitted.first else { return nil }
      return .failed(
        list.place,
        Problem(
          omitted.count == 1
            ? "\(first) is not in the list, so assistive technologies cannot reach it"
            : "\(omitted.joined(separator: ", ")) are not in the list, so assistive technologies "
              + "cannot reach them"))
    }
  }

  /// Returns the labels and controls that a type adds to itself and does not hide.
  private func views(
    addedIn type: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> [String] {
    var hidden: Set<String> = []
    for assignment in file.assignments(to: "isAccessibilityElement")
    where assignment.value == .truth(false) { hidden.formUnion(assignment.target) }
    for assignment in file.assignments(to: "accessibilityElementsHidden")
      + file.assignments(to: "isHidden")
    { hidden.formUnion(assignment.target) }
    var names: [String] = []
    for chain in file.chains(naming: "addSubview") where file.isScope(chain.scope, in: type) {
      guard let target = chain.target(of: "addSubview"), target.allSatisfy({ $0 == "self" }),
        case .reference(let name)? = chain.lastArguments?[""],
        let last = name.split(separator: ".").last.map(String.init), !hidden.contains(last),
        let kind = file.variable(last, in: chain.scope)?.type,
        let standard = project.standardClass(of: kind),
        UIKitClass.controls.contains(standard) || UIKitClass.texts.contains(standard)
      else { continue }
      names.append(last)
    }
    return names
  }
}
