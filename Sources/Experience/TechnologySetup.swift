public import CurbcutScreen
public import CurbcutTechnology

/// How the technologies of a run are set up.
public struct TechnologySetup: Hashable, Sendable {
  public var voiceOver: VoiceOverProfile
  public var talkBack: TalkBackProfile
  /// The language of the technologies' own words.
  public var language: String
  /// Whether the screen readers say hints.
  public var speaksHints: Bool

  public init(
    voiceOver: VoiceOverProfile = .ios26, talkBack: TalkBackProfile = .talkback15,
    language: String = "en", speaksHints: Bool = true
  ) {
    self.voiceOver = voiceOver
    self.talkBack = talkBack
    self.language = language
    self.speaksHints = speaksHints
  }
}

extension Technology {
  /// The technology on one screen.
  public func walk(
    on tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()
  ) -> any ScreenWalk {
    switch self {
    case .voiceOver:
      let transcript = VoiceOver(
        reading: tree, profile: setup.voiceOver, language: setup.language
      ).transcript()
      return ScreenReaderWalk(
        setup.speaksHints ? transcript : transcript.withoutHints, on: tree)
    case .talkBack:
      var profile = setup.talkBack
      profile.locale = setup.language
      let transcript = TalkBack(reading: tree, profile: profile).transcript()
      return ScreenReaderWalk(
        setup.speaksHints ? transcript : transcript.withoutHints, on: tree)
    }
  }

  /// What it makes of a screen, with the way to each stop.
  public func walkthrough(
    of tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()
  ) -> Walkthrough {
    let walk = walk(on: tree, as: setup)
    let transcript = walk.transcript()
    return Walkthrough(
      tree: tree, transcript: transcript, reaches: transcript.stops.map { walk.reach($0.node) })
  }
}
