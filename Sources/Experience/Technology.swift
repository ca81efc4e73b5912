public import CurbcutStandards

/// The assistive technologies that walk a screen.
public enum Technology: String, Hashable, Sendable, CaseIterable {
  case voiceOver = "voiceover"
  case talkBack = "talkback"

  /// The screen reader that comes with a platform.
  public static func screenReader(of platform: Platform) -> Technology {
    platform == .ios ? .voiceOver : .talkBack
  }

  /// Those of a platform, its screen reader first.
  public static func all(on platform: Platform) -> [Technology] {
    allCases.filter { $0.platforms.contains(platform) }
  }

  /// Where it exists.
  public var platforms: Set<Platform> {
    switch self {
    case .voiceOver: [.ios]
    case .talkBack: [.android]
    }
  }

  /// How people write its name.
  public var name: String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .talkBack: "TalkBack"
    }
  }
}
