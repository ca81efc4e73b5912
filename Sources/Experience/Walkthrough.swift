public import CurbcutScreen
public import CurbcutTechnology

/// What one technology makes of one screen: where it stops, what is perceived, what it costs.
public struct Walkthrough: Sendable {
  /// The tree that it reads.
  public var tree: AccessibilityTree
  /// Where it stops, and what is perceived there.
  public var transcript: Transcript
  /// How a user gets to each stop and uses it, by the stop's position; empty when nobody asked.
  public var reaches: [Reach]

  /// Without reaches, nobody has asked for the ways.
  public init(tree: AccessibilityTree, transcript: Transcript, reaches: [Reach] = []) {
    self.tree = tree
    self.transcript = transcript
    self.reaches = reaches
  }

  /// How often its user does something to get to a stop and use it; nil when there is no way.
  func commands(to stop: Int) -> Int? {
    guard reaches.indices.contains(stop), case .path(let path) = reaches[stop] else { return nil }
    return path.commands
  }

  /// What a stop is called, in quotation marks; what it is where it has no name.
  func title(of stop: Int) -> String {
    let stop = transcript.stops[stop]
    guard stop.isWithoutName else { return stop.name.quoted }
    let name = Effort.name(of: stop.node, in: tree)
    return name.contains(" without a name") ? "the \(name)" : name.quoted
  }

  /// Whether a user can operate what a stop stands for.
  func isControl(_ stop: Int) -> Bool {
    tree.element(ofNode: transcript.stops[stop].node)?.isControl ?? false
  }
}

extension Transcript.Stop {
  /// What it is called: its label, else all that is said there, else its role.
  public var name: String {
    let label = words(of: .label)
    if !label.isEmpty { return label }
    if !utterance.spoken.isEmpty { return utterance.spoken }
    return role.isEmpty || role == "none" ? "an element without words" : "a \(role) without words"
  }

  /// Whether no word at it is a name that comes from the app.
  var isWithoutName: Bool {
    !utterance.segments.contains { $0.kind == .label && $0.node != nil }
  }

  /// The words of one kind, in the order they are said.
  func words(of kind: Segment.Kind) -> String {
    utterance.segments.filter { $0.kind == kind }.map(\.text).joined(separator: ", ")
  }
}

extension String {
  /// In quotation marks, with one blank between words and without the signs that a braille display
  /// puts between lines; `silence` when there is nothing to quote.
  var quoted: String {
    let words = split(whereSeparator: \.isWhitespace)
      .filter { !$0.unicodeScalars.allSatisfy(Self.isBrailleSign) }
    return words.isEmpty ? "silence" : "\"\(words.joined(separator: " "))\""
  }

  private static func isBrailleSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2800...0x28FF).contains(scalar.value)
  }
}
