// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reading by character, word and paragraph, and editing.
extension TalkBackSession {
  /// The texts at a stop that can be read piece by piece: its own, and those spoken with it.
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
      // A description replaces all descendants.
      let isDescribed = screen.nodes[node].contentDescription != nil
      next = isDescribed ? max(next + 1, Int(facts.end[next])) : next + 1
    }
    return texts
  }

  /// Reads the next piece of the text; at its end, a sound is made and the focus stays.
  mutating func readText(
    by granularity: TalkBackGranularity, forward isForward: Bool
  ) -> [Output] {
    guard reader.position != nil else { return [.earcon(TalkBack.edge)] }
    let pieces = textsToRead.enumerated().flatMap { order, text in
      Self.pieces(of: text.text, by: granularity).map { piece in
        (node: text.node, text: piece.text, place: piece.place.shifted(by: order << 32))
      }
    }
    let found =
      isForward
      ? pieces.first { $0.place.lowerBound >= (textPlace?.upperBound ?? 0) }
      : textPlace.flatMap { place in pieces.last { $0.place.upperBound <= place.lowerBound } }
    guard let found else { return [.earcon(TalkBack.edge)] }
    textPlace = found.place
    var utterance = TalkBackGranularity.utterance(
      of: found.text, by: granularity, profile: profile)
    for index in utterance.segments.indices { utterance.segments[index].node = found.node }
    var outputs: [Output] = []
    say(utterance, into: &outputs)
    return outputs + utterance.notKnown.map { .note("\($0): not in the input") }
  }

  /// Returns the pieces of a text, each with its range in characters.
  private static func pieces(
    of text: String, by granularity: TalkBackGranularity
  ) -> [(text: String, place: Range<Int>)] {
    let characters = Array(text)
    var next = 0
    return TalkBackGranularity.pieces(of: text, by: granularity).map { piece in
      let wanted = Array(piece)
      while next + wanted.count < characters.count,
        !characters[next...].starts(with: wanted)
      {
        next += 1
      }
      let place = next..<next + wanted.count
      next = place.upperBound
      return (piece, place)
    }
  }

  // MARK: - Typing

  /// The field that has the input focus and receives typed text, wherever TalkBack's focus is.
  private var editedNode: Int? {
    screen.nodes.indices.first {
      screen.nodes[$0].isSet(.focused) && screen.nodes[$0].isEditableField
    }
  }

  /// Types text into the field that has the input focus; a setting determines the speech for each
  /// key.
  mutating func type(_ text: String) -> [Output] { changeText(.type(text)) }

  mutating func delete() -> [Output] { changeText(.edit(.deleteBackward)) }

  private mutating func changeText(_ verb: AppAction.Verb) -> [Output] {
    guard let node = editedNode else {
      return [.note("no field has the input focus: activate one first")]
    }
    let before = typedText(of: node)
    let action = action(verb, of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    if response.answer == .handled, let changed = response.screen,
      let there = screen.counterpart(of: node, in: changed)
    {
      let after = Self.typedText(of: changed.nodes[there])
      for edit in edits(from: before, to: after, verb, of: changed.nodes[there]) {
        if let heard = TalkBackFeedback.textEdited(edit, profile: profile) {
          say(heard, into: &outputs)
        }
      }
    }
    take(response, into: &outputs)
    return outputs + Self.refusal(response)
  }

  /// Returns the changes of a text, key by key if the field accepts the keys unchanged.
  private func edits(
    from before: String, to after: String, _ verb: AppAction.Verb, of node: Node
  ) -> [TextEdit] {
    var steps = [before, after]
    if case .type(let text) = verb, after == before + text {
      steps = [before]
      for character in text { steps.append((steps.last ?? "") + String(character)) }
    }
    return zip(steps, steps.dropFirst()).map { old, new in
      TextEdit(
        from: old, to: new, isPassword: node.isSet(.password),
        error: new == after ? node.error : nil)
    }
  }

  private func typedText(of node: Int) -> String { Self.typedText(of: screen.nodes[node]) }

  private static func typedText(of node: Node) -> String {
    node.isSet(.showingHint) ? "" : node.text ?? ""
  }

  // MARK: - The clipboard and the selection

  /// Copies the words of the focused element, and speaks them (`TextEditActor.copy`).
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

  /// Cuts, pastes or selects in the focused field; elsewhere, says that it cannot.
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
