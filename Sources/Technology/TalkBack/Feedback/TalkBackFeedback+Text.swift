// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings

// Sources: TalkBack 15.1 `TextEventInterpreter`, `TextEventFilter`, `InputTextFeedbackRules`,
// `InputTextPasswordFeedbackRules`, `InputTextSelectionFeedbackRules` (google/talkback@26a27dc0).

extension TalkBackFeedback {
  /// Returns the speech after the text of an edit box has changed; nil for silence, for example if
  /// the echo of typed keys is off.
  ///
  /// A typed character is spoken, and after a space or a mark the word before it, too. Removed text
  /// is followed by `deleted`, a replacement has the form `NEW replaced OLD`, and clearing a field
  /// gives `Cleared text`. For passwords only counts are spoken.
  package static func textEdited(
    _ edit: TextEdit, profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    let composer = TextEditWords(edit: edit, profile: profile)
    guard let change = composer.change else { return nil }
    var words = [change]
    if composer.addsText, let maximum = edit.maximumLength, maximum >= 0, !edit.after.isEmpty,
      edit.after.utf16.count >= maximum
    {
      words.append(profile.phrases.maximumLength)
    }
    if let error = edit.error, !error.isEmpty { words.append(profile.phrases.invalidInput(error)) }
    return utterance(words.map { Segment(.announcement, $0) }, profile.phrases.separator)
  }

  /// Returns the speech after the cursor or the selection of an edit box has moved; nil for
  /// silence.
  ///
  /// The text that the cursor has passed is spoken, and the end of the text if it was reached;
  /// while selecting, the text no longer selected and the text selected now. For passwords the
  /// positions are spoken.
  package static func selectionChanged(
    _ change: SelectionChange, profile: TalkBackProfile = .talkback15
  ) -> Utterance? {
    let words = SelectionWords(change: change, profile: profile).words
    return utterance(words.map { Segment(.announcement, $0) }, profile.phrases.separator)
  }

  /// Returns the spoken form of a text, with a word for a single capital letter if the profile asks
  /// for it.
  static func spoken(_ text: String, _ profile: TalkBackProfile) -> String {
    let cleaned = text.isEmpty ? "" : TalkBackCleanup.clean(text)
    return profile.saysCapitals ? profile.phrases.withCapital(cleaned) : cleaned
  }
}

/// The words for one change of a text.
private struct TextEditWords {
  let edit: TextEdit
  let profile: TalkBackProfile

  private var phrases: TalkBackPhrases { profile.phrases }

  /// Whether the change adds text, so that a full field is announced after it.
  var addsText: Bool {
    edit.isPassword ? edit.added > 0 || edit.removed > 1 : !difference.added.isEmpty
  }

  /// The change itself; nil if nothing is spoken.
  var change: String? {
    if edit.isPassword { return passwordChange }
    if edit.removed > 1, edit.added == 0, edit.before.utf16.count == edit.removed {
      let cut = edit.cause == .cut ? phrases.cut(edit.before) + phrases.separator : ""
      return cut + phrases.clearedText
    }
    let (removed, added) = difference
    if !added.isEmpty {
      let isWordEnd = lastWord != nil
      // An edit that completes a word is not announced as a replacement.
      return isWordEnd || removed.isEmpty ? addition(added) : replacement(removed, added)
    }
    guard !removed.isEmpty else { return nil }
    let text = TalkBackCleanup.clean(string(removed))
    return edit.cause == .cut ? phrases.cut(text) : phrases.deleted(text)
  }

  private var passwordChange: String? {
    if edit.added == 0, edit.removed == 0 { return nil }
    if edit.added == 1, edit.removed == 0 { return phrases.bullet }
    if edit.added == 0, edit.removed == 1 { return phrases.deleted(phrases.bullet) }
    // TalkBack passes the counts in this order, so the added text comes first.
    return phrases.replaced(edit.added, with: edit.removed)
  }

  /// The difference, if the longer text begins with the other.
  private var difference: (removed: ArraySlice<UInt16>, added: ArraySlice<UInt16>) {
    let removed = edit.removedText
    let added = edit.addedText
    if removed.elementsEqual(added) { return ([], []) }
    if removed.count > added.count, removed.starts(with: added) {
      return (removed.dropFirst(added.count), [])
    }
    if added.count > removed.count, added.starts(with: removed) {
      return ([], added.dropFirst(removed.count))
    }
    return (removed, added)
  }

  private func addition(_ added: ArraySlice<UInt16>) -> String {
    let text = echoesCharacters ? string(added) : ""
    if edit.cause == .paste { return phrases.pasted(TalkBackFeedback.spoken(text, profile)) }
    if echoesWords, let lastWord { return TalkBackCleanup.clean(lastWord) }
    return TalkBackFeedback.spoken(text, profile)
  }

