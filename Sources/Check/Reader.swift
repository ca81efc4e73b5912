// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutExperience
package import CurbcutScreen
package import CurbcutSettings
package import CurbcutStandards
package import CurbcutTechnology

/// The profiles of both screen readers.
package enum ReaderProfile: String, CaseIterable, Sendable {
  case voiceoverIOS26 = "voiceover-ios26"
  case accessibilitySnapshot = "accessibility-snapshot"
  case talkback15 = "talkback-15"

  /// The platform of the screen reader.
  package var platform: Platform { self == .talkback15 ? .android : .ios }
}

/// A screen reader and the person who uses it, according to the options.
package struct Reader: Sendable {
  /// The settings that have an effect; the one for the screen reader itself is implied.
  package static let followed: Set<Setting> = VoiceOverProfile.followedSettings
    .union(TalkBackProfile.followedSettings)
    .union([.voiceOver, .talkBack, .talkBackHints, .pseudoLanguage])

  /// The profile of the screen reader; nil for the newest of the platform.
  package var profile: ReaderProfile?
  /// The language of the screen reader's own words; nil where nobody asked for one.
  package var askedLanguage: String?
  /// The language of the screen reader's own words, English unless somebody asked for another.
  package var language: String { askedLanguage ?? "en" }
  /// The settings of the device.
  package var settings: Settings
  /// The configuration of the project.
  package var configuration: Configuration
  /// The people with whom findings are labelled.
  package var people: AffectedPeople
  /// The settings of the people who were asked for; nil without any.
  package var chosen: Settings?
  /// The braille display.
  package var display: BrailleDisplay
  /// The zoom factor.
  package var zoomFactor: Double
  /// How the switches of Switch Control scan.
  package var switchControl = SwitchControlProfile.ios26
  /// How the switches of Switch Access scan.
  package var switchAccess = SwitchAccessProfile.of2020
  /// What somebody says about the device, whatever captures say.
  package var device = DeviceFacts()

  package init(
    profile: ReaderProfile? = nil, language: String? = nil, settings: Settings = Settings(),
    configuration: Configuration = Configuration(),
    people: AffectedPeople = AffectedPeople(people: []), chosen: Settings? = nil,
    display: BrailleDisplay = BrailleDisplay(cells: 40), zoomFactor: Double = 2
  ) {
    self.profile = profile
    askedLanguage = language
    self.settings = settings
    self.configuration = configuration
    self.people = people
    self.chosen = chosen
    self.display = display
    self.zoomFactor = zoomFactor
  }

  /// What people should know about the profile or the language on a screen; nil if there is nothing.
  package func note(on screen: Screen) -> String? {
    let platform = screen.platform
    if platform == .android, let note = languageNote(on: screen) { return note }
    guard let profile, profile.platform != platform else { return nil }
    return
      "the profile \(profile.rawValue) is for \(profile.platform.name) and has no effect here"
  }

  /// Returns the tree of a screen, by the rules of the profile.
  ///
  /// When the settings name a pseudo-language, the texts are changed first.
  package func tree(of screen: Screen) -> AccessibilityTree {
    let known = completed(screen)
    let screen = pseudoLanguage.map(known.inPseudoLanguage) ?? known
    if screen.platform == .ios, profile == .accessibilitySnapshot {
      return PlatformRules.accessibilitySnapshot.tree(of: screen)
    }
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// The screen with what the command line and the configuration say about its device.
  package func completed(_ screen: Screen) -> Screen {
    device.replacing(in: configuration.device.completing(screen))
  }

  private var pseudoLanguage: PseudoLanguage? {
    guard case .word(let name) = settings[.pseudoLanguage] else { return nil }
    return PseudoLanguage(rawValue: name)
  }

  /// Returns the requested technologies, otherwise all of the platform that can operate controls.
  package func technologies(
    asked: [Technology], on platform: Platform
  ) throws(UsageError) -> [Technology] {
    for technology in asked where !technology.platforms.contains(platform) {
      throw UsageError(
        "\(technology.name) does not exist on \(platform.name): choose from "
          + Technology.all(on: platform).map(\.rawValue).joined(separator: ", "))
    }
    if !asked.isEmpty { return asked }
    let own = (chosen?.technologies(on: platform) ?? []).filter(\.usesControls)
    return own.isEmpty ? Technology.all(on: platform).filter(\.usesControls) : own
  }

  /// Returns the technology shown for a platform by default: that of the person, otherwise the
  /// screen reader.
  package func technology(on platform: Platform) -> Technology {
    chosen?.technologies(on: platform).first ?? .screenReader(of: platform)
  }

  /// Returns the settings that the matrix covers: those of the person, otherwise all.
  package func appearances(on platform: Platform) -> [Appearance]? {
    chosen?.appearances(on: platform)
  }

  /// The person's setup of VoiceOver.
  package var voiceOver: VoiceOverProfile {
    let profile: VoiceOverProfile =
      profile == .accessibilitySnapshot ? .accessibilitySnapshot : .ios26
    return profile.applying(settings)
  }

  /// TalkBack as the person has set it up, in the language of the screen unless somebody asked for one.
  package func talkBack(on screen: Screen) -> TalkBackProfile {
    var profile = TalkBackProfile.talkback15.applying(settings)
    let asked = askedLanguage ?? screen.facts.language
    profile.locale = asked.flatMap(TalkBackProfile.locale) ?? "en"
    return profile
  }

  /// The language of VoiceOver's own words: the one asked for, otherwise that of the screen if VoiceOver's
  /// words are known in it.
  package func voiceOverLanguage(on screen: Screen) -> String {
    if let askedLanguage { return askedLanguage }
    let base = screen.facts.language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return base.flatMap { VoiceOverPhrases.languages.contains($0) ? $0 : nil } ?? language
  }

  /// What people should know about the language of TalkBack's own words; nil if there is nothing.
  private func languageNote(on screen: Screen) -> String? {
    if let tag = askedLanguage ?? screen.facts.language {
      guard TalkBackProfile.locale(for: tag) == nil else { return nil }
      return "TalkBack's phrases in \"\(tag)\" are not known here, so they are in English"
    }
    guard let script = WritingSystem.most(of: screen), let language = script.language else {
      return nil
    }
    return
      "most texts are in \(script.name), and TalkBack's own words are English: give --language, such as "
      + "--language \(language)"
  }

  /// Returns the setup of the technologies for the platform of a screen.
  package func setup(for tree: AccessibilityTree) -> TechnologySetup {
    let talkBack = talkBack(on: tree.screen)
    return TechnologySetup(
      voiceOver: voiceOver, talkBack: talkBack,
      language: tree.screen.platform == .android
        ? talkBack.locale : voiceOverLanguage(on: tree.screen),
      speaksHints: tree.screen.platform == .ios
        ? settings.voiceOver.hints : settings.talkBack.hints,
      display: display, zoomFactor: zoomFactor, switchControl: switchControl,
      switchAccess: switchAccess)
  }

  /// Returns the walkthrough of a screen with a technology, including the path to each stop.
  package func walkthrough(of tree: AccessibilityTree, with technology: Technology) -> Walkthrough {
    technology.walkthrough(of: tree, as: setup(for: tree))
  }

  /// Returns the output of a technology for the whole screen.
  package func transcript(of tree: AccessibilityTree, with technology: Technology) -> Transcript {
    technology.walk(on: tree, as: setup(for: tree)).transcript()
  }

  /// Returns the output of the person's technology, otherwise of the platform's screen reader, for
  /// the whole screen.
  package func transcript(of tree: AccessibilityTree) -> Transcript {
    transcript(of: tree, with: technology(on: tree.screen.platform))
  }
}
