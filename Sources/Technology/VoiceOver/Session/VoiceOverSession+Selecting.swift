// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The insertion point, and the selection of text.
///
/// VoiceOver speaks the text that becomes selected or unselected (flutter/flutter#155063 and
/// #182909, about native fields). That the word comes after the text is an assumption.
extension VoiceOverSession {
  /// Moves the insertion point past a unit of the text and speaks it.
  ///
  /// Source for reading the passed text: sites.google.com/view/pasovo-voiceover, in Japanese.
  mutating func moveCaret(by unit: VoiceOverTextUnit, forward isForward: Bool) -> [Output] {
    guard let field = editedField else { return [.note(Self.nothingEdited)] }
    let here = caret.place(in: field.text.count)
    let parts = unit.parts(of: field.text)
    let passed =
      isForward
      ? parts.first { $0.upperBound > here } : parts.last { $0.lowerBound < here }
    guard let passed else { return [.earcon(VoiceOver.edge)] }
    let place = unit.place(after: passed, of: parts, forward: isForward)
    var outputs: [Output] = []
    guard caret.isSelecting else {
      caret.jump(to: place)
      say(part: field.text[passed], by: unit, of: field.node, into: &outputs)
      return outputs
    }
    moveSelection(to: place, in: field, into: &outputs)
    return outputs
  }

  /// Moves the insertion point to the end of the text, or from there to its start.
  ///
  /// Double taps on a field alternate between the two (yaraneba.com/ios-voiceover-edit, in
  /// Japanese).
  mutating func jumpCaret(in field: EditedField, into outputs: inout [Output]) {
    let isAtEnd = caret.place(in: field.text.count) == field.text.count
    caret.jump(to: isAtEnd ? 0 : nil)
    say(own: caretWords(in: field), into: &outputs)
  }

  /// Returns the words for the insertion point: "insertion point at end" (kickstarter/ios-oss#545).
  ///
  /// In an empty field it is at the start (sites.google.com/view/pasovo-voiceover, in Japanese).
  func caretWords(in field: EditedField) -> String {
    caret.place(in: field.text.count) == 0 ? "Insertion point at start" : "Insertion point at end"
  }

  // MARK: - Selecting

  /// Selects a unit of the text, or one more, like a pinch of two fingers outwards.
  ///
  /// Source: Apple, Verifying App Accessibility on iOS (TP40012619), "Select text", "Deselect
  /// text". That it uses the unit of the rotor, and otherwise words, is an assumption.
  mutating func select(_ name: String) -> [Output] {
    guard let field = editedField else { return [.note(Self.nothingEdited)] }
    guard let unit = unit(called: name) else { return [.note(Self.noUnit(name))] }
    let here = caret.place(in: field.text.count)
    let parts = unit.parts(of: field.text)
    let ahead = parts.first { $0.upperBound > here }
    let behind = parts.last { $0.lowerBound < here }
    // A backward selection grows backwards.
    let isBackwards = caret.anchor.map { $0 > here } ?? (ahead == nil)
    guard let part = isBackwards ? behind : ahead else { return [.earcon(VoiceOver.edge)] }
    if caret.anchor == nil {
      caret.anchor = isBackwards ? part.upperBound : part.lowerBound
      caret.place = caret.anchor
    }
    var outputs: [Output] = []
    moveSelection(to: isBackwards ? part.lowerBound : part.upperBound, in: field, into: &outputs)
    return outputs
  }

  /// Removes a unit from the selection, like a pinch of two fingers inwards.
  mutating func unselect(_ name: String) -> [Output] {
    guard let field = editedField else { return [.note(Self.nothingEdited)] }
    guard let unit = unit(called: name) else { return [.note(Self.noUnit(name))] }
    let selection = caret.selection(in: field.text.count)
    guard !selection.isEmpty else { return [.note("nothing is selected")] }
    let here = caret.place(in: field.text.count)
    let parts = unit.parts(of: field.text)
    let place =
      here == selection.upperBound
      ? parts.last { $0.lowerBound < here }?.lowerBound
      : parts.first { $0.upperBound > here }?.upperBound
    let kept = min(max(place ?? selection.lowerBound, selection.lowerBound), selection.upperBound)
    var outputs: [Output] = []
    moveSelection(to: kept, in: field, into: &outputs)
    return outputs
  }

