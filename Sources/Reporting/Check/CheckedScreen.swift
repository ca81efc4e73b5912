// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen
package import CurbcutTechnology

/// A screen of an input: as read, what its screen reader says, and what is wrong.
package struct CheckedScreen: Sendable {
  /// What assistive technologies get of the screen, without its picture.
  package var tree: AccessibilityTree
  /// The picture of it, where a report shows it.
  package var picture: ReportedPicture?
  /// What could not be understood.
  package var notes: [Note]
  /// What its screen reader says; nil where no report shows it.
  package var transcript: Transcript?
  /// What does not pass.
  package var findings: [ReportedFinding]
  /// The nodes that a peer's rule set says take focus; nil for other rule sets.
  package var focusable: [SpeakableNode]?

  /// Takes what came of examining a screen of a file; a node's place may be in another file.
  ///
  /// Of the picture no more is kept than a report shows of it, if that shows any: a run has many screens.
  package init(
    file: String, tree: AccessibilityTree, notes: [Note], transcript: Transcript?,
    examination: Examination, keepsPicture: Bool = false,
    place: (Int) -> (file: String, place: Place)? = { _ in nil }
  ) {
    picture = keepsPicture ? ReportedPicture(of: tree.screen) : nil
    self.tree = tree.withoutPicture
    self.notes = notes
    self.transcript = transcript
    focusable = examination.focusable
    let screen = self.tree.screen
    var nodes = [ReportedFinding.SharedNode?](repeating: nil, count: screen.nodes.count)
    findings = examination.findings.map { finding in
      // What rules report of a screen as a whole stands at its root.
      let index = finding.node ?? 0
      let (file, place) = place(index) ?? (file, screen.nodes[index].place)
      let node = nodes[index] ?? .init(ReportedNode(index, of: screen))
      nodes[index] = node
      return ReportedFinding(finding.judgement, file: file, at: place, node: node)
    }
  }

  /// The screen as read.
  package var screen: Screen { tree.screen }
}