  private func replacement(_ removed: ArraySlice<UInt16>, _ added: ArraySlice<UInt16>) -> String {
    let new = echoesCharacters ? TalkBackCleanup.clean(string(added)) : ""
    let words = phrases.replaced(TalkBackCleanup.clean(string(removed)), with: new)
    guard edit.cause != .paste, new.utf16.count > 1 else { return words }
    return words + phrases.separator + TalkBackCleanup.clean(new)
  }

  /// The user's choice of echo for the keyboard that was typed on (`TextEventFilter`).
  private var echo: TalkBackSettings.KeyboardEcho {
    edit.keyboard == .onScreen ? profile.keyboardEcho : profile.physicalKeyboardEcho
  }

  private var echoesCharacters: Bool { echo == .characters || echo == .charactersAndWords }
  private var echoesWords: Bool { echo == .words || echo == .charactersAndWords }

  /// The word that a typed space or mark has completed, with the name of the mark; nil for none.
  private var lastWord: String? {
    guard let last = edit.addedText.last, Self.endsWord(last) else { return nil }
    let text = Array(edit.after.utf16)
    let end = edit.start + edit.added - 1
    let start = wordStart(in: text, before: end)
    let word = text[start...end]
    guard !TalkBackCleanup.isBlank(string(word)) else { return nil }
    // If a single character and a mark are at the end of the text, only the mark is spoken.
    if word.count == 2, text.suffix(2).elementsEqual(word) { return nil }
    guard last != 0x20, let name = TalkBackSymbols.name(of: last) else { return string(word) }
    return string(text[start..<end]) + " " + name
  }

  private func wordStart(in text: [UInt16], before end: Int) -> Int {
    var place = end - 1
    while place > 0 {
      if Self.endsWord(text[place]) { return place + 1 }
      place -= 1
    }
    return 0
  }

  private static func endsWord(_ unit: UInt16) -> Bool {
    switch unit {
    // Java's `\p{Punct}`, white space and the no-break space.
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0: true
    default: TalkBackCleanup.isWhitespace(unit)
    }
  }

  private func string(_ units: ArraySlice<UInt16>) -> String {
    String(decoding: units, as: UTF16.self)
  }
}

/// The words for one change of the cursor or the selection.
private struct SelectionWords {
  let change: SelectionChange
  let profile: TalkBackProfile

  private var phrases: TalkBackPhrases { profile.phrases }

  var words: [String] {
    let before = change.before
    let after = change.after
    let length = change.text.utf16.count
    guard length > 0 else { return [] }
    if after.isEmpty, after.cursor == before.cursor, after.cursor == 0 || after.cursor == length {
      return []
    }
    if before.isEmpty, after.isEmpty {
      let passed = text(min(before.cursor, after.cursor), max(before.cursor, after.cursor))
      return [TalkBackFeedback.spoken(passed, profile)] + edge
    }
    let isAll = after.start == 0 && after.cursor == length
    if before.isEmpty, isAll, change.isSelecting { return [selectedAll] }
    if change.isSelecting, before.start == after.start { return moved }
    if isAll, change.isSelecting { return [selectedAll] }
    return after.isEmpty ? [phrases.selectionCleared] + edge : []
  }

  private var selectedAll: String {
    phrases.selectedText(TalkBackCleanup.clean(change.text))
  }

  private var edge: [String] {
    if change.after.cursor == 0 { return [phrases.beginningOfField] }
    return change.after.cursor == change.text.utf16.count ? [phrases.endOfField] : []
  }

  /// The text that is no longer selected and the text that is selected now, if only the cursor's
  /// end has moved.
  private var moved: [String] {
    let start = change.after.start
    let cursor = change.after.cursor
    let last = change.before.cursor
    var words: [String] = []
    if max(start, cursor) < last {
      words.append(phrases.unselected(clean(max(start, cursor), last)))
    } else if min(start, cursor) > last {
      words.append(phrases.unselected(clean(last, min(start, cursor))))
    }
    if start < cursor, last < cursor {
      words.append(phrases.nowSelected(clean(max(start, last), cursor)))
    } else if start > cursor, last > cursor {
      words.append(phrases.nowSelected(clean(cursor, min(start, last))))
    }
    return words
  }

  private func clean(_ start: Int, _ end: Int) -> String {
    TalkBackCleanup.clean(text(start, end))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    if change.isPassword {
      return end - start == 1
        ? phrases.character(start + 1) : phrases.characters(from: start + 1, to: end)
    }
    return String(decoding: Array(change.text.utf16)[start..<end], as: UTF16.self)
  }
}
