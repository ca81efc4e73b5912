// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// A limit on the effort that a control may cost.
package struct Budget: Hashable, Sendable {
  /// The technology that it applies to; nil for all.
  package var technology: Technology?
  /// The name or id of the control; nil for all.
  package var target: String?
  /// The maximum number of commands; nil for no limit.
  package var commands: Int?
  /// The maximum number of seconds; nil for no limit.
  package var seconds: Double?

  package init(
    technology: Technology? = nil, target: String? = nil, commands: Int? = nil,
    seconds: Double? = nil
  ) {
    self.technology = technology
    self.target = target
    self.commands = commands
    self.seconds = seconds
  }

  /// Returns a sentence for each control that exceeds the budget or cannot be reached, without full
  /// stops.
  package func excesses(in effort: Effort) -> [String] {
    effort.columns.flatMap { column -> [String] in
      guard technology == nil || technology == column.technology else { return [] }
      return zip(effort.targets, column.reaches).compactMap { aimed, reach in
        guard isMeant(aimed, effort) else { return nil }
        return excess(of: reach).map { "\(column.technology.name), \"\(aimed.name)\": \($0)" }
      }
    }
  }

  /// Returns whether it names a control that does not exist, so that it can never be exceeded.
  package func namesNothing(in effort: Effort) -> Bool {
    target != nil && !effort.targets.contains { isMeant($0, effort) }
  }

  private func isMeant(_ aimed: Effort.Target, _ effort: Effort) -> Bool {
    guard let target else { return true }
    let node = effort.screen.nodes[aimed.node]
    return target == aimed.name || target == node.id || target == node.identifier
  }

  /// Returns why a path exceeds the budget; nil if it does not.
  func excess(of reach: Reach) -> String? {
    switch reach {
    case .unreachable(let reason): return "cannot be reached: \(reason)"
    case .notKnown: return nil
    case .path(let path):
      if let commands, path.commands > commands {
        return "takes \(path.commands) commands, \(commands) are allowed"
      }
      if let seconds, path.seconds > seconds {
        return "takes \(path.seconds.tenths) seconds, \(seconds.tenths) are allowed"
      }
      return nil
    }
  }
}

extension Double {
  /// The number with one digit after the point, as in `2.0`; 0 if it is not finite or too large.
  package var tenths: String {
    guard isFinite, magnitude < 1e12 else { return "0.0" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
