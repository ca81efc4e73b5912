// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

/// Typing, deleting and the keys of an on-screen keyboard.
extension VoiceOverSession {
  /// A text field that is being edited, with its content.
  struct EditedField {
    var node: Int
    var text: [Character]
    /// Whether its text is hidden.
    var isSecure: Bool

    init?(_ element: Element) {
      guard element.traits.isSuperset(of: [.textEntry, .isEditing]) else { return nil }
      node = element.nodeIndex
      text = element.node.typedCharacters
      isSecure = element.traits.contains(.secureTextField)
    }
  }

  /// The field that receives text: the focused one, or the first on the screen that is being
  /// edited.
  var editedField: EditedField? {
    if let field = focused.flatMap({ EditedField($0) }) { return field }
    for stop in reader.stops.indices {
      if let field = EditedField(reader.element(at: stop)) { return field }
    }
    return nil
  }

  /// Returns an action on the edited field, with its selection.
  func action(_ verb: AppAction.Verb, in field: EditedField) -> AppAction {
    var action = action(verb, of: field.node)
    action.selection = caret.selection(in: field.text.count)
    return action
  }

  // MARK: - Start

  /// Speaks everything about a field if it has just begun to be edited; returns whether it has.
  ///
  /// The order is "Is editing", the text or for a password its length, then how the insertion point
  /// moves and where it is (kickstarter/ios-oss#545, iOS 12).
  mutating func sayBeginOfEditing(
    _ now: Utterance, _ changed: [Segment], into outputs: inout [Output]
  ) -> Bool {
    let isEditing = reader.phrases.words(.isEditing).text
    guard profile.isDevice, changed.contains(where: { $0.kind == .state && $0.text == isEditing }),
      let field = focused.flatMap({ EditedField($0) })
    else { return false }
    let values = now.segments.filter { $0.kind == .value }
    var segments = now.segments.filter { $0.kind != .value }
    let count = field.text.count
    segments +=
      field.isSecure && count > 0
      ? [Segment(.value, count == 1 ? "1 character" : "\(count) characters", node: field.node)]
      : values
    let mode = rotor.chosen == .characters ? ["Character Mode"] : []
    let own = (mode + [caretWords(in: field)]).map { ownUtterance($0, .state) }
    segments += own.flatMap(\.segments)
    say(
      Utterance(
        segments: segments, spoken: segments.map(\.text).joined(separator: ", "),
        notKnown: now.notKnown + own.flatMap(\.notKnown)), into: &outputs)
    return true
  }

  // MARK: - Typing

  /// Types text at the insertion point, replacing the selection, and echoes it.
  mutating func type(_ text: String) -> [Output] {
    guard let field = editedField else {
      let isField = focused?.traits.contains(.textEntry) ?? false
      return [
        .note(
          isField
            ? "the field is not edited yet: activate it first"
            : "what has the focus takes no text")
      ]
    }
    let action = action(.type(text), in: field)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    if case .handled = response.answer {
      let start = caret.selection(in: field.text.count).lowerBound
      let typed = field.text[..<start] + Array(text)
      echo(start..<typed.count, of: typed, in: field, into: &outputs)
      caret.jump(to: typed.count)
    }
    take(response, speaksChanges: false, into: &outputs)
    return outputs
  }

  /// Speaks typed text according to the settings.
  ///
  /// Characters are echoed, and the last word after a space (flutter/flutter#12786). VoiceOver does
  /// so in a higher pitch (#76531), for which no source gives a number.
  private mutating func echo(
    _ typed: Range<Int>, of text: ArraySlice<Character>, in field: EditedField,
    into outputs: inout [Output]
  ) {
    guard !field.isSecure else {
      outputs.append(.note("what VoiceOver says while a password is typed is not known"))
      return
    }
    let feedback = profile.settings.typingFeedback
    for place in typed {
      if feedback == .characters || feedback == .charactersAndWords {
        say(character: text[place], of: field.node, into: &outputs)
      }
      guard feedback == .words || feedback == .charactersAndWords, text[place].isWhitespace else {
        continue
      }
      var start = place
      while start > 0, !text[start - 1].isWhitespace { start -= 1 }
      if start < place { say(part: text[start..<place], by: .word, of: field.node, into: &outputs) }
    }
  }

