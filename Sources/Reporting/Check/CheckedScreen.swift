public import CurbcutAudit
public import CurbcutScreen
public import CurbcutTechnology

/// A screen of an input: as read, what its screen reader says, and what is wrong.
public struct CheckedScreen: Sendable {
  /// What assistive technologies get of the screen, without its picture.
  public var tree: AccessibilityTree
  /// The picture of it, where a report shows it.
  public var picture: ReportedPicture?
  /// What could not be understood.
  public var notes: [Note]
  /// What its screen reader says; nil where no report shows it.
  public var transcript: Transcript?
  /// What does not pass.
  public var findings: [ReportedFinding]
  /// The nodes that a peer's rule set says take focus; nil for other rule sets.
  public var focusable: [SpeakableNode]?

  /// Takes what came of examining a screen of a file; a node's place may be in another file.
  ///
  /// Of the picture no more is kept than a report shows of it, if that shows any: a run has many screens.
  public init(
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
      let (file, place) = place(finding.node) ?? (file, screen.nodes[finding.node].place)
      let node = nodes[finding.node] ?? .init(ReportedNode(finding.node, of: screen))
      nodes[finding.node] = node
      return ReportedFinding(finding.judgement, file: file, at: place, node: node)
    }
  }

  /// The screen as read.
  public var screen: Screen { tree.screen }
}
