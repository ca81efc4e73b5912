// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// Which screen reader reads, and how.
struct Reading: ParsableArguments, Sendable {
  @Option(
    help: "How the screen reader behaves: voiceover-ios26, accessibility-snapshot or talkback-15.")
  var profile: Profile?

  @Option(help: "The language of the screen reader's own words, such as en or de.")
  var language: String?

  @Option(
    parsing: .singleValue,
    help: "A persona, a settings file, or name=value; may be given more than once.")
  var settings: [String] = []

  @Option(
    parsing: .singleValue,
    help: """
      A persona, a person of .curbcut.yml, or a file that describes one: their settings hold, what their \
      technologies say is shown, and what concerns them comes first; may be given more than once.
      """)
  var persona: [String] = []

  @Option(help: "Braille: how many cells the display has, 14 to 80. Default: 40.")
  var cells: Int?

  @Option(
    help: """
      Braille: a table of liblouis, such as en-ueb-g2.ctb. Default: uncontracted English.
      """)
  var brailleTable: String?

  @Option(help: "Zoom: how many times it enlarges. Default: 2.")
  var factor: Double?

  @Option(
    help: """
      The project's configuration. Default: .curbcut.yml or .curbcut.yaml in this folder, or in one above \
      it within the repository.
      """)
  var config: String?

  /// The profiles of both screen readers.
  enum Profile: String, ExpressibleByArgument, CaseIterable, Sendable {
    case voiceoverIOS26 = "voiceover-ios26"
    case accessibilitySnapshot = "accessibility-snapshot"
    case talkback15 = "talkback-15"

    var platform: Platform { self == .talkback15 ? .android : .ios }
  }

  /// The settings that change what is read; those given that do not are noted.
  func reader() throws -> Reader {
    let configuration = try Configuration.load(config)
    let language = language ?? configuration.language ?? "en"
    let known = VoiceOverPhrases.languages + TalkBackProfile.locales
    guard known.contains(language) else {
      throw UsageError(
        "there are no phrases in \"\(language)\"; known are "
          + Set(known).sorted().joined(separator: ", "))
    }
    let ownSettings = try configuration.expanding(configuration.settings)
    do {
      _ = try Settings.parse(ownSettings, readFile: text(ofFile:))
    } catch {
      throw UsageError("\(config ?? Configuration.fileName), settings: \(error.message)")
    }
    let asked = try asked(configuration)
    let values = try configuration.expanding(
      configuration.settings + asked.flatMap(\.settings) + settings)
    let given: Settings
    do {
      given = try Settings.parse(values, readFile: text(ofFile:))
    } catch {
      throw UsageError(error.message)
    }
    try refuseSettingsWithoutEffect(values)
    let own = try Settings.parse(
      try configuration.expanding(asked.flatMap(\.settings)), readFile: text(ofFile:))
    return Reader(
      profile: profile, language: language, settings: given, configuration: configuration,
      people: try people(asked, configuration), chosen: asked.isEmpty ? nil : own,
      display: try display(), zoomFactor: try zoomFactor())
  }

  /// The people who are asked for.
  private func asked(_ configuration: Configuration) throws(UsageError) -> [PersonProfile] {
    var asked: [PersonProfile] = []
    for name in persona {
      if let person = configuration.people[name] {
        asked.append(person)
      } else if let persona = Persona.named(name) {
        asked.append(
          PersonProfile(name: persona.id, settings: [persona.id], needs: persona.needs))
      } else if InputFile.isReadable(name) {
        asked.append(try ConfiguredPerson.load(name))
      } else {
        let known = configuration.people.keys.sorted() + Persona.all.map(\.id)
        let advice =
          Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
          ?? "there are \(known.joined(separator: ", "))"
        throw UsageError("there is no person or file \"\(name)\": \(advice)")
      }
    }
    return asked
  }

