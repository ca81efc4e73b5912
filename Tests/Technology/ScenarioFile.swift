// SPDX-License-Identifier: Apache-2.0
import Testing

/// What a scenario file holds, as it is now.
///
/// Beside the transcripts these are the findings on the screen above them, one line each,
///
/// ````markdown
/// ```findings
/// unnamed-control (no name)
/// ```
/// ````
///
/// and lines that compare the last two transcripts above them, of which the first is the bad screen's:
///
/// ```markdown
/// Pair: 5 stops become 3; 2 swipes saved; 14 words become 9
/// ```
struct ScenarioFile {
  var transcripts: [Scenario] = []
  var findings: [ScenarioFindings] = []
  var pairs: [ScenarioPair] = []

  /// A block that is being read.
  private struct Block {
    var words: [String]
    var line: Int
    var lines: [String] = []
  }

  init(_ file: String) {
    var heading = ""
    var screen = (outline: "", app: String?.none)
    var block: Block?
    for (index, line) in Scenario.text(of: file).enumerated() {
      guard let open = block else {
        if line.hasPrefix("```"), line.count > 3 {
          let words = line.dropFirst(3).split(separator: " ").map(String.init)
          block = Block(words: words, line: index + 2)
        } else if line.hasPrefix("#") {
          heading = String(line.drop { $0 == "#" || $0 == " " })
        } else if line.hasPrefix("Pair:") {
          pairs.append(
            ScenarioPair(
              file: file, transcripts: transcripts.suffix(2), text: line, line: index + 1,
              number: pairs.count))
        }
        continue
      }
      guard line.hasPrefix("```") else {
        block?.lines.append(line)
        continue
      }
      switch open.words[0] {
      case "outline": screen = (open.lines.joined(separator: "\n"), nil)
      case "app": screen = ("", open.lines.joined(separator: "\n"))
      case "findings":
        findings.append(
          ScenarioFindings(
            file: file, outline: screen.outline, app: screen.app, lines: open.lines,
            line: open.line, number: findings.count))
      case "transcript" where open.words.count > 1:
        let language = open.words.firstIndex(of: "language").map { $0 + 1 }
        transcripts.append(
          Scenario(
            file: file, heading: heading, outline: screen.outline, app: screen.app,
            technology: open.words[1],
            language: language.flatMap { $0 < open.words.count ? open.words[$0] : nil },
            options: Array(open.words.dropFirst(2)), hasVoices: open.words.contains("voices"),
            lines: open.lines, line: open.line,
            number: transcripts.count))
      default: break
      }
      block = nil
    }
  }
}

/// A block with the findings on the screen above it.
struct ScenarioFindings: Sendable, CustomTestStringConvertible {
  var file: String
  var outline: String
  var app: String?
  var lines: [String]
  /// The line of the first of them, from 1.
  var line: Int
  /// How many blocks of findings stand above it in the file.
  var number: Int

  static let all: [ScenarioFindings] = Scenario.files.flatMap { ScenarioFile($0).findings }

  var testDescription: String { "\(file), line \(line)" }

  var location: SourceLocation {
    SourceLocation(
      fileID: "TechnologyTests/\(file)", filePath: Scenario.folder + "/" + file, line: line,
      column: 1)
  }
}

/// A line that compares two transcripts, the bad one first.
struct ScenarioPair: Sendable, CustomTestStringConvertible {
  var file: String
  /// The last two transcripts above the line; fewer when there are none.
  var transcripts: [Scenario]
  var text: String
  /// Where the line stands, from 1.
  var line: Int
  /// How many pairs stand above it in the file.
  var number: Int

  static let all: [ScenarioPair] = Scenario.files.flatMap { ScenarioFile($0).pairs }

  var testDescription: String { "\(file), line \(line)" }

  var location: SourceLocation {
    SourceLocation(
      fileID: "TechnologyTests/\(file)", filePath: Scenario.folder + "/" + file, line: line,
      column: 1)
  }
}
