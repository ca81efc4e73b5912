// SPDX-License-Identifier: Apache-2.0

/// The views of SwiftUI, and how each shows.
///
/// Source of the names and their initialisers: Apple, SwiftUI, "View fundamentals", "View layouts",
/// "Controls and indicators", "Navigation", "Text input and output", "Images" and "Shapes". What each is
/// to VoiceOver stands with the family that makes it.
enum SwiftUIViews {
  typealias Maker = @Sendable (inout ViewInterpreter, Call) -> [Piece]

  /// How each view is made, by its name.
  static let table: [String: Maker] =
    [containers, texts, pictures, controls, lists, navigation, alerts, packages]
    .reduce(into: [:]) { all, family in all.merge(family) { first, _ in first } }

  /// Whether SwiftUI, or a framework that comes with it, has a view of the name.
  static func isKnown(_ name: String) -> Bool { table[name] != nil }
}

extension ViewInterpreter {
  // MARK: - What a call gives

  /// The words of the first argument without a label, as SwiftUI looks them up.
  mutating func title(_ call: Call) -> Words? {
    guard let argument = call.argument(nil), argument.closure == nil else { return nil }
    let table = call.argument("tableName").map { words(of: $0.expression, in: call.scope).text }
    return localized(words(of: argument.expression, in: call.scope), table: table)
  }

  /// The words under a label, as SwiftUI looks them up.
  mutating func words(_ label: String, of call: Call) -> Words? {
    guard let argument = call.argument(label) else { return nil }
    return localized(words(of: argument.expression, in: call.scope))
  }

  /// The views under a label; none when it is not given.
  mutating func content(_ label: String, of call: Call) -> [Piece] {
    guard let argument = call.closure(label) else { return [] }
    return pieces(of: argument.expression, in: call.scope)
  }

  /// The views of the closure under `content`, or of the one that stands behind the call.
  ///
  /// Where both are there the one without a label does something else: `onDismiss` of a sheet (SE-0286,
  /// "Forward-scan matching for trailing closures").
  mutating func content(_ call: Call) -> [Piece] {
    if let shown = call.closure("content") ?? call.trailing {
      return pieces(of: shown.expression, in: call.scope)
    }
    guard let last = call.arguments.last, last.label == nil else { return [] }
    switch meaning(of: last.expression, in: call.scope) {
    // Or a function by its name: `tabItem(icon)`.
    case .closure, .function: return pieces(of: last.expression, in: call.scope)
    default: return []
    }
  }

  /// What a control is called: its title, or what its label shows.
  mutating func name(of call: Call) -> Words? {
    if let title = title(call) { return title }
    if let label = call.closure("label") {
      return Piece.label(of: pieces(of: label.expression, in: call.scope)).map { Words($0) }
    }
    // A closure that is given something is told that editing begins or ends: no label is.
    guard let trailing = call.trailing, trailing.closure.map(Self.takesNothing) ?? true else {
      return nil
    }
    return Piece.label(of: pieces(of: trailing.expression, in: call.scope)).map { Words($0) }
  }

  /// What a binding under a label holds at first.
  mutating func bound(_ label: String, of call: Call) -> Meaning? {
    call.argument(label).map { meaning(of: $0.expression, in: call.scope) }
  }
}
