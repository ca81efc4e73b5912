// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// UIKit views in SwiftUI, as far as their code shows their content.
struct BridgedViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Whether a bridge plainly creates a view without content: `UIView()`, or a project view that
  /// draws itself.
  ///
  /// Views are not accessibility elements unless they are controls of UIKit or say so (Apple,
  /// `isAccessibilityElement` of `NSObject`), so VoiceOver does not stop at one.
  func showsNothing(_ bridge: Int) -> Bool {
    if let known = evaluation.constants.emptyBridges[bridge] { return known }
    let isEmpty = isEmpty(bridge)
    evaluation.constants.emptyBridges[bridge] = isEmpty
    return isEmpty
  }

  private func isEmpty(_ id: Int) -> Bool {
    let bridge = index.types[id]
    let makers =
      (bridge.functions["makeUIView"] ?? []) + (bridge.functions["makeUIViewController"] ?? [])
    guard let maker = makers.first(where: \.hasBody), makers.count == 1, let result = maker.result,
      !fills(bridge)
    else { return false }
    let name = ViewTypes.plain(result)
    guard Self.empty.contains(name) else { return isEmptyClass(name, of: id) }
    let code = maker.body?.written ?? ""
    if code.contains("\(name)(") || code.contains(".init()") { return true }
    let coordinator = bridge.functions["makeCoordinator"]?.first?.result
    return code.contains("context.coordinator")
      && coordinator.map { isEmptyClass(ViewTypes.plain($0), of: id) } ?? false
  }

  /// Whether a name is that of a project class that shows nothing.
  private func isEmptyClass(_ name: String, of bridge: Int) -> Bool {
    let file = index.types[bridge].point.file
    guard let type = project.type(written: name, from: file, around: bridge) else { return false }
    let own = index.types[type]
    return own.kind == .class && own.inherits.contains { Self.empty.contains($0) } && !fills(own)
  }

  /// Returns the views that a bridge receives in closures; where it shows them is not known, but
  /// when is, if stated.
  func givenViews(to instance: Instance, at point: SourcePoint) -> [Piece] {
    let given = givenViews(to: instance)
    guard !given.isEmpty, let isPresented = instance.fields["isPresented"], isPresented.flag != true
    else { return given }
    let condition = textValues.words(of: isPresented)?.nameOfHole ?? "isPresented"
    return branchViews.choice([("if \(condition)", given)], at: point)
  }

  private func givenViews(to instance: Instance) -> [Piece] {
    var given: [Piece] = []
    for name in index.types[instance.type].stored {
      switch instance.fields[name] {
      case .pieces(let pieces)?: given += pieces
      case .closure(let closure)?
      where closure.code.statements.items.contains {
        viewBuilding.beginsLikeView($0, in: closure.scope)
      }:
        given += callables.pieces(ofClosure: closure, [])
      default: break
      }
    }
    return given
  }

  /// UIKit classes that show nothing by themselves.
  private static let empty: Set<String> = ["UIView", "UIViewController", "UIVisualEffectView"]

  /// Whether code of a type may add something audible to a view, or describes the view.
  private func fills(_ type: TypeDeclaration) -> Bool {
    let functions = type.functions.values.joined() + type.initializers
    if functions.contains(where: { $0.body.map { Self.fills($0.written) } ?? false }) {
      return true
    }
    return type.properties.values.contains { property in
      property.initial.map { Self.fills($0.written) } ?? false
        || property.getter.map { Self.fills($0.written) } ?? false
        || property.type.map { Self.isHeard(ViewTypes.plain($0)) } ?? false
    }
  }

  private static func fills(_ code: String) -> Bool {
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { word in
      Self.filling.contains { word.hasPrefix($0) } || isHeard(String(word))
    }
  }

  /// The prefixes of methods that add something to a view, or describe it to assistive
  /// technologies.
  private static let filling = [
    "add", "insertSubview", "insertArranged", "accessibility", "isAccessibilityElement", "draw",
    "load", "embed", "setup", "configure", "build",
  ]

  /// Whether a UIKit type may be heard where it is shown.
  private static func isHeard(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("WK") || name.hasPrefix("MK"),
      !empty.contains(name)
    else { return false }
    return [
      "View", "Controller", "Button", "Label", "Field", "Control", "Slider", "Switch", "Bar",
      "Picker",
    ]
    .contains { name.hasSuffix($0) }
  }
}
