import CurbcutScreen
import CurbcutStandards

/// Reading by character, word and paragraph, and editing.
extension TalkBackSession {
  /// The texts that are read bit by bit at a stop: its own, and those that are said with it.
  ///
  /// Source: `CursorGranularityManager.extractNavigableNodes` (google/talkback@26a27dc0).
  private var textsToRead: [(node: Int, text: String)] {
    guard let position = reader.position else { return [] }
    let top = entry(at: position)
    var texts: [(node: Int, text: String)] = []
    var next = top
    while next < Int(facts.end[top]) {
      let isSaid =
        next == top || facts.has(.isVisible, next) && !facts.has(.isAccessibilityFocusable, next)
      guard isSaid else {
        next = Int(facts.end[next])
        continue
      }
      let node = facts.nodeIndex(next)
      if let words = screen.nodes[node].ownWords { texts.append((node, words)) }
      // A description stands for all that lies below it.
      let isDescribed = screen.nodes[node].contentDescription != nil
      next = isDescribed ? max(next + 1, Int(facts.end[next])) : next + 1
    }
    return texts
  }

  /// Reads the next piece of the text; at its end there is a sound, and the focus stays.
  mutating func readText(
    by control: TalkBackReadingControl, forward isForward: Bool
  ) -> [Output] {
    guard reader.position != nil else { return [.earcon(TalkBack.edge)] }
    if control == .lines {
      return [.note("where the lines of a text break is not in the input")]
    }
    let pieces = textsToRead.enumerated().flatMap { order, text in
      Self.pieces(of: text.text, by: control).map { piece in
        (node: text.node, text: piece.text, place: piece.place.shifted(by: order << 32))
      }
    }
    let found =
      isForward
      ? pieces.first { $0.place.lowerBound >= (textPlace?.upperBound ?? 0) }
      : textPlace.flatMap { place in pieces.last { $0.place.upperBound <= place.lowerBound } }
    guard let found else { return [.earcon(TalkBack.edge)] }
    textPlace = found.place
    let words = TalkBackCleanup.clean(found.text)
    var outputs: [Output] = []
    say(
      Utterance(segments: [Segment(.label, words, node: found.node)], spoken: words),
      into: &outputs)
    return outputs
  }

  /// The pieces of a text, and where each stands, counted in characters.
  private static func pieces(
    of text: String, by control: TalkBackReadingControl
  ) -> [(text: String, place: Range<Int>)] {
    var pieces: [(text: String, place: Range<Int>)] = []
    var piece = ""
    var start = 0
    for (place, character) in text.enumerated() {
      let isBreak: Bool =
        switch control {
        case .words: !character.isLetter && !character.isNumber && character != "'"
        case .paragraphs: character.isNewline
        default: false
        }
      if isBreak {
        if !piece.isEmpty { pieces.append((piece, start..<place)) }
        piece = ""
      } else if control == .characters {
        pieces.append((String(character), place..<place + 1))
      } else {
        if piece.isEmpty { start = place }
        piece.append(character)
      }
    }
    if !piece.isEmpty { pieces.append((piece, start..<start + piece.count)) }
    return pieces
  }

  // MARK: - Typing

  /// The field that has the input focus: what is typed goes there, wherever TalkBack is.
  private var editedNode: Int? {
    screen.nodes.indices.first {
      screen.nodes[$0].isSet(.focused) && screen.nodes[$0].isEditableField
    }
  }

  /// Types text into the field that has the input focus; each character is echoed.
  mutating func type(_ text: String) -> [Output] {
    guard let node = editedNode else {
      return [.note("no field has the input focus: activate one first")]
    }
    let isPassword = screen.nodes[node].isSet(.password)
    let action = action(.type(text), of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    if response.answer == .handled {
      for character in text {
        guard !isPassword else { continue }
        say(own: TalkBackCleanup.clean(String(character)), as: .value, into: &outputs)
      }
    }
    take(response, into: &outputs)
    return outputs + Self.refusal(response)
  }

  mutating func delete() -> [Output] {
    guard let node = editedNode else {
      return [.note("no field has the input focus: activate one first")]
    }
    let last = screen.nodes[node].isSet(.showingHint) ? nil : screen.nodes[node].text?.last
    let action = action(.edit(.deleteBackward), of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    if response.answer == .handled, let last, !screen.nodes[node].isSet(.password) {
      say(own: "\(TalkBackCleanup.clean(String(last))) deleted", as: .value, into: &outputs)
    }
    take(response, into: &outputs)
    return outputs + Self.refusal(response)
  }

  // MARK: - The clipboard and the selection

  /// Copies the words of the focused element, and says them (`TextEditActor.copy`).
  mutating func copy() -> [Output] {
    guard let node = focusedNode ?? editedNode else { return [.earcon(TalkBack.edge)] }
    guard !isSelecting else {
      return [
        .note("what is selected is not in the input"), .action(action(.edit(.copy), of: node)),
      ]
    }
    var outputs: [Output] = []
    guard let words = screen.nodes[node].ownWords else {
      say(own: "No text to copy, select some text first.", into: &outputs)
      return outputs
    }
    clipboard = words
    say(own: "copied, \(words)", into: &outputs)
    return outputs
  }

  /// Cuts, pastes or selects in the field that has the focus; elsewhere it says that it cannot.
  mutating func edit(_ edit: AppAction.Edit) -> [Output] {
    guard let node = focusedNode ?? editedNode, screen.nodes[node].isEditableField else {
      var outputs: [Output] = []
      say(
        own: edit == .selectAll ? "Not selectable" : "Not editable", isKept: false,
        into: &outputs)
      return outputs + [.earcon(TalkBack.edge)]
    }
    return send(action(.edit(edit), of: node))
  }

  mutating func toggleSelection() -> [Output] {
    var outputs: [Output] = []
    guard let node = focusedNode ?? editedNode, screen.nodes[node].isEditableField else {
      say(own: "Not selectable", isKept: false, into: &outputs)
      return outputs + [.earcon(TalkBack.edge)]
    }
    isSelecting.toggle()
    say(own: isSelecting ? "Selection mode on" : "Selection mode off", into: &outputs)
    return outputs
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
