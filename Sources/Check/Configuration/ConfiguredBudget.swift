// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutExperience

/// A budget, and the captures to which it applies.
package struct ConfiguredBudget: Sendable {
  package var budget: Budget
  /// Paths in which `*` matches any characters except a slash and `**` any at all; none means every
  /// capture.
  package var paths: [String] = []

  package init(_ budget: Budget, paths: [String] = []) {
    self.budget = budget
    self.paths = paths
  }

  /// Reads an item of `budgets`.
  package init(_ section: ConfigurationSection, line: Int) throws(YAMLError) {
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

  package func isFor(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { PathPattern($0).matches(path) }
  }
}