  /// Those whom findings are labelled with: the people who are asked for, else all of the project, with
  /// the needs that their settings serve where the team does not say them.
  private func people(
    _ asked: [PersonProfile], _ configuration: Configuration
  ) throws(UsageError) -> AffectedPeople {
    let people =
      asked.isEmpty
      ? configuration.people.sorted { $0.key < $1.key }.map(\.value) : asked
    var complete: [PersonProfile] = []
    for var person in people {
      if person.needs.isEmpty {
        let values = try configuration.expanding(person.settings)
        do {
          person.needs = try Settings.parse(values, readFile: text(ofFile:)).needs
        } catch {
          throw UsageError("\(person.name), settings: \(error.message)")
        }
      }
      complete.append(person)
    }
    return AffectedPeople(people: complete, areAskedFor: !asked.isEmpty)
  }

  /// Refuses a setting that somebody gives by itself and that changes nothing; those of a persona or a file
  /// come with others.
  private func refuseSettingsWithoutEffect(_ values: [String]) throws(UsageError) {
    for value in values where Persona.named(value) == nil {
      guard let name = value.split(separator: "=").first, value.contains("="),
        let setting = Setting(named: String(name)), !setting.isFollowed,
        let card = SettingCatalog.cards(of: setting).first
      else { continue }
      throw UsageError(
        "the setting \(setting.rawValue) \(card.useHere); curbcut settings lists those that do")
    }
  }

  /// The options that are given and that none of the technologies follows.
  func unusedOptions(with technologies: [Technology]) -> [String] {
    var unused: [String] = []
    if !technologies.contains(.braille) {
      if cells != nil { unused.append("--cells") }
      if brailleTable != nil { unused.append("--braille-table") }
    }
    if !technologies.contains(.zoom), factor != nil { unused.append("--factor") }
    return unused
  }

  /// Phones enlarge less than the most that is taken here, and nothing smaller than it is.
  private func zoomFactor() throws(UsageError) -> Double {
    let factor = factor ?? 2
    guard factor >= 1, factor <= 100 else {
      throw UsageError("--factor is how many times Zoom enlarges, 1 to 100, not \(factor)")
    }
    return factor
  }

  private func display() throws(UsageError) -> BrailleDisplay {
    let cells = cells ?? 40
    guard BrailleDisplay.sizes.contains(cells) else {
      throw UsageError(
        "a braille display has \(BrailleDisplay.sizes.lowerBound) to "
          + "\(BrailleDisplay.sizes.upperBound) cells, not \(cells)")
    }
    guard let brailleTable else { return BrailleDisplay(cells: cells) }
    do throws(LiblouisTable.Failure) {
      return BrailleDisplay(cells: cells, table: try LiblouisTable(brailleTable))
    } catch {
      throw UsageError(error.description)
    }
  }

  /// The text of a file of settings; nil where there is none.
  ///
  /// What a configuration names, and not the command line, is no pipe, and is told only when it is what it
  /// should be: an error quotes nothing of it.
  private func text(ofFile path: String) throws(SettingsError) -> String? {
    guard InputFile.isReadable(path) else { return nil }
    let isGiven = settings.contains(path)
    guard isGiven || Configuration.mayOpen(path, of: config) else {
      throw SettingsError(
        code: .unknownName,
        message: "\(path) lies outside of the folder of the configuration: "
          + "give it on the command line, with --settings")
    }
    guard let bytes = try? InputFile(path: path, isGiven: isGiven).read() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if !isGiven, (try? Settings(file: text)) == nil {
      throw SettingsError(
        code: .malformed,
        message: "\(path) has a line that is no setting: give it with --settings to see which")
    }
    return text
  }
}

/// A screen reader as the command line asks for it.
struct Reader: Sendable {
  /// The settings that are followed; that the screen reader is on goes without saying.
  static let followed: Set<Setting> = VoiceOverProfile.followedSettings
    .union(TalkBackProfile.followedSettings)
    .union([.voiceOver, .talkBack, .talkBackHints, .pseudoLanguage])

