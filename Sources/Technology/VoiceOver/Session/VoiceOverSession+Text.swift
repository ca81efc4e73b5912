import CurbcutScreen
import CurbcutStandards

/// Reading by character and word, and typing.
extension VoiceOverSession {
  /// The text of an element that is read bit by bit: what is typed in a field, else its name.
  func textToRead(of element: Element) -> String {
    if element.traits.contains(.textEntry) { return element.value ?? element.label ?? "" }
    return element.label ?? element.value ?? ""
  }

  mutating func readText(
    by option: VoiceOverRotorOption, forward isForward: Bool
  ) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let text = textToRead(of: focused)
    let parts: [String] =
      option == .words
      ? text.split(whereSeparator: \.isWhitespace).map(String.init) : text.map { String($0) }
    let next = rotor.textPosition.map { isForward ? $0 + 1 : $0 - 1 } ?? (isForward ? 0 : -1)
    guard parts.indices.contains(next) else { return [.earcon(VoiceOver.edge)] }
    rotor.textPosition = next
    var outputs: [Output] = []
    sayCharacters(parts[next], of: focused.nodeIndex, into: &outputs)
    return outputs
  }

  /// Says a character or a word; a blank is called by its name, which is an assumption.
  private mutating func sayCharacters(
    _ text: String, of node: Int, into outputs: inout [Output]
  ) {
    let words = text == " " ? "space" : text
    let segment = Segment(.value, words, node: node)
    say(
      Utterance(
        segments: [segment], spoken: words,
        notKnown: text == " " ? ["how VoiceOver calls a blank"] : []), into: &outputs)
  }

  /// Reads the custom content of the focused element, one piece a swipe: label, then value.
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

  /// Types text into the focused field and echoes each character.
  ///
  /// That characters are echoed is VoiceOver's setting "Typing Feedback"; that it starts with
  /// characters is an assumption.
  mutating func type(_ text: String) -> [Output] {
    guard let focused, focused.traits.contains(.textEntry) else {
      return [.note("what has the focus takes no text")]
    }
    guard focused.traits.contains(.isEditing) else {
      return [.note("the field is not edited yet: activate it first")]
    }
    let node = focused.nodeIndex
    let action = action(.type(text), of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    if case .handled = response.answer {
      for character in text { sayCharacters(String(character), of: node, into: &outputs) }
    }
    take(response, speaksChanges: false, into: &outputs)
    return outputs
  }

  /// Sends what the edit menu or an undo gesture asks for; the app alone knows what comes of it.
  mutating func edit(_ edit: AppAction.Edit) -> [Output] {
    guard let focused else { return sendToApp(.edit(edit)) }
    let action = action(.edit(edit), of: focused.nodeIndex)
    guard edit == .deleteBackward else { return send(action) }
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, speaksChanges: false, into: &outputs)
    return outputs + [.note("what VoiceOver says of a deletion is a setting, Deleting Feedback")]
  }
}
