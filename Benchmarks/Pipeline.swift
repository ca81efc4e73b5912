// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

// The one file that knows the interfaces being measured.

/// The steps in which Curbcut processes a capture.
enum Pipeline {
  /// Reads the bytes of a capture as a screen.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> Screen {
    try Captures.read(bytes).screen
  }

  /// Builds the accessibility tree of a screen.
  static func tree(of screen: Screen) -> AccessibilityTree {
    PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// Returns the length of everything TalkBack says, so that the work cannot be optimised away.
  static func talkBack(_ tree: AccessibilityTree) -> Int {
    TalkBack(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
  }

  /// Returns the length of everything VoiceOver says.
  static func voiceOver(_ tree: AccessibilityTree) -> Int {
    VoiceOver(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
  }

  /// Returns the number of findings from all screen rules.
  static func findings(_ tree: AccessibilityTree) -> Int {
    RuleRunner(.screens).run(on: tree).count
  }

  /// Returns the number of user actions for using every control with every technology of a
  /// platform.
  static func effort(_ screen: Screen) -> Int {
    let tree = tree(of: screen)
    let technologies = Technology.all(on: screen.platform).filter(\.usesControls)
    let effort = Effort(
      of: Effort.controls(of: tree), on: screen,
      walks: technologies.map { ($0, $0.walk(on: tree)) })
    return effort.columns.flatMap(\.paths).reduce(0) { $0 + $1.commands }
  }
}
