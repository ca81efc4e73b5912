// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Says when views are shown that code shows and hides.
extension UIKitScreen {
  /// The longest condition that is told; longer source makes no sense when it is spoken.
  private static let longest = 100

  /// The condition under which a view is shown; nil where it always or never is.
  func whenShown(_ object: HeapObject) -> String? {
    let first = Self.words(shown(object))
    let second = Self.words(spinning(object))
    guard let first, let second, first != second else { return first ?? second }
    return "\(first), \(second)"
  }

  /// Whether a view is never shown, as far as code was read.
  func isNeverShown(_ object: HeapObject) -> Bool {
    shown(object).isEmpty || spinning(object).isEmpty
  }

  /// The cases in which a view is not hidden; code that was not run may show one that is hidden at first.
  private func shown(_ object: HeapObject) -> [[String]] {
    let cases = Self.cases(in: evaluation.fact("isHidden", of: object), being: false)
    guard cases.isEmpty, project.showing.reaches(object, in: kept) else { return cases }
    return [[Self.byCode]]
  }

  /// How a condition is told that is not known, or too long.
  private static let byCode = "when code shows it"

  /// The cases in which an activity indicator spins, which hides while it does not.
  ///
  /// Source: developer.apple.com/documentation/uikit/uiactivityindicatorview/hideswhenstopped, 2026: true by
  /// default.
  private func spinning(_ object: HeapObject) -> [[String]] {
    guard UIKitToolkit.classes(of: object).contains("UIActivityIndicatorView"),
      object["hidesWhenStopped"]?.flag != false
    else { return [[]] }
    return Self.cases(in: object["isAnimating"] ?? Value(.flag(false)), being: true)
  }

  /// The cases in which a value is true or false, each as conditions that hold together; one without a
  /// condition where it always is.
  private static func cases(
    in value: CurbcutEvaluation.Value?, being wanted: Bool
  ) -> [[String]] {
    switch value?.form {
    case .flag(let flag)?: return flag == wanted ? [[]] : []
    case .unknown(let unknown)?:
      return [[wanted ? BranchName.if(unknown.name) : BranchName.unless(unknown.name)]]
    case .choice(let alternatives)?:
      let cases = alternatives.map { alternative in
        (alternative.condition, Self.cases(in: alternative.value, being: wanted))
      }
      if cases.allSatisfy({ $0.1.contains([]) }) { return [[]] }
      return cases.flatMap { condition, inner in inner.map { [words(condition)] + $0 } }
    default: return wanted ? [] : [[]]
    }
  }

  /// A condition as the name of a branch that says all of it.
  static func words(_ condition: Condition) -> String {
    if condition.question == "later" {
      return condition.answer ? "when shown later" : "when shown first"
    }
    if condition.question == "otherwise" { return "else" }
    return condition.answer
      ? BranchName.if(condition.question) : BranchName.unless(condition.question)
  }

  /// One condition for several cases; nil where there is none, or where one has no condition.
  private static func words(_ cases: [[String]]) -> String? {
    guard !cases.isEmpty, !cases.contains([]) else { return nil }
    var told: [String] = []
    for conditions in cases {
      var parts: [String] = []
      for part in conditions where !parts.contains(part) { parts.append(part) }
      let whole = parts.joined(separator: ", ")
      if !told.contains(whole) { told.append(whole) }
    }
    let words = told.joined(separator: " or ")
    return words.count <= longest ? words : byCode
  }
}