  /// Starts or stops selecting with every move of the insertion point.
  mutating func toggleSelecting() -> [Output] {
    guard let field = editedField else { return [.note(Self.nothingEdited)] }
    caret.isSelecting.toggle()
    guard caret.isSelecting else {
      return [.note("moving no longer selects; " + Self.wordsNotKnown)]
    }
    let here = caret.place(in: field.text.count)
    caret.place = here
    caret.anchor = caret.anchor ?? here
    return [.note("moving now selects; " + Self.wordsNotKnown)]
  }

  mutating func readSelection() -> [Output] {
    guard let field = editedField else { return [.note(Self.nothingEdited)] }
    let selection = caret.selection(in: field.text.count)
    guard !selection.isEmpty else { return [.note("nothing is selected")] }
    var outputs: [Output] = []
    say(part: field.text[selection], by: .paragraph, of: field.node, into: &outputs)
    return outputs
  }

  /// Moves the free end of the selection, and speaks the text that it passes.
  private mutating func moveSelection(
    to place: Int, in field: EditedField, into outputs: inout [Output]
  ) {
    let old = caret.place(in: field.text.count)
    let anchor = min(max(0, caret.anchor ?? old), field.text.count)
    caret.place = place
    // Past the anchor, the old selection is removed, and then the text beyond the anchor is
    // selected.
    let turns = (old < anchor && anchor < place) || (place < anchor && anchor < old)
    let steps = turns ? [(old, anchor), (anchor, place)] : [(old, place)]
    for (from, to) in steps where from != to {
      saySelection(
        min(from, to)..<max(from, to), of: field, isSelected: abs(to - anchor) > abs(from - anchor),
        into: &outputs)
    }
    if place == anchor, !caret.isSelecting { caret.anchor = nil }
  }

  /// Returns the speech for a part of the text that is selected or no longer selected, without
  /// spaces around it.
  func saidSelection(_ range: Range<Int>, of field: EditedField, isSelected: Bool) -> [Segment] {
    let isBlank = field.text[range].allSatisfy(\.isWhitespace)
    let words = field.text[range].drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    return [
      Segment(.value, isBlank ? "space" : String(words.reversed()), node: field.node),
      Segment(.state, isSelected ? "Selected" : "Unselected"),
    ]
  }

  mutating func saySelection(
    _ range: Range<Int>, of field: EditedField, isSelected: Bool, into outputs: inout [Output]
  ) {
    let segments = saidSelection(range, of: field, isSelected: isSelected)
    say(
      Utterance(
        segments: segments, spoken: segments.map(\.text).joined(separator: ", "),
        notKnown: ownUtterance(segments[1].text, .state).notKnown), into: &outputs)
  }

  // MARK: - Words and names

  /// Returns the unit of text with a name; by default that of the rotor, or a word.
  private func unit(called name: String) -> VoiceOverTextUnit? {
    guard !name.isEmpty else { return rotorOption.unit ?? .word }
    let wanted = Self.folded(name)
    return VoiceOverTextUnit.allCases.first { wanted == $0.rawValue || wanted == $0.rawValue + "s" }
  }

  static var nothingEdited: String { "no text is edited: activate a text field first" }
  private static var wordsNotKnown: String {
    "VoiceOver's words for this are not known from a source"
  }

  private static func noUnit(_ name: String) -> String {
    let names = VoiceOverTextUnit.allCases.map(\.rawValue).joined(separator: ", ")
    return "\"\(name)\" is not a part of a text: choose from \(names)"
  }
}
