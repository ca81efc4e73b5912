// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen
package import CurbcutStandards
import CurbcutTechnology

/// Finds controls that a switch user cannot reach within a time limit.
package enum TimeoutReach {
  /// A control that is reached too late.
  package struct Late: Hashable, Sendable {
    /// The index of its node.
    package var node: Int
    /// The number of switch presses on the way.
    package var presses: Int
    /// The duration of the way, in seconds.
    package var seconds: Double
  }

  /// Returns the switch technology of a platform.
  package static func technology(of platform: Platform) -> Technology {
    platform == .ios ? .switchControl : .switchAccess
  }

  /// Returns the controls that take longer than the limit, in the order of `Effort.controls`.
  ///
  /// Controls that cannot be reached at all, or whose way is unknown, are not included.
  package static func late(on tree: AccessibilityTree, within seconds: Double) -> [Late] {
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
