// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck

/// Checks the folders that are given, prints each problem, and ends with 1 where there is none to print.
@main
struct CheckFolder {
  static func main() async throws {
    var check = AppCheck(paths: Array(CommandLine.arguments.dropFirst()))
    check.includesAdvice = true
    let report = try await check.run()
    for problem in report.problems { print(problem) }
    print(
      "\(report.files.count) files, \(report.screenCount) screens, \(report.problems.count) problems"
    )
    for (path, reason) in report.notLookedAt { print("not looked at: \(path): \(reason)") }
    // The samples have problems on purpose: a library that finds none has looked at nothing.
    guard !report.problems.isEmpty, report.screenCount > 0 else { fatalError("nothing was found") }
  }
}
