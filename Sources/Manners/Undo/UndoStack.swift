public import CurbcutSettings

/// What an app can undo and redo: the newest action first, and only so many levels.
///
/// It behaves as Foundation's `UndoManager`: a new action empties what can be redone, beyond the
/// levels the oldest actions are forgotten, and 0 levels keep all. Source: Apple, `UndoManager`,
/// `levelsOfUndo`, `registerUndo(withTarget:handler:)` and `removeAllActions()`.
public struct UndoStack: Hashable, Sendable {
  /// The names of what can be undone, the oldest first; an empty name is one that was not set.
  public private(set) var undoable: [String] = []
  /// The names of what can be redone, the one undone last at the end.
  public private(set) var redoable: [String] = []
  /// How many actions are kept; 0 for all.
  public let levels: Int

  /// An app that has done nothing yet; fewer than 0 levels count as 0.
  public init(levels: Int = 0) { self.levels = max(0, levels) }

  /// The app has done something that can be undone.
  public mutating func register(_ name: String = "") {
    undoable.append(name)
    redoable = []
    trim()
  }

  /// Undoes the newest action and tells its name; nil when there is none.
  public mutating func undo() -> String? {
    guard let name = undoable.popLast() else { return nil }
    redoable.append(name)
    return name
  }

  /// Redoes what was undone last and tells its name; nil when there is nothing.
  public mutating func redo() -> String? {
    guard let name = redoable.popLast() else { return nil }
    undoable.append(name)
    trim()
    return name
  }

  /// Forgets everything: what an app does when its user goes on to something else (S1-028).
  public mutating func removeAll() {
    undoable = []
    redoable = []
  }

  private mutating func trim() {
    if levels > 0, undoable.count > levels { undoable.removeFirst(undoable.count - levels) }
  }

  /// The alert that a shake brings now.
  public var alert: UndoAlert {
    UndoAlert(
      undo: undoable.last.map(UndoAlert.Action.named) ?? .none,
      redo: redoable.last.map(UndoAlert.Action.named) ?? .none)
  }
}

/// What becomes of a shake of the device.
///
/// Source: S1-020, S1-021, S4-9-004; Apple, `UIApplication.applicationSupportsShakeToEdit` and
/// `UIAccessibility.isShakeToUndoEnabled`.
public enum Shake: Hashable, Sendable {
  /// iOS asks whether to undo or to redo.
  case asks(UndoAlert)
  /// The app gets the shake as `motionEnded`.
  case goesToApp
  /// Nothing comes of it, and why.
  case nothing(String)

  /// A shake on a phone with these settings, in an app that can undo this much.
  ///
  /// `isSupported` is the app's `applicationSupportsShakeToEdit`, which is true unless it says
  /// otherwise; `handlesMotion` is whether the app handles shakes of its own.
  public init(
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
