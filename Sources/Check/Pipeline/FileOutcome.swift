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
  /// Examines a file, or returns the reason why it was not examined.
  package func outcome(of file: InputFile) -> FileOutcome {
    do throws(ImportError) {
      return .examined(try check(file))
    } catch {
      guard file.isFromFolder else { return .failed(file: file.name, message: error.message) }
      let kind = kind(of: file)
      if error == Self.ofTests {
        return .passedOver(file: file.name, .leftOut(kind, reason: "part of tests"))
      }
      if error == Self.leftOver {
        return .passedOver(file: file.name, .leftOut(kind, reason: "leftover copies"))
      }
      if error.code == .empty, let bytes = try? file.read(), bytes.allSatisfy({ $0 <= 0x20 }) {
        // A file without anything in it is no capture that went wrong.
        return .passedOver(file: file.name, .leftOut(kind, reason: "empty"))
      }
      if error.code == .partOfCapture {
        return .passedOver(file: file.name, .none(.partOfCapture, reason: error.message))
      }
      guard error.code == .notThisFormat else {
        return .failed(file: file.name, message: error.message)
      }
      return .passedOver(file: file.name, .none(kind, reason: kind.reason))
    }
  }
}
