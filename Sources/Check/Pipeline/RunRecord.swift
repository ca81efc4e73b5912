// SPDX-License-Identifier: Apache-2.0
package import CurbcutReporting

/// The results of a run, input by input: what was looked at, and what is to be reported.
package struct RunRecord: Sendable {
  /// What was looked at, and what was not.
  package private(set) var coverage: RunCoverage
  /// All failures, also those that are not reported because they are known; none unless they are kept.
  package private(set) var failures: [ReportedFinding] = []
  private var silence: Silence
  private var reported: Set<ReportedPlace> = []
  private var repeated = RepeatedDefects()
  private let keepsFailures: Bool

  /// Takes what was left out before the run, and what is not to be reported.
  package init(_ coverage: RunCoverage, silence: Silence, keepsFailures: Bool = false) {
    self.coverage = coverage
    self.silence = silence
    self.keepsFailures = keepsFailures
  }

  /// A sentence for everything in the configuration and the baseline that silenced nothing.
  package var stale: [String] { silence.stale }

  /// Takes the next result, in the order of the inputs; returns what is to be reported of it, and nil where
  /// nothing was examined.
  package mutating func take(_ outcome: FileOutcome, of pipeline: CheckPipeline) -> CheckedFile? {
    switch outcome {
    case .passedOver(let file, let reading): coverage.add(file, reading)
    case .failed(let file, let message): coverage.addUnreadable(file, message)
    case .examined(let examined):
      var checked = examined.checked
      pipeline.reader.people.label(&checked)
      let isSource = pipeline.code.holds(checked.file)
      if isSource {
        // A view that others show is reported where it is met first.
        checked.findings.removeAll { !reported.insert(ReportedPlace($0)).inserted }
      }
      if keepsFailures { failures += checked.failures }
      silence.apply(to: &checked, comments: examined.comments)
      if !isSource { repeated.mark(&checked) }
      note(examined)
      return checked
    }
    return nil
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
}
