// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutTechnology

/// A technology's view of a screen: its stops, what users perceive, and the effort.
package struct Walkthrough: Sendable {
  /// The tree that the technology reads.
  package var tree: AccessibilityTree
  /// The stops, and what users perceive there.
  package var transcript: Transcript
  /// The way to each stop and its use, by the stop's position; empty if not requested.
  package var reaches: [Reach]

  /// Creates a walkthrough; without reaches, the ways were not requested.
  package init(tree: AccessibilityTree, transcript: Transcript, reaches: [Reach] = []) {
    self.tree = tree
    self.transcript = transcript
    self.reaches = reaches
  }

  /// Returns the number of commands to reach a stop and use it; nil if there is no way.
  func commands(to stop: Int) -> Int? {
    guard reaches.indices.contains(stop), case .path(let path) = reaches[stop] else { return nil }
    return path.commands
  }

  /// Returns the name of a stop in quotation marks, or its role if it has no name.
  func title(of stop: Int) -> String {
    let stop = transcript.stops[stop]
    guard stop.isWithoutName else { return stop.name.quoted }
    let name = Effort.name(of: stop.node, in: tree)
    return name.contains(" without a name") ? "the \(name)" : name.quoted
  }

  /// Returns whether a user can operate the element of a stop.
  func isControl(_ stop: Int) -> Bool {
    tree.element(ofNode: transcript.stops[stop].node)?.isControl ?? false
  }
}

extension Transcript.Stop {
  /// The name: its label, or else everything spoken there, or else its role.
  package var name: String {
    let label = words(of: .label)
    if !label.isEmpty { return label }
    if !utterance.spoken.isEmpty { return utterance.spoken }
    return role.isEmpty || role == "none" ? "an element without words" : "a \(role) without words"
  }

  /// Whether none of its words is a name from the app.
  var isWithoutName: Bool {
    !utterance.segments.contains { $0.kind == .label && $0.node != nil }
  }

  /// Returns the words of one kind, in the order in which they are spoken.
  func words(of kind: Segment.Kind) -> String {
    utterance.segments.filter { $0.kind == kind }.map(\.text).joined(separator: ", ")
  }
}

extension String {
  /// The text in quotation marks, with single spaces and without the signs that a braille display
  /// puts between lines; `silence` if there is nothing to quote.
  var quoted: String {
    let words = split(whereSeparator: \.isWhitespace)
      .filter { !$0.unicodeScalars.allSatisfy(Self.isBrailleSign) }
    return words.isEmpty ? "silence" : "\"\(words.joined(separator: " "))\""
  }

  private static func isBrailleSign(_ scalar: Unicode.Scalar) -> Bool {
    (0x2800...0x28FF).contains(scalar.value)
  }
}
