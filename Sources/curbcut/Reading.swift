// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import ArgumentParser
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// The options for the screen reader and its profile.
struct Reading: ParsableArguments, Sendable {
  @Option(
    help: "Which screen reader is modelled, in which version or as which library.")
  var profile: ReaderProfile?

  @Option(
    help: """
      The language of the screen reader's own words, such as en or de. Default: the capture's language if \
      it is stated, otherwise English.
      """)
  var language: String?

  @Option(
    parsing: .singleValue,
    help:
      "A persona, a settings file, or name=value (see curbcut settings); may be given more than once."
  )
  var settings: [String] = []

  @Option(
    parsing: .singleValue,
    help: """
      A persona (see curbcut settings), a person in .curbcut.yml, or a file that describes one. Uses their \
      settings and technologies, and puts first what concerns them; may be given more than once.
      """)
  var persona: [String] = []

  @Option(help: "Braille: the number of cells of the display, 14 to 80. Default: 40.")
  var cells: Int?

  @Option(
    help: """
      Braille: a table of liblouis, such as en-ueb-g2.ctb. Default: uncontracted English.
      """)
  var brailleTable: String?

  @Option(help: "Zoom: how many times it enlarges the screen, 1 to 100. Default: 2.")
  var factor: Double?

  @Option(
    help: """
      Switches: how they scan, in words with commas, such as row-column,auto-scan,spoken. Default: as the \
      phone comes.
      """)
  var switches: String?

  @Option(
    help: """
      Captures: pixels per dp (2.75), or dots per inch as "adb shell wm density" prints them (440). \
      Default: what the capture states.
      """)
  var density: Double?

  @Option(help: "Captures: the device's factor for text sizes. Default: what the capture states.")
  var fontScale: Double?

  @Option(
    help: """
      The project's configuration. Default: .curbcut.yml or .curbcut.yaml in this folder, or in one above \
      it within the repository.
      """)
  var config: String?

