// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

/// `settings`: the settings that `--settings` accepts, and their effects.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Lists the personas and settings, explains one, or says what apps are told of them.",
    discussion: """
      Examples:
        curbcut settings
            all personas and settings, a line each
        curbcut settings reduce-motion
            where people find it, how they switch it quickly, and what apps ask and are told
        curbcut settings tremor
            the settings of a persona, as steps on a phone
        curbcut settings mia
            who a person of the configuration is, and how their phone is set up; also of a file: mia.yml
        curbcut settings shortcuts
            the quick ways to settings, for people who test
        curbcut settings --told android --set talkback=on
            what the questions of an app are answered on such a phone
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help:
      "Settings, personas, people or their files, or the word shortcuts. Default: all, in short.")
  var names: [String] = []

  @Option(help: "What an app on this platform is told when it asks: ios or android.")
  var told: Platform?

  @Option(
    parsing: .singleValue,
    help: "With --told: a persona or name=value; may be given more than once.")
  var set: [String] = []

  @Option(
    help: "With --told: the version of iOS, or the API level of Android. Default: the newest.")
  var version: Int?

  @Option(help: "text: one setting on each line; json.")
  var format: Format = .text

  func run() throws {
    guard told != nil || set.isEmpty && version == nil else {
      throw UsageError("--set and --version go with --told: give --told ios or --told android")
    }
    guard format == .text || names.isEmpty && told == nil else {
      throw UsageError("--format json lists all settings: leave the names and --told out")
    }
    if let told { Console.write(document: AppAnswers(told, try phone(), version).text) }
    for name in names { Console.write(document: try Self.details(of: name)) }
    guard told == nil, names.isEmpty else { return }
    let cards = SettingCatalog.all
    switch format {
    case .text: Console.write(document: Self.text(of: cards))
    case .json: Console.write(document: Self.json(of: cards))
    }
  }

  /// Returns the settings of the phone that an app asks.
  private func phone() throws(UsageError) -> Settings {
    do throws(SettingsError) {
      return try Settings.parse(set) { _ throws(SettingsError) in nil }
    } catch {
      throw UsageError(error.message)
    }
  }

  private static func details(of name: String) throws(UsageError) -> String {
    if name == SettingDetails.shortcuts { return SettingDetails.textOfShortcuts }
    if let setting = Setting(named: name) { return SettingDetails.text(of: setting) }
    let configuration: Configuration
    do throws(UsageError) {
      configuration = try Configuration.load(nil)
    } catch {
      // A persona of Curbcut needs no configuration.
      guard let persona = Persona.named(name) else { throw error }
      return SettingDetails.text(of: persona)
    }
    if let person = configuration.people[name] { return try details(of: person, configuration) }
    if let persona = Persona.named(name) { return SettingDetails.text(of: persona) }
    if InputFile.isReadable(name) {
      return try details(of: ConfiguredPerson.load(name), configuration)
    }
    let known =
      Setting.allCases.map(\.rawValue) + Persona.all.map(\.id) + configuration.people.keys.sorted()
    let advice =
      Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
      ?? "curbcut settings lists those there are"
    throw UsageError("there is no setting, persona, person or file \"\(name)\": \(advice)")
  }

  private static func details(
    of person: PersonProfile, _ configuration: Configuration
  ) throws(UsageError) -> String {
    let values = try configuration.expanding(person.settings)
    do throws(SettingsError) {
      let settings = try Settings.parse(values) { _ throws(SettingsError) in nil }
      return SettingDetails.text(of: person, with: settings)
    } catch {
      throw UsageError("\(person.name), settings: \(error.message)")
    }
  }

  private static func text(of cards: [SettingCard]) -> String {
    let personas = Persona.all.map { "  \($0.id): \($0.who)\n" }.joined()
    let changing = cards.filter(\.setting.isFollowed),
      others = cards.filter { !$0.setting.isFollowed }
    return "Personas, for --persona and --settings:\n" + personas
      + "\nSettings that change what Curbcut shows:\n" + changing.map(line).joined()
      + "\nSettings that have no effect in Curbcut:\n" + others.map(line).joined()
  }

  private static func line(of card: SettingCard) -> String {
    "  \(card.setting.rawValue), \(card.platform.name), \(card.title): \(card.useHere)\n"
  }

  private static func json(of cards: [SettingCard]) -> String {
    JSONValue.object([
      .init("format", .string("curbcut-settings")), .init("version", .number(1)),
      .init(
        "personas",
        .array(
          Persona.all.map { persona in
            .object([
              .init("id", .string(persona.id)), .init("who", .string(persona.who)),
              .init("groups", .array(persona.groups.sorted().map { .string($0.rawValue) })),
              .init(
                "settings",
                .array(
                  persona.settings.changes.map { .string("\($0.setting.rawValue)=\($0.value)") })),
            ])
          })),
      .init(
        "settings",
        .array(
          cards.map { card in
            .object([
              .init("name", .string(card.setting.rawValue)),
              .init("platform", .string(card.platform.name)), .init("title", .string(card.title)),
              .init("changesSomething", .bool(card.setting.isFollowed)),
              .init("use", .string(card.useHere)),
            ])
          })),
    ]).text + "\n"
  }
}

extension Platform: ExpressibleByArgument {}
