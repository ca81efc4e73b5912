// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

/// An app's actions to undo and redo, with a limited number of levels.
///
/// It behaves like Foundation's `UndoManager`: a new action clears the actions to redo, the oldest
/// actions beyond the limit are dropped, and 0 levels means no limit. Source: Apple, `UndoManager`,
/// `levelsOfUndo`, `registerUndo(withTarget:handler:)` and `removeAllActions()`.
package struct UndoStack: Hashable, Sendable {
  /// What can be undone or redone.
  package struct Change: Hashable, Sendable {
    /// Its name; empty if the app did not set one.
    package var name: String
    /// The text that was typed; nil for what the app itself undoes.
    package var typed: TypedText?
  }

  /// A change of the text of a field by typing.
  package struct TypedText: Hashable, Sendable {
    /// The field, as it is called.
    package var field: String
    /// Its text without and with the change.
    package var before: String
    package var after: String

    /// Creates a change of a text.
    package init(in field: String, before: String, after: String) {
      (self.field, self.before, self.after) = (field, before, after)
    }
  }

  private var past: [Change] = []
  private var future: [Change] = []
  /// The names of the actions to undo, the oldest first; empty if the app did not set one.
  package var undoable: [String] { past.map(\.name) }
  /// The names of the actions to redo, the most recently undone last.
  package var redoable: [String] { future.map(\.name) }
  /// The maximum number of actions; 0 for no limit.
  package let levels: Int

  /// Creates an empty stack; fewer than 0 levels count as 0.
  package init(levels: Int = 0) { self.levels = max(0, levels) }

  /// Registers an action that can be undone.
  package mutating func register(_ name: String = "", typed: TypedText? = nil) {
    past.append(Change(name: name, typed: typed))
    future = []
    trim()
  }

  /// Undoes the newest action and returns it; nil if there is none.
  package mutating func undo() -> Change? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    return change
  }

  /// Redoes the most recently undone action and returns it; nil if there is none.
  package mutating func redo() -> Change? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    trim()
    return change
  }

  /// Removes all actions, as an app should when its user moves on to something else (S1-028).
  package mutating func removeAll() {
    past = []
    future = []
  }

  private mutating func trim() {
    if levels > 0, past.count > levels { past.removeFirst(past.count - levels) }
  }

  /// The alert that a shake shows now.
  package var alert: UndoAlert {
    UndoAlert(
      undo: undoable.last.map(UndoAlert.Action.named) ?? .none,
      redo: redoable.last.map(UndoAlert.Action.named) ?? .none)
  }
}

/// The result of shaking the device.
///
/// Source: S1-020, S1-021, S4-9-004; Apple, `UIApplication.applicationSupportsShakeToEdit` and
/// `UIAccessibility.isShakeToUndoEnabled`.
package enum Shake: Hashable, Sendable {
  /// iOS asks whether to undo or redo.
  case asks(UndoAlert)
  /// The app receives the shake as `motionEnded`.
  case goesToApp
  /// Nothing happens, for this reason.
  case nothing(String)

  /// Determines the result of a shake on a phone with these settings.
  ///
  /// `isSupported` is the app's `applicationSupportsShakeToEdit`, which is true by default;
  /// `handlesMotion` is whether the app handles shakes itself.
  package init(
    _ settings: Settings, undoing stack: UndoStack, isSupported: Bool = true,
    handlesMotion: Bool = false
  ) {
    let alert = stack.alert
    if settings.isOn(.shakeToUndo), isSupported, !alert.buttons.isEmpty {
      self = .asks(alert)
    } else if handlesMotion {
      self = .goesToApp
    } else if !settings.isOn(.shakeToUndo) {
      self = .nothing("Shake to Undo is off")
    } else if !isSupported {
      self = .nothing("the app does not support it")
    } else {
      self = .nothing("there is nothing to undo or redo")
    }
  }
}
