/// Writes the results of a run in one format.
///
/// What it gives back is written out at once; a format that needs everything first gives it at the end.
public protocol CheckWriter {
  /// What stands before all results.
  mutating func start() -> String
  /// What is written when an input has been checked; the inputs come in their order.
  mutating func text(for checked: CheckedFile) -> String
  /// What stands behind all results; inputs that could not be read are named with the reason.
  mutating func end(unreadable: [(file: String, message: String)]) -> String
}

/// Writes for people.
public struct CheckTextWriter: CheckWriter {
  private var isFirst = true
  private var clean = 0

  /// Makes a writer.
  public init() {}

  /// Nothing.
  public func start() -> String { "" }

  /// The report of an input, with a blank line between two; source without views and without problems
  /// is only counted.
  public mutating func text(for checked: CheckedFile) -> String {
    if checked.screens.isEmpty, checked.findings.isEmpty, checked.silenced == 0 {
      clean += 1
      return ""
    }
    var text: TerminalText = isFirst ? "" : "\n"
    isFirst = false
    CheckText().write(checked, to: &text)
    return text.text
  }

  /// How much source there was without anything to say; errors have been said where they came up.
  public func end(unreadable: [(file: String, message: String)]) -> String {
    guard clean > 0 else { return "" }
    return (isFirst ? "" : "\n")
      + "No problem found by these rules in \(PlainText.count(clean, "file")) without screens.\n"
  }
}

/// Writes one document in the `curbcut-findings` format.
public struct FindingsJSONWriter: CheckWriter {
  private var isFirst = true
  private var focusable: [String]?

  /// Makes a writer.
  public init() {}

  /// How the document begins.
  public func start() -> String { FindingsJSON.start }

  /// The findings of an input, each on a line.
  public mutating func text(for checked: CheckedFile) -> String {
    if let nodes = FindingsJSON().focusable(of: checked) { focusable = (focusable ?? []) + nodes }
    let findings = FindingsJSON().findings(of: checked)
    guard !findings.isEmpty else { return "" }
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + findings.joined(separator: ",\n")
  }

  /// How it ends.
  public func end(unreadable: [(file: String, message: String)]) -> String {
    FindingsJSON.end(focusable: focusable, unreadable: unreadable) + "\n"
  }
}
