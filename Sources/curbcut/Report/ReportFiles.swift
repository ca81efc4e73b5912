// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

/// The reports that go to files: `--output FORMAT=FILE`.
struct ReportFiles<Format: RawRepresentable<String> & CaseIterable> {
  /// The formats and paths, in order.
  let all: [(format: Format, path: String)]

  /// Reads the arguments; another form is an error.
  init(_ arguments: [String]) throws(UsageError) {
    var all: [(format: Format, path: String)] = []
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let format = Format(rawValue: String(parts[0])), !parts[1].isEmpty
      else {
        throw UsageError(
          "--output \(argument) is not of the form FORMAT=FILE: before the = stands "
            + Format.allCases.map(\.rawValue).joined(separator: ", "))
      }
      all.append((format, String(parts[1])))
    }
    self.all = all
  }
}

/// Writes a report to standard output or to a file.
enum ReportDestination {
  static func write(_ text: String, to path: String?) throws {
    guard let path else {
      Console.write(document: text)
      return
    }
    do throws(ImportError) {
      try OutputFile(path: path).write(text)
    } catch {
      throw UsageError(error.message)
    }
  }
}
