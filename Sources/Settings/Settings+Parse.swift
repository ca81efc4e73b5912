// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

extension Settings {
  /// Parses the values of `--settings`: each is a persona, a file or `name=value`; later ones win.
  ///
  /// `readFile` returns the text of a file, or nil if there is no file of that name.
  package static func parse(
    _ arguments: [String], readFile: (String) throws(SettingsError) -> String?
  ) throws(SettingsError) -> Settings {
    var settings = Settings()
    for argument in arguments {
      if let persona = Persona.named(argument) {
        settings.apply(persona.settings)
      } else if isAssignment(argument) {
        try settings.assign(argument[...])
      } else if let text = try readFile(argument) {
        do throws(SettingsError) {
          settings.apply(try Settings(file: text))
        } catch {
          throw SettingsError(code: error.code, message: "\(argument), \(error.message)")
        }
      } else {
        throw unknown(argument)
      }
    }
    return settings
  }

  /// Parses a settings file: one `name = value` a line; `#` begins a comment.
  package init(file text: String) throws(SettingsError) {
    self.init()
    var lines: [Setting: Int] = [:]
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let content = line.prefix { $0 != "#" }
      if content.allSatisfy(\.isWhitespace) { continue }
      let number = index + 1
      do throws(SettingsError) {
        let (setting, value) = try Self.assignment(content)
        if let first = lines.updateValue(number, forKey: setting) {
          throw SettingsError(
            code: .repeated,
            message: "\(setting.rawValue) has a value in line \(first) already: delete one of them")
        }
        self[setting] = value
      } catch {
        throw SettingsError(code: error.code, message: "line \(number): \(error.message)")
      }
    }
  }

  /// Sets one setting from `name=value`.
  package mutating func assign(_ text: Substring) throws(SettingsError) {
    let (setting, value) = try Self.assignment(text)
    self[setting] = value
  }

  // A path may contain an equals sign, but the name of a setting contains no slash or point.
  private static func isAssignment(_ argument: String) -> Bool {
    guard let equals = argument.firstIndex(of: "=") else { return false }
    return !argument[..<equals].contains { $0 == "/" || $0 == "\\" || $0 == "." }
  }

  private static func assignment(
    _ text: Substring
  ) throws(SettingsError) -> (Setting, SettingValue) {
    guard let equals = text.firstIndex(of: "=") else { throw withoutValue(text) }
    let name = Blanks.trim(text[..<equals])
    let written = Blanks.trim(text[text.index(after: equals)...])
    guard let setting = Setting(named: name) else { throw unknownSetting(name) }
    guard let value = setting.value(of: written) else {
      throw SettingsError(
        code: .wrongValue,
        message: "\(setting.rawValue) is \(setting.kind.allowed), not \"\(shown(written))\"")
    }
    return (setting, value)
  }
}

extension Setting {
  /// Creates the setting with a name; capitals and British spelling do not matter.
  package init?(named name: String) {
    guard name.utf8.count <= Suggestion.longest else { return nil }
    let wanted = Suggestion.spelling(name)
    let found = Self.allCases.first { Suggestion.spelling($0.rawValue) == wanted }
    guard let found else { return nil }
    self = found
  }

  /// Parses a value; nil if the setting cannot have it.
  fileprivate func value(of text: String) -> SettingValue? {
    guard self == .textSize else { return kind.value(of: text) }
    return ContentSizeCategory(named: text).map { .word($0.rawValue) }
  }
}

// The wording of errors.
extension Settings {
  private static func unknownSetting(_ name: String) -> SettingsError {
    let advice =
      Suggestion.nearest(to: name, in: Setting.allCases.map(\.rawValue))
      .map { "did you mean \($0)?" } ?? "write name=value with the name of a setting"
    return SettingsError(
      code: .unknownName, message: "there is no setting \"\(shown(name))\": \(advice)")
  }

  private static func withoutValue(_ text: Substring) -> SettingsError {
    let name = Blanks.trim(text)
    guard let setting = Setting(named: name) else {
      let near = Suggestion.nearest(to: name, in: Setting.allCases.map(\.rawValue))
      let model = near ?? Setting.reduceMotion.rawValue
      return SettingsError(
        code: .malformed,
        message: "\"\(shown(name))\" has no value: write name = value, as in \(model) = "
          + example(of: Setting(named: model)))
    }
    return SettingsError(
      code: .malformed,
      message: "\(setting.rawValue) has no value: it is \(setting.kind.allowed), as in "
        + "\(setting.rawValue)=\(example(of: setting))")
  }

  private static func unknown(_ argument: String) -> SettingsError {
    if Setting(named: argument) != nil { return withoutValue(argument[...]) }
    let names = Persona.all.map(\.id) + Setting.allCases.map(\.rawValue)
    let advice =
      Suggestion.nearest(to: argument, in: names).map { "did you mean \($0)?" }
      ?? "personas are \(Persona.all.map(\.id).joined(separator: ", "))"
    return SettingsError(
      code: .unknownName, message: "there is no persona or file \"\(shown(argument))\": \(advice)")
  }

  private static func example(of setting: Setting?) -> String {
    setting?.kind == .toggle ? "on" : "\((setting ?? .reduceMotion).standard)"
  }

  // The text that a person wrote, shortened for an error message.
  private static func shown(_ text: String) -> String {
    let longest = 60
    return text.count > longest ? "\(text.prefix(longest))..." : text
  }
}
