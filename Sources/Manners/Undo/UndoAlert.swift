// SPDX-License-Identifier: Apache-2.0

/// The alert that iOS shows after the device was shaken: undo, redo or cancel.
///
/// iOS puts "Undo " and "Redo " before the name that the app gave the action. The buttons depend on
/// what can be undone and redone; Cancel is always present and cannot be changed.
///
/// Source: Apple, Human Interface Guidelines, "Undo and redo"; `UndoManager.undoMenuItemTitle` and
/// `redoMenuItemTitle`, which are "Undo" and "Redo" alone when no name was set.
package struct UndoAlert: Hashable, Sendable {
  /// The newest action to undo or redo.
  package enum Action: Hashable, Sendable {
    /// There is no action.
    case none
    /// There is an action with this name; the name is empty if the app did not set one.
    case named(String)
  }

  /// The titles of the buttons, in the order of the alert; empty if no alert appears.
  package var buttons: [String]

  /// Creates the alert from the newest action to undo and the newest to redo, in English.
  package init(undo: Action, redo: Action = .none) {
    let titles = [Self.title("Undo", undo), Self.title("Redo", redo)].compactMap(\.self)
    buttons = titles.isEmpty ? [] : titles + ["Cancel"]
  }

  private static func title(_ verb: String, _ action: Action) -> String? {
    switch action {
    case .none: nil
    case .named(""): verb
    case .named(let name): verb + " " + name
    }
  }
}
