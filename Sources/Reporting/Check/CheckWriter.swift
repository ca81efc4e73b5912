// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen

/// Writes the results of a run in one format.
///
/// What it gives back is written out at once; a format that needs everything first gives it at the end.
package protocol CheckWriter {
  /// What stands before all results.
  mutating func start() -> String
  /// What is written when an input has been checked; the inputs come in their order.
  mutating func text(for checked: CheckedFile) -> String
  /// Hands over the same piece by piece, for formats with more than fits into the memory.
  mutating func write(_ checked: CheckedFile, to write: (String) -> Void)
  /// What stands after all results, with what was looked at and what was not.
  mutating func end(_ coverage: RunCoverage) -> String
  /// Hands over the same piece by piece, for formats with more than fits into the memory.
  mutating func finish(
    _ coverage: RunCoverage, to write: ([UInt8]) -> Void
  ) throws(ImportError)
}

extension CheckWriter {
  /// Hands over what is written of an input in one piece.
  package mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    write(text(for: checked))
  }

  /// Hands over the end in one piece.
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

  /// Makes a writer.
  package init() {}

  /// How the document begins.
  package func start() -> String { FindingsJSON.start }

  /// The findings of an input, each on a line.
  package mutating func text(for checked: CheckedFile) -> String {
    var text = ""
    write(checked) { text += $0 }
    return text
  }

  /// The findings of an input, each on a line, in pieces.
  package mutating func write(_ checked: CheckedFile, to write: (String) -> Void) {
    if let nodes = FindingsJSON().focusable(of: checked) { focusable = (focusable ?? []) + nodes }
    guard !checked.findings.isEmpty else { return }
    write(isFirst ? "\n" : ",\n")
    isFirst = false
    FindingsJSON().writePieces(of: checked.findings, separatedBy: ",\n", to: write)
  }

  /// How it ends.
  package func end(_ coverage: RunCoverage) -> String {
    FindingsJSON.end(focusable: focusable, coverage: coverage) + "\n"
  }
}
