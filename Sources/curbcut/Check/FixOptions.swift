// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// The option to fix source with mechanical remedies.
struct FixOptions: ParsableArguments {
  @Flag(help: "Repairs source if exactly one repair is right, then checks what remains.")
  var fix = false

  @Flag(help: "With --fix: prints the changes as a patch, and neither changes nor checks files.")
  var dryRun = false

  @Flag(help: "With --fix: also repairs files that are marked as read-only.")
  var fixReadOnly = false

  mutating func validate() throws {
    guard fix || !dryRun else {
      throw ValidationError("--dry-run only works with --fix: add --fix")
    }
    guard fix || !fixReadOnly else {
      throw ValidationError("--fix-read-only only works with --fix: add --fix")
    }
  }

  /// Fixes the files of the findings that would be reported, or prints the changes.
  ///
  /// Each file is fixed or left as it is, independently of the others, and the outcome is reported.
  /// Links are followed within the folders among the paths of the run. Returns whether all were
  /// fixed.
  func apply(to code: SourceCode, of paths: [String], without silence: Silence) -> Bool {
    let wanted = silence.reported(of: code.fixable)
    let edits = SourceEdit.disjoint(wanted.map(\.edits))
    let applied = wanted.filter { $0.edits.allSatisfy(edits.contains) }
    var isComplete = true
    for file in Set(edits.map(\.file)).sorted() {
      do throws(ImportError) {
        try mend(file, edits, code, paths)
        guard !dryRun else { continue }
        for finding in applied.map(\.finding) where finding.file == file {
          Console.error("fixed: \(file): line \(finding.line ?? 1): \(finding.rule.name)")
        }
      } catch {
        isComplete = false
        Console.error("not fixed: \(file): \(error.message)")
      }
    }
    if applied.isEmpty { Console.error("note: there is nothing that --fix can repair") }
    return isComplete
  }

  private func mend(
    _ file: String, _ edits: [SourceEdit], _ code: SourceCode, _ paths: [String]
  ) throws(ImportError) {
    let text = code.text(of: file)
    let bytes = try InputFile(path: file).read()
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ImportError(
        .badEncoding, "it is not UTF-8, and was left as it is: save it as UTF-8, then run again")
    }
    guard bytes.elementsEqual(text.utf8) else { throw OutputFile.changed }
    let mended: String
    do throws(SourceEditError) {
      mended = try SourceEdit.apply(edits, to: text, of: file)
    } catch {
      throw ImportError(.malformed, error.description)
    }
    if dryRun {
      Console.write(document: LinePatch(of: file, from: text, to: mended).text)
    } else {
      let output = OutputFile(path: file, folders: paths, mayBeReadOnly: fixReadOnly)
      try output.replace(bytes, with: Array(mended.utf8))
    }
  }
}
