// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A class that claims to be adjustable but is not, or the reverse.
struct AdjustableWithoutSteps: Check {
  static let card = RuleCard(
    id: "adjustable-without-steps",
    rule: "adjustable-without-value",
    title: "An adjustable element lacks a step up or a step down",
    harm: "A screen reader says that people can swipe up or down, but the swipe does nothing.",
    remedy: "Override accessibilityIncrement() and accessibilityDecrement(), and set the trait "
      + ".adjustable: all three belong together.",
    impact: .critical,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S2-020", "S4-6-067"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        class Knob: UIView {
          init() { accessibilityTraits = .adjustable }                  // <--
        }
        class Dial: UIControl {
          override var accessibilityTraits: UIAccessibilityTraits {
            get { [.adjustable] }                                       // <--
            set {}
          }
          override func accessibilityIncrement() {}
        }
        class Wheel: UIView {
          override func accessibilityIncrement() {}                     // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        class Knob: UIView {
          init() { accessibilityTraits.insert(.adjustable) }
        }
        extension Knob {
          override func accessibilityIncrement() {}
          override func accessibilityDecrement() {}
        }
        class Small: Knob {
          func reset() { accessibilityTraits = .adjustable }
        }
        class Slider: UISlider {
          init() { accessibilityTraits = .adjustable }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Owner: UIViewController {
          func setUp() { knob.accessibilityTraits = .adjustable }
        }
        class Unknown: DesignSystemView {
          init() { accessibilityTraits = .adjustable }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    var reports: [Report<SourcePlace>] = []
    let claims = Self.claims(in: file)
    let adjustable = Set(
      claims.compactMap { claim in file.type(around: claim.scope).map { file.scopes[$0].name } })
    for (place, scope) in claims {
      guard let index = file.type(around: scope) else { continue }
      let name = file.scopes[index].name
      guard project.isPlainBelow(name) else { continue }
      let missing = Self.steps.filter { !project.type(name, has: $0) }
      guard !missing.isEmpty else { continue }
      reports.append(
        .failed(
          place,
          Problem("\(name) is adjustable but has no \(missing.joined(separator: " and no "))")))
    }
    for index in file.scopes.indices
    where file.scopes[index].kind == .function && Self.steps.contains(file.scopes[index].name) {
      let scope = file.scopes[index]
      guard let parent = scope.parent, file.scopes[parent].isType else { continue }
      let name = file.scopes[parent].name
      guard project.isPlainBelow(name), let other = Self.steps.first(where: { $0 != scope.name }),
        !project.type(name, has: other), !adjustable.contains(name)
      else { continue }
      reports.append(.failed(scope.place, Problem("\(name) has \(scope.name) but no \(other)")))
    }
    return reports
  }

  private static let steps = ["accessibilityIncrement", "accessibilityDecrement"]

  /// Returns the places where types claim to be adjustable.
  private static func claims(in file: SwiftFacts) -> [(place: SourcePlace, scope: Int)] {
    var claims: [(SourcePlace, Int)] = []
    for assignment in file.assignments(to: "accessibilityTraits")
    where assignment.target.allSatisfy({ $0 == "self" })
      && assignment.value.literalMembers?.contains("adjustable") == true
    {
      claims.append((assignment.place, assignment.scope))
    }
    let isDeclared = file.scopes.indices.contains {
      file.scopes[$0].name == "accessibilityTraits"
    }
    for result in file.results where isDeclared {
      guard
        file.function(around: result.scope).map({ file.scopes[$0].name }) == "accessibilityTraits",
        result.value.literalMembers?.contains("adjustable") == true
      else { continue }
      claims.append((result.place, result.scope))
    }
    for chain in file.chains(naming: "insert") where chain.links.last?.name == "insert" {
      guard chain.target(of: "insert")?.filter({ $0 != "self" }) == ["accessibilityTraits"],
        chain.links.last?.arguments?[""]?.literalMembers?.contains("adjustable") == true
      else { continue }
      claims.append((chain.place, chain.scope))
    }
    return claims
  }
}

extension SourceProject {
  /// Returns whether the superclasses of a class are known and bring no steps along.
  func isPlainBelow(_ name: String) -> Bool {
    guard let standard = standardClass(of: name) else { return false }
    return !IOSClass.named(standard).traits.contains(.adjustable) && standard != "UIPickerView"
      && standard != "UIDatePicker" && standard != "UIStepper"
  }
}
