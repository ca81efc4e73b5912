import CurbcutAudit
public import CurbcutScreen

/// Writes the results of a run in one format.
///
/// What it gives back is written out at once; a format that needs everything first gives it at the end.
public protocol CheckWriter {
  /// What stands before all results.
  mutating func start() -> String
  /// What is written when an input has been checked; the inputs come in their order.
  mutating func text(for checked: CheckedFile) -> String
  /// Hands over the same piece by piece, for formats with more than fits into the memory.
  mutating func write(_ checked: CheckedFile, to write: (String) -> Void)
  /// What stands behind all results; inputs that could not be read are named with the reason.
  mutating func end(unreadable: [(file: String, message: String)]) -> String
  /// Hands over the same piece by piece, for formats with more than fits into the memory.
  mutating func finish(
    unreadable: [(file: String, message: String)], to write: ([UInt8]) -> Void
  ) throws(ImportError)
}

extension CheckWriter {
  /// Hands over what is written of an input in one piece.
  public mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    write(text(for: checked))
  }

  /// Hands over the end in one piece.
  public mutating func finish(
    unreadable: [(file: String, message: String)], to write: ([UInt8]) -> Void
  ) throws(ImportError) {
    write(Array(end(unreadable: unreadable).utf8))
  }
}

/// Writes for people.
public struct CheckTextWriter: CheckWriter {
  private var isFirst = true
  private var clean = 0
  private let leftOut: String?
  /// The table of a standard; nil for other rule sets.
  private var standard: StandardReport?

  /// Takes what stands at the end: the sentence about what did not run, or the table of a standard.
  public init(leftOut: String? = nil, standard: StandardReport? = nil) {
    self.leftOut = leftOut
    self.standard = standard
  }

  /// Nothing.
  public func start() -> String { "" }

  /// The report of an input, with a blank line between two; source without views and without problems
  /// is only counted.
  public mutating func text(for checked: CheckedFile) -> String {
    standard?.count(checked.failures)
    standard?.look(at: checked.screens.isEmpty ? checked.inputs : checked.inputs.union([.screens]))
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
    var text = ""
    if clean > 0 {
      text =
        (isFirst ? "" : "\n")
        + "No problem found by these rules in \(PlainText.count(clean, "file")) without screens.\n"
    }
    if let standard, clean > 0 || !isFirst { text += "\n" + standard.text }
    if let leftOut, clean > 0 || !isFirst { text += "\n\(leftOut)\n" }
    return text
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
    var text = ""
    write(checked) { text += $0 }
    return text
  }

  /// The findings of an input, each on a line, in pieces.
  public mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    if let nodes = FindingsJSON().focusable(of: checked) { focusable = (focusable ?? []) + nodes }
    guard !checked.findings.isEmpty else { return }
    write(isFirst ? "\n" : ",\n")
    isFirst = false
    FindingsJSON().writePieces(of: checked.findings, separatedBy: ",\n", to: write)
  }

  /// How it ends.
  public func end(unreadable: [(file: String, message: String)]) -> String {
    FindingsJSON.end(focusable: focusable, unreadable: unreadable) + "\n"
  }
}
