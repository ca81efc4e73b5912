// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutPage
import CurbcutReporting

/// The options for the formats, destinations and length of the reports of `check`.
struct OutputOptions: ParsableArguments {
  @Option(
    help: """
      text; json; jsonl: one document on each line of the input, one result on each line of the output; \
      sarif; junit; github: annotations; gitlab: Code Quality; xcode: warnings in Xcode; markdown: a \
      summary for a pull request; html: one page with the screens, what is heard, and what is wrong.
      """)
  var format: CheckFormat = .text

  @Option(
    parsing: .singleValue,
    help: """
      FORMAT=FILE: also writes a report in this format to a file; may be given more than once.
      """)
  var output: [ReportFile] = []

  @Flag(help: "Prints in full the lists of which the text otherwise prints the first few lines.")
  var all = false

  @Flag(help: "Prints the problems and nothing else: no remedies, totals or notes.")
  var quiet = false

  @Flag(
    help: "Also prints all files, checked or not, the clauses of standards, and the time taken.")
  var verbose = false

  mutating func validate() throws {
    if quiet, verbose {
      throw ValidationError("--quiet and --verbose cannot be used together: leave one of them out")
    }
    if format == .jsonl, !output.isEmpty {
      throw ValidationError("--format jsonl writes no other reports: leave --output out")
    }
    if output.contains(where: { $0.format == .jsonl }) {
      throw ValidationError("--output cannot write jsonl: use json")
    }
    if format != .text, !output.contains(where: { $0.format == .text }), all || quiet {
      throw ValidationError("--\(all ? "all" : "quiet") only affects text: leave it out")
    }
  }

  private var formats: [CheckFormat] { [format] + output.map(\.format) }

  /// Returns the parts of a screen that the reports show besides its findings.
  func parts(ofFiles count: Int) -> CheckedParts {
    formats.reduce([]) { $0.union($1.parts(ofFiles: count)) }
  }

  /// Returns the reports of a run.
  func outputs(
    _ ruleSet: RuleSet, ofFiles count: Int, standard: StandardReport?, putsPeopleFirst: Bool,
    reading: [String], page: @autoclosure () -> PageWriter
  ) -> [ReportOutput] {
    let options = CheckTextOptions(
      detail: quiet ? .problems : verbose ? .everything : .normal, isAboutOneFile: count == 1,
      listsAll: all || verbose, showsClauses: verbose || ruleSet.isStandard,
      putsPeopleFirst: putsPeopleFirst, reading: reading)
    return [ReportOutput(format.writer(options, standard: standard, page: page()))]
      + output.map {
        ReportOutput($0.format.writer(options, standard: standard, page: page()), path: $0.path)
      }
  }

  /// Prints a sentence on standard error, unless only problems are wanted.
  func note(_ sentence: String) {
    if !quiet { Console.error("note: \(sentence)") }
  }

  /// Prints information about a run on standard error that is in none of its reports.
  ///
  /// The time is in no report, because the same input must give the same report.
  func finish(_ run: CheckRun, after time: Duration) {
    for note in run.notes { self.note(note) }
    if verbose { note("it took \(time.formattedSeconds) seconds") }
    guard format != .text else { return }
    for warning in run.coverage.warnings { Console.error("warning: \(warning)") }
    guard !quiet, !format.hasCoverage, run.coverage.skippedCount > 0 else { return }
    for line in CoverageText(run.coverage, namesAll: verbose).lines { Console.error(line) }
  }
}

extension Duration {
  /// The seconds with one decimal.
  fileprivate var formattedSeconds: String {
    let tenths = (self / .milliseconds(100)).rounded()
    return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
  }
}
