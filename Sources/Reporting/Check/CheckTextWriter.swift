// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen

/// Writes for people: the speech and the problems of a single screen, otherwise one line for each
/// problem, the worst first.
package struct CheckTextWriter: CheckWriter {
  /// The number of problems that are formatted at once.
  private static let piece = 4_096

  private let options: CheckTextOptions
  /// The table of a standard; nil for other rule sets.
  private var standard: StandardReport?
  /// The only input, when it shows one screen.
  private var single: CheckedFile?
  private var findings: [ReportedFinding] = []
  private var silenced = 0
  /// The notes on parts of screens that could not be understood, when more than one is shown.
  private var notes: [(file: String, note: Note)] = []

  /// Creates a writer for some options, with the table of a standard last.
  package init(_ options: CheckTextOptions, standard: StandardReport? = nil) {
    self.options = options
    self.standard = standard
  }

  /// Returns nothing.
  package func start() -> String { "" }

  /// Returns nothing yet, because the worst problem comes first.
  package mutating func text(for checked: CheckedFile) -> String {
    standard?.count(checked)
    if options.isAboutOneFile, checked.screens.count == 1, options.detail != .problems {
      single = checked
    } else {
      take(checked)
    }
    return ""
  }

  private mutating func take(_ checked: CheckedFile) {
    findings += checked.findings
    silenced += checked.silenced
    for screen in checked.screens { notes += screen.notes.map { (checked.file, $0) } }
  }

  /// Returns the whole report.
  package mutating func end(_ coverage: RunCoverage) -> String {
    var text: [UInt8] = []
    finish(coverage) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes the report on in pieces.
  package mutating func finish(_ coverage: RunCoverage, to write: ([UInt8]) -> Void) {
    var head: TerminalText = ""
    for warning in coverage.warnings { head += "Warning: \(warning).\n" }
    if !coverage.warnings.isEmpty { head += "\n" }
    if let single {
      CheckText(options).write(single, coverage, to: &head)
      writeStandard(to: &head)
      write(Array(head.text.utf8))
      return
    }
    // A run that checked nothing is an error, which has been reported.
    guard !coverage.isEmpty else { return }
    write(Array(head.text.utf8))
    let list = FindingsList(findings, options)
    list.write { write(Array($0.text.utf8)) }
    guard options.detail != .problems else { return }
    var end: TerminalText = list.isEmpty ? "" : "\n"
    list.writeOpen(to: &end)
    writeNotes(to: &end)
    end += "\(CheckText.headline(findings.filter(\.isFailure), coverage))\n"
    if let rules = ProblemCount.byRule(findings) { end += "\(rules)\n" }
    CheckText.writeSilenced(silenced, to: &end)
    for line in CoverageText(coverage, namesAll: options.detail == .everything).lines {
      end += line + "\n"
    }
    writeStandard(to: &end)
    write(Array(end.text.utf8))
  }

  private func writeStandard(to output: inout TerminalText) {
    guard let standard, options.detail != .problems else { return }
    output += "\n"
    for line in standard.lines { output += "\(line)\n" }
  }

  /// The notes, each once with the file that its line is of: a part may be on many screens.
  private var placedNotes: [(file: String, note: Note)] {
    struct Key: Hashable {
      var file: String
      var note: Note
    }
    var seen: Set<Key> = []
    return notes.map { ($0.note.file ?? $0.file, $0.note) }
      .filter { seen.insert(Key(file: $0.0, note: $0.1)).inserted }
  }

  /// Appends the notes on parts of the screens that could not be understood.
  private func writeNotes(to output: inout TerminalText) {
    let all = placedNotes
    let notes = all.filter { !$0.note.isOfData }
    guard options.listsAll else {
      guard !notes.isEmpty else { return }
      let files = Set(notes.map(\.file)).count
      output +=
        "Not understood: \(PlainText.count(notes.count, "place")) in \(PlainText.count(files, "file")) (--all lists them).\n"
      return
    }
    for (title, notes) in [
      ("Not understood", notes), ("Known only to the running app", all.filter(\.note.isOfData)),
    ] where !notes.isEmpty {
      output += "\(title):\n"
      for (file, note) in notes {
        let line = note.line.map { ":\($0)" } ?? ""
        output += "  \(file)\(line): \(String(note.bareMessage))\n"
      }
      output += "\n"
    }
  }
}
