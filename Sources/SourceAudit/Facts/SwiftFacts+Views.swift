// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import CurbcutStandards

extension SwiftFacts {
  /// Returns the name of the class of a target of an assignment or call, as far as the file shows
  /// it.
  ///
  /// An empty target and `self` are the type around the scope.
  func typeName(of target: [String], in scope: Int) -> String? {
    let names = target.first == "self" ? Array(target.dropFirst()) : target
    guard let name = names.first else {
      return type(around: scope).map { scopes[$0].name }
    }
    guard names.count == 1 else { return nil }
    return variable(name, in: scope, isMember: target.first == "self")?.type
  }

  /// Returns the property that a closure initialises by being called: `let close = { ... }()`.
  func property(filledBy closure: Int) -> SourceVariable? {
    guard scopes[closure].kind == .closure else { return nil }
    return variables.first {
      scopes[$0.scope].isType && $0.valueRange?.lowerBound == scopes[closure].range.lowerBound
    }
  }

  /// Returns the name of the object that an assignment changes, for a message; in
  /// `let title = UILabel().then { ... }`, the first argument of the closure is `title`.
  func words(for assignment: SourceAssignment) -> String {
    let closure = scopes[assignment.scope]
    guard assignment.target.first == "$0", closure.kind == .closure,
      let filled = variables.last(where: {
        $0.valueRange?.contains(closure.range.lowerBound) == true
          && $0.valueRange?.upperBound == closure.range.upperBound
      })
    else { return Self.words(for: assignment.target) }
    return Self.words(for: [filled.name] + assignment.target.dropFirst())
  }

  /// Returns the name of a view for a message: `self` for the type's own.
  static func words(for target: [String]) -> String {
    target.isEmpty ? "self" : target.joined(separator: ".")
  }
}

/// The purposes of UIKit classes, as far as rules over source need them.
enum UIKitClass {
  /// The controls that people operate.
  static let controls: Set<String> = [
    "UIButton", "UIControl", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper",
    "UITextField", "UISearchTextField", "UIDatePicker", "UIPageControl", "UIColorWell",
  ]

  /// The views that show text.
  static let texts: Set<String> = ["UILabel", "UITextView", "UITextField", "UISearchTextField"]
}
