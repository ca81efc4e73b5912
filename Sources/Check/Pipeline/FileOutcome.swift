// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutReporting
import CurbcutScreen

/// The result of one input.
package enum FileOutcome: Sendable {
  /// It was examined.
  case examined(ExaminedFile)
  /// It could not be read.
  case failed(file: String, message: String)
  /// It was left out.
  case passedOver(file: String, FileReading)
}

extension CheckPipeline {
  /// Examines a file, or says why it was not.
  package func outcome(of file: InputFile) -> FileOutcome {
    do throws(ImportError) {
      var examined = try check(file)
      setSeverities(of: &examined.checked)
      return .examined(examined)
    } catch {
      guard file.isFromFolder else { return .failed(file: file.name, message: error.message) }
      let kind = kind(of: file)
      if error == Self.ofTests {
        return .passedOver(file: file.name, .leftOut(kind, reason: "part of tests"))
      }
      if error == Self.leftOver {
        return .passedOver(file: file.name, .leftOut(kind, reason: "copies that were left behind"))
      }
      guard error.code == .notThisFormat else {
        return .failed(file: file.name, message: error.message)
      }
      return .passedOver(file: file.name, .none(kind, reason: kind.reason))
    }
  }

  /// Gives findings the impact that the configuration says.
  private func setSeverities(of checked: inout CheckedFile) {
    guard !reader.configuration.severities.isEmpty else { return }
    for index in checked.findings.indices {
      if let impact = reader.configuration.severity(of: checked.findings[index].judgement) {
        checked.findings[index].judgement.impact = impact
      }
    }
  }
}

/// The places that a run has reported.
package struct ReportedPlaces: Sendable {
  private var places: Set<ReportedPlace> = []

  package init() {}

  /// Leaves out what another file has shown: a view that others show is reported where it is met first.
  package mutating func removeRepeated(from checked: inout CheckedFile, of pipeline: CheckPipeline)
  {
    guard pipeline.code.holds(checked.file) else { return }
    checked.findings.removeAll { !places.insert(ReportedPlace($0)).inserted }
  }
}
