// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen
package import CurbcutTechnology

/// A screen of an input: its tree, the speech of its screen reader, and its problems.
package struct CheckedScreen: Sendable {
  /// The name in its file, where a file has several; empty for a capture.
  package let name: String
  /// The accessibility tree of the screen, without its picture.
  package var tree: AccessibilityTree
  /// The picture of it, when a report shows it.
  package var picture: ReportedPicture?
  /// The notes on parts that could not be understood.
  package var notes: [Note]
  /// The speech of its screen reader; nil when no report shows it.
  package var transcript: Transcript?
  /// The place of each of the transcript's stops in its file, in their order.
  package private(set) var placesOfStops: [(file: String, place: Place)] = []
  /// The place of each node in its file, when a report shows the source; nil for captures.
  package private(set) var places: [(file: String, place: Place)]?
  /// The findings.
  package var findings: [ReportedFinding]
  /// The nodes that take focus according to a peer's rule set; nil for other rule sets.
  package var focusable: [SpeakableNode]?

  /// Creates it from the examination of a screen of a file; a node's place may be in another file.
  ///
  /// Only the part of the picture that a report shows is kept, because a run has many screens.
  package init(
    file: String, name: String = "", tree: AccessibilityTree, notes: [Note],
    transcript: Transcript?,
    examination: Examination, keepsPicture: Bool = false,
    place: (Int) -> (file: String, place: Place)? = { _ in nil }
  ) {
    self.name = name
    picture = keepsPicture ? ReportedPicture(of: tree.screen) : nil
    self.tree = tree.withoutPicture
    self.notes = notes
    self.transcript = transcript
    focusable = examination.focusable
    let screen = self.tree.screen
    placesOfStops = (transcript?.stops ?? []).map { stop in
      place(stop.node) ?? (file, screen.nodes[stop.node].place)
    }
    if keepsPicture, screen.nodes.indices.contains(where: { place($0) != nil }) {
      places = screen.nodes.indices.map { place($0) ?? (file, .none) }
    }
    var nodes = [ReportedFinding.SharedNode?](repeating: nil, count: screen.nodes.count)
    findings = examination.findings.map { finding in
      // Findings on a screen as a whole are placed at its root.
      let index = finding.node ?? 0
      let (file, place) = place(index) ?? (file, screen.nodes[index].place)
      let node = nodes[index] ?? .init(ReportedNode(index, of: screen))
      nodes[index] = node
      return ReportedFinding(finding.judgement, file: file, at: place, node: node)
    }
  }

  mutating func renameFiles(_ name: (String) -> String) {
    placesOfStops = placesOfStops.map { (name($0.file), $0.place) }
    places = places?.map { (name($0.file), $0.place) }
    for index in findings.indices { findings[index].file = name(findings[index].file) }
    for index in notes.indices {
      notes[index].message = name(notes[index].message)
      notes[index].file = notes[index].file.map(name)
    }
  }

  /// The screen as read.
  package var screen: Screen { tree.screen }
}
