// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

/// An app's actions to undo and redo, with a limited number of levels.
///
/// It behaves like Foundation's `UndoManager`: a new action clears the actions to redo, the oldest
/// actions beyond the limit are dropped, and 0 levels means no limit. Source: Apple, `UndoManager`,
/// `levelsOfUndo`, `registerUndo(withTarget:handler:)` and `removeAllActions()`.
package struct UndoStack: Hashable, Sendable {
  /// The names of the actions to undo, the oldest first; empty if the app did not set one.
  package private(set) var undoable: [String] = []
  /// The names of the actions to redo, the most recently undone last.
  package private(set) var redoable: [String] = []
  /// The maximum number of actions; 0 for no limit.
  package let levels: Int

  /// Creates an empty stack; fewer than 0 levels count as 0.
  package init(levels: Int = 0) { self.levels = max(0, levels) }

  /// Registers an action that can be undone.
  package mutating func register(_ name: String = "") {
    undoable.append(name)
    redoable = []
    trim()
  }

  /// Undoes the newest action and returns its name; nil if there is none.
  package mutating func undo() -> String? {
    guard let name = undoable.popLast() else { return nil }
    redoable.append(name)
    return name
  }

  /// Redoes the most recently undone action and returns its name; nil if there is none.
  package mutating func redo() -> String? {
    guard let name = redoable.popLast() else { return nil }
    undoable.append(name)
    trim()
    return name
  }

  /// Removes all actions, as an app should when its user moves on to something else (S1-028).
  package mutating func removeAll() {
    undoable = []
    redoable = []
  }

  private mutating func trim() {
    if levels > 0, undoable.count > levels { undoable.removeFirst(undoable.count - levels) }
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
