// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
package import struct CurbcutSource.Bridge
package import struct CurbcutSource.EmbeddedScreen

/// Reads the views that bridges make for SwiftUI, as SwiftUI would run them.
///
/// Source: developer.apple.com/documentation/swiftui/uiviewrepresentable and uiviewcontrollerrepresentable, 2026:
/// the coordinator is made first, then the view, which is updated at once.
extension UIKitReader {
  /// What the view of a bridge shows; nil where the source does not tell.
  package func content(of bridge: Bridge) -> EmbeddedScreen? {
    guard let type = project.code.type(named: bridge.name, in: bridge.file) else { return nil }
    let (evaluation, loaded) = evaluation()
    let place = evaluation.declarationPlace(of: type)
    guard case .object(let maker) = evaluation.constructSwift(type, nil, place).form else {
      return nil
    }
    for (name, field) in bridge.fields {
      evaluation.keep(name, Value(field, called: name), in: maker)
    }
    guard let root = Self.make(by: maker, at: place, in: evaluation) else { return nil }
    var writer = screen(of: bridge.name, evaluation, loaded)
    guard let screen = try? writer.screen(ofBridged: root) else { return nil }
    return EmbeddedScreen(
      screen: screen, places: writer.places.map { $0 ?? evaluation.filePlace(place) },
      isWhole: evaluation.notes.isEmpty)
  }

  /// The view or controller that a bridge makes and updates; nil where it is not known.
  private static func make(
    by maker: HeapObject, at place: SourcePlace, in evaluation: Evaluation
  ) -> HeapObject? {
    let context = evaluation.object("UIViewRepresentableContext", at: place)
    if let coordinator = evaluation.runMethod("makeCoordinator", of: maker) {
      evaluation.keep("coordinator", coordinator, in: context)
    }
    let given = Value(.object(context), at: place)
    for kind in ["UIView", "UIViewController"] {
      guard let made = evaluation.runMethod("make\(kind)", of: maker, given: [given]) else {
        continue
      }
      guard case .object(let root) = made.form, evaluation.isKnown(root) else { return nil }
      if kind == "UIView" {
        UIKitLife.enter(root, in: evaluation)
      } else {
        UIKitLife.load(root, in: evaluation)
      }
      evaluation.runMethod("update\(kind)", of: maker, given: [made, given])
      UIKitLife.data(of: root, in: evaluation)
      return root
    }
    return nil
  }
}

extension Evaluation {
  /// Whether what an object shows is in its code: it is no controller of the system, which shows what it wants.
  fileprivate func isKnown(_ object: HeapObject) -> Bool {
    let classes = UIKitToolkit.classes(of: object)
    guard classes.contains("UIViewController") else { return classes.contains("UIView") }
    return UIKitToolkit.ownControllers.contains(classes[0])
  }
}

extension Value {
  /// What a property of a bridge holds.
  fileprivate init(_ field: Bridge.Field, called name: String) {
    switch field {
    case .text(let text): self.init(.text(text))
    case .number(let number):
      self.init(.number(number, isWhole: number == number.rounded()))
    case .flag(let flag): self.init(.flag(flag))
    case .open: self.init(unknown: name)
    }
  }
}
