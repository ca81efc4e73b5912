// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view of UIKit in which a flag shows, hides or changes a picture or the colour of a title, and no words.
///
/// The flag is a parameter or a property with an observer. UIKit itself announces what is selected, disabled
/// or highlighted, so overrides of these are left out. A class that does anything for accessibility may state
/// it, and so may other code that gets the flag; what is in a view that is shown or hidden may have words.
struct StateByPicture: Check {
  static let card = RuleCard(
    id: "state-by-picture",
    rule: "unspoken-state",
    title: "A view of UIKit shows its state but does not announce it",
    harm: "A screen reader's user hears the same words before and after, and cannot tell what is "
      + "selected, ticked or open.",
    remedy:
      "Set accessibilityTraits (.selected) or accessibilityValue where the picture changes, on "
      + "the view that VoiceOver stops at.",
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("UIKitViews", right: 6, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 2, arguable: 2, wrong: 4, date: "2026-11-30"),
    ],
    concerns: [.blind, .colorVision],
    requirements: [],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        class PlanetCell: UITableViewCell {
          @IBOutlet private weak var nameLabel: UILabel!
          @IBOutlet private weak var tick: UIImageView!
          func setName(_ name: String) { nameLabel.text = name }
          func setChosen(_ isChosen: Bool) {
            tick.isHidden = !isChosen // <--
          }
        }
        func fill(_ cell: PlanetCell, _ part: SegmentView, planet: Planet) {
          cell.setChosen(planet == chosen)
          part.isSelected = planet == chosen
        }
        class SegmentView: UIView {
          private let button = UIButton()
          private let line = UIView()
          var isSelected: Bool = false {
            didSet {
              line.isHidden = !isSelected
              button.setTitleColor(isSelected ? .green : .gray, for: .normal) // <--
            }
          }
        }
        """),
      Example(
        """
        class SectionCell: UITableViewCell {
          @IBOutlet private weak var titleLabel: UILabel!
          @IBOutlet private weak var chevron: UIImageView!
          enum State { case closed, open }
          var state = State.closed {
            didSet { update() }
          }
          private func update() {
            switch state {
            case .closed: chevron.image = UIImage(systemName: "chevron.down") // <--
            case .open: chevron.image = UIImage(systemName: "chevron.up")
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class PlanetCell: UITableViewCell {
          @IBOutlet private weak var tick: UIImageView!
          func setChosen(_ isChosen: Bool) {
            tick.isHidden = !isChosen
            accessibilityTraits = isChosen ? .selected : []
          }
        }
        func fill(_ cell: PlanetCell, _ row: RowView, planet: Planet) {
          cell.setChosen(planet == chosen)
          row.setOpen(planet == open)
        }
        class ThemedCell: UITableViewCell {
          @IBOutlet private weak var nameLabel: UILabel!
          @IBOutlet private weak var icon: UIImageView!
          func set(name: String, isDark: Bool) {
            icon.isHidden = false
            nameLabel.textColor = isDark ? .white : .black
          }
        }
        class RowView: UIView {
          private let tick = UIImageView()
          private let status = UILabel()
          func setOpen(_ isOpen: Bool) {
            tick.isHidden = !isOpen
            status.text = isOpen ? "Open" : "Closed"
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class PlanetCell: UITableViewCell {
          @IBOutlet private weak var tick: UIImageView!
          @IBOutlet private weak var details: UIStackView!
          private let line = UIView()
          override func setSelected(_ selected: Bool, animated: Bool) {
            tick.isHidden = !selected
          }
          func setLast(_ isLast: Bool) { line.isHidden = isLast }
          @IBInspectable var hasTick: Bool = true { didSet { tick.isHidden = !hasTick } }
          func setOpen(_ isOpen: Bool) {
            tick.alpha = isOpen ? 1 : 0
            details.isHidden = !isOpen
          }
        }
        func fill(_ cell: PlanetCell, planet: Planet) {
          cell.setLast(planet == last)
          cell.setOpen(planet == open)
        }
        """)
    ])

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard Self.looks.contains(where: { !file.assignments(to: $0).isEmpty }) else { return [] }
    // A view that several functions change is one defect.
    var told: Set<String> = []
    return file.scopes.indices.compactMap { index in
      guard let state = state(of: index, in: file), let type = file.scopes[index].parent,
        isView(file.scopes[type].name, project), varies(state, by: index, in: file, project)
      else { return nil }
      let code = [index] + helpers(of: index, under: type, in: file)
      var look: (view: String, place: SourcePlace)?
      for function in code {
        switch effect(of: state, in: function, file, project) {
        case .words: return nil
        case .look(let view, let place): look = look ?? (view, place)
        case .none: break
        }
      }
      guard let look, told.insert("\(file.scopes[type].name) \(look.view)").inserted else {
        return nil
      }
      return .failed(
        look.place, "\(state.name) changes only the look of \(file.scopes[type].name)")
    }
  }

  /// Whether a class is a view of UIKit that leaves all it says to UIKit.
  private func isView(_ name: String, _ project: SourceProject) -> Bool {
    guard let standard = project.standardClass(of: name), !standard.hasSuffix("Controller"),
      !project.doesAnything(name)
    else { return false }
    let views = ["UIView", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView"]
    guard views.contains(standard) || standard == "UITableViewHeaderFooterView" else {
      return false
    }
    // Code that fills it may state it as well.
    return !project.files.contains { file in
      ["accessibilityTraits", "accessibilityValue", "accessibilityLabel"].contains { member in
        file.assignments(to: member).contains { !$0.target.allSatisfy { $0 == "self" } }
      } && file.mentions(of: name, in: 0..<file.text.utf8.count) > 0
    }
  }

  // MARK: - States

  private struct State {
    var name: String
    /// Whether it is true or false.
    var isFlag: Bool
  }

  /// The state on which a function or an observer depends; nil where there is none, or UIKit announces it.
  private func state(of index: Int, in file: SwiftFacts) -> State? {
    let scope = file.scopes[index]
    guard let type = scope.parent, file.scopes[type].isType,
      !scope.modifiers.contains("override")
    else { return nil }
    switch scope.kind {
    case .function:
      let header = file.source(scope.range).prefix { $0 != "{" }
      let flags = scope.parameters.filter { header.contains("\($0.name): Bool") }
      let states = flags.filter { $0.name != "animated" && $0.label != "animated" }
      return states.count == 1 ? State(name: states[0].name, isFlag: true) : nil
    case .accessor:
      guard
        let property = file.variables(named: scope.name).first(where: { $0.scope == type }),
        // What Interface Builder sets is how a view is made.
        !property.modifiers.contains("override"), !property.modifiers.contains("IBInspectable")
      else { return nil }
      if property.type == "Bool" || property.value == .truth(false)
        || property.value == .truth(true)
      {
        return State(name: scope.name, isFlag: true)
      }
      // One of two.
      let kind =
        property.type ?? property.valueRange.map { String(file.source($0).prefix { $0 != "." }) }
      let cases = file.enumCases.filter { file.scopes[$0.scope].name == kind }
      return cases.count == 2 ? State(name: scope.name, isFlag: false) : nil
    default: return nil
    }
  }

  /// Whether code gives a state another value than a literal: with only literals, it is how a view is made.
  private func varies(
    _ state: State, by index: Int, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let scope = file.scopes[index]
    guard scope.kind == .function else {
      return !state.isFlag
        || project.files.contains { file in
          file.assignments(to: state.name).contains { $0.value.isComputed }
            || file.chains(naming: "toggle").contains { chain in
              chain.links.last?.name == "toggle"
                && ([chain.base] + chain.links.map(\.name)).dropLast().last == state.name
            }
        }
    }
    let label = scope.parameters.first { $0.name == state.name }?.label ?? ""
    return project.files.contains { file in
      file.chains(naming: scope.name).contains { chain in
        let called = chain.links.last { $0.name == scope.name }?.arguments
        let arguments = called ?? (chain.base == scope.name ? chain.arguments : nil)
        return arguments?[label]?.isComputed == true
      }
    }
  }

  /// The functions of the same type that an observer calls without arguments.
  private func helpers(of index: Int, under type: Int, in file: SwiftFacts) -> [Int] {
    guard file.scopes[index].kind == .accessor else { return [] }
    let called = file.chains.filter { file.isScope($0.scope, in: index) }.compactMap { chain in
      let names = ([chain.base] + chain.links.map(\.name)).drop { $0 == "self" }
      return names.count == 1 && chain.lastArguments?.list.isEmpty == true ? names.first : nil
    }
    return file.scopes.indices.filter {
      file.scopes[$0].kind == .function && file.scopes[$0].parent == type
        && called.contains(file.scopes[$0].name)
    }
  }

  // MARK: - Effects

  private enum Effect {
    case none
    case look(view: String, SourcePlace)
    /// It is said, or may be.
    case words
  }

  private func effect(
    of state: State, in function: Int, _ file: SwiftFacts, _ project: SourceProject
  ) -> Effect {
    let body = file.source(file.scopes[function].range)
    let asks =
      ["if ", "if !", "guard ", "guard !", "switch "].contains {
        body.contains("\($0)\(state.name) ")
      }
    // What is worked out of it depends on it, too.
    let known = file.variables.filter { variable in
      file.isScope(variable.scope, in: function)
        && variable.valueRange.map { file.names(in: $0).contains(state.name) } == true
    }.reduce(into: [state.name]) { $0.append($1.name) }
    func depends(_ range: Range<Int>, _ isConditional: Bool) -> Bool {
      isConditional && asks || file.names(in: range).contains(where: known.contains)
    }
    var look: (view: String, place: SourcePlace)?
    for assignment in file.assignments where file.isScope(assignment.scope, in: function) {
      guard depends(assignment.valueRange, assignment.isConditional) else { continue }
      switch effect(of: assignment, in: file, project) {
      case .words: return .words
      case .look(let view, let place): look = look ?? (view, place)
      case .none: break
      }
    }
    for chain in file.chains where file.isScope(chain.scope, in: function) {
      guard chain.position == nil || chain.position?.isInClosure == true,
        depends(chain.range, chain.isConditional), let link = chain.links.last,
        link.arguments != nil || chain.arguments != nil
      else { continue }
      if link.name == "setTitleColor" {
        look = look ?? (chain.base, link.place)
      } else if !Self.silent.contains(link.name) {
        return .words
      }
    }
    return look.map { .look(view: $0.view, $0.place) } ?? .none
  }

  private func effect(
    of assignment: SourceAssignment, in file: SwiftFacts, _ project: SourceProject
  ) -> Effect {
    let name = file.typeName(of: assignment.target, in: assignment.scope) ?? ""
    let kind = project.standardClass(of: name) ?? name
    switch assignment.member {
    case "image", "isHidden", "alpha":
      if kind == "UIImageView" {
        return .look(view: assignment.target.last ?? "", assignment.place)
      }
      // A plain view is a line or a ground, and of itself no state.
      return name == "UIView" ? .none : .words
    // Of themselves colours may be those of a theme, or of a view that is busy.
    case "textColor", "tintColor", "backgroundColor", "borderColor", "borderWidth", "font",
      "constant", "isActive",
      "transform", "cornerRadius", "lineWidth", "shadowOpacity":
      return .none
    default:
      // What the view keeps for itself.
      let isOwn = assignment.target.allSatisfy { $0 == "self" }
      return isOwn && file.variable(assignment.member, in: assignment.scope) != nil ? .none : .words
    }
  }

  private static let looks = ["image", "isHidden", "alpha"]

  /// What says nothing.
  private static let silent: Set<String> = [
    "animate", "layoutIfNeeded", "setNeedsLayout", "UIImage", "withConfiguration",
    "applyingSymbolConfiguration", "withTintColor", "withRenderingMode", "UIColor", "beginUpdates",
    "endUpdates", "setNeedsDisplay", "removeAllAnimations",
  ]
}

extension WrittenValue {
  /// Whether it is not a literal.
  fileprivate var isComputed: Bool {
    switch self {
    case .truth: false
    default: true
    }
  }
}
