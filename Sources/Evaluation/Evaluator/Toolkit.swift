// SPDX-License-Identifier: Apache-2.0

/// A call that no code of the project handles.
package struct ToolkitCall {
  /// The name.
  package let name: String
  /// The full name, where the file imports it.
  package let path: String?
  /// What stands before the dot.
  package let receiver: Value?
  /// The receivers of the closures and functions around it, from the inside out.
  package let receivers: [Value]
  /// The arguments in the order of the source.
  package let arguments: [EvaluatedArgument]
  /// Where it is.
  package let place: SourcePlace
  /// Where its name is and what follows it.
  package let member: SourcePlace
  /// The calls of functions of the project that led to it, the outermost first.
  package let sites: [CallSite]

  /// The value with a label, or at a position among those before the first label.
  package func argument(_ label: String, _ position: Int? = nil) -> Value? {
    if let found = arguments.first(where: { $0.label == label }) { return found.value }
    guard let position, arguments.indices.contains(position) else { return nil }
    let argument = arguments[position]
    return argument.label == nil && !argument.isTrailing ? argument.value : nil
  }

  /// The trailing closure.
  package var trailing: Value? { arguments.last.flatMap { $0.isTrailing ? $0.value : nil } }

  /// Whether an argument has a label.
  package func has(_ label: String) -> Bool { arguments.contains { $0.label == label } }

  /// The call as a value.
  package var external: External {
    External(
      name, arguments.map { External.Argument($0.isTrailing ? nil : $0.label, $0.value) },
      at: place)
  }
}

/// An argument that has been evaluated.
package struct EvaluatedArgument {
  /// The label; nil without one.
  package let label: String?
  /// The value.
  package let value: Value
  /// Whether it is a trailing closure.
  package let isTrailing: Bool

  /// Creates an argument.
  package init(label: String? = nil, value: Value, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// The components and values of a toolkit.
package protocol Toolkit {
  /// Whether the toolkit declares what a full name imports.
  func owns(_ path: String) -> Bool
  /// Whether the receiver of a closure has a function, which then takes precedence over those of
  /// the project.
  func receiver(_ kind: String, has name: String) -> Bool
  /// Whether a component of the toolkit has the name of a call and takes its arguments.
  func takes(_ call: ToolkitCall) -> Bool
  /// Whether the component of the toolkit that takes a call is known to have all labels of its arguments.
  func hasLabels(of call: ToolkitCall) -> Bool
  /// Handles a call; nil when the name is unknown.
  func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value?
  /// Returns the value of a name of the toolkit, by its full name; nil when it only stands for itself.
  func value(ofName path: String) -> Value?
  /// Returns a property of what a call of the toolkit made; nil when it is unknown.
  func property(_ name: String, of made: External, in evaluation: Evaluation) -> Value?
  /// Handles a call between its operands, such as `LocalColors provides colors`; nil when the name is unknown.
  func infix(_ name: String, _ left: Value, _ right: Value, in evaluation: Evaluation) -> Value?
  /// Emits what a component of a library shows for certain; false where its call does not tell.
  func show(unknown call: ToolkitCall, in evaluation: Evaluation) -> Bool
}

extension Toolkit {
  /// Takes no call from the project.
  package func takes(_ call: ToolkitCall) -> Bool { false }

  /// Has all labels.
  package func hasLabels(of call: ToolkitCall) -> Bool { true }

  /// Knows no values.
  package func value(ofName path: String) -> Value? { nil }

  /// Knows no properties.
  package func property(
    _ name: String, of made: External, in evaluation: Evaluation
  ) -> Value? { nil }

  /// Knows no calls between operands.
  package func infix(
    _ name: String, _ left: Value, _ right: Value, in evaluation: Evaluation
  ) -> Value? { nil }

  /// Emits nothing of a component that is not known.
  package func show(unknown call: ToolkitCall, in evaluation: Evaluation) -> Bool { false }
}
