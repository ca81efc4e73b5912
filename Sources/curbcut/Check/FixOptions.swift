import ArgumentParser
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// Whether source is mended where the remedy is mechanical.
struct FixOptions: ParsableArguments {
  @Flag(help: "Mends source where the remedy is mechanical, then checks what remains.")
  var fix = false

  @Flag(help: "With --fix: prints the changes as a patch, and changes and checks nothing.")
  var dryRun = false

  mutating func validate() throws {
    guard fix || !dryRun else { throw ValidationError("--dry-run goes with --fix") }
  }

  /// Mends the files of findings, or prints how; says whether the run is over with that.
  func apply(to findings: [SourceFinding], without suppressions: [ConfiguredSuppression]) throws
    -> Bool
  {
    let wanted = findings.filter { finding in
      !suppressions.contains {
        $0.suppression.silences(
          rule: finding.rule, file: finding.file, identifier: nil, line: finding.place.line)
      }
    }
    let edits = SourceEdit.disjoint(wanted.map(\.edits))
    for file in Set(edits.map(\.file)).sorted() {
      let text = String(decoding: try InputFile(path: file).read(), as: UTF8.self)
      let mended: String
      do throws(SourceEditError) {
        mended = try SourceEdit.apply(edits, to: text, of: file)
      } catch {
        throw UsageError(error.description)
      }
      if dryRun {
        Console.write(document: LinePatch(of: file, from: text, to: mended).text)
      } else {
        try OutputFile(path: file).write(mended)
      }
    }
    if !dryRun {
      let applied = wanted.filter { $0.edits.allSatisfy(edits.contains) }
      for finding in applied {
        Console.error("fixed: \(finding.file): line \(finding.place.line): \(finding.rule.name)")
      }
      if applied.isEmpty { Console.error("note: there is nothing that --fix can mend") }
    }
    return dryRun
  }
}

/// The lines in which two texts differ, as `patch` and `git apply` take them.
struct LinePatch {
  let text: String

  /// Compares texts line by line: lines that both have in order are kept.
  init(of file: String, from old: String, to new: String) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var text = ""
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      guard removed.contains(left) || inserted.contains(right) else {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (start, newStart) = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      text += "@@ -\(Self.range(start, left)) +\(Self.range(newStart, right)) @@\n"
      text += before[start..<left].map { "-\($0)" }.joined()
      text += after[newStart..<right].map { "+\($0)" }.joined()
    }
    self.text = text.isEmpty ? "" : "--- \(file)\n+++ \(file)\n" + text
  }

  /// A range without lines is named by the line before it.
  private static func range(_ start: Int, _ end: Int) -> String {
    "\(end > start ? start + 1 : start),\(end - start)"
  }

  /// The lines with their line breaks; a last one without gets what `patch` says then.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for character in text {
      line.append(character)
      if character == "\n" || character == "\r\n" {
        lines.append(line)
        line = ""
      }
    }
    if !line.isEmpty { lines.append(line + "\n\\ No newline at end of file\n") }
    return lines
  }
}
