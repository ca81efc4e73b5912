// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

/// The personas and settings as which a served page can ask to hear a screen.
enum PageSettings {
  /// The personas, each as its name and a sentence about the people.
  static var personas: JSONValue {
    .array(Persona.all.map { .strings([$0.id, $0.who]) })
  }

  /// The settings, except those that switch a technology on, because the page has a choice of its own for
  /// them. Of each: `n` its name, `t` its title, `p` the platform, `k` the kind of value, `v` the words or
  /// steps, `s` the value of an unchanged phone, `g` what it changes (said, found, nothing), `w` the same as
  /// a sentence.
  static var settings: JSONValue {
    .array(SettingCatalog.all.compactMap(card))
  }

  private static func card(_ card: SettingCard) -> JSONValue? {
    let changes: String
    switch card.effect {
    case .onReading: changes = "said"
    case .ofMatrix: changes = "found"
    case .ofPhone, .nothing: changes = "nothing"
    case .ofTechnology: return nil
    }
    let (kind, values) = choices(card.kind)
    return .object([
      .init("n", .string(card.setting.rawValue)), .init("t", .string(card.title)),
      .init("p", .string(card.platform == .ios ? "ios" : "android")),
      .init("k", .string(kind)), .init("v", .strings(values)),
      .init("s", .string("\(card.standard)")), .init("g", .string(changes)),
      .init("w", .string(card.useHere)),
    ])
  }

  private static func choices(_ kind: SettingKind) -> (String, [String]) {
    switch kind {
    case .toggle: ("word", ["on", "off"])
    case .word(let words): ("word", words)
    case .number(_, let steps): ("number", steps.map { "\(SettingValue.number($0))" })
    case .text: ("text", [])
    case .list(let words): ("list", words)
    }
  }
}
