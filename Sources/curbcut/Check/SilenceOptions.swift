// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting

/// The options for findings that are not to be reported.
struct SilenceOptions: ParsableArguments {
  @Option(help: "A file of known findings, which are not reported.")
  var baseline: String?

  @Option(help: "Writes all findings of this run to a file for --baseline.")
  var writeBaseline: String?

  @Option(help: "Reports only findings on lines that have changed since this git revision.")
  var changedSince: String?

  /// Returns the suppression of findings for a run over some files.
  func silence(for files: [InputFile], _ configuration: Configuration) throws -> Silence {
    Silence(
      suppressions: configuration.suppressions, baseline: try known(configuration),
      isChanged: try changedSince.map { try ChangedLines(since: $0, in: files) }.map { changes in
        { changes.holds($0) }
      })
  }

  private func known(_ configuration: Configuration) throws(UsageError) -> Baseline? {
    // A baseline that is being written need not exist yet.
    let configured = writeBaseline == nil ? configuration.baseline : nil
    guard let path = baseline ?? configured else { return nil }
    return try Baseline.load(path)
  }

  /// Writes the baseline, if requested.
  func write(_ baseline: Baseline) throws {
    guard let writeBaseline else { return }
    try OutputFile(path: writeBaseline).write(baseline.text)
    let count = baseline.entries.reduce(0) { $0 + $1.count }
    Console.error(
      "note: \(writeBaseline) now contains \(count == 1 ? "1 finding" : "\(count) findings")")
  }
}
