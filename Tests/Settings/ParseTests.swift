// SPDX-License-Identifier: Apache-2.0
import CurbcutSettings
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Settings in text")
struct ParseTests {
  private func message(_ arguments: String..., file: String? = nil) -> String {
    do throws(SettingsError) {
      return "read: \(try Settings.parse(arguments) { _ in file })"
    } catch {
      return error.message
    }
  }

  @Test(
    "a phone has a value for every setting, and profiles are different vectors",
    .requirement("S0-004"))
  func vector() {
    for setting in Setting.allCases { #expect(Settings()[setting] == setting.standard) }
    #expect(Settings().changes.isEmpty)
    let profiles = Set(Persona.all.map(\.settings) + [Settings()])
    #expect(profiles.count == Persona.all.count + 1)
  }

  @Test("values of every kind are read, later ones win")
  func values() throws {
    let settings = try Settings.parse([
      "reduce-motion=on", "text-size=AX3", "font-scale=1.3", "caption-language=de-DE",
      "voiceover-rotor=headings, links", " Reduce-Transparency = ON ", "reduce-motion=off",
      "shake-to-undo=off", "differentiate-without-colour=on",
    ]) { _ in nil }
    #expect(!settings.isOn(.reduceMotion))
    #expect(settings.isOn(.reduceTransparency))
    #expect(!settings.isOn(.shakeToUndo))
    #expect(settings.isOn(.differentiateWithoutColor))
    #expect(settings.contentSizeCategory == .accessibilityExtraLarge)
    #expect(settings.fontScale == 1.3)
    #expect(settings[.captionLanguage] == .text("de-DE"))
    #expect(settings.voiceOver.rotor == [.headings, .links])
  }

  @Test("what cannot be read says what is wrong and what to write")
  func errors() {
    #expect(
      message("reduce-moton=on")
        == "there is no setting \"reduce-moton\": did you mean reduce-motion?")
    #expect(message("reduce-motion=yes") == "reduce-motion is on or off, not \"yes\"")
    #expect(
      message("guided-access=on")
        == "guided-access is one of off, armed, active, not \"on\"")
    #expect(
      message("font-scale=huge")
        == "font-scale is a number from 0.5 to 3 (phones offer 0.85, 1, 1.15, 1.3, 1.5, 1.8, 2), "
        + "not \"huge\"")
    #expect(
      message("voiceover-rotor=headings, headings").hasPrefix(
        "voiceover-rotor is none, or some of characters, words,"))
    #expect(
      message("reduce-motion")
        == "reduce-motion has no value: it is on or off, as in reduce-motion=on")
    #expect(
      message("voiceover-usr")
        == "there is no persona or file \"voiceover-usr\": did you mean voiceover-user?")
    #expect(
      message("xyzzy=1")
        == "there is no setting \"xyzzy\": write name=value with the name of a setting")
    #expect(message("xyzzy").contains("personas are anxiety, blind-expert, "))
  }

  @Test(
    "numbers that Swift would read and people do not write are refused",
    arguments: ["nan", "inf", "0x1p1", "1e0", "", "-1", "1000000", "--1", "."])
  func numbers(_ text: String) {
    #expect(message("font-scale=\(text)").hasPrefix("font-scale is a number from"))
  }

  @Test("a file has one setting a line, and mistakes name the line")
  func files() {
    let file = """
      # A person who reads large text
      text-size = AX1   # the first accessibility size

      bold-text = on
      """
    #expect(
      message("large.settings", file: file)
        == "read: text-size = accessibility-medium\nbold-text = on")
    #expect(
      message("a.settings", file: "\nbold-text = on\nbold-txt = on")
        == "a.settings, line 3: there is no setting \"bold-txt\": did you mean bold-text?")
    #expect(
      message("a.settings", file: "bold-text = on\r\nbold-text = off")
        == "a.settings, line 2: bold-text has a value in line 1 already: delete one of them")
    #expect(
      message("a.settings", file: "low-vision")
        == "a.settings, line 1: \"low-vision\" has no value: write name = value, "
        + "as in reduce-motion = on")
    #expect(message("./odd=name.settings", file: "zoom = on") == "read: zoom = on")
  }

  @Test("an error of reading a file passes through")
  func unreadable() {
    let error = SettingsError(code: .unreadable, message: "a.settings is no text")
    #expect(throws: error) {
      try Settings.parse(["a.settings"]) { _ throws(SettingsError) in throw error }
    }
  }

  @Test(
    "settings print as a file and read back, for every persona", arguments: Persona.all.map(\.id))
  func roundTrip(_ id: String) throws {
    let persona = try #require(Persona.named(id))
    #expect(try Settings(file: persona.settings.description) == persona.settings)
  }

  @Test("every allowed word of every setting reads back")
  func words() throws {
    for setting in Setting.allCases {
      let values: [SettingValue] =
        switch setting.kind {
        case .toggle: [.on, .off]
        case .word(let words): words.map(SettingValue.word)
        case .number(let range, let steps):
          ([range.lowerBound, range.upperBound] + steps).map(SettingValue.number)
        case .text: [.text("x")]
        case .list(let words): [.list([]), .list(words)]
        }
      for value in values {
        var settings = Settings()
        try settings.assign("\(setting.rawValue)=\(value)")
        #expect(settings[setting] == value)
      }
    }
  }

  @Test("hostile text is refused in a short sentence")
  func hostile() {
    let long = String(repeating: "a", count: 100_000)
    #expect(message(long).count < 1000)
    #expect(message("\(long)=on").count < 300)
    #expect(message("zoom=\(long)").count < 300)
    #expect(message("=").hasPrefix("there is no setting \"\""))
    #expect(message("").hasPrefix("there is no persona or file \"\""))
    #expect(message("a", file: "\u{0}\u{FEFF}=").hasPrefix("a, line 1: there is no setting"))
  }

  @Test("of two that exclude each other the later one stays")
  func exclusive() throws {
    let settings = try Settings.parse(["smart-invert=on", "classic-invert=on"]) { _ in nil }
    #expect("\(settings)" == "classic-invert = on")
    let filtered = try Settings.parse(["color-filters=blue-yellow", "grayscale=on"]) { _ in nil }
    #expect("\(filtered)" == "grayscale = on")
    let off = try Settings.parse(["grayscale=on", "color-filters=off"]) { _ in nil }
    #expect("\(off)" == "grayscale = on")
  }
}

@Suite("Personas")
struct PersonaTests {
  @Test("are sorted, have a sentence, and change something")
  func all() {
    #expect(Persona.all.map(\.id) == Persona.all.map(\.id).sorted())
    for persona in Persona.all {
      #expect(persona.who.hasSuffix("."), "\(persona.id)")
      #expect(!persona.needs.isEmpty && !persona.source.isEmpty, "\(persona.id)")
      #expect(!persona.settings.changes.isEmpty, "\(persona.id)")
      #expect(Setting(named: persona.id) == nil, "\(persona.id) is a setting, too")
    }
  }

  @Test("can be combined with single values")
  func combined() throws {
    let settings = try Settings.parse(["low-vision", "dark-mode=on", "bold-text=off"]) { _ in nil }
    #expect(settings.isOn(.darkMode) && !settings.isOn(.boldText))
    #expect(settings.contentSizeCategory == .accessibilityExtraLarge)
  }

  @Test("are found in British and American spelling")
  func spelling() {
    #expect(Persona.named("Color-Blind") == Persona.named("colour-blind"))
    #expect(Persona.named("colour-blind") != nil)
  }
}
