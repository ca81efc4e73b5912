// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutSettings
import CurbcutStandards

/// What people who test want to know of one setting or persona.
enum SettingDetails {
  /// The word that asks for the quick ways to settings.
  static let shortcuts = "shortcuts"

  /// Returns the text about a setting, for each platform that has it.
  static func text(of setting: Setting) -> String {
    SettingCatalog.cards(of: setting).map(text).joined(separator: "\n")
  }

  private static func text(of card: SettingCard) -> String {
    var lines = ["\(card.title) (\(card.setting.rawValue)), \(card.platform.name)"]
    lines.append("Where: " + (card.path() ?? "not known"))
    if card.platform == .ios, let old = card.path(version: 12), old != card.path() {
      lines.append("Until iOS 12: \(old)")
    }
    if let heading = card.heading { lines.append("Heading: \(heading.rawValue)") }
    lines.append("Values: \(values(of: card.kind)); \(card.standard) on an unchanged phone")
    if card.setting == .guidedAccess {
      lines.append(
        "States: off; armed, once it is on in Settings; active, once a session has begun in an app. "
          + "Apps are told that it is on only while it is active.")
    }
    if card.setting == .textSize { lines += textSizes }
    lines += quickWays(to: card).map { "Quickly: \($0)" }
    lines += asked(card)
    lines.append("Who makes it work: \(words(for: card.applied))")
    let needs = Need.allCases.filter(card.needs.contains).map(words)
    lines.append("Whom it helps: people with needs of \(needs.joined(separator: ", "))")
    lines.append("Curbcut: \(card.useHere)")
    return lines.enumerated().map { ($0.offset == 0 ? "" : "  ") + $0.element + "\n" }.joined()
  }

  private static func asked(_ card: SettingCard) -> [String] {
    guard card.isKnownToApps else { return ["Apps cannot ask for it."] }
    let since = card.queriesSince.map {
      card.platform == .ios ? ", from iOS \($0)" : ", from API level \($0)"
    }
    let told = card.notification.map {
      "Apps are told of a change: \($0), which carries no value, so that the app asks again"
    }
    return [
      "Apps ask: \(card.queries.joined(separator: ", "))\(since ?? "")",
      told ?? "Apps are not told of a change.",
    ]
  }

  /// The point sizes of each text style at each text size.
  private static var textSizes: [String] {
    ContentSizeCategory.allCases.map { category in
      let sizes = TextStyle.allCases.map { style in
        "\(style.rawValue) \(SettingValue.number(style.pointSize(at: category)))"
      }
      return "Points at \(category.rawValue): \(sizes.joined(separator: ", "))"
    }
  }

  private static func values(of kind: SettingKind) -> String {
    switch kind {
    case .toggle: "on or off"
    case .word(let words): words.joined(separator: ", ")
    case .number(let range, let steps):
      "\(SettingValue.number(range.lowerBound)) to \(SettingValue.number(range.upperBound))"
        + (steps.isEmpty
          ? ""
          : " (offered: \(steps.map { "\(SettingValue.number($0))" }.joined(separator: ", ")))")
    case .text: "any text"
    case .list(let words): "several of " + words.joined(separator: ", ")
    }
  }

  private static func words(for effect: SettingEffect) -> String {
    switch effect {
    case .bySystem: "the system, everywhere"
    case .toStandardControls:
      "the system for its own controls and recommended text; the app for what it draws itself"
    case .byApp: "the app, which has to ask and react; the system does nothing by itself"
    }
  }

  private static func words(for need: Need) -> String {
    switch need {
    case .cognitive: "cognition"
    case .motor: "movement"
    case .vision: "vision"
    case .hearing: "hearing"
    }
  }

  // MARK: - Quick ways

  private static func quickWays(to card: SettingCard) -> [String] {
    guard card.platform == .ios else {
      let isService = AndroidService.installed.contains { $0.setting == card.setting }
      return isService ? [volumeKeys] : []
    }
    var ways: [String] = []
    if AccessibilityShortcut.Feature.allCases.contains(where: {
      $0.setting?.setting == card.setting
    }) {
      ways.append(accessibilityShortcut)
    }
    if ControlCenter.Control.allCases.contains(where: { $0.setting == card.setting }) {
      ways.append(controlCenter)
    }
    return ways
  }

  private static let accessibilityShortcut =
    "the Accessibility Shortcut, chosen in \(AccessibilityShortcut.path): "
    + "\(AccessibilityShortcut.gesture(hasHomeButton: false)), or "
    + "\(AccessibilityShortcut.gesture(hasHomeButton: true)), and a menu of the chosen features"

  private static let controlCenter =
    "Control Center, filled in \(ControlCenter.path): "
    + "\(ControlCenter.gesture(hasHomeButton: false)), or "
    + "\(ControlCenter.gesture(hasHomeButton: true)) on a phone with a Home button"

  private static let volumeKeys =
    "the volume keys: hold both for \(SettingValue.number(VolumeKeyShortcut.holdingTime)) seconds, which "
    + "switches the chosen service on, and the next time off"

  /// The quick ways to settings, and what each of them switches.
  static var textOfShortcuts: String {
    let features = AccessibilityShortcut.Feature.allCases.map { feature in
      let effect = feature.setting.map { "\($0.setting.rawValue)=\($0.value)" }
      return "  \(feature.rawValue): \(effect ?? "an app, which changes no setting")\n"
    }
    let controls = ControlCenter.Control.allCases.map { control in
      "  \(control.rawValue): \(control.setting?.rawValue ?? "the features of the shortcut above")\n"
    }
    let services = AndroidService.installed.map { "  \($0.setting.rawValue)\n" }
    return "iOS: \(accessibilityShortcut). It can hold:\n" + features.joined()
      + "iOS: \(controlCenter). It can hold:\n" + controls.joined()
      + "Android: \(volumeKeys). It can hold:\n" + services.joined()
  }

  // MARK: - Personas

  /// Returns the settings of a persona, as steps on a phone of each platform.
  static func text(of persona: Persona) -> String {
    "\(persona.id): \(persona.who)\n" + steps(to: persona.settings) + needs(persona.needs)
  }

  /// Returns who a person is, and how their phone is set up.
  static func text(of person: PersonProfile, with settings: Settings) -> String {
    let facts = [
      ("Age", person.age.map(PersonProfile.text(ofAge:))), ("Gender", person.gender),
      ("Family", person.family), ("Work", person.work),
      ("Disability", person.disability), ("Story", person.story),
      ("Reason to use the app", person.reason),
    ]
    let lines = facts.compactMap { name, fact in fact.map { "  \(name): \($0)\n" } }.joined()
    let needs = person.needs.isEmpty ? settings.needs : person.needs
    return "\(person.name)\n" + lines + steps(to: settings) + self.needs(needs)
  }

  private static func steps(to settings: Settings) -> String {
    Platform.allCases.map { platform in
      let steps = settings.stepsToReproduce(on: platform)
      let head =
        steps.isEmpty
        ? "  Nothing to set on \(platform.name).\n" : "  On \(platform.name):\n"
      return head + steps.map { "    \($0)\n" }.joined()
    }.joined()
  }

  private static func needs(_ needs: Set<Need>) -> String {
    let words = Need.allCases.filter(needs.contains).map(words)
    return words.isEmpty ? "" : "  Needs: \(words.joined(separator: ", "))\n"
  }
}
