// SPDX-License-Identifier: Apache-2.0
extension ScreenCapture {
  /// Returns the problems on its screens, as `curbcut check` reports them; undecided results are
  /// left out.
  ///
  /// In XCTest: `XCTAssertEqual(try capture.problems(), [])`.
  public func problems(by rules: ScreenRules = .latest) throws(TestingError) -> [ScreenProblem] {
    rules.problems(in: try content())
  }
}

#if canImport(Testing)
  public import Testing

  /// Records an issue of Swift Testing for each problem in a capture, and for a capture that cannot be read.
  ///
  /// ```swift
  /// expectNoProblems(in: .file(capture), by: .wcag22.ignoring("low-text-contrast"))
  /// ```
  public func expectNoProblems(
    in capture: ScreenCapture, by rules: ScreenRules = .latest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(TestingError) {
      for problem in try capture.problems(by: rules) {
        Issue.record("\(problem.description)", sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
#endif
