// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience

/// A budget, and the captures it is for.
struct ConfiguredBudget: Sendable {
  var budget: Budget
  /// Paths with `*` for any letters but a slash and `**` for any at all; none means every capture.
  var paths: [String] = []

  init(_ budget: Budget, paths: [String] = []) {
    self.budget = budget
    self.paths = paths
  }

  /// Reads one item of `budgets`.
  init(_ section: ConfigurationSection, line: Int) throws(YAMLError) {
    var section = section
    paths = try section.texts("paths")
    budget = Budget(
      technology: try section.word("technology"), target: try section.text("target"),
      commands: try section.number("commands").map { Int($0.rounded(.down)) },
      seconds: try section.number("seconds"))
    try section.end()
    if budget.commands == nil, budget.seconds == nil {
      throw YAMLError(line: line, message: "a budget needs commands or seconds")
    }
  }

  func isFor(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { PathPattern($0).matches(path) }
  }
}
