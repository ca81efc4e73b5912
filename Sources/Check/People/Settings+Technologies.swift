// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutExperience
import CurbcutScreen
package import CurbcutSettings
package import CurbcutStandards

extension Settings {
  /// Returns the technologies of a platform that the settings switch on.
  package func technologies(on platform: Platform) -> [Technology] {
    Technology.all(on: platform).filter { technology in
      changes.contains { change in
        change.setting.technology == technology
          && SettingCatalog.card(of: change.setting, on: platform) != nil
      }
    }
  }

  /// Returns the appearances of a platform that the settings ask for, as far as the matrix of
  /// settings supports them.
  package func appearances(on platform: Platform) -> [Appearance] {
    var appearances: [Appearance] = []
    for (setting, value) in changes where SettingCatalog.card(of: setting, on: platform) != nil {
      for appearance in setting.appearances(set: value) where !appearances.contains(appearance) {
        appearances.append(appearance)
      }
    }
    return appearances
  }
}

extension Setting {
  /// The technology that it switches on; nil for other settings.
  package var technology: Technology? { Self.technologies[self] }

  /// Returns the appearances of a screen for a value of the setting, as far as the matrix of
  /// settings supports them.
  package func appearances(set value: SettingValue) -> [Appearance] {
    switch value {
    case .toggle(let isOn): isOn ? Self.looks[self].map { [$0] } ?? [] : []
    case .number(let scale): self == .fontScale ? [.textSize(.scale(scale))] : []
    case .word(let name): appearances(named: name)
    case .text, .list: []
    }
  }

  private func appearances(named name: String) -> [Appearance] {
    if self == .textSize, let category = ContentSizeCategory(rawValue: name) {
      return [.textSize(.category(category))]
    }
    if self == .colorContrast { return [.increasedContrast] }
    if self == .colorFilters { return Self.visions[name].map { [.filter(.vision($0))] } ?? [] }
    guard self == .colorCorrection else { return [] }
    return ColorCorrection(rawValue: name).map { [.filter(.correction($0))] }
      ?? [.filter(.greyscale)]
  }

  /// Whether any output of Curbcut depends on it.
  package var isFollowed: Bool {
    Reader.followed.contains(self) || technology != nil || Self.looks[self] != nil
      || [.textSize, .fontScale, .colorContrast, .colorFilters, .colorCorrection].contains(self)
      || isOfPhone
  }

  /// Whether `drive --phone` depends on it.
  var isOfPhone: Bool { self == .shakeToUndo || self == .guidedAccess }

  private static let technologies: [Setting: Technology] = [
    .voiceOver: .voiceOver, .talkBack: .talkBack, .switchControl: .switchControl,
    .switchAccess: .switchAccess, .voiceControl: .voiceControl, .voiceAccess: .voiceAccess,
    .fullKeyboardAccess: .keyboard, .zoom: .zoom, .magnification: .zoom,
    .speakScreen: .speakScreen, .selectToSpeak: .selectToSpeak,
  ]

  private static let looks: [Setting: Appearance] = [
    .boldText: .boldText, .increaseContrast: .increasedContrast,
    .highContrastText: .increasedContrast, .reduceTransparency: .reducedTransparency,
    .buttonShapes: .buttonShapes, .onOffLabels: .onOffLabels,
    .differentiateWithoutColor: .differentiateWithoutColor, .reduceMotion: .reducedMotion,
    .removeAnimations: .reducedMotion, .darkMode: .otherAppearance,
    .smartInvert: .filter(.smartInversion), .classicInvert: .filter(.inversion),
    .colorInversion: .filter(.inversion), .grayscale: .filter(.greyscale),
    .reduceWhitePoint: .filter(.reducedWhitePoint(leastWhitePoint)),
  ]

  /// The strength of Reduce White Point with the slider at its default, as in `ColorFilter.all`.
  private static let leastWhitePoint = 0.25

  /// The colour vision for which each filter of iOS is made: a screen is checked as such a person
  /// sees it without the filter.
  ///
  /// Source: Apple Support, Use display accommodations on iPhone: Red/Green for protanopia,
  /// Green/Red for deuteranopia, Blue/Yellow for tritanopia.
  private static let visions: [String: ColorVision] = [
    "red-green": .protanopia, "green-red": .deuteranopia, "blue-yellow": .tritanopia,
  ]
}

/// What follows a setting in Curbcut.
package enum FollowedBy: Equatable, Sendable {
  /// A persona that has it on chooses this technology.
  case ofTechnology(Technology)
  /// The screen reader's words or stops.
  case onReading
  /// The phone of `drive --phone`.
  case ofPhone
  /// The settings under which `check --matrix` looks at a screen.
  case ofMatrix
  case nothing
}

extension SettingCard {
  /// The effect of the setting in Curbcut, as a sentence without a full stop: what it changes, or
  /// why it changes nothing.
  package var useHere: String {
    switch effect {
    case .ofTechnology(let technology):
      "for a --persona that has it on, check, read and effort use \(technology.name)"
    case .onReading: "changes what the screen reader says"
    case .ofPhone: "changes what drive --phone does"
    case .ofMatrix: "check --matrix reports what it breaks, if the input shows that"
    case .nothing: "has no effect here: " + reasonForNothing
    }
  }

  /// What follows the setting in Curbcut.
  package var effect: FollowedBy {
    if let technology = setting.technology { return .ofTechnology(technology) }
    if Reader.followed.contains(setting) { return .onReading }
    if setting.isOfPhone { return .ofPhone }
    return setting.isFollowed ? .ofMatrix : .nothing
  }

  private var reasonForNothing: String {
    if screenReader != nil { return "Curbcut does not model it" }
    return switch applied {
    case .bySystem: "the system applies it to every app, so it changes no capture"
    case .toStandardControls, .byApp:
      "a capture taken without it does not show how the app responds to it"
    }
  }
}
