// SPDX-License-Identifier: Apache-2.0

/// A change of a text in an edit box, as Android reports it (`TYPE_VIEW_TEXT_CHANGED`).
///
/// Positions and counts are in UTF-16 units, as on Android.
package struct TextEdit: Hashable, Sendable {
  /// The cause of a change.
  package enum Cause: Hashable, Sendable { case typing, cut, paste }
  /// The keyboard that the person uses.
  package enum Keyboard: Hashable, Sendable { case onScreen, physical }

  /// The text before the change; a password as the app shows it.
  package var before: String
  /// The text after the change.
  package var after: String
  /// The position where the change begins.
  package var start: Int
  /// The number of units removed there.
  package var removed: Int
  /// The number of units added there.
  package var added: Int
  /// The cause of the change.
  package var cause: Cause
  /// The keyboard that the person uses.
  package var keyboard: Keyboard
  /// Whether it is a password, which TalkBack must not speak.
  package var isPassword: Bool
  /// The error the edit box shows after the change.
  package var error: String?
  /// The maximum length of the text; nil for no limit.
  package var maximumLength: Int?

  /// Finds the change between two texts; if repeated characters make it ambiguous, the first
  /// differing position counts.
  package init(
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
  package init(
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
package struct SelectionChange: Hashable, Sendable {
  /// A cursor, or a selection from its start to the cursor.
  package struct Selection: Hashable, Sendable {
    /// The start of the selection; the position of the cursor if nothing is selected.
    package var start: Int
    /// The position of the cursor.
    package var cursor: Int

    /// Creates a selection.
    package init(from start: Int, to cursor: Int) {
      self.start = start
      self.cursor = cursor
    }

    /// Creates a cursor with nothing selected.
    package init(cursor: Int) { self.init(from: cursor, to: cursor) }

    /// Whether nothing is selected.
    package var isEmpty: Bool { start == cursor }
  }

  /// The text, which does not change.
  package var text: String
  /// The previous selection.
  package var before: Selection
  /// The new selection.
  package var after: Selection
  /// Whether the person is selecting: with a keyboard, or in TalkBack's selection mode.
  package var isSelecting: Bool
  /// Whether it is a password, which TalkBack must not speak.
  package var isPassword: Bool

  /// Creates a change; positions beyond the text are clamped.
  package init(
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