  /// Speaks the change of a text that was not made by `type`, but by a key, a deletion or a paste.
  ///
  /// Pasted text is read (flutter/flutter#155063). A deleted character is read in a lower pitch
  /// (#76531), for which no source gives a number.
  mutating func sayEdit(from old: EditedField, isPaste: Bool = false, into outputs: inout [Output])
  {
    guard let field = editedField, field.text != old.text else { return }
    let most = min(old.text.count, field.text.count)
    var start = 0
    while start < most, old.text[start] == field.text[start] { start += 1 }
    var end = 0
    while end < most - start,
      old.text[old.text.count - 1 - end] == field.text[field.text.count - 1 - end]
    {
      end += 1
    }
    let inserted = start..<field.text.count - end
    let removed = old.text[start..<old.text.count - end]
    caret.jump(to: inserted.upperBound)
    if isPaste, !inserted.isEmpty {
      say(part: field.text[inserted], by: .paragraph, of: field.node, into: &outputs)
    } else if !inserted.isEmpty {
      echo(inserted, of: field.text[...], in: field, into: &outputs)
    } else if removed.count == 1, !field.isSecure {
      for character in removed { say(character: character, of: field.node, into: &outputs) }
    } else {
      outputs.append(.note("what VoiceOver says about this deletion is not known"))
    }
  }

  // MARK: - The edit menu

  /// Sends a command of the edit menu or an undo gesture; only the app knows its effect.
  mutating func edit(_ edit: AppAction.Edit) -> [Output] {
    guard let field = editedField else {
      guard edit != .deleteBackward else { return [.note(Self.nothingEdited)] }
      guard let focused else { return sendToApp(.edit(edit)) }
      return send(action(.edit(edit), of: focused.nodeIndex))
    }
    switch edit {
    case .undo, .redo: return send(action(.edit(edit), in: field))
    case .copy, .cut, .paste, .deleteBackward, .selectAll: break
    }
    let action = action(.edit(edit), in: field)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response.withoutNotes, speaksChanges: false, into: &outputs)
    let notes = response.notes.map { Output.note($0) } + Self.refusal(response)
    guard case .handled = response.answer else { return outputs + notes }
    switch edit {
    case .selectAll:
      caret = VoiceOverCaret(place: nil, anchor: 0)
      saySelection(0..<field.text.count, of: field, isSelected: true, into: &outputs)
    case .copy:
      outputs.append(.note("what VoiceOver says about a copy is not known from a source"))
    case .cut, .paste, .deleteBackward, .undo, .redo:
      sayEdit(from: field, isPaste: edit == .paste, into: &outputs)
    }
    return outputs + notes
  }

  // MARK: - Keys on the screen

  /// Speaks the phonetic word for the focused key after a second.
  mutating func sayKeyPhonetically(into outputs: inout [Output]) {
    guard let label = focused?.label, label.count == 1 else { return }
    let isOff = profile.settings.phonetics != .characterAndPhonetics
    sayPhonetically(isOff ? nil : label.first, of: focusedNode, into: &outputs)
  }

  /// Handles a finger that touches a key of a keyboard, according to the typing mode.
  ///
  /// In standard typing, a touch reads the key. In touch typing it does so, too, and lifting the
  /// finger types it. In direct touch typing, a touch types it
  /// (seeingdifferentuk.blogspot.com/2014/10; the first two also in Apple's iPhone User Guide, as
  /// iphone.skydocu.com has it in Japanese).
  mutating func touchKey(at stop: Int) -> [Output] {
    switch typingMode {
    case .standard: return move(to: stop)
    case .touch: return move(to: stop) + activate()
    case .directTouch:
      var outputs: [Output] = []
      focus(on: stop, speaks: false, into: &outputs)
      return outputs + activate()
    }
  }

  /// Sets how keys are typed; without a name, the next mode.
  mutating func setTypingMode(_ name: String) -> [Output] {
    guard !name.isEmpty else { return turnTypingMode(forward: true) }
    let wanted = Self.folded(name)
    let modes = VoiceOverSettings.TypingMode.allCases
    guard
      let mode = modes.first(where: {
        Self.folded($0.rawValue) == wanted || Self.folded($0.words) == wanted
      })
    else {
      let names = modes.map(\.rawValue).joined(separator: ", ")
      return [.note("\"\(name)\" is not a typing mode: choose from \(names)")]
    }
    typingMode = mode
    var outputs: [Output] = []
    say(own: mode.words, into: &outputs)
    return outputs
  }

  mutating func turnTypingMode(forward isForward: Bool) -> [Output] {
    let modes = VoiceOverSettings.TypingMode.allCases
    let current = modes.firstIndex(of: typingMode) ?? 0
    return setTypingMode(
      modes[(current + (isForward ? 1 : modes.count - 1)) % modes.count].rawValue)
  }
}

extension AppResponse {
  /// The same response without its notes, for callers that add them after the speech.
  var withoutNotes: AppResponse {
    var response = self
    response.notes = []
    return response
  }
}

extension VoiceOverSettings.TypingMode {
  /// The name on the rotor (ernestrudak.com/the-software-keyboard-is-not-for-me).
  var words: String {
    switch self {
    case .standard: "Standard Typing"
    case .touch: "Touch Typing"
    case .directTouch: "Direct Touch Typing"
    }
  }
}
