import CurbcutScreen
import CurbcutTechnology
import Foundation
import Testing

/// Runs the transcript blocks of the Markdown files in `Scenarios/`.
///
/// With `CURBCUT_REWRITE_SCENARIOS` set, the blocks are written anew instead; read the difference.
@Suite("Scenarios", .serialized)
struct ScenarioTests {
  /// What a command does in a technology of a scenario; a new technology is one line here.
  typealias Session = (_ command: String) -> [Output]?

  private static func session(_ technology: String, _ screen: Screen, _ language: String?)
    -> Session?
  {
    switch technology {
    case "voiceover":
      return session(VoiceOver(screen: screen, language: language))
    case VoiceOverProfile.accessibilitySnapshot.name:
      return session(
        VoiceOver(screen: screen, profile: .accessibilitySnapshot, language: language))
    case "talkback":
      var profile = TalkBackProfile.talkback15
      profile.locale = language ?? profile.locale
      let tree = PlatformRules.android.tree(of: screen)
      return session(TalkBack(reading: tree, profile: profile))
    default:
      return nil
    }
  }

  private static func session(_ technology: some AssistiveTechnology) -> Session {
    var technology = technology
    return { command in perform(command, in: &technology) }
  }

  private static func perform<Technology: AssistiveTechnology>(
    _ command: String, in technology: inout Technology
  ) -> [Output]? {
    Technology.Command(rawValue: command).map { technology.perform($0) }
  }

  @Test("say what the files write", arguments: Scenario.all)
  func scenario(_ scenario: Scenario) throws {
    let screen = try Outline().importScreen(from: Array(scenario.outline.utf8)).screen
    guard let session = Self.session(scenario.technology, screen, scenario.language) else {
      Issue.record(
        "\"\(scenario.technology)\" is no technology of ScenarioTests.session",
        sourceLocation: scenario.location(of: -1))
      return
    }
    var said: [String] = []
    for command in scenario.commands {
      said.append("> \(command)")
      guard let outputs = session(command) else {
        Issue.record(
          "\"\(command)\" is no command of \(scenario.technology)",
          sourceLocation: scenario.location(of: scenario.lines.firstIndex(of: "> \(command)") ?? 0))
        return
      }
      said += outputs.flatMap(Self.lines)
    }
    if ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil {
      try Self.rewrite(scenario, as: said)
      return
    }
    let offset = zip(said, scenario.lines).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      said == scenario.lines,
      sourceLocation: scenario.location(of: offset ?? min(said.count, scenario.lines.count)))
  }

  @Test("stand in files that all have one")
  func files() {
    #expect(Set(Scenario.all.map(\.file)) == Set(Scenario.files))
  }

  /// How an output is written in a transcript block; where the focus is needs no line.
  private static func lines(of output: Output) -> [String] {
    switch output {
    case .speech(let utterance):
      utterance.hint.isEmpty
        ? [utterance.spoken] : [utterance.spoken, "hint: \(utterance.hint)"]
    case .earcon(let name): ["(\(name))"]
    case .focus: []
    }
  }

  /// Replaces the lines of one block, which may have moved since the file was read.
  private static func rewrite(_ scenario: Scenario, as said: [String]) throws {
    let now = Scenario.scenarios(in: scenario.file)[scenario.number]
    guard said != now.lines else { return }
    var text = Scenario.text(of: scenario.file)
    let start = now.line - 1
    text.replaceSubrange(start..<start + now.lines.count, with: said)
    try text.joined(separator: "\n").write(
      toFile: Scenario.folder + "/" + scenario.file, atomically: true, encoding: .utf8)
  }
}