  var profile: Reading.Profile?
  var language: String
  var settings: Settings
  var configuration: Configuration
  /// The people whom findings are labelled with.
  var people: AffectedPeople
  /// The settings of the people who were asked for; nil when nobody was.
  var chosen: Settings?
  /// The braille display.
  var display: BrailleDisplay
  /// How many times Zoom enlarges.
  var zoomFactor: Double

  /// What the profile has to do with a platform, when that is nothing; nil else.
  func note(on platform: Platform) -> String? {
    if platform == .android, !TalkBackProfile.locales.contains(language) {
      return "TalkBack has no phrases in \"\(language)\" here and says them in English"
    }
    guard let profile, profile.platform != platform else { return nil }
    return
      "the profile \(profile.rawValue) is for \(profile.platform.name) and changes nothing here"
  }

  /// The tree of a screen, by the rules that the profile asks for.
  ///
  /// In a pseudo-language, when the settings name one, the texts are changed before.
  func tree(of screen: Screen) -> AccessibilityTree {
    let screen = pseudoLanguage.map(screen.inPseudoLanguage) ?? screen
    if screen.platform == .ios, profile == .accessibilitySnapshot {
      return PlatformRules.accessibilitySnapshot.tree(of: screen)
    }
    return PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  private var pseudoLanguage: PseudoLanguage? {
    guard case .word(let name) = settings[.pseudoLanguage] else { return nil }
    return PseudoLanguage(rawValue: name)
  }

  /// The technologies that are asked for, else all of the platform with which controls are used.
  func technologies(
    asked: [Technology], on platform: Platform
  ) throws(UsageError) -> [Technology] {
    for technology in asked where !technology.platforms.contains(platform) {
      throw UsageError(
        "\(technology.name) does not exist on \(platform.name); there are "
          + Technology.all(on: platform).map(\.rawValue).joined(separator: ", "))
    }
    if !asked.isEmpty { return asked }
    let own = (chosen?.technologies(on: platform) ?? []).filter(\.usesControls)
    return own.isEmpty ? Technology.all(on: platform).filter(\.usesControls) : own
  }

  /// What is shown of a platform where no technology is asked for: that of the person, else the screen
  /// reader.
  func technology(on platform: Platform) -> Technology {
    chosen?.technologies(on: platform).first ?? .screenReader(of: platform)
  }

  /// The settings that the matrix looks at: those of the person, else all.
  func appearances(on platform: Platform) -> [Appearance]? { chosen?.appearances(on: platform) }

  /// VoiceOver as the person has set it up.
  var voiceOver: VoiceOverProfile {
    let profile: VoiceOverProfile =
      profile == .accessibilitySnapshot ? .accessibilitySnapshot : .ios26
    return profile.applying(settings)
  }

  /// TalkBack as the person has set it up.
  var talkBack: TalkBackProfile {
    var profile = TalkBackProfile.talkback15.applying(settings)
    profile.locale = language
    return profile
  }

  /// How the technologies are set up for the platform of a screen.
  func setup(for tree: AccessibilityTree) -> TechnologySetup {
    TechnologySetup(
      voiceOver: voiceOver, talkBack: talkBack, language: language,
      speaksHints: tree.screen.platform == .ios
        ? settings.voiceOver.hints : settings.talkBack.hints,
      display: display, zoomFactor: zoomFactor)
  }

  /// What a technology makes of a screen, with the way to each stop.
  func walkthrough(of tree: AccessibilityTree, with technology: Technology) -> Walkthrough {
    technology.walkthrough(of: tree, as: setup(for: tree))
  }

  /// What the user of a technology perceives on the whole screen.
  func transcript(of tree: AccessibilityTree, with technology: Technology) -> Transcript {
    technology.walk(on: tree, as: setup(for: tree)).transcript()
  }

  /// What the person's technology, else the platform's screen reader, says on the whole screen.
  func transcript(of tree: AccessibilityTree) -> Transcript {
    transcript(of: tree, with: technology(on: tree.screen.platform))
  }
}
