// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Which views stand side by side, as constraints say: `title.leadingAnchor` at `icon.trailingAnchor`.
///
/// Source: Apple, `NSLayoutAnchor`; SnapKit 5.7, `ConstraintMakerRelatable`.
enum Neighbours {
  private static let anchors = "NSLayoutAnchor"
  /// The members that hold the views before one, by the axis.
  private static let before = ["views before it across", "views before it down"]
  /// The sides at which a view begins and ends, by the axis.
  private static let begins: [Set<String>] = [["leading", "left"], ["top"]]
  private static let ends: [Set<String>] = [["trailing", "right"], ["bottom", "lastBaseline"]]
  /// How many views are looked at between two.
  private static let mostSteps = 40

  /// Whether a member of a view is an anchor of one of its sides.
  static func isAnchor(_ name: String) -> Bool {
    name.hasSuffix("Anchor") && isSide(String(name.dropLast("Anchor".count)))
  }

  private static func isSide(_ name: String) -> Bool {
    (begins + ends).contains { $0.contains(name) }
  }

  /// The anchor of a side of a view.
  static func anchor(_ name: String, of view: HeapObject) -> Value {
    Value(
      .made(
        External(
          anchors,
          [
            .init("view", Value(.object(view))),
            .init("side", Value(String(name.dropLast("Anchor".count)))),
          ])))
  }

  /// Takes a constraint between two anchors; false for any other call.
  static func constrain(_ call: ToolkitCall, in evaluation: Evaluation) -> Bool {
    guard case .made(let first)? = call.receiver?.form, first.name == anchors else { return false }
    guard let (view, side) = end(of: first) else { return true }
    let isBeginning = begins.contains { $0.contains(side) }
    // A view begins at least where another one ends, and ends at most where another one begins.
    let bound = isBeginning ? "greaterThanOrEqualTo" : "lessThanOrEqualTo"
    guard case .made(let second)? = (call.argument("equalTo") ?? call.argument(bound))?.form,
      second.name == anchors, let (other, end) = end(of: second),
      keepsApart(call.argument("constant"), isBeginning: isBeginning)
    else { return true }
    note(side, of: view, at: end, of: other, in: evaluation)
    return true
  }

  /// Whether the distance of a constraint is a gap, and no overlap: nothing, or a number away from the other view.
  private static func keepsApart(_ distance: Value?, isBeginning: Bool) -> Bool {
    guard let distance else { return true }
    guard let number = distance.number else { return false }
    return isBeginning ? number >= 0 : number <= 0
  }

  /// Takes a distance that is added to constraints which were noted: an overlap takes back that the view stands
  /// beside others.
  static func move(
    _ view: HeapObject, at side: String, by distance: Value?, in evaluation: Evaluation
  ) {
    let isBeginning = begins.contains { $0.contains(side) }
    guard isBeginning || ends.contains(where: { $0.contains(side) }),
      !keepsApart(distance, isBeginning: isBeginning)
    else { return }
    evaluation.keep(overlapping, Value(.flag(true)), in: view)
  }

  /// The member of a view that may lie over those beside which its constraints were noted.
  private static let overlapping = "lies over its neighbours"

  private static func end(of anchor: External) -> (view: HeapObject, side: String)? {
    guard case .object(let view)? = anchor.argument("view")?.form,
      let side = anchor.argument("side").flatMap(UIKitToolkit.known)
    else { return nil }
    return (view, side)
  }

  /// Notes that one view begins where another one ends, if that is what a constraint between two sides says.
  static func note(
    _ side: String, of view: HeapObject, at end: String, of other: HeapObject,
    in evaluation: Evaluation
  ) {
    guard view !== other else { return }
    for axis in before.indices {
      if begins[axis].contains(side), ends[axis].contains(end) {
        add(other, to: view, axis, evaluation)
      } else if ends[axis].contains(side), begins[axis].contains(end) {
        add(view, to: other, axis, evaluation)
      }
    }
  }

  private static func add(
    _ view: HeapObject, to other: HeapObject, _ axis: Int, _ evaluation: Evaluation
  ) {
    let known = views(before: other, axis)
    guard known.count < mostSteps else { return }
    let all = (known + [view]).map { Value(.object($0)) }
    evaluation.keep(before[axis], Value(.list(all)), in: other)
  }

  private static func views(before view: HeapObject, _ axis: Int) -> [HeapObject] {
    guard case .list(let values)? = view[before[axis]]?.form else { return [] }
    return values.compactMap { value in
      if case .object(let object) = value.form { object } else { nil }
    }
  }

  /// Whether constraints keep one view before another one, along one of the axes.
  static func areApart(_ first: HeapObject, _ second: HeapObject) -> Bool {
    guard first[overlapping] == nil, second[overlapping] == nil else { return false }
    return before.indices.contains { axis in
      isBefore(first, second, axis) || isBefore(second, first, axis)
    }
  }

  private static func isBefore(_ first: HeapObject, _ second: HeapObject, _ axis: Int) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [second]
    while let view = open.popLast(), seen.count < mostSteps {
      guard seen.insert(ObjectIdentifier(view)).inserted else { continue }
      if view === first { return true }
      open += views(before: view, axis)
    }
    return false
  }
}
