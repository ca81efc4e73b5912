// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reading one fact about the focused element, labelling it, and finding elements by their text.
extension VoiceOverSession {
  // MARK: - Reading one fact

  /// Speaks the hint, even if hints are turned off.
  mutating func readHint() -> [Output] {
    guard let position = reader.position, let focused else {
      return [.note("nothing has the focus")]
    }
    let utterance = reader.stop(at: position, after: position).utterance
    guard !utterance.hint.isEmpty else {
      return [
        .note(focused.knows(.hint) ? "it has no hint" : "whether it has a hint is not known")
      ]
    }
    let segment = Segment(
      .hint, utterance.hint, node: focusedNode, language: utterance.hintLanguage)
    var outputs: [Output] = []
    say(Utterance(segments: [segment], spoken: utterance.hint), into: &outputs)
    return outputs
  }

  /// Speaks the headers of the row that contains a cell of a data table.
  mutating func readRowHeader() -> [Output] {
    guard let cell = focusedCell else { return [.note(Self.noCell)] }
    let segments = cell.rowHeaders.compactMap { header -> Segment? in
      let words = [header.label, header.value].compactMap { $0 }.filter { !$0.isEmpty }
      guard !words.isEmpty else { return nil }
      return Segment(.container, words.joined(separator: ": "), node: focusedNode, key: .cell)
    }
    guard !segments.isEmpty else { return [.note("its row has no header")] }
    var outputs: [Output] = []
    say(all: segments, into: &outputs)
    return outputs
  }

  /// Speaks the row and the column of a cell of a data table.
  mutating func readRowAndColumn() -> [Output] {
    guard let cell = focusedCell else { return [.note(Self.noCell)] }
    let places: [(VoiceOverPhrases.Phrase, Int?)] = [(.row, cell.row), (.column, cell.column)]
    let segments = places.compactMap { phrase, number in
      number.map { number in
        Segment(
          .position, reader.phrases.words(phrase, [number + 1]).text, node: focusedNode, key: .cell)
      }
    }
    guard !segments.isEmpty else { return [.note("its row and column are not known")] }
    var outputs: [Output] = []
    say(all: segments, into: &outputs)
    return outputs
  }

  private var focusedCell: TableCell? {
    guard case .dataTableCell(let cell)? = focused?.entry.context else { return nil }
    return cell
  }

  private static var noCell: String { "what has the focus is not a cell of a data table" }

  private mutating func say(all segments: [Segment], into outputs: inout [Output]) {
    say(
      Utterance(segments: segments, spoken: segments.map(\.text).joined(separator: ", ")),
      into: &outputs)
  }

  // MARK: - Previous speech

  /// Copies the last speech.
  mutating func copySpeech() -> [Output] {
    guard let lastSpoken else { return [.note("nothing has been said yet")] }
    copiedSpeech = lastSpoken.spoken
    return [
      .note(
        "copied: \(JSONValue.quoted(lastSpoken.spoken)); what VoiceOver says then is not known "
          + "from a source")
    ]
  }

  // MARK: - The user's own labels

  /// Gives the focused element a label of the user; an empty name restores the app's label.
  ///
  /// The label stays with the element while it is on the screen, and returns with it if it has an
  /// identifier. Nobody has documented how VoiceOver recognises the element.
  mutating func label(_ name: String) -> [Output] {
    guard let node = focusedNode else { return [.note("nothing has the focus")] }
    let label = name.isEmpty ? nil : name
    reader.ownLabels[node] = label
    if let identifier = Self.identifier(of: screen.nodes[node]) { kept[identifier] = label }
    guard let label else { return [.note("it has the app's label again")] }
    return [
      .note(
        "it is called \(JSONValue.quoted(label)) from now on; what VoiceOver says meanwhile is not "
          + "known from a source")
    ]
  }

  /// Moves the user's labels to the elements of a changed screen.
  mutating func relabel(from before: Screen, _ labels: [Int: String]) {
    guard !labels.isEmpty || !kept.isEmpty else { return }
    for (node, label) in labels.sorted(by: { $0.key < $1.key }) {
      if let there = before.counterpart(of: node, in: screen) { reader.ownLabels[there] = label }
    }
    guard !kept.isEmpty else { return }
    for node in screen.nodes.indices {
      if let identifier = Self.identifier(of: screen.nodes[node]), let label = kept[identifier] {
        reader.ownLabels[node] = label
      }
    }
  }

  private static func identifier(of node: Node) -> String? { node.id ?? node.identifier }

  // MARK: - Finding

  /// Goes to the next element whose label or value contains a text.
  mutating func find(_ text: String) -> [Output] {
    searched = text
    return find(forward: true)
  }

  /// Goes to the next match of the last search.
  mutating func find(forward isForward: Bool) -> [Output] {
    guard let searched else { return [.note("nothing has been searched for yet")] }
    let wanted = Array(searched.lowercased().utf8)
    let found = nextStop(forward: isForward) { element in
      [reader.name(of: element), element.value].compactMap { $0 }
        .contains { Self.occurs(wanted, in: Array($0.lowercased().utf8)) }
    }
    guard let found else {
      return [
        .earcon(VoiceOver.edge),
        .note(
          "\(JSONValue.quoted(searched)) is not found further on; what VoiceOver says then is not "
            + "known from a source"),
      ]
    }
    return move(to: found)
  }

  private static func occurs(_ wanted: [UInt8], in text: [UInt8]) -> Bool {
    guard wanted.count <= text.count else { return false }
    return (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
  }
}
