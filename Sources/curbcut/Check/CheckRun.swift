// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen

/// Checks files on all cores and hands the results to the reports in their order.
struct CheckRun {
  private let files: [InputFile]
  private var outputs: [ReportOutput]
  private let pipeline: CheckPipeline
  private var silence: Silence
  private let progress: Progress

  private var reported: Set<ReportedPlace> = []
  private let keepsFailures: Bool
  private var known: [ReportedFinding] = []
  private var worst: Impact?
  /// Whether all reports could be written.
  private var isComplete = true
  /// What was looked at, and what was not.
  private(set) var coverage: RunCoverage

  /// `keepsFailures` is for whoever asks for the baseline afterwards. The coverage holds what was left out
  /// before the run.
  init(
    files: [InputFile], outputs: [ReportOutput], pipeline: CheckPipeline, silence: Silence,
    coverage: RunCoverage, progress: Progress, keepsFailures: Bool
  ) {
    self.keepsFailures = keepsFailures
    self.files = files
    self.outputs = outputs
    self.pipeline = pipeline
    self.silence = silence
    self.coverage = coverage
    self.progress = progress
  }

  /// All failures of the run, also those that were not reported because they are known.
  var baseline: Baseline { Baseline(of: known) }

  private enum Outcome: Sendable {
    case examined(ExaminedFile)
    case failed(file: String, message: String)
    case passedOver(file: String, FileReading)
  }

  /// Checks every file.
  mutating func run() async {
    let pipeline = pipeline
    for index in outputs.indices { outputs[index].start() }
    await OrderedWork.run(files, transform: { Self.outcome(of: $0, pipeline) }) { outcome in
      take(outcome)
      progress.count()
    }
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

  private static func outcome(of file: InputFile, _ pipeline: CheckPipeline) -> Outcome {
    do throws(ImportError) {
      return .examined(try pipeline.check(file))
    } catch {
      guard file.isFromFolder else { return .failed(file: file.name, message: error.message) }
      let kind = pipeline.kind(of: file)
      if error == CheckPipeline.ofTests {
        return .passedOver(file: file.name, .leftOut(kind, reason: "part of tests"))
      }
      if error == CheckPipeline.leftOver {
        return .passedOver(file: file.name, .leftOut(kind, reason: "copies that were left behind"))
      }
      guard error.code == .notThisFormat else {
        return .failed(file: file.name, message: error.message)
      }
      return .passedOver(file: file.name, .none(kind, reason: kind.reason))
    }
  }

  private mutating func take(_ outcome: Outcome) {
    switch outcome {
    case .passedOver(let file, let reading): coverage.add(file, reading)
    case .failed(let file, let message):
      Console.error("error: \(file): \(message)")
      coverage.addUnreadable(file, message)
    case .examined(var examined):
      pipeline.reader.people.label(&examined.checked)
      if pipeline.code.holds(examined.checked.file) {
        // A view that others show is reported where it is met first.
        examined.checked.findings.removeAll { !reported.insert(ReportedPlace($0)).inserted }
      }
      if keepsFailures { known += examined.checked.failures }
      silence.apply(to: &examined.checked, comments: examined.comments)
      note(examined)
      worst = [worst, examined.checked.worst(where: pipeline.counts)].compactMap(\.self).max()
      for index in outputs.indices { outputs[index].write(examined.checked) }
    }
  }

  private mutating func note(_ examined: ExaminedFile) {
    let file = examined.checked.file
    coverage.add(file, examined.reading)
    coverage.addScreens(examined.checked.screens.count)
    if examined.isHomeScreen {
      coverage.addHomeScreen(file)
    } else if examined.isSilent {
      coverage.addSilentScreen(file)
    }
  }

  /// The sentences that are for whoever runs the program, and in no report.
  var notes: [String] {
    silence.stale + (pipeline.screens.swift?.notes ?? []) + pipeline.code.notes
  }

  /// Ends with the exit code of the run.
  func finish(failOn: Impact) throws {
    guard !coverage.isEmpty, isComplete else { throw ExitCode.nothingReadable }
    if let worst, worst >= failOn { throw ExitCode.findings }
    // A run that could not read everything, or not what the app is made of, must not look like a clean one.
    if !coverage.unreadable.isEmpty || !coverage.warnings.isEmpty {
      throw ExitCode.nothingReadable
    }
  }
}
