// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Constraints by SnapKit, of which sizes in numbers are kept: `make.size.equalTo(40)`.
///
/// Source: SnapKit 5.7, `ConstraintMaker` and `ConstraintMakerRelatable`.
enum SnapKit {
  private static let maker = "SnapKit"

  /// The constraints of a view: `view.snp`.
  static func constraints(on view: HeapObject) -> Value { made(view, sides: []) }

  /// The constraints on one more side of a view: `make.width.height`; nil for what SnapKit did not make.
  static func side(_ name: String, of made: External) -> Value? {
    guard made.name == maker, let view = view(of: made) else { return nil }
    return Self.made(view, sides: sides(of: made) + [name])
  }

  /// Handles a call of a function of constraints; nil for any other call.
  static func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    guard case .made(let made)? = call.receiver?.form, made.name == maker,
      let view = view(of: made)
    else { return nil }
    if removing.contains(call.name) {
      for name in sizes where view["fixed \(name)"] != nil {
        evaluation.write("fixed \(name)", "=", .nothing, to: view)
      }
    }
    for argument in call.arguments {
      guard case .function = argument.value.form else { continue }
      evaluation.call(
        argument.value, [EvaluatedArgument(value: constraints(on: view))])
    }
    if call.name == "equalTo", let size = call.arguments.first?.value {
      for side in sides(of: made) { fix(side, of: view, to: size, in: evaluation) }
      if case .made(let other)? = call.arguments.first?.value.form, other.name == maker,
        let neighbour = self.view(of: other), let end = sides(of: other).last
      {
        for side in sides(of: made) {
          Neighbours.note(side, of: view, at: end, of: neighbour, in: evaluation)
        }
      }
    }
    if changing.contains(call.name) {
      for side in sides(of: made) {
        if call.name != "priority" {
          Neighbours.move(view, at: side, by: call.arguments.first?.value, in: evaluation)
        }
        fix(side, of: view, to: Value(unknown: call.name), in: evaluation)
      }
    }
    return call.receiver
  }

  /// The functions that take away the constraints from before.
  private static let removing: Set<String> = ["remakeConstraints", "removeConstraints"]
  /// The functions after which a size is not the number before, or not for sure.
  private static let changing: Set<String> = [
    "offset", "inset", "multipliedBy", "dividedBy", "priority",
  ]
  private static let sizes = ["width", "height"]

  private static func fix(
    _ side: String, of view: HeapObject, to size: Value, in evaluation: Evaluation
  ) {
    for name in sizes where side == name || side == "size" {
      let number: Value?
      if case .object(let object) = size.form { number = object[name] } else { number = size }
      // What is as large as another view has no size of its own.
      guard let number, number.number != nil || view["fixed \(name)"] != nil else { continue }
      evaluation.write("fixed \(name)", "=", number, to: view)
    }
  }

  private static func made(_ view: HeapObject, sides: [String]) -> Value {
    Value(
      .made(
        External(
          maker,
          [
            .init("view", Value(.object(view))),
            .init("sides", Value(.list(sides.map { Value($0) }))),
          ]
        )))
  }

  private static func view(of made: External) -> HeapObject? {
    guard case .object(let view)? = made.argument("view")?.form else { return nil }
    return view
  }

  private static func sides(of made: External) -> [String] {
    guard case .list(let sides)? = made.argument("sides")?.form else { return [] }
    return sides.compactMap(UIKitToolkit.known)
  }
}
