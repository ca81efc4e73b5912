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
  /// `screen` reads files other than scripts. `showsEvents` adds what the app is told. `usesPhone` is for a
  /// person who uses the phone itself.
  init(
    of bytes: [UInt8], at path: String, with technology: Technology?, usesPhone: Bool = false,
    showsEvents: Bool = false, _ reader: Reader,
    screen: ([UInt8]) throws(ImportError) -> Screen
  ) throws(ImportError) {
    let script = try AppScripts.script(bytes, at: path)
    let app: ScriptedApp
    if let script {
      app = ScriptedApp(script)
    } else {
      app = ScriptedApp(try screen(bytes))
    }
    if usesPhone {
      try self.init(ofPhoneWith: app, script?.phone ?? PhoneFacts(), reader)
      return
    }
    let technology = technology ?? .screenReader(of: app.screen.platform)
    try technology.requireExistence(on: app.screen.platform)
    if showsEvents {
      self.init(technology, on: AppLog(app), reader)
    } else {
      self.init(technology, on: app, reader)
    }
  }

  /// Starts a technology on a screen.
  init(
    on screen: Screen, with technology: Technology, _ reader: Reader
  ) throws(ImportError) {
    try technology.requireExistence(on: screen.platform)
    self.init(technology, on: ScriptedApp(screen), reader)
  }

  private init(
    ofPhoneWith app: ScriptedApp, _ facts: PhoneFacts, _ reader: Reader
  ) throws(ImportError) {
    guard app.screen.platform == .ios else {
      throw ImportError(.wrongType, "the phone is an iPhone, and this screen is of Android")
    }
    var session = PhoneSession(app, facts: facts, settings: reader.settings)
    self.init(
      "The phone with \(Self.words(for: app.screen))",
      commands: PhoneCommand.allCases.map(\.rawValue), opening: PhoneCommand.look.rawValue,
      keys: DriveKeys.phone
    ) { session.perform(line: $0) }
  }

  private init(_ technology: Technology, on app: some App, _ reader: Reader) {
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
      self.init(
        SwitchControlSession(app, profile: reader.switchControl), technology, opening: .open,
        keys: DriveKeys.switches)
    case .switchAccess:
      self.init(
        SwitchAccessSession(app, profile: reader.switchAccess), technology,
        keys: DriveKeys.switches)
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
      self.init(
        SelectToSpeakSession(app, reading: reader.tree(of: app.screen)), technology)
    }
  }

  private static func title(of technology: Technology, on screen: Screen) -> String {
    "\(technology.name) on \(words(for: screen))"
  }

  private init<Session: TechnologySession>(
    _ session: Session, _ technology: Technology, opening: Session.Command? = nil,
    keys: [DriveKeys] = []
  ) {
    var session = session
    self.init(
      Self.title(of: technology, on: session.app.screen),
      commands: Session.Command.allCases.map(\.rawValue),
      opening: opening?.rawValue, keys: keys
    ) { line in
      let told = (session.app as? any EventLoggingApp)?.eventLines.count
      guard let outputs = session.perform(line: line) else { return nil }
      guard let told, let log = session.app as? any EventLoggingApp else { return outputs }
      return outputs + [.shown(log.eventLines.dropFirst(told).map { "(told: \($0))" })]
    }
  }

  private init(
    _ title: String, commands: [String], opening: String? = nil,
    keys: [DriveKeys] = [], performs: @escaping (String) -> [Output]?
  ) {
    self.title = title
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
