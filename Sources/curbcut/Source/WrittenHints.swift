// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutReporting
import CurbcutSource

/// Where source writes the hints of views.
///
/// A finding over a screen stands where its view begins; one about a hint belongs where the hint is, which may
/// be a modifier of a container around the view.
struct WrittenHints: Sendable {
  /// A modifier that gives a hint to a view and what is in it.
  private struct Hint {
    /// The first line of the view.
    var start: Int
    /// Where the modifier stands.
    var place: SourcePlace
    /// The hint, where it is a literal.
    var text: String?
  }

  private let byFile: [String: [Hint]]

  /// Looks for them in files.
  init(in files: [SwiftFacts]) {
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

  /// Moves a finding about the hint of a view to the modifier that gives it, where one is around the view.
  func move(_ finding: inout ReportedFinding) {
    guard let line = finding.line, let hints = byFile[finding.file],
      let found = finding.problem.hint
    else { return }
    let around = hints.filter { hint in
      hint.start <= line && line <= hint.place.line
        && hint.text.map { found == $0 } ?? true
    }
    // The innermost begins last.
    guard let hint = around.max(by: { $0.start < $1.start }) else { return }
    finding.line = hint.place.line
    finding.column = hint.place.column
  }
}
