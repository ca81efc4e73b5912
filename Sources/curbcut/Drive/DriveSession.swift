// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutExperience
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// A technology used with an app, for any technology.
struct DriveSession {
  /// The description of the session, on one line.
  let title: String
  /// The names of its commands.
  let commands: [String]
  /// The command that begins it; nil when the user acts first.
  let opening: String?
  /// The keys that represent its gestures.
  let keys: [DriveKeys]
  private let performs: (String) -> [Output]?

  /// Reads a capture or an app script and starts a technology on it, by default the screen reader.
  ///
  /// `screen` reads files other than scripts. `folder` is the base of relative paths in a script.
  init(
    of bytes: [UInt8], in folder: String, with technology: Technology?, _ reader: Reader,
    screen: ([UInt8]) throws(ImportError) -> Screen
  ) throws(ImportError) {
    let app: ScriptedApp
    let source = String(decoding: bytes, as: UTF8.self)
    if AppScript.recognises(source) {
      app = ScriptedApp(
        try AppScript(source) { path throws(ImportError) in
          try Self.screen(at: path.hasPrefix("/") ? path : folder + path)
        })
    } else {
      app = ScriptedApp(try screen(bytes))
    }
    let platform = app.screen.platform
    let technology = technology ?? .screenReader(of: platform)
    guard technology.platforms.contains(platform) else {
      throw ImportError(
        .wrongType,
        "\(technology.name) does not exist on \(platform.name), the platform of this screen: choose from "
          + Technology.all(on: platform).map(\.rawValue).joined(separator: ", "))
    }
    self.init(technology, on: app, reader)
  }

  private static func screen(at path: String) throws(ImportError) -> Screen {
    do throws(ImportError) {
      let path = CaptureFacts.screen(at: path)
      return try CaptureFacts.read(try InputFile(path: path).read(), at: path).screen
    } catch {
      throw ImportError(error.code, "its screen \(path): \(error.message)", line: error.line)
    }
  }

  private init(_ technology: Technology, on app: ScriptedApp, _ reader: Reader) {
    switch technology {
    case .voiceOver:
      self.init(
        VoiceOverSession(
          app, profile: reader.voiceOver, language: reader.voiceOverLanguage(on: app.screen),
          speaksHints: reader.settings.voiceOver.hints),
        technology, opening: .open, keys: DriveKeys.voiceOver)
    case .talkBack:
      self.init(
        TalkBackSession(
          app, profile: reader.talkBack(on: app.screen), speaksHints: reader.settings.talkBack.hints
        ),
        technology, opening: .open, keys: DriveKeys.talkBack)
    case .switchControl:
      self.init(SwitchControlSession(app), technology, opening: .open, keys: DriveKeys.switches)
    case .switchAccess:
      self.init(SwitchAccessSession(app), technology, keys: DriveKeys.switches)
    case .voiceControl: self.init(VoiceControlSession(app), technology)
    case .voiceAccess: self.init(VoiceAccessSession(app), technology)
    case .keyboard: self.init(KeyboardSession(app), technology, keys: DriveKeys.keyboard)
    case .braille:
      self.init(
        BrailleSession(app, display: reader.display, language: reader.language), technology,
        keys: DriveKeys.braille)
    case .zoom:
      self.init(
        ZoomSession(app, zoom: Zoom(on: app.screen, factor: reader.zoomFactor)), technology,
        opening: .look, keys: DriveKeys.zoom)
    case .speakScreen: self.init(SpeakScreen(app), technology)
    case .selectToSpeak:
      var selectToSpeak = SelectToSpeak(reading: reader.tree(of: app.screen))
      self.init(
        technology, on: app.screen, commands: SelectToSpeak.Command.allCases.map(\.rawValue)
      ) { line in SelectToSpeak.Command(rawValue: line).map { selectToSpeak.perform($0) } }
    }
  }

  private init<Session: TechnologySession>(
    _ session: Session, _ technology: Technology, opening: Session.Command? = nil,
    keys: [DriveKeys] = []
  ) {
    var session = session
    self.init(
      technology, on: session.app.screen, commands: Session.Command.allCases.map(\.rawValue),
      opening: opening?.rawValue, keys: keys
    ) { session.perform(line: $0) }
  }

  private init(
    _ technology: Technology, on screen: Screen, commands: [String], opening: String? = nil,
    keys: [DriveKeys] = [], performs: @escaping (String) -> [Output]?
  ) {
    title = "\(technology.name) on \(Self.words(for: screen))"
    self.commands = commands
    self.opening = opening
    self.keys = keys
    self.performs = performs
  }

  /// Carries out a command given as a line; nil when it is unknown.
  func perform(_ line: String) -> [Output]? { performs(line) }

  private static func words(for screen: Screen) -> String {
    let title = screen.facts.title.map { " \(JSONValue.quoted($0))" } ?? ""
    return "\(screen.platform == .ios ? "an iOS" : "an Android") screen\(title)"
  }
}
