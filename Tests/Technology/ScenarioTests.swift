// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology
import Foundation
import Testing

/// Runs the transcript blocks of the Markdown files in `Scenarios/`, and checks the findings and pairs.
///
/// With `CURBCUT_REWRITE_SCENARIOS` set, all of these are written anew instead; read the difference.
@Suite("Scenarios", .serialized)
struct ScenarioTests {
  /// What a command does in a technology of a scenario; a new technology is one line here.
  typealias Session = (_ command: String) -> [Output]?

  private static func session(_ scenario: Scenario) throws -> Session? {
    if let source = scenario.app {
      return session(scenario, ScriptedApp(try AppScript(source)))
    }
    let screen = try Outline().importScreen(from: Array(scenario.outline.utf8)).screen
    switch scenario.technology {
    case VoiceOverProfile.accessibilitySnapshot.name:
      return session(
        VoiceOver(screen: screen, profile: .accessibilitySnapshot, language: scenario.language))
    case "select-to-speak":
      return session(SelectToSpeak(reading: PlatformRules.android.tree(of: screen)))
    default:
      return session(scenario, StaticApp(screen))
    }
  }

  /// A user in front of an app, who understands commands with arguments; `braille-20` is a display
  /// of 20 cells.
  private static func session(_ scenario: Scenario, _ app: some App) -> Session? {
    switch scenario.technology {
    case "voiceover": return lines(VoiceOverSession(app, language: scenario.language))
    case "talkback":
      var profile = TalkBackProfile.talkback15
      profile.locale = scenario.language ?? profile.locale
      return lines(TalkBackSession(app, profile: profile))
    case "braille": return lines(BrailleSession(app, language: scenario.language))
    case "braille-20":
      return lines(
        BrailleSession(app, display: BrailleDisplay(cells: 20), language: scenario.language))
    case "speak-screen": return lines(SpeakScreen(app))
    case "zoom": return lines(ZoomSession(app))
    case "voice-control": return lines(VoiceControlSession(app))
    case "voice-access": return lines(VoiceAccessSession(app))
    case KeyboardFocusGraph.name: return lines(KeyboardSession(app))
    case SwitchControl.name:
      return SwitchControlProfile(words: scenario.options)
        .map { lines(SwitchControlSession(app, profile: $0)) }
    case SwitchAccess.name:
      return SwitchAccessProfile(words: scenario.options)
        .map { lines(SwitchAccessSession(app, profile: $0)) }
    default: return nil
    }
  }

  private static func lines(_ session: some TechnologySession) -> Session {
    var session = session
    return { session.perform(line: $0) }
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
    guard let run = try Self.run(scenario) else { return }
    if Self.rewrites {
      try Self.rewrite(scenario, as: run.said)
      return
    }
    let offset = zip(run.said, scenario.lines).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(
      run.said == scenario.lines,
      sourceLocation: scenario.location(of: offset ?? min(run.said.count, scenario.lines.count)))
  }

  @Test("find what the files write", arguments: ScenarioFindings.all)
  func findings(_ block: ScenarioFindings) throws {
    let found = try Self.findings(on: block)
    if Self.rewrites {
      let now = ScenarioFile(block.file).findings[block.number]
      try Self.replace(now.lines.count, linesFrom: now.line, of: block.file, with: found)
      return
    }
    #expect(found == block.lines, sourceLocation: block.location)
  }

  @Test("save what the pairs write", arguments: ScenarioPair.all)
  func pair(_ pair: ScenarioPair) throws {
    guard pair.transcripts.count == 2 else {
      Issue.record("a pair needs two transcripts above it", sourceLocation: pair.location)
      return
    }
    guard let before = try Self.run(pair.transcripts[0]),
      let after = try Self.run(pair.transcripts[1])
    else { return }
    let text = before.toll.pair(with: after.toll)
    if Self.rewrites {
      let now = ScenarioFile(pair.file).pairs[pair.number]
      try Self.replace(1, linesFrom: now.line, of: pair.file, with: [text])
      return
    }
    #expect(text == pair.text, sourceLocation: pair.location)
  }

  @Test("stand in files that all have one")
  func files() {
    #expect(Set(Scenario.all.map(\.file)) == Set(Scenario.files))
  }

  @Test(
    "of the gallery have a title, a source and a pair, by which Scripts/generate lists them",
    arguments: Scenario.files.filter { $0.hasPrefix("Gallery/") })
  func gallery(file: String) {
    let text = Scenario.text(of: file)
    #expect(text.first?.hasPrefix("# ") == true)
    #expect(text.contains { $0.hasPrefix("Source: ") })
    #expect(!ScenarioFile(file).pairs.isEmpty)
  }

  // MARK: - Running

  /// What the commands of a transcript bring, and what they cost; nil after a failure is recorded.
  private static func run(_ scenario: Scenario) throws -> (said: [String], toll: ScenarioToll)? {
    guard let session = try session(scenario) else {
      Issue.record(
        "\"\(scenario.technology)\" is no technology of ScenarioTests.session",
        sourceLocation: scenario.location(of: -1))
      return nil
    }
    var said: [String] = []
    var toll = ScenarioToll()
    for command in scenario.commands {
      said.append("> \(command)")
      guard let outputs = session(command) else {
        Issue.record(
          "\"\(command)\" is no command of \(scenario.technology)",
          sourceLocation: scenario.location(of: scenario.lines.firstIndex(of: "> \(command)") ?? 0))
        return nil
      }
      toll.add(command, outputs)
      for output in outputs {
        said += output.lines
        guard scenario.hasVoices, case .speech(let utterance) = output else { continue }
        said += utterance.voiceLines
      }
    }
    return (said, toll)
  }

  /// A line for each finding: the check, and the name of what it is about.
  private static func findings(on block: ScenarioFindings) throws -> [String] {
    let screen =
      if let source = block.app {
        ScriptedApp(try AppScript(source)).screen
      } else {
        try Outline().importScreen(from: Array(block.outline.utf8)).screen
      }
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    // What is certain runs, and the checks that the file names.
    let named = Set(
      block.lines.compactMap { $0.split(separator: " ").first.map { RuleID(String($0)) } })
    return RuleRunner(.screens, with: named).run(on: tree).map { finding in
      let name = tree.element(ofNode: finding.node!)?.name ?? screen.nodes[finding.node!].label
      return finding.check.name + (name.map { " \"\($0)\"" } ?? " (no name)")
        + (finding.isFailure ? "" : " (cannot tell)")
    }
  }

  // MARK: - Rewriting

  private static var rewrites: Bool {
    ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil
  }

  /// Replaces the lines of one block, which may have moved since the file was read.
  private static func rewrite(_ scenario: Scenario, as said: [String]) throws {
    let now = ScenarioFile(scenario.file).transcripts[scenario.number]
    try replace(now.lines.count, linesFrom: now.line, of: scenario.file, with: said)
  }

  private static func replace(
    _ count: Int, linesFrom line: Int, of file: String, with lines: [String]
  ) throws {
    let old = Scenario.text(of: file)
    var text = old
    text.replaceSubrange(line - 1..<line - 1 + count, with: lines)
    guard text != old else { return }
    try text.joined(separator: "\n").write(
      toFile: Scenario.folder + "/" + file, atomically: true, encoding: .utf8)
  }
}
