// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen

/// Writes the results of a run in one format.
///
/// Each returned text is written out at once; a format that needs all results first returns
/// everything at the end.
package protocol CheckWriter {
  /// Returns the text before all results.
  mutating func start() -> String
  /// Returns the text for a checked input; inputs are passed in order.
  mutating func text(for checked: CheckedFile) -> String
  /// Passes the same text on in pieces, for formats with more than fits into memory.
  mutating func write(_ checked: CheckedFile, to write: (String) -> Void)
  /// Returns the text after all results, with the coverage of the run.
  mutating func end(_ coverage: RunCoverage) -> String
  /// Passes the same text on in pieces, for formats with more than fits into memory.
  mutating func finish(
    _ coverage: RunCoverage, to write: ([UInt8]) -> Void
  ) throws(ImportError)
}

extension CheckWriter {
  /// Passes the text of an input on in one piece.
  package mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    write(text(for: checked))
  }

  /// Passes the end on in one piece.
  package mutating func finish(
    _ coverage: RunCoverage, to write: ([UInt8]) -> Void
  ) throws(ImportError) {
    write(Array(end(coverage).utf8))
  }
}

/// Writes one document in the `curbcut-findings` format.
package struct FindingsJSONWriter: CheckWriter {
  private var isFirst = true
  private var focusable: [String]?
  /// The table of a standard; nil for other rule sets.
  private var standard: StandardReport?

  /// Creates a writer, with the table of a standard last.
  package init(standard: StandardReport? = nil) { self.standard = standard }

  /// Returns the beginning of the document.
  package func start() -> String { FindingsJSON.start }

  /// Returns the findings of an input, one per line.
  package mutating func text(for checked: CheckedFile) -> String {
    var text = ""
    write(checked) { text += $0 }
    return text
  }

  /// Passes on the findings of an input, one per line, in pieces.
  package mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    standard?.count(checked)
    if let nodes = FindingsJSON().focusable(of: checked) { focusable = (focusable ?? []) + nodes }
    guard !checked.findings.isEmpty else { return }
    write(isFirst ? "\n" : ",\n")
    isFirst = false
    FindingsJSON().writePieces(of: checked.findings, separatedBy: ",\n", to: write)
  }

  /// Returns the end of the document.
  package func end(_ coverage: RunCoverage) -> String {
    FindingsJSON.end(focusable: focusable, standard: standard?.json, coverage: coverage) + "\n"
  }
}
