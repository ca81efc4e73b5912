// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A named set of settings that some people use together.
///
/// A persona is not a diagnosis: people with the same needs choose different settings, and the same
/// settings serve other people (S4-8-001).
package struct Persona: Hashable, Sendable {
  /// The name, as people write it after `--settings`.
  package let id: String
  /// A sentence that describes the people.
  package let who: String
  /// The needs that the settings serve.
  package let needs: Set<Need>
  /// The groups, among those that defects can concern, to which the people belong.
  package let groups: Set<AffectedGroup>
  /// The requirement or document that associates these people with these settings.
  package let source: String
  /// The settings that they have changed, on both platforms.
  package let settings: Settings

  /// Returns the persona with a name; capitals and British or American spelling do not matter.
  package static func named(_ name: String) -> Persona? {
    guard name.utf8.count <= Suggestion.longest else { return nil }
    let wanted = Suggestion.spelling(name)
    return all.first { Suggestion.spelling($0.id) == wanted }
  }

  private init(
    _ id: String, _ who: String, _ needs: Set<Need>, as groups: Set<AffectedGroup>, source: String,
    _ changes: [Setting: SettingValue]
  ) {
    self.id = id
    self.who = who
    self.needs = needs
    self.groups = groups
    self.source = source
    var settings = Settings()
    for setting in Setting.allCases { changes[setting].map { settings[setting] = $0 } }
    self.settings = settings
  }

  /// Every persona, sorted by name.
  package static let all: [Persona] = [
    Persona(
      "anxiety", "Somebody who is upset by motion and sudden sounds, and needs time to decide.",
      [.cognitive], as: [.mentalHealth, .attention],
      source: "S4-8-091, S4-172",
      [
        .reduceMotion: .on, .crossFadeTransitions: .on, .videoAutoplay: .off,
        .animatedImages: .off, .removeAnimations: .on, .silentMode: .on,
        .timeToTakeAction: .number(60),
      ]),
    Persona(
      "blind-expert", "An experienced blind user, who listens to fast speech and needs no hints.",
      [.vision], as: [.blind],
      source: "general knowledge",
      [
        .voiceOver: .on, .voiceOverHints: .off, .voiceOverSpeakingRate: .number(80),
        .voiceOverScreenCurtain: .on, .talkBack: .on, .talkBackHints: .off,
        .talkBackSpeechRate: .number(250),
      ]),
    Persona(
      "cognitive-support",
      "Somebody with a learning difficulty, whose phone is locked to one app at a time.",
      [.cognitive], as: [.cognitive],
      source: "S0-018",
      [
        .guidedAccess: .word(GuidedAccessState.active.rawValue), .speakScreen: .on,
        .selectToSpeak: .on, .reduceMotion: .on, .removeAnimations: .on, .closedCaptions: .on,
      ]),
    Persona(
      "colour-blind", "Somebody who can hardly tell red from green, or not at all.", [.vision],
      as: [.colorVision],
      source: "S4-8-072, S4-8-082, S4-169",
      [
        .differentiateWithoutColor: .on, .onOffLabels: .on, .colorFilters: .word("green-red"),
        .colorCorrection: .word("deuteranomaly"),
      ]),
    Persona(
      "deaf", "A deaf person, who reads captions and hears no sound.", [.hearing],
      as: [.hearing],
      source: "S4-10-008, S4-188", [.closedCaptions: .on, .silentMode: .on]),
    Persona(
      "dyslexia", "Somebody who finds reading hard and has texts read aloud.",
      [.cognitive], as: [.reading],
      source: "S4-152, S4-8-096, S4-8-098",
      [
        .speakScreen: .on, .speakSelection: .on, .selectToSpeak: .on, .boldText: .on,
        .textSize: .word("extra-large"), .fontScale: .number(1.15), .reduceTransparency: .on,
      ]),
    Persona(
      "hard-of-hearing", "Somebody with one hearing aid, who is deaf in the other ear.",
      [.hearing], as: [.hearing],
      source: "S4-10-004, S4-10-005, S4-10-007",
      [.hearingDevices: .word("left"), .monoAudio: .on, .closedCaptions: .on]),
    Persona(
      "keyboard-user", "Somebody who operates the phone with a keyboard alone.", [.motor],
      as: [.motorKeys],
      source: "S4-12-077", [.fullKeyboardAccess: .on]),
    Persona(
      "light-sensitive", "Somebody hurt by bright screens, for example with cataracts.", [.vision],
      as: [.lowVision, .photosensitive],
      source: "S4-8-090, S4-8-093, S4-160", [.darkMode: .on, .reduceWhitePoint: .on]),
    Persona(
      "low-vision", "Somebody who sees little and reads very large, bold, high-contrast text.",
      [.vision], as: [.lowVision],
      source: "S4-8-057, S4-8-059, S4-8-077, S4-190",
      [
        .textSize: .word("accessibility-extra-large"), .fontScale: .number(2), .boldText: .on,
        .increaseContrast: .on, .colorContrast: .word("high"), .highContrastText: .on,
        .reduceTransparency: .on, .buttonShapes: .on,
      ]),
    Persona(
      "magnifier-user", "Somebody who magnifies parts of the screen and moves around.", [.vision],
      as: [.lowVision],
      source: "S4-8-046, S4-164, S4-165", [.zoom: .on, .magnification: .on]),
    Persona(
      "older-person", "Somebody whose sight, hearing and hands have weakened a little with age.",
      [.vision, .hearing, .motor], as: [.lowVision, .hearing, .motorTouch],
      source: "general knowledge",
      [
        .textSize: .word("extra-extra-large"), .fontScale: .number(1.3), .boldText: .on,
        .buttonShapes: .on, .onOffLabels: .on, .closedCaptions: .on,
        .timeToTakeAction: .number(30), .touchAndHoldDelay: .word("medium"),
      ]),
    Persona(
      "switch-user", "Somebody who operates the phone with one or two switches and needs time.",
      [.motor], as: [.motorKeys],
      source: "S4-9-009, S4-9-010, S4-177, S4-185",
      [
        .switchControl: .on, .switchAccess: .on, .timeToTakeAction: .number(120),
        .shakeToUndo: .off,
      ]),
    Persona(
      "talkback-user", "A blind person on Android, with TalkBack's default settings.", [.vision],
      as: [.blind],
      source: "S4-139", [.talkBack: .on]),
    Persona(
      "tremor", "Somebody with shaking hands, who taps or shakes by accident.",
      [.motor], as: [.motorTouch],
      source: "S4-9-002, S4-9-004, S4-184",
      [.assistiveTouch: .on, .shakeToUndo: .off, .touchAndHoldDelay: .word("long")]),
    Persona(
      "vestibular", "Somebody who gets dizzy or sick from motion on screen.",
      [.vision, .cognitive],
      as: [.vestibular],
      source: "S4-8-091, S4-8-092, S4-172, S4-173",
      [
        .reduceMotion: .on, .crossFadeTransitions: .on, .videoAutoplay: .off,
        .animatedImages: .off, .removeAnimations: .on,
      ]),
    Persona(
      "voice-user", "Somebody who operates the phone by speaking.", [.motor],
      as: [.motorVoice],
      source: "S4-9-018, S4-191", [.voiceControl: .on, .voiceAccess: .on, .shakeToUndo: .off]),
    Persona(
      "voiceover-user", "A blind person on iOS, with VoiceOver's default settings.", [.vision],
      as: [.blind],
      source: "S4-8-002, S4-8-007", [.voiceOver: .on]),
  ]
}
