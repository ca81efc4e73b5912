// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutSource

/// The repairs that `check --fix` would make, each as a patch of its own.
struct PagePatches: Sendable {
  private let code: SourceCode
  private let fixes: [ReportedPlace: SourceFix]

  init(_ code: SourceCode) {
    self.code = code
    fixes = Dictionary(
      code.fixable.map { (ReportedPlace($0.finding), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the patch of all files that a repair changes; nil where not exactly one repair is right.
  func patch(for finding: ReportedFinding) -> String? {
    guard let fix = fixes[ReportedPlace(finding)] else { return nil }
    var patch = ""
    for file in Set(fix.edits.map(\.file)).sorted() {
      let text = code.text(of: file)
      guard let mended = try? SourceEdit.apply(fix.edits, to: text, of: file) else { return nil }
      patch += LinePatch(of: file, from: text, to: mended).text
    }
    return patch.isEmpty ? nil : patch
  }
}
