import CurbcutScreen
import CurbcutTechnology
import Foundation
import Testing

/// A transcript block of a scenario file, and the outline it is about.
///
/// ````markdown
/// ## Buttons
///
/// VoiceOver says the label and what it is.
///
/// ```outline
/// ios screen "Editor"
///   button "Save"
/// ```
///
/// ```transcript voiceover
/// > next
/// Save, Button
/// hint: what follows a pause
/// > next
/// (edge)
/// ```
/// ````
///
/// The word after `transcript` is the technology, or one of its profiles; `language de` may follow.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// The file, from the folder of scenarios.
  var file: String
  /// The heading the block stands below.
  var heading: String
  var outline: String
  var technology: String
  var language: String?
  /// The lines between the fences.
  var lines: [String]
  /// The line of the first of them, from 1.
  var line: Int
  /// How many blocks stand above it in the file.
  var number: Int

  var testDescription: String { "\(file), \(heading), \(technology)" }

  /// Where a failure is shown.
  func location(of offset: Int) -> SourceLocation {
    SourceLocation(
      fileID: "TechnologyTests/\(file)", filePath: Self.folder + "/" + file, line: line + offset,
      column: 1)
  }

  /// The commands, one `> ` line each.
  var commands: [String] { lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) } }
}

extension Scenario {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Scenarios"

  /// Every transcript block of every file, in the order of the files' names.
  static let all: [Scenario] = files.flatMap { scenarios(in: $0) }

  static var files: [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".md") }.sorted()
  }

  static func text(of file: String) -> [String] {
    let text = (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The transcript blocks of a file as it is now.
  static func scenarios(in file: String) -> [Scenario] {
    var scenarios: [Scenario] = []
    var heading = ""
    var outline = ""
    var block: (info: [String], line: Int, lines: [String])?
    for (index, line) in text(of: file).enumerated() {
      guard let open = block else {
        if line.hasPrefix("```"), line.count > 3 {
          let info = line.dropFirst(3).split(separator: " ").map(String.init)
          block = (info, index + 2, [])
        } else if line.hasPrefix("#") {
          heading = String(line.drop { $0 == "#" || $0 == " " })
        }
        continue
      }
      guard line.hasPrefix("```") else {
        block?.lines.append(line)
        continue
      }
      if open.info[0] == "outline" { outline = open.lines.joined(separator: "\n") }
      if open.info[0] == "transcript", open.info.count > 1 {
        scenarios.append(
          Scenario(
            file: file, heading: heading, outline: outline, technology: open.info[1],
            language: open.info.firstIndex(of: "language").flatMap { place in
              place + 1 < open.info.count ? open.info[place + 1] : nil
            }, lines: open.lines, line: open.line, number: scenarios.count))
      }
      block = nil
    }
    return scenarios
  }
}