  /// Returns the reader with its settings, and notes given settings that change nothing in this command.
  func reader(runsMatrix: Bool = false, hasPhone: Bool = false) throws -> Reader {
    let configuration = try Configuration.load(config)
    let language = language ?? configuration.language
    let known = VoiceOverPhrases.languages + TalkBackProfile.locales
    if let language, !known.contains(language), TalkBackProfile.locale(for: language) == nil {
      throw UsageError(
        "no phrases are known in \"\(language)\": choose from "
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
    for setting in settingsWithoutEffect(runsMatrix: runsMatrix, hasPhone: hasPhone) {
      Console.error("note: \(setting)")
    }
    let own = try Settings.parse(
      try configuration.expanding(asked.flatMap(\.settings)), readFile: text(ofFile:))
    var reader = Reader(
      profile: profile, language: language, settings: given, configuration: configuration,
      people: try people(asked, configuration), chosen: asked.isEmpty ? nil : own,
      display: try display(), zoomFactor: try zoomFactor())
    reader.device = try device()
    if let switches {
      let words = switches.split { $0 == "," || $0 == " " }.map(String.init)
      let control = SwitchControlProfile(words: words)
      let access = SwitchAccessProfile(words: words)
      guard control != nil || access != nil else {
        throw UsageError(
          "--switches \(switches) is no way to scan: Switch Control has "
            + SwitchControlProfile.words.joined(separator: ", ") + "; Switch Access has "
            + SwitchAccessProfile.words.joined(separator: ", "))
      }
      reader.switchControl = control ?? reader.switchControl
      reader.switchAccess = access ?? reader.switchAccess
    }
    return reader
  }

  /// What the options say about the device of captures.
  private func device() throws(UsageError) -> DeviceFacts {
    var device = DeviceFacts()
    if let density {
      device.density = DeviceFacts.density(density)
      guard device.density != nil else {
        throw UsageError(
          "--density \(density) is not a density: give pixels per dp, such as 2.75, or dots per inch, such as "
            + "440")
      }
    }
    if let fontScale {
      device.fontScale = DeviceFacts.fontScale(fontScale)
      guard device.fontScale != nil else {
        throw UsageError(
          "--font-scale must be a factor for text sizes from 0.25 to 8, not \(fontScale)")
      }
    }
    return device
  }

  /// Returns the people asked for.
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
          ?? "choose from \(known.joined(separator: ", "))"
        throw UsageError("there is no persona, person or file \"\(name)\": \(advice)")
      }
    }
    return asked
  }

  /// Returns the people with whom findings are labelled: those asked for, otherwise all of the
  /// project, with needs derived from their settings when the team does not state them.
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

  /// The card of the setting in `name=value`; nil when it is something else.
  private static func card(of value: String) -> SettingCard? {
    guard value.contains("="), let name = value.split(separator: "=").first else { return nil }
    return Setting(named: String(name)).flatMap { SettingCatalog.cards(of: $0).first }
  }

  /// Rejects a setting that was given by itself and has no effect; those of a persona or a file
  /// come along with others.
  private func refuseSettingsWithoutEffect(_ values: [String]) throws(UsageError) {
    for value in values where Persona.named(value) == nil {
      guard let card = Self.card(of: value), !card.setting.isFollowed else { continue }
      throw UsageError(
        "the setting \(card.setting.rawValue) \(card.useHere); for those that have one, run curbcut settings"
      )
    }
  }

  /// The given options that decide which screen reader is heard and how, as they are written.
  var given: [String] {
    var given: [String] = []
    if let profile { given += ["--profile", profile.rawValue] }
    if let language { given += ["--language", language] }
    for setting in settings { given += ["--settings", setting] }
    for name in persona { given += ["--persona", name] }
    if let config { given += ["--config", config] }
    return given
  }

  /// Returns what is to be said of settings that were given by themselves, and that another command
  /// or option follows.
  private func settingsWithoutEffect(runsMatrix: Bool, hasPhone: Bool) -> [String] {
    settings.compactMap { value in
      guard let card = Self.card(of: value) else { return nil }
      let isFollowed =
        switch card.effect {
        case .ofMatrix: runsMatrix
        case .ofPhone: hasPhone
        case .ofTechnology: false
        case .onReading, .nothing: true
        }
      return isFollowed
        ? nil : "the setting \(card.setting.rawValue) changes nothing here: \(card.useHere)"
    }
  }

  /// Returns the given options that none of the technologies uses.
  func unusedOptions(with technologies: [Technology]) -> [String] {
    var unused: [String] = []
    if !technologies.contains(.braille) {
      if cells != nil { unused.append("--cells") }
      if brailleTable != nil { unused.append("--braille-table") }
    }
    if !technologies.contains(.zoom), factor != nil { unused.append("--factor") }
    if !technologies.contains(.switchControl), !technologies.contains(.switchAccess),
      switches != nil
    {
      unused.append("--switches")
    }
    return unused
  }

  /// Returns the zoom factor, between 1 and a limit above that of phones.
  private func zoomFactor() throws(UsageError) -> Double {
    let factor = factor ?? 2
    guard factor >= 1, factor <= 100 else {
      throw UsageError("--factor must be from 1 to 100, not \(factor)")
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

  /// Returns the text of a file of settings; nil when there is none.
  ///
  /// A file that is named by a configuration rather than on the command line must not be a pipe,
  /// and is reported only if it is a settings file: an error quotes nothing of it.
  private func text(ofFile path: String) throws(SettingsError) -> String? {
    guard InputFile.isReadable(path) else { return nil }
    let isGiven = settings.contains(path)
    guard isGiven || Configuration.mayOpen(path, of: config) else {
      throw SettingsError(
        code: .unknownName,
        message: "\(path) is outside the folder of the configuration: "
          + "give it on the command line, with --settings")
    }
    guard let bytes = try? InputFile(path: path, isGiven: isGiven).read() else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if !isGiven, (try? Settings(file: text)) == nil {
      throw SettingsError(
        code: .malformed,
        message:
          "\(path) has a line that is not a setting: give the file with --settings to see which")
    }
    return text
  }
}

extension ReaderProfile: ExpressibleByArgument {}
