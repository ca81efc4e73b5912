import CurbcutCapture
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// A screen reader in front of an app, whichever of them it is.
struct DriveSession {
  /// What the session is, on one line.
  let title: String
  /// The names of the commands it knows.
  let commands: [String]
  /// The command that begins it.
  let opening: String
  /// The keys that stand for its gestures.
  let keys: [DriveKeys]
  private let performs: (String) -> [Output]?

  /// Reads a capture or an app script and puts its screen reader in front of it.
  ///
  /// `folder` is where the screens stand that a script names by relative paths.
  init(
    of bytes: [UInt8], in folder: String, with reader: Reader
  ) throws(ImportError) {
    let app: ScriptedApp
    let source = String(decoding: bytes, as: UTF8.self)
    if AppScript.recognises(source) {
      app = ScriptedApp(
        try AppScript(source) { path throws(ImportError) in
          try Self.screen(at: path.hasPrefix("/") ? path : folder + path)
        })
    } else {
      app = ScriptedApp(try Captures.read(bytes).screen)
    }
    switch app.screen.platform {
    case .ios: self.init(voiceOverOn: app, reader)
    case .android: self.init(talkBackOn: app, reader)
    }
  }

  private static func screen(at path: String) throws(ImportError) -> Screen {
    do throws(ImportError) {
      return try Captures.read(try InputFile(path: path).read()).screen
    } catch {
      throw ImportError(error.code, "its screen \(path): \(error.message)", line: error.line)
    }
  }

  private init(voiceOverOn app: ScriptedApp, _ reader: Reader) {
    var session = VoiceOverSession(
      app, profile: reader.profile == .accessibilitySnapshot ? .accessibilitySnapshot : .ios26,
      language: reader.language, speaksHints: reader.settings.voiceOver.hints)
    title = "VoiceOver on \(Self.words(for: app.screen))"
    commands = VoiceOverCommand.allCases.map(\.rawValue)
    opening = VoiceOverCommand.open.rawValue
    keys = DriveKeys.voiceOver
    performs = { session.perform(line: $0) }
  }

  private init(talkBackOn app: ScriptedApp, _ reader: Reader) {
    var profile = TalkBackProfile.talkback15.applying(reader.settings)
    profile.locale = reader.language
    var session = TalkBackSession(
      app, profile: profile, speaksHints: reader.settings.talkBack.hints)
    title = "TalkBack on \(Self.words(for: app.screen))"
    commands = TalkBackCommand.allCases.map(\.rawValue)
    opening = TalkBackCommand.open.rawValue
    keys = DriveKeys.talkBack
    performs = { session.perform(line: $0) }
  }

  /// Carries out a command as it is written in a line; nil when there is no such command.
  func perform(_ line: String) -> [Output]? { performs(line) }

  private static func words(for screen: Screen) -> String {
    let title = screen.facts.title.map { " \(JSONValue.quoted($0))" } ?? ""
    return "\(screen.platform == .ios ? "an iOS" : "an Android") screen\(title)"
  }
}
