import CurbcutAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology

// The one file that knows the interfaces being measured.

/// What Curbcut does with a capture, step by step.
enum Pipeline {
  /// A capture's bytes as a screen.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> Screen {
    try Captures.read(bytes).screen
  }

  /// A screen as assistive technologies get it.
  static func tree(of screen: Screen) -> AccessibilityTree {
    PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// Everything TalkBack says, reduced to a number, so that the work cannot be left out.
  static func talkBack(_ tree: AccessibilityTree) -> Int {
    TalkBack(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
  }

  /// Everything VoiceOver says, reduced to a number.
  static func voiceOver(_ tree: AccessibilityTree) -> Int {
    VoiceOver(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
  }

  /// How many findings all the screen rules have.
  static func findings(_ tree: AccessibilityTree) -> Int {
    RuleRunner(.screens).run(on: tree).count
  }

  /// How often users of all technologies of a platform do something to use every control.
  static func effort(_ screen: Screen) -> Int {
    let tree = tree(of: screen)
    let technologies = Technology.all(on: screen.platform).filter(\.usesControls)
    let effort = Effort(
      of: Effort.controls(of: tree), on: screen,
      walks: technologies.map { ($0, $0.walk(on: tree)) })
    return effort.columns.flatMap(\.paths).reduce(0) { $0 + $1.commands }
  }
}
