// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutReporting
package import CurbcutSource

/// The places of view hints in source.
///
/// A finding on a screen is placed where its view begins; one about a hint belongs at the hint,
/// which may be a modifier of a container around the view.
package struct WrittenHints: Sendable {
  /// A modifier that gives a hint to a view and its content.
  private struct Hint {
    /// The first line of the view.
    var start: Int
    /// The place of the modifier.
    var place: SourcePlace
    /// The hint, if it is a literal.
    var text: String?
  }

  private let byFile: [String: [Hint]]

  /// Finds the hints in files.
  package init(in files: [SwiftFacts]) {
    var byFile: [String: [Hint]] = [:]
    for file in files {
      for chain in file.chains(naming: "accessibilityHint") {
        guard let link = chain.links.last(where: { $0.name == "accessibilityHint" }) else {
          continue
        }
        byFile[file.name, default: []].append(
          Hint(
            start: chain.place.line, place: link.place,
            text: link.arguments?.list.first?.value.literalText))
      }
    }
    self.byFile = byFile
  }

  /// Moves a finding about a view's hint to the modifier that sets it, if there is one.
  package func move(_ finding: inout ReportedFinding) {
    guard let line = finding.line, let hints = byFile[finding.file],
      let found = finding.problem.hint
    else { return }
    let around = hints.filter { hint in
      hint.start <= line && line <= hint.place.line
        && hint.text.map { found == $0 } ?? true
    }
    // The innermost one begins last.
    guard let hint = around.max(by: { $0.start < $1.start }) else { return }
    finding.line = hint.place.line
    finding.column = hint.place.column
  }
}
