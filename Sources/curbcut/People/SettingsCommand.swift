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
    abstract: "Lists the personas and the settings, and what each setting changes here.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "text: one setting on each line; json.")
  var format: Format = .text

  func run() {
    let cards = SettingCatalog.all
    switch format {
    case .text: Console.write(document: Self.text(of: cards))
    case .json: Console.write(document: Self.json(of: cards))
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
