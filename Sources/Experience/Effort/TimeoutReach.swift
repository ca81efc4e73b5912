import CurbcutAudit
public import CurbcutScreen
public import CurbcutStandards
import CurbcutTechnology

/// Which controls a switch user does not reach in some time, and how long the way is.
public enum TimeoutReach {
  /// A control that is reached too late.
  public struct Late: Hashable, Sendable {
    /// The index of its node.
    public var node: Int
    /// How often a switch is pressed on the way.
    public var presses: Int
    /// How long the way takes.
    public var seconds: Double
  }

  /// The technology of switches on a platform.
  public static func technology(of platform: Platform) -> Technology {
    platform == .ios ? .switchControl : .switchAccess
  }

  /// The controls that take longer than some seconds, in the order of `Effort.controls`.
  ///
  /// What cannot be reached at all, or whose way is not known, is no matter of time.
  public static func late(on tree: AccessibilityTree, within seconds: Double) -> [Late] {
    let walk: any ScreenWalk =
      switch tree.screen.platform {
      case .ios: SwitchControl(reading: tree)
      case .android: SwitchAccess(reading: tree)
      }
    return Effort.controls(of: tree).compactMap { target in
      guard case .path(let path) = walk.reach(target.node), path.seconds > seconds else {
        return nil
      }
      return Late(node: target.node, presses: path.commands, seconds: path.seconds)
    }
  }
}
