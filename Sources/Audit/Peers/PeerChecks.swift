// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The checks of another tool, with its thresholds and its own view of a screen.
///
/// A peer is followed also where it is wrong, so that its users can compare; what Curbcut itself
/// holds to be true is in the catalogue of rules.
package protocol PeerChecks: Sendable {
  /// What the tool would say about a screen, in the order of its own report.
  static func examination(of tree: AccessibilityTree) -> Examination
}

/// What came of looking at one screen.
package struct Examination: Sendable {
  /// What does not pass.
  package var findings: [Finding]
  /// The nodes that a peer says take focus, with the text it would have spoken; nil where a rule set
  /// says nothing about that.
  package var focusable: [SpeakableNode]?

  /// Takes both parts; without the second, the rule set says nothing about focus.
  package init(findings: [Finding], focusable: [SpeakableNode]? = nil) {
    self.findings = findings
    self.focusable = focusable
  }
}

/// A node that takes focus, and its text.
package struct SpeakableNode: Hashable, Sendable {
  /// The index of the node in its screen.
  package var node: Int
  /// What would be spoken; may be empty.
  package var speakable: String

  /// Takes a node and its text.
  package init(node: Int, speakable: String) {
    self.node = node
    self.speakable = speakable
  }
}
