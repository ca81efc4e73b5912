// SPDX-License-Identifier: Apache-2.0
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
/// The word after `transcript` is the technology, or one of its profiles; behind `switch-control` and
/// `switch-access` come the words of their profiles, behind others `language de` may follow, and
/// `voices`, which writes below the words what the voice says differently (`voice: "Hola!", es-419`). A
/// block `app` in place of the outline is a script (`AppScript`). A line `Requirement: S4-6-092` below
/// a heading names the rows of the requirements that its transcripts prove. `ScenarioFile` tells what
/// else a file may hold.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// The file, from the folder of scenarios.
  var file: String
  /// The heading the block stands below.
  var heading: String
  var outline: String
  /// The script of an app; nil when there is an outline only.
  var app: String?
  var technology: String
  var language: String?
  /// The words behind the name of a technology that is set up by words (`SwitchControlProfile(words:)`).
  var options: [String]
  /// Whether what the voice says differently is written, too.
  var hasVoices: Bool
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
  static let all: [Scenario] = files.flatMap { ScenarioFile($0).transcripts }

  static let files: [String] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()

  static func text(of file: String) -> [String] {
    let text = (try? String(contentsOfFile: folder + "/" + file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
