// SPDX-License-Identifier: Apache-2.0

/// The buttons of bars that iOS provides.
package enum BarButton {
  /// The titles of those that are words (Apple, `UIBarButtonItem.SystemItem`).
  package static let titles = [
    "done": "Done", "cancel": "Cancel", "edit": "Edit", "save": "Save", "undo": "Undo",
    "redo": "Redo", "close": "Close",
  ]
}
