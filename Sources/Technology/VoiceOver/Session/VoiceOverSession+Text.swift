// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

/// Reading a text unit by unit.
extension VoiceOverSession {
  /// Returns the text of an element that is read by units: the content of a field, or the name.
  func textToRead(of element: Element) -> String {
    if element.traits.contains(.textEntry) {
      return element.value ?? reader.name(of: element) ?? ""
    }
    return reader.name(of: element) ?? element.value ?? ""
  }

  /// Reads the next or the previous unit of a text; in a field that is being edited, the insertion
  /// point moves past it.
  mutating func readText(by unit: VoiceOverTextUnit, forward isForward: Bool) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    if focused.traits.isSuperset(of: [.textEntry, .isEditing]) {
      return moveCaret(by: unit, forward: isForward) + wrapping(of: focused, by: unit)
    }
    let text = Array(textToRead(of: focused))
    let parts = unit.parts(of: text)
    var next = isForward ? parts.first : nil
    if let spot = rotor.spot {
      next =
        isForward
        ? parts.first { $0.lowerBound > spot } : parts.last { $0.lowerBound < spot }
    }
    guard let next else { return [.earcon(VoiceOver.edge)] }
    rotor.spot = next.lowerBound
    var outputs: [Output] = []
    say(part: text[next], by: unit, of: focused.nodeIndex, into: &outputs)
    return outputs + wrapping(of: focused, by: unit)
  }

  /// Reads the unit of text at the current position.
  mutating func readPart(_ unit: VoiceOverTextUnit) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let isEdited = focused.traits.isSuperset(of: [.textEntry, .isEditing])
    let text = isEdited ? focused.node.typedCharacters : Array(textToRead(of: focused))
    let spot = isEdited ? caret.place(in: text.count) : rotor.spot ?? 0
    let parts = unit.parts(of: text)
    guard let part = parts.first(where: { $0.upperBound > spot }) ?? parts.last else {
      return [.note("there is no text to read")]
    }
    if !isEdited { rotor.spot = part.lowerBound }
    var outputs: [Output] = []
    say(part: text[part], by: unit, of: focused.nodeIndex, into: &outputs)
    return outputs + wrapping(of: focused, by: unit)
  }

  /// Returns a note that line breaks are unknown; none if the text has only one line.
  private func wrapping(of element: Element, by unit: VoiceOverTextUnit) -> [Output] {
    guard unit == .line, element.node.number(.numberOfLines) != 1 else { return [] }
    if element.traits.contains(.textEntry), !element.traits.contains(.textArea) { return [] }
    return [.note("where a line of the text wraps is not known from a capture")]
  }

  /// Speaks a part of a text.
  mutating func say(
    part: ArraySlice<Character>, by unit: VoiceOverTextUnit, of node: Int,
    into outputs: inout [Output]
  ) {
    guard unit != .character else {
      for character in part { say(character: character, of: node, into: &outputs) }
      let letter = part.count == 1 ? part.first : nil
      sayPhonetically(letter, of: node, into: &outputs)
      return
    }
    let words = String(part)
    say(Utterance(segments: [Segment(.value, words, node: node)], spoken: words), into: &outputs)
  }

  /// Speaks a character; that a space is spoken by its name is an assumption.
  mutating func say(character: Character, of node: Int, into outputs: inout [Output]) {
    if profile.settings.phonetics == .phoneticsOnly, phonetic(of: character) != nil { return }
    let words = character == " " ? "space" : String(character)
    say(
      Utterance(
        segments: [Segment(.value, words, node: node)], spoken: words,
        notKnown: character == " " ? ["VoiceOver's word for a space"] : []), into: &outputs)
  }

  /// Speaks the phonetic word for a letter: instead of the letter, or after a second.
  ///
  /// "If you have 'w' in focus, if you wait a second, you will hear 'whisky'"
  /// (ernestrudak.com/the-software-keyboard-is-not-for-me).
  mutating func sayPhonetically(
    _ letter: Character?, of node: Int?, into outputs: inout [Output]
  ) {
    guard let word = letter.flatMap({ phonetic(of: $0) }) else { return }
    let utterance = Utterance(segments: [Segment(.value, word, node: node)], spoken: word)
    switch profile.settings.phonetics {
    case .off: break
    case .characterAndPhonetics: queue.phonetic = utterance
    case .phoneticsOnly: say(utterance, into: &outputs)
    }
  }

  /// Returns the phonetic word for a letter in English; nil for other characters and languages.
  private func phonetic(of letter: Character) -> String? {
    guard reader.phrases.isEnglish, let code = letter.asciiValue else { return nil }
    let place = Int(code | 0x20) - Int(UInt8(ascii: "a"))
    return VoiceOverPhrases.spellingAlphabet.indices.contains(place) && letter.isLetter
      ? VoiceOverPhrases.spellingAlphabet[place] : nil
  }

  /// Reads the custom content of the focused element, one item for each swipe: label, then value.
  mutating func readContent(forward isForward: Bool) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let pieces = focused.node.customContent
    let next = rotor.textPosition.map { isForward ? $0 + 1 : $0 - 1 } ?? (isForward ? 0 : -1)
    guard pieces.indices.contains(next) else { return [.earcon(VoiceOver.edge)] }
    rotor.textPosition = next
    let words = [pieces[next].label, pieces[next].value].filter { !$0.isEmpty }
      .joined(separator: ", ")
    let segment = Segment(.value, words, node: focused.nodeIndex, key: .customContent)
    var outputs: [Output] = []
    say(Utterance(segments: [segment], spoken: words), into: &outputs)
    return outputs
  }
}

extension VoiceOverPhrases {
  /// Whether the words are English, the only language in which those of commands are known.
  var isEnglish: Bool { language.lowercased().hasPrefix("en") }

  /// The words for the letters from A to Z, from the spelling alphabet of aviation.
  static let spellingAlphabet = [
    "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", "Juliet",
    "Kilo", "Lima", "Mike", "November", "Oscar", "Papa", "Quebec", "Romeo", "Sierra", "Tango",
    "Uniform", "Victor", "Whiskey", "X-ray", "Yankee", "Zulu",
  ]
}
