// SPDX-License-Identifier: Apache-2.0
package import CurbcutReporting
import CurbcutScreen

extension Baseline {
  /// Reads a file of known findings.
  package static func load(_ path: String) throws(UsageError) -> Baseline {
    do throws(ImportError) {
      return try Baseline(try InputFile(path: path, isGiven: true).read())
    } catch {
      throw UsageError("\(path): \(error.message)")
    }
  }
}
