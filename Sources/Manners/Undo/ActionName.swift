import CurbcutStandards

/// What is wrong with the name of an action, which becomes the title of a button behind Undo or Redo.
///
/// Source: S1-022, S1-024; Apple, Human Interface Guidelines, "Undo and redo"; `setActionName(_:)`.
public enum ActionNameFault: Hashable, Sendable {
  /// It is longer than buttons show without cutting it off: so many characters with "Undo ".
  case long(Int)
  /// These words should begin with a capital.
  case lowercased([String])
  /// These marks do not belong into the title of a button.
  case punctuation([Character])
  /// It says Undo or Redo itself, which iOS puts before it once more.
  case repeatsVerb

  /// The longest title that the alert shows whole, in characters: an assumption, because no source
  /// gives a number. An alert is 270 points wide and its buttons have text of 17 points.
  public static let longestTitle = 26

  /// What is wrong with a name in English; empty when nothing is.
  public static func faults(of name: String) -> [ActionNameFault] {
    guard !name.isEmpty else { return [] }
    var faults: [ActionNameFault] = []
    let title = "Undo " + name
    if title.count > longestTitle { faults.append(.long(title.count)) }
    let lowercased = TitleStyle.lowercasedWords(in: name)
    if !lowercased.isEmpty { faults.append(.lowercased(lowercased)) }
    let marks = TitleStyle.punctuation(in: name)
    if !marks.isEmpty { faults.append(.punctuation(marks)) }
    let first = name.prefix { $0 != " " }.lowercased()
    if first == "undo" || first == "redo" { faults.append(.repeatsVerb) }
    return faults
  }
}
