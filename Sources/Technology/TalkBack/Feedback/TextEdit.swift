/// A change of a text in an edit box, as Android reports it (`TYPE_VIEW_TEXT_CHANGED`).
///
/// Positions and counts are in UTF-16 units, as on Android.
public struct TextEdit: Hashable, Sendable {
  /// The cause of a change.
  public enum Cause: Hashable, Sendable { case typing, cut, paste }
  /// The keyboard that the person uses.
  public enum Keyboard: Hashable, Sendable { case onScreen, physical }

  /// The text before the change; a password as the app shows it.
  public var before: String
  /// The text after the change.
  public var after: String
  /// The position where the change begins.
  public var start: Int
  /// The number of units removed there.
  public var removed: Int
  /// The number of units added there.
  public var added: Int
  /// The cause of the change.
  public var cause: Cause
  /// The keyboard that the person uses.
  public var keyboard: Keyboard
  /// Whether it is a password, which TalkBack must not speak.
  public var isPassword: Bool
  /// The error the edit box shows after the change.
  public var error: String?
  /// The maximum length of the text; nil for no limit.
  public var maximumLength: Int?

  /// Finds the change between two texts; if repeated characters make it ambiguous, the first
  /// differing position counts.
  public init(
    from before: String, to after: String, cause: Cause = .typing,
    keyboard: Keyboard = .onScreen, isPassword: Bool = false, error: String? = nil,
    maximumLength: Int? = nil
  ) {
    let old = Array(before.utf16)
    let new = Array(after.utf16)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var same = 0
    while same < min(old.count, new.count) - start,
      old[old.count - 1 - same] == new[new.count - 1 - same]
    {
      same += 1
    }
    self.init(
      before: before, after: after, start: start, removed: old.count - start - same,
      added: new.count - start - same, cause: cause, keyboard: keyboard, isPassword: isPassword,
      error: error, maximumLength: maximumLength)
  }

  /// Creates the change from the numbers of an event; counts beyond the texts are clamped.
  public init(
    before: String, after: String, start: Int, removed: Int, added: Int, cause: Cause = .typing,
    keyboard: Keyboard = .onScreen, isPassword: Bool = false, error: String? = nil,
    maximumLength: Int? = nil
  ) {
    self.before = before
    self.after = after
    self.start = max(0, min(start, before.utf16.count, after.utf16.count))
    self.removed = max(0, min(removed, before.utf16.count - self.start))
    self.added = max(0, min(added, after.utf16.count - self.start))
    self.cause = cause
    self.keyboard = keyboard
    self.isPassword = isPassword
    self.error = error
    self.maximumLength = maximumLength
  }

  var removedText: ArraySlice<UInt16> { Array(before.utf16)[start..<start + removed] }
  var addedText: ArraySlice<UInt16> { Array(after.utf16)[start..<start + added] }
}

/// A change of the cursor or the selection in an edit box.
///
/// Positions are in UTF-16 units, with the cursor before the unit; they are clamped to the text.
public struct SelectionChange: Hashable, Sendable {
  /// A cursor, or a selection from its start to the cursor.
  public struct Selection: Hashable, Sendable {
    /// The start of the selection; the position of the cursor if nothing is selected.
    public var start: Int
    /// The position of the cursor.
    public var cursor: Int

    /// Creates a selection.
    public init(from start: Int, to cursor: Int) {
      self.start = start
      self.cursor = cursor
    }

    /// Creates a cursor with nothing selected.
    public init(cursor: Int) { self.init(from: cursor, to: cursor) }

    /// Whether nothing is selected.
    public var isEmpty: Bool { start == cursor }
  }

  /// The text, which does not change.
  public var text: String
  /// The previous selection.
  public var before: Selection
  /// The new selection.
  public var after: Selection
  /// Whether the person is selecting: with a keyboard, or in TalkBack's selection mode.
  public var isSelecting: Bool
  /// Whether it is a password, which TalkBack must not speak.
  public var isPassword: Bool

  /// Creates a change; positions beyond the text are clamped.
  public init(
    in text: String, from before: Selection, to after: Selection, isSelecting: Bool = false,
    isPassword: Bool = false
  ) {
    let length = text.utf16.count
    func cut(_ selection: Selection) -> Selection {
      Selection(
        from: max(0, min(length, selection.start)), to: max(0, min(length, selection.cursor)))
    }
    self.text = text
    self.before = cut(before)
    self.after = cut(after)
    self.isSelecting = isSelecting
    self.isPassword = isPassword
  }
}
