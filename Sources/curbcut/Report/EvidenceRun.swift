// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// A run of rules for a report: the same as `check`, without a baseline, because a known problem is
/// a problem.
struct EvidenceRun {
  let reader: Reader
  private let input: BuiltFiles
  private let files: [InputFile]

  /// Lists the files below some paths, or below those of the configuration; throws when there is
  /// none. `isMeant` leaves out files that are no input of rules.
  init(
    _ paths: [String], _ reader: Reader, where isMeant: (InputFile) -> Bool = { _ in true }
  ) throws {
    self.reader = reader
    let paths = paths.isEmpty ? reader.configuration.paths : paths
    guard !paths.isEmpty else {
      throw UsageError("there is nothing to report on: give captures, source, or folders of them")
    }
    input = BuiltFiles.telling(of: paths, filter: reader.configuration.filter)
    files = input.files.filter(isMeant)
    guard !files.isEmpty else {
      Console.nothingFound(to: "report on", in: paths)
      throw ExitCode.nothingReadable
    }
  }

  /// Checks the files with a rule set and passes on each result; returns what was looked at.
  func check(
    with ruleSet: RuleSet, selecting selection: RuleSelection? = nil, isQuiet: Bool = false,
    start: (CheckPipeline) -> Void = { _ in }, take: (CheckedFile) -> Void
  ) async -> RunCoverage {
    let configuration = reader.configuration
    let pipeline = CheckPipeline(
      files, in: input.projects, options: ViewChoice(),
      rules: RuleChoice(
        ruleSet: ruleSet, selection: selection ?? configuration.selection,
        switches: configuration.switches,
        severities: configuration.severities),
      reader: reader)
    start(pipeline)
    var coverage = input.coverage
    coverage.configuration = configuration.file
    coverage.leftOut += pipeline.leftOut
    var record = RunRecord(coverage, silence: Silence(suppressions: configuration.suppressions))
    await OrderedWork.run(files, transform: { pipeline.outcome(of: $0) }) { outcome in
      if case .failed(let file, let message) = outcome, !isQuiet {
        Console.error("error: \(file): \(message)")
      }
      if let checked = record.take(outcome, of: pipeline) { take(checked) }
    }
    if !isQuiet {
      for note in pipeline.notes + record.stale { Console.error("note: \(note)") }
    }
    return record.coverage
  }

  /// Checks the files for a standard, and passes on each result.
  func evidence(
    for ruleSet: RuleSet, isQuiet: Bool = false, take: (CheckedFile) -> Void = { _ in }
  ) async -> ConformanceEvidence? {
    var evidence: ConformanceEvidence?
    let coverage = await check(
      with: ruleSet, isQuiet: isQuiet,
      start: { pipeline in
        evidence = pipeline.standard.map { ConformanceEvidence(ruleSet, $0) }
      },
      take: { checked in
        evidence?.take(checked)
        take(checked)
      })
    evidence?.coverage = coverage
    return evidence
  }

  /// Ends the program with the exit code 2 when nothing was looked at, or not everything could be
  /// read.
  static func finish(_ coverage: RunCoverage, paths: [String]) throws {
    if coverage.isEmpty { Console.nothingLookedAt(coverage, in: paths) }
    guard !coverage.isEmpty, coverage.unreadable.isEmpty else { throw ExitCode.nothingReadable }
  }
}
