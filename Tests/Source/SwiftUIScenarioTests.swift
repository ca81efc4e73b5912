// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import CurbcutTestSupport
import Foundation
import Testing

/// Runs the scenarios in `Scenarios/SwiftUI`: SwiftUI source and what assistive technologies get of it.
///
/// ````markdown
/// ## A button says its title
///
/// ```swift
/// struct Sample: View { var body: some View { Button("Save") {}.glowing() } }
/// ```
///
/// ```heard Sample
/// Save (button)
/// ```
///
/// ```notes Sample
/// unknown modifier: glowing
/// ```
/// ````
///
/// A heading is the sentence that its blocks prove. `heard` lists what is heard of a view or preview, in
/// the lines of the function `lines`, and `notes` what stays open; without a block `notes` nothing does.
/// Both concern the source above them and, without a name, its last view; `language de` may follow.
///
/// A `swift` block may name its file, and source blocks that follow each other are one project. A block
/// `swift body` is the body of a view. A block `strings de.lproj/Localizable.strings` is a table of texts.
///
/// With `CURBCUT_REWRITE_SCENARIOS` set the blocks are rewritten instead; read the difference.
@Suite("SwiftUI scenarios")
struct SwiftUIScenarioTests {
  private static let files = SourceScenarioFile.all(
    in: URL(filePath: #filePath).deletingLastPathComponent().path + "/Scenarios/SwiftUI")
  private static let rewrites =
    ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil

  @Test("are well formed")
  func form() {
    SourceScenarioFile.expectWellFormed(Self.files)
  }

  @Test(
    "are refused where they are malformed",
    arguments: [
      ("## A", [1: "the file has no title"]),
      ("# A\n## B\ntext", [2: "nothing is heard below the heading"]),
      ("# A\n## B\n```swift\nText\n```", [2: "nothing is heard below the heading"]),
      ("# A\n```heard\n```", [2: "the block stands below no heading"]),
      ("# A\n## B\n```heard C\n```", [3: "no source stands above"]),
    ])
  func malformed(text: String, problems: [Int: String]) {
    let found = SourceScenarioFile("A.md", text: text).problems
    for (line, message) in problems {
      #expect(found.contains { $0.block.line - 1 == line && $0.message == message })
    }
  }

  @Test(
    "are refused where a block below a heading and source is malformed",
    arguments: [
      ("```heard\nB", "the block has no end"),
      ("```said\n```", "the block is of no known kind"),
      ("```heard A B\n```", "a block names one view, and \"language\" with its code"),
      ("```notes\n```", "a view has one block \"heard\" and at most one \"notes\" below it"),
      (
        "## A\n```swift body\nText(\"C\")\n```\n```heard\n```", "the heading is used twice"
      ),
    ])
  func malformedBlock(text: String, problem: String) {
    let start = "# A\n## A\n```swift body\nText(\"B\")\n```\n"
    let found = SourceScenarioFile("A.md", text: start + "```heard Sample\n```\n" + text).problems
    #expect(found.map(\.message) == [problem])
    #expect(found.map { $0.block.line - 1 } == [8])
  }

  @Test(
    "are heard as written", .disabled(if: rewrites),
    arguments: files.flatMap(\.scenarios))
  func scenario(_ scenario: SourceScenario) throws {
    for view in scenario.views {
      guard let reading = try Self.read(view, of: scenario) else {
        Issue.record(
          "the source above has no such view",
          sourceLocation: view.heard.location(of: -1))
        continue
      }
      view.compare(heard: lines(of: reading.screen), notes: reading.notes.map(\.message))
    }
  }

  /// The reading of a view; nil when the source does not have it.
  private static func read(
    _ view: SourceScenario.View, of scenario: SourceScenario
  ) throws -> SwiftUIReading? {
    let project = SwiftUIProject(files: scenario.sources)
    let entry =
      if let name = view.name {
        project.entries.first { $0.name == name }
      } else {
        project.entries.last { $0.kind == .view }
      }
    return try entry.map {
      try project.read($0, strings: scenario.strings, language: view.language)
    }
  }

  @Test("are rewritten", .enabled(if: rewrites), arguments: files)
  func rewrite(_ file: SourceScenarioFile) throws {
    try file.rewrite { scenario, view in
      let reading = try #require(try Self.read(view, of: scenario))
      return (lines(of: reading.screen), reading.notes.map(\.message))
    }
  }
}
