// SPDX-License-Identifier: Apache-2.0

/// A command of a user of Switch Control on iOS: a switch or the passing of time.
///
/// Any key of a keyboard, the screen itself or a turn of the head can be a switch.
package enum SwitchControlCommand: String, CaseIterable, Hashable, Sendable {
  /// The screen appears; in automatic scanning, the frame is on its first item.
  case open
  /// The switch that selects the framed item, or stops the line of point scanning.
  case select
  /// The switch that moves the frame on or back; a number means that it is held for so many seconds
  /// (`next 2`).
  case next, previous
  /// Time passes, in seconds (`wait 2.5`); by default until the frame moves on.
  case wait
  /// Chooses an entry of the open menu by its name, like scanning to it and selecting it.
  case choose
  /// Scans for items, or for a point of the screen.
  case itemMode = "item-mode"
  case pointMode = "point-mode"
}
