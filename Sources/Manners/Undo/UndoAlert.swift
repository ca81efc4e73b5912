/// What iOS asks after the device was shaken: to undo, to redo, or to leave things as they are.
///
/// iOS puts "Undo " and "Redo " before the name that the app gave to the action. Which buttons there
/// are follows from what can be undone and redone; Cancel is always there and cannot be changed.
///
/// Source: Apple, Human Interface Guidelines, "Undo and redo"; `UndoManager.undoMenuItemTitle` and
/// `redoMenuItemTitle`, which are "Undo" and "Redo" alone when no name was set.
public struct UndoAlert: Hashable, Sendable {
  /// What can be undone or redone, by the name that the app set.
  public enum Action: Hashable, Sendable {
    /// Nothing can be.
    case none
    /// Something can be; an empty name is one that was not set.
    case named(String)
  }

  /// The titles of the buttons, in the order of the alert; empty when no alert comes.
  public var buttons: [String]

  /// Takes what the newest action to undo and the newest one to redo are called, in English.
  public init(undo: Action, redo: Action = .none) {
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
