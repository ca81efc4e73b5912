// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom switch that shows its state only by a colour.
///
/// UIKit: a class of controls with its own state (`isOn`, `isChecked`), or one that follows
/// `isSelected`, whose code chooses a colour by the state, but no text, picture or position.
/// SwiftUI: a ToggleStyle whose body chooses only a colour by `configuration.isOn`. Code that
/// queries On/Off Labels or Differentiate Without Color is not reported.
struct ToggleByColorAlone: Check {
  static let card = RuleCard(
    id: "toggle-by-color-alone",
    rule: "difference-by-color-alone",
    title: "A switch shows its state by colour alone",
    harm: "People who cannot distinguish the colours cannot see whether it is on.",
    remedy: """
      Show a mark, a word or a knob that moves; or show one when \
      UIAccessibility.isOnOffSwitchLabelsEnabled.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.colorVision],
    requirements: ["S4-8-072"],
    clauses: [.wcag("1.4.1")],
    fails: [
      Example(
        """
        class Lamp: UIControl {                                             // <--
          var isOn = false { didSet { backgroundColor = isOn ? .systemGreen : .systemGray } }
        }
        class Signal: UIControl {                                           // <--
          var isOn = false { didSet { update() } }
          func update() {
            if isOn { backgroundColor = .systemGreen } else { backgroundColor = .systemGray }
          }
        }
        struct Lamp: ToggleStyle {                                          // <--
          func makeBody(configuration: Configuration) -> some View {
            configuration.label.background(configuration.isOn ? Color.green : Color.gray)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Lamp: UIControl {
          var isOn = false { didSet {
            backgroundColor = isOn ? .systemGreen : .systemGray
            mark.isHidden = !isOn
          } }
        }
        class Signal: UIControl {
          var isOn = false { didSet { update() } }
          func update() {
            if isOn {
              backgroundColor = .systemGreen
              mark.show()
            } else {
              backgroundColor = .systemGray
            }
          }
        }
        struct Box: ToggleStyle {
          func makeBody(configuration: Configuration) -> some View {
            HStack {
              Image(systemName: configuration.isOn ? "checkmark.square" : "square")
              configuration.label
            }
            .foregroundColor(configuration.isOn ? .green : .gray)
          }
        }
        """),
      Example(
        """
        class Lamp: UIControl {
          var isOn = false { didSet { backgroundColor = isOn ? .systemGreen : .systemGray } }
          func setUp() { label.isHidden = !UIAccessibility.isOnOffSwitchLabelsEnabled }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Lamp: UIControl { var isOn = false }
        class Plain: UIView { var isOn = false { didSet { backgroundColor = isOn ? .red : .blue } } }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.keyPathNames.contains("accessibilityDifferentiateWithoutColor"),
      file.chains(called: Self.queries).isEmpty
    else { return [] }
    return file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.isType, scope.kind != .extension, isToggle(scope, in: file, project),
        changesColorAlone(index, in: file)
      else { return nil }
      return .failed(scope.place, Problem("\(scope.name) shows its state only by its colour"))
    }
  }

  private static let queries: Set<String> = [
    "UIAccessibility.isOnOffSwitchLabelsEnabled",
    "UIAccessibility.onOffSwitchLabelsDidChangeNotification",
    "UIAccessibility.shouldDifferentiateWithoutColor",
    "UIAccessibility.differentiateWithoutColorDidChangeNotification",
  ]

  private func isToggle(
    _ scope: SourceScope, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    if scope.inherited.contains("ToggleStyle") { return true }
    guard let standard = project.standardClass(of: scope.name) else { return false }
    return standard == "UIControl" || standard == "UIButton"
  }

  /// Returns whether a statement with the state chooses a colour, and none chooses anything else.
  private func changesColorAlone(_ type: Int, in file: SwiftFacts) -> Bool {
    guard var choosesColor = branchesSetColors(of: type, in: file) else { return false }
    for assignment in file.assignments where file.isScope(assignment.scope, in: type) {
      let names = file.names(in: assignment.valueRange)
      guard names.contains(where: Self.states.contains) || names.contains("UIColor"),
        names.contains(where: Self.states.contains)
      else { continue }
      if Self.colors.contains(assignment.member) {
        choosesColor = true
      } else if !assignment.member.hasPrefix("accessibility"),
        !Self.states.contains(assignment.member)
      {
        return false
      }
    }
    for chain in file.chains where file.isScope(chain.scope, in: type) {
      if let arguments = chain.arguments, chain.base == "Image" || chain.base == "Text",
        names(of: arguments, in: file).contains(where: Self.states.contains)
      {
        return false
      }
      for link in chain.links {
        guard let arguments = link.arguments,
          names(of: arguments, in: file).contains(where: Self.states.contains)
        else { continue }
        if Self.colorModifiers.contains(link.name) {
          choosesColor = true
        } else if Self.otherSigns.contains(link.name) {
          return false
        }
      }
    }
    return choosesColor
  }

  /// What the branches of `if isOn` set; nil where they do more than setting colours, and false where they set none.
  private func branchesSetColors(of type: Int, in file: SwiftFacts) -> Bool? {
    var setsColor = false
    for branch in file.conditions
    where file.isScope(branch.scope, in: type)
      && branch.path.last.map(Self.states.contains) == true
    {
      let set = file.assignments.filter { branch.body.contains($0.range.lowerBound) }
      for assignment in set {
        if Self.colors.contains(assignment.member) {
          setsColor = true
        } else if !assignment.member.hasPrefix("accessibility") {
          return nil
        }
      }
      let values = set.map(\.valueRange)
      let calls = file.chains.contains { chain in
        branch.body.contains(chain.range.lowerBound) && chain.lastArguments != nil
          && !values.contains { $0.contains(chain.range.lowerBound) }
      }
      if calls { return nil }
    }
    return setsColor
  }

  private func names(of arguments: SourceChain.Arguments, in file: SwiftFacts) -> [String] {
    arguments.list.flatMap { file.names(in: $0.valueRange) }
  }

  private static let states: Set<String> = ["isOn", "isChecked", "isSelected", "isActive"]
  private static let colors: Set<String> = [
    "backgroundColor", "tintColor", "borderColor", "textColor", "fillColor", "strokeColor",
  ]
  private static let colorModifiers: Set<String> = [
    "background", "foregroundColor", "foregroundStyle", "fill", "tint", "accentColor", "stroke",
    "border",
  ]
  /// Ways of showing the state other than colour: a position, a shape, a text or a mark.
  private static let otherSigns: Set<String> = [
    "offset", "overlay", "setTitle", "setImage", "opacity", "rotationEffect", "scaleEffect",
    "strikethrough", "underline", "bold", "frame", "padding", "position", "hidden",
  ]
}
