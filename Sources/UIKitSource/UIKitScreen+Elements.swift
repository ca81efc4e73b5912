// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

extension UIKitScreen {
  /// States which views assistive technologies get of a view, and in which order, where code lists them.
  ///
  /// A list of which anything is not known, or that holds more than views, leaves the order open. So does one
  /// that holds views of a storyboard or XIB, which are written from their file.
  /// Source: developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelements
  mutating func stateElements(_ object: HeapObject, in node: inout Node) {
    if let id = listed[ObjectIdentifier(object)] { node[.id] = .text(id) }
    guard let value = evaluation.fact("accessibilityElements", of: object),
      case .list(let values) = value.form
    else { return }
    let views = values.compactMap { value -> HeapObject? in
      guard case .object(let view) = value.form, isInside(view, object),
        loaded?.place(of: view) == nil
      else { return nil }
      return view
    }
    guard !views.isEmpty, views.count == values.count else { return }
    node[.elements] = .texts(
      views.map { view in
        let id = listed[ObjectIdentifier(view)] ?? "element \(listed.count + 1)"
        listed[ObjectIdentifier(view)] = id
        return id
      })
  }

  /// Whether a view hangs somewhere below another one.
  private func isInside(_ view: HeapObject, _ outer: HeapObject) -> Bool {
    var next = view.parent
    var steps = 0
    while let parent = next, steps < Self.deepest {
      if parent === outer { return true }
      next = parent.parent
      steps += 1
    }
    return false
  }
}
