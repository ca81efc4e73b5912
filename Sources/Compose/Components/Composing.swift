// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// A call of a component of Compose, with the names of its parameters.
struct Composing {
  let call: ToolkitCall
  let evaluation: Evaluation
  /// The parameters in their order; the last one may be given behind the parentheses.
  let parameters: [String]

  /// The value of a parameter; nil where it is not given.
  func value(_ name: String) -> Value? {
    if let found = call.arguments.first(where: { $0.label == name }) { return found.value }
    if name == parameters.last, let trailing = call.trailing { return trailing }
    guard let position = parameters.firstIndex(of: name), call.arguments.indices.contains(position)
    else { return nil }
    let argument = call.arguments[position]
    // Kotlin lets an argument without a label follow labelled ones only if those are in their own places.
    return argument.label == nil && !argument.isTrailing ? argument.value : nil
  }

  /// Whether a parameter is given and not null.
  func has(_ name: String) -> Bool { value(name).map { !$0.isNothing } ?? false }

  /// What a slot shows.
  func slot(_ name: String, _ arguments: [Value] = []) -> [ViewNode] {
    guard let slot = value(name) else { return [] }
    return evaluation.views {
      evaluation.call(
        slot, arguments.map { EvaluatedArgument(value: $0) }, at: call.place, named: name)
    }
  }

  /// What the caller's modifier says.
  var modifier: [External] {
    guard let value = value("modifier") else { return [] }
    if let links = ComposeModifiers.links(of: value, in: evaluation) { return links }
    evaluation.note(.other("unknown modifier: \(value.spelled)"), call.place)
    return [External(ComposeModifiers.unread, at: call.place)]
  }

  // MARK: - What is said

  /// A modifier with arguments.
  func element(_ name: String, _ arguments: [(String, Value?)] = []) -> External {
    External(
      name, arguments.compactMap { label, value in value.map { External.Argument(label, $0) } },
      at: call.place)
  }

  /// Properties, as a block of `semantics` states them.
  func semantics(merging: Bool = false, _ properties: [(String, Value?)]) -> External {
    let recorder = Recorder("SemanticsPropertyReceiver")
    for (name, value) in properties {
      guard let value else { continue }
      recorder.add(External(name, [.init(nil, value)], at: call.place))
    }
    return External(
      "semantics",
      [.init("mergeDescendants", Value(.flag(merging))), .init(nil, Value(.recorder(recorder)))],
      at: call.place)
  }

  /// A click, with a role or without one.
  func clickable(role: String? = nil) -> External { clickable(as: role.map(Self.role)) }

  func clickable(as role: Value?) -> External {
    element(
      "clickable",
      [("role", role), ("enabled", value("enabled")), ("onClick", value("onClick"))])
  }

  func selectable(_ selected: Value?, role: String?) -> External {
    selectable(selected, as: role.map(Self.role))
  }

  func selectable(_ selected: Value?, as role: Value?) -> External {
    element(
      "selectable",
      [
        ("selected", selected), ("role", role), ("enabled", value("enabled")),
        ("onClick", value("onClick")),
      ])
  }

  func toggleable(_ checked: Value?, role: String?) -> External {
    toggleable(checked, as: role.map(Self.role))
  }

  func toggleable(_ checked: Value?, as role: Value?) -> External {
    element(
      "toggleable",
      [
        ("value", checked), ("role", role), ("enabled", value("enabled")),
        ("onClick", value("onCheckedChange")),
      ])
  }

  /// The space around a control that is smaller than a target has to be, of its size in dp.
  ///
  /// Source: material3, 2026: IconButton.kt, Checkbox.kt and others have `minimumInteractiveComponentSize`
  /// before what can be pressed, so that the node is as small as the control.
  func target(width: Double? = nil, height: Double) -> External {
    element(
      "minimumInteractiveComponentSize",
      [
        ("width", width.map { Value(.number($0, isWhole: true)) }),
        ("height", Value(.number(height, isWhole: true))),
      ])
  }

  /// The space between a component and what is in it, in dp.
  func padding(horizontal: Double, vertical: Double) -> External {
    element(
      "padding",
      [
        ("horizontal", Value(.number(horizontal, isWhole: true))),
        ("vertical", Value(.number(vertical, isWhole: true))),
      ])
  }

  static func role(_ name: String) -> Value { Value(.symbol("Role.\(name)")) }

  /// What Surface says: it takes touches and hides what lies behind it.
  var container: External { semantics([("isContainer", .unit)]) }

  // MARK: - Emission

  /// A view, not yet emitted.
  func view(_ name: String, _ elements: [External] = [], _ children: [ViewNode] = []) -> ViewNode {
    var view = ViewNode(.view(name), elements: elements, children: children, at: call.place)
    view.sites = call.sites
    return view
  }

  func emit(_ name: String, _ elements: [External] = [], _ children: [ViewNode] = []) {
    evaluation.emit(view(name, elements + [look], children))
  }

  /// The arguments by which a component looks as it does.
  private static let looks: Set<String> = [
    "color", "colors", "border", "tint", "containerColor", "contentColor", "backgroundColor",
    "imageVector", "painter", "bitmap", "fontWeight", "textDecoration", "colorFilter", "style",
  ]

  /// What the call says of the looks of the component.
  private var look: External {
    var look = element("look", [("component", Value(call.name))])
    if isOfMaterial2 { look.arguments.append(.init("isMaterial2", Value(.flag(true)))) }
    for (position, argument) in call.arguments.enumerated() {
      let name = argument.label ?? (argument.isTrailing ? nil : parameter(at: position))
      // What stands behind the parameters that are listed may be a colour.
      if name == nil, !argument.isTrailing {
        look.arguments.append(.init("isOpen", Value(.flag(true))))
      }
      guard let name, Self.looks.contains(name) else { continue }
      look.arguments.append(.init(name, argument.value))
    }
    return look
  }

  /// Whether the component is that of Material 2, and not of Material 3, as the file imports it.
  private var isOfMaterial2: Bool {
    let packages = call.path.map { [$0] } ?? evaluation.starImports(at: call.place).map { $0 + "." }
    return !packages.contains { $0.hasPrefix("androidx.compose.material3.") }
      && packages.contains {
        $0.hasPrefix("androidx.compose.material.")
          && !$0.hasPrefix("androidx.compose.material.icons.")
      }
  }

  private func parameter(at position: Int) -> String? {
    parameters.indices.contains(position) ? parameters[position] : nil
  }

  /// Emits something only if a flag holds, or under a condition where that is not known.
  func when(_ flag: Value?, _ body: () -> Void) {
    switch flag?.flag {
    case true?: body()
    case false?: break
    case nil:
      let shown = evaluation.views(body)
      guard !shown.isEmpty else { return }
      evaluation.emit(
        ViewNode(
          .branch(Condition(flag?.spelled ?? "shown")), children: shown, at: call.place))
    }
  }
}
