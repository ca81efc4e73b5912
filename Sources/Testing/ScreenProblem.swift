// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutReporting

/// A problem on a screen, as `curbcut check` reports it.
public struct ScreenProblem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the rule.
  public let rule: String
  /// The impact: minor, moderate, serious or critical.
  public let impact: String
  /// The control and what is wrong with it, without a full stop.
  public let message: String
  /// The line of the capture, from 1; nil when not known.
  public let line: Int?

  /// The problem on one line, such as `line 3: critical unnamed-control: UIButton: ...`.
  public var description: String {
    (line.map { "line \($0): " } ?? "") + "\(impact) \(rule): \(message)"
  }

  init(rule: String, impact: Impact, message: String, line: Int? = nil) {
    self.rule = rule
    self.impact = impact.rawValue
    self.message = message
    self.line = line
  }

  init(_ finding: ReportedFinding) {
    self.init(
      rule: finding.rule.name, impact: finding.impact,
      message: finding.statement(withFrame: false), line: finding.line)
  }
}
