// SPDX-License-Identifier: Apache-2.0

/// A command of a user of Switch Access on Android: a switch or the passing of time.
package enum SwitchAccessCommand: String, CaseIterable, Hashable, Sendable {
  /// The switch that selects the framed item; with auto-scan, it also starts the scan.
  case select
  /// The switch that moves the frame on or back; it also starts the scan.
  case next, previous
  /// The switch of a part in group selection, by its number from 1: `group 2`.
  case group
  /// Time passes, in seconds (`wait 2.5`); by default until the frame moves on.
  case wait
  /// Chooses an entry of the open menu by its name, like scanning to it and selecting it.
  case choose
}
