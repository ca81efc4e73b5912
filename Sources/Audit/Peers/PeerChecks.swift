// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The checks of another tool, with its thresholds and its own view of a screen.
///
/// A peer is reproduced even where it is wrong, so that its users can compare; Curbcut's own
/// opinion is in the catalogue of rules.
package protocol PeerChecks: Sendable {
  /// Returns the tool's findings on a screen, in the order of its own report.
  static func examination(of tree: AccessibilityTree) -> Examination
}

/// The result of examining one screen.
package struct Examination: Sendable {
  /// The findings.
  package var findings: [Finding]
  /// The nodes that take focus according to a peer, with the text that would be spoken; nil when a
  /// rule set does not provide that.
  package var focusable: [SpeakableNode]?

  /// Creates an examination from both parts; by default without information on focus.
  package init(findings: [Finding], focusable: [SpeakableNode]? = nil) {
    self.findings = findings
    self.focusable = focusable
  }
}

/// A node that takes focus, and its text.
package struct SpeakableNode: Hashable, Sendable {
  /// The index of the node in its screen.
  package var node: Int
  /// The text that would be spoken; may be empty.
  package var speakable: String

  /// Creates a node with its text.
  package init(node: Int, speakable: String) {
    self.node = node
    self.speakable = speakable
  }
}
