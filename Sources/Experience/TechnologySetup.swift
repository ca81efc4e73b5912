// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutTechnology

/// The configuration of the technologies in a run.
package struct TechnologySetup: Sendable {
  /// VoiceOver's profile.
  package var voiceOver: VoiceOverProfile
  /// TalkBack's profile.
  package var talkBack: TalkBackProfile
  /// The language of the technologies' own words.
  package var language: String
  /// Whether the screen readers speak hints.
  package var speaksHints: Bool
  /// The braille display.
  package var display: BrailleDisplay
  /// The magnification factor of Zoom.
  package var zoomFactor: Double
  /// How the switches of Switch Control scan.
  package var switchControl: SwitchControlProfile
  /// How the switches of Switch Access scan.
  package var switchAccess: SwitchAccessProfile

  /// Creates a setup; the defaults are those of an unchanged phone.
  package init(
    voiceOver: VoiceOverProfile = .ios26, talkBack: TalkBackProfile = .talkback15,
    language: String = "en", speaksHints: Bool = true, display: BrailleDisplay = BrailleDisplay(),
    zoomFactor: Double = 2, switchControl: SwitchControlProfile = .ios26,
    switchAccess: SwitchAccessProfile = .of2020
  ) {
    self.voiceOver = voiceOver
    self.talkBack = talkBack
    self.language = language
    self.speaksHints = speaksHints
    self.display = display
    self.zoomFactor = zoomFactor
    self.switchControl = switchControl
    self.switchAccess = switchAccess
  }
}

extension Technology {
  /// Returns the technology, ready to walk one screen.
  package func walk(
    on tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()
  ) -> any ScreenWalk {
    switch self {
    case .voiceOver:
      let reader = VoiceOver(
        reading: tree, profile: setup.voiceOver, language: setup.language)
      return screenReader(reader, on: tree, setup)
    case .talkBack:
      var profile = setup.talkBack
      profile.locale = setup.language
      return screenReader(TalkBack(reading: tree, profile: profile), on: tree, setup)
    case .switchControl: return SwitchControl(reading: tree, profile: setup.switchControl)
    case .switchAccess: return SwitchAccess(reading: tree, profile: setup.switchAccess)
    case .voiceControl: return VoiceControl(reading: tree, profile: .voiceControl)
    case .voiceAccess: return VoiceAccess(reading: tree, profile: .voiceAccess)
    case .keyboard: return KeyboardFocusGraph(tree)
    case .braille:
      return BrailleReader(screen: tree.screen, display: setup.display, language: setup.language)
    case .zoom:
      return ZoomReader(
        screen: tree.screen, zoom: Zoom(on: tree.screen, factor: setup.zoomFactor))
    case .speakScreen: return SpeakScreen(StaticApp(tree.screen))
    case .selectToSpeak: return SelectToSpeak(reading: tree)
    }
  }

  private func screenReader(
    _ reader: some ScreenReader, on tree: AccessibilityTree, _ setup: TechnologySetup
  ) -> ScreenReaderWalk {
    let transcript = reader.transcript()
    return ScreenReaderWalk(
      setup.speaksHints ? transcript : transcript.withoutHints, on: tree)
  }

  /// Returns the walkthrough of a screen, with the way to each stop.
  package func walkthrough(
    of tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()
  ) -> Walkthrough {
    let walk = walk(on: tree, as: setup)
    let transcript = walk.transcript()
    return Walkthrough(
      tree: tree, transcript: transcript,
      reaches: usesControls ? transcript.stops.map { walk.reach($0.node) } : [])
  }
}
