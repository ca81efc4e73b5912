import ArgumentParser
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Which screen reader reads, and how.
struct Reading: ParsableArguments, Sendable {
  @Option(
    help: "How the screen reader behaves: voiceover-ios26, accessibility-snapshot or talkback-15.")
  var profile: Profile?

  @Option(help: "The language of the screen reader's own words, such as en or de.")
  var language: String = "en"

  /// The profiles of both screen readers.
  enum Profile: String, ExpressibleByArgument, CaseIterable, Sendable {
    case voiceoverIOS26 = "voiceover-ios26"
    case accessibilitySnapshot = "accessibility-snapshot"
    case talkback15 = "talkback-15"

    var platform: Platform { self == .talkback15 ? .android : .ios }
  }

  /// The tree of a screen, by the rules that the profile asks for.
  func tree(of screen: Screen) -> AccessibilityTree {
    if screen.platform == .ios, profile == .accessibilitySnapshot {
      return PlatformRules.accessibilitySnapshot.tree(of: screen)
    }
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// What the platform's screen reader says on the whole screen.
  func transcript(of tree: AccessibilityTree) -> Transcript {
    switch tree.screen.platform {
    case .ios:
      let profile: VoiceOverProfile =
        profile == .accessibilitySnapshot ? .accessibilitySnapshot : .ios26
      return VoiceOver(reading: tree, profile: profile, language: language).transcript()
    case .android:
      var profile = TalkBackProfile.talkback15
      profile.locale = language
      return TalkBack(reading: tree, profile: profile).transcript()
    }
  }
}
