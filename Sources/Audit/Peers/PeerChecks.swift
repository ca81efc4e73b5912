public import CurbcutScreen

/// The checks of another tool, with its thresholds and its own view of a screen.
///
/// A peer is followed also where it is wrong, so that its users can compare; what Curbcut itself
/// holds to be true is in the catalogue of rules.
public protocol PeerChecks: Sendable {
  /// What the tool would say about a screen, in the order of its own report.
  static func examination(of tree: AccessibilityTree) -> Examination
}

/// What came of looking at one screen.
public struct Examination: Sendable {
  /// What does not pass.
  public var findings: [Finding]
  /// The nodes that a peer says take focus, with the text it would have spoken; nil where a rule set
  /// says nothing about that.
  public var focusable: [SpeakableNode]?

  /// Takes both parts; without the second, the rule set says nothing about focus.
  public init(findings: [Finding], focusable: [SpeakableNode]? = nil) {
    self.findings = findings
    self.focusable = focusable
  }
}

/// A node that takes focus, and its text.
public struct SpeakableNode: Hashable, Sendable {
  /// The index of the node in its screen.
  public var node: Int
  /// What would be spoken; may be empty.
  public var speakable: String

  /// Takes a node and its text.
  public init(node: Int, speakable: String) {
    self.node = node
    self.speakable = speakable
  }
}
