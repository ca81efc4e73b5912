// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen

/// Checks files on all cores and passes the results on to the reports in order.
struct CheckRun {
  private let files: [InputFile]
  private var outputs: [ReportOutput]
  private let pipeline: CheckPipeline
  private var record: RunRecord
  private let progress: Progress
  private var worst: Impact?
  /// Whether all reports were written.
  private var isComplete = true
  /// The files that were checked and those that were not.
  var coverage: RunCoverage { record.coverage }

  /// Creates a run; `keepsFailures` is needed to request the baseline afterwards. The coverage
  /// contains the files left out before the run.
  init(
    files: [InputFile], outputs: [ReportOutput], pipeline: CheckPipeline, silence: Silence,
    coverage: RunCoverage, progress: Progress, keepsFailures: Bool
  ) {
    self.files = files
    self.outputs = outputs
    self.pipeline = pipeline
    record = RunRecord(coverage, silence: silence, keepsFailures: keepsFailures)
    self.progress = progress
  }

  /// The baseline of all failures of the run, including known ones that were not reported.
  var baseline: Baseline { Baseline(of: record.failures) }

  /// Checks every file.
  mutating func run() async {
    let pipeline = pipeline
    for index in outputs.indices { outputs[index].start() }
    await OrderedWork.run(files, transform: { pipeline.outcome(of: $0) }) { outcome in
      take(outcome)
      progress.count()
    }
    guard !Task.isCancelled else { return }
    progress.end()
    for index in outputs.indices {
      do throws(ImportError) {
        try outputs[index].finish(coverage)
      } catch {
        Console.error("error: \(error.message)")
        isComplete = false
      }
    }
  }

  private mutating func take(_ outcome: FileOutcome) {
    if case .failed(let file, let message) = outcome { Console.error("error: \(file): \(message)") }
    guard let checked = record.take(outcome, of: pipeline) else { return }
    worst = [worst, checked.worst(where: pipeline.counts)].compactMap(\.self).max()
    for index in outputs.indices { outputs[index].write(checked) }
  }

  /// The sentences for the person who runs the program, which are in no report.
  var notes: [String] {
    record.stale + pipeline.notes
  }

  /// Ends the program with the exit code of the run.
  func finish(failOn: FailureThreshold) throws {
    guard !coverage.isEmpty, isComplete else { throw ExitCode.nothingReadable }
    if let worst, failOn.isReached(by: worst) { throw ExitCode.findings }
    // A run that could not read everything, or not the kind of source the app consists of, must not
    // look clean.
    if !coverage.unreadable.isEmpty || !coverage.warnings.isEmpty {
      throw ExitCode.nothingReadable
    }
  }
}
