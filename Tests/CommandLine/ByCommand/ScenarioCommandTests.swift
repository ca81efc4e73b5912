// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A transcript of a scenario file, to be played by `drive`.
struct ScenarioCommandCase: Sendable, CustomTestStringConvertible {
  /// The file, from the folder of scenarios.
  var file: String
  /// The screen or the app script above it.
  var input: String
  var isScript: Bool
  /// The words behind `transcript`.
  var words: [String]
  var lines: [String]
  var line: Int

  var testDescription: String { "\(file), line \(line)" }
  static let folder = Shared.checkout + "/Tests/Technology/Scenarios"

  static let all: [ScenarioCommandCase] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().flatMap(cases)

  private static func cases(in file: String) -> [ScenarioCommandCase] {
    let text = (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
    var cases: [ScenarioCommandCase] = []
    var screen = (text: "", isScript: false)
    var block: (words: [String], line: Int, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      guard var open = block else {
        if line.hasPrefix("```"), line.count > 3 {
          block = (line.dropFirst(3).split(separator: " ").map(String.init), index + 2, [])
        }
        continue
      }
      guard line.hasPrefix("```") else {
        open.lines.append(line)
        block = open
        continue
      }
      block = nil
      switch open.words[0] {
      case "outline": screen = (open.lines.joined(separator: "\n"), false)
      case "app": screen = (open.lines.joined(separator: "\n"), true)
      case "transcript":
        cases.append(
          ScenarioCommandCase(
            file: file, input: screen.text, isScript: screen.isScript,
            words: Array(open.words.dropFirst()), lines: open.lines, line: open.line))
      default: break
      }
    }
    return cases
  }

  /// The files that are not played, with the reasons.
  static let exceptions: [String: String] = Dictionary(
    CommandRow.table("scenarios").map { ($0.columns[0], $0.columns[1]) }
  ) { first, _ in first }

  /// The transcripts that are played.
  static let played: [ScenarioCommandCase] = all.filter { exceptions[$0.file] == nil }

  /// The options of `drive` for its technology.
  var options: [String] {
    var rest = Array(words.dropFirst()).filter { $0 != "voices" }
    var options: [String] = []
    if let place = rest.firstIndex(of: "language"), place + 1 < rest.count {
      options += ["--language", rest[place + 1]]
      rest.removeSubrange(place...place + 1)
    }
    switch words[0] {
    case "accessibility-snapshot": options += ["--with", "voiceover", "--profile", words[0]]
    case "braille-20": options += ["--with", "braille", "--cells", "20"]
    default: options += ["--with", words[0]]
    }
    return rest.isEmpty ? options : options + ["--switches", rest.joined(separator: ",")]
  }
}

/// Plays every scenario with the command, which says what the library says.
///
/// `Rows/scenarios.tsv` lists the files of which a transcript cannot be played so, with the reason.
@Suite("Every scenario, by command")
struct ScenarioCommandTests {
  @Test("is played by drive", arguments: ScenarioCommandCase.played)
  func played(_ scenario: ScenarioCommandCase) throws {
    // What voices say differently is in no log.
    let expected = scenario.lines.filter { !$0.hasPrefix("voice: ") }
    let commands = expected.filter { $0.hasPrefix("> ") }.joined(separator: "\n") + "\n"
    let run = try Run.withFile(
      Array(scenario.input.utf8), named: scenario.isScript ? "script.app" : "screen.outline"
    ) { path in
      try Run.withFile(Array(commands.utf8), named: "log") { log in
        try Run.curbcut(["drive", path] + scenario.options + ["--replay", log])
      }
    }
    var found = run.output.components(separatedBy: "\n")
    if found.last == "" { found.removeLast() }
    #expect(
      found == expected, Comment(rawValue: run.errors),
      sourceLocation: SourceLocation(
        fileID: "TechnologyTests/\(scenario.file)",
        filePath: ScenarioCommandCase.folder + "/" + scenario.file, line: scenario.line, column: 1))
  }

  @Test("is excepted only where it is listed and there")
  func exceptions() {
    let known = Set(ScenarioCommandCase.all.map(\.file))
    for (file, reason) in ScenarioCommandCase.exceptions {
      #expect(known.contains(file) && !reason.isEmpty, "\(file)")
    }
  }
}
