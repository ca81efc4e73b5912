import CurbcutScreen
import CurbcutTechnology

/// How much a control may cost at most.
public struct Budget: Hashable, Sendable {
  /// The technology it is about; nil for each.
  public var technology: Technology?
  /// The name or id of the control; nil for each.
  public var target: String?
  /// The most commands; nil when they do not matter.
  public var commands: Int?
  /// The most seconds; nil when they do not matter.
  public var seconds: Double?

  public init(
    technology: Technology? = nil, target: String? = nil, commands: Int? = nil,
    seconds: Double? = nil
  ) {
    self.technology = technology
    self.target = target
    self.commands = commands
    self.seconds = seconds
  }

  /// What exceeds it, a sentence each without a full stop; a control that cannot be reached does.
  public func excesses(in effort: Effort) -> [String] {
    effort.columns.flatMap { column -> [String] in
      guard technology == nil || technology == column.technology else { return [] }
      return zip(effort.targets, column.reaches).compactMap { aimed, reach in
        guard isMeant(aimed, effort) else { return nil }
        return excess(of: reach).map { "\(column.technology.name), \"\(aimed.name)\": \($0)" }
      }
    }
  }

  /// Whether it names a control that is not there, and so can never be exceeded.
  public func namesNothing(in effort: Effort) -> Bool {
    target != nil && !effort.targets.contains { isMeant($0, effort) }
  }

  private func isMeant(_ aimed: Effort.Target, _ effort: Effort) -> Bool {
    guard let target else { return true }
    let node = effort.screen.nodes[aimed.node]
    return target == aimed.name || target == node.id || target == node.identifier
  }

  /// Why a reach exceeds it; nil when it does not.
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
  /// With one digit behind the point: `2.0`; what is no number of a sensible size is 0.
  package var tenths: String {
    guard isFinite, magnitude < 1e12 else { return "0.0" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
