// SPDX-License-Identifier: Apache-2.0
package import CurbcutReporting

/// The results of a run, collected input by input: the coverage, and the findings to be reported.
package struct RunRecord: Sendable {
  /// The files that were checked and those that were not.
  package private(set) var coverage: RunCoverage
  /// All failures, including known ones that are not reported; empty unless they are to be kept.
  package private(set) var failures: [ReportedFinding] = []
  private var silence: Silence
  private var reported: Set<ReportedPlace> = []
  private var repeated = RepeatedDefects()
  private let keepsFailures: Bool
  /// Returns the name under which a file is shown, where that is not its own.
  private let shown: (@Sendable (String) -> String)?

  /// Starts with the coverage before the run, and the findings that are not to be reported.
  ///
  /// `shown` gives copies of files the names of the originals.
  package init(
    _ coverage: RunCoverage, silence: Silence, keepsFailures: Bool = false,
    shown: (@Sendable (String) -> String)? = nil
  ) {
    self.shown = shown
    self.coverage = coverage
    self.silence = silence
    self.keepsFailures = keepsFailures
  }

  /// A sentence for every entry in the configuration and the baseline that suppressed nothing.
  package var stale: [String] { silence.stale }

  /// Records the next result, in the order of the inputs; returns the part of it to report, or nil
  /// when nothing was examined.
  package mutating func take(_ outcome: FileOutcome, of pipeline: CheckPipeline) -> CheckedFile? {
    switch outcome {
    case .passedOver(let file, let reading): coverage.add(shown?(file) ?? file, reading)
    case .failed(let file, let message): coverage.addUnreadable(shown?(file) ?? file, message)
    case .examined(let examined):
      var checked = examined.checked
      pipeline.reader.people.label(&checked)
      let isSource = pipeline.code.holds(checked.file)
      if isSource {
        // A view that others show is reported where it is met first.
        checked.findings.removeAll { !reported.insert(ReportedPlace($0)).inserted }
      }
      if let shown { checked.renameFiles(shown) }
      if keepsFailures { failures += checked.failures }
      silence.apply(to: &checked, comments: examined.comments)
      repeated.mark(&checked, isSource: isSource)
      note(examined)
      return checked
    }
    return nil
  }

  private mutating func note(_ examined: ExaminedFile) {
    let file = shown?(examined.checked.file) ?? examined.checked.file
    coverage.add(file, examined.reading)
    coverage.addScreens(examined.checked.screens.count)
    if examined.isHomeScreen {
      coverage.addHomeScreen(file)
    } else if examined.isSilent {
      coverage.addSilentScreen(file)
    }
  }
}
