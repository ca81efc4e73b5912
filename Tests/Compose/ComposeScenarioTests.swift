// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// Runs the scenarios in `Scenarios`: Compose source and what TalkBack says of it, a line for each stop.
///
/// They are written as those of SwiftUI (`SwiftUIScenarioTests`), with blocks `kotlin`, which may name their
/// file; without a name a block concerns the last composable of the source. What says nothing has an empty
/// block.
@Suite("Compose scenarios")
struct ComposeScenarioTests {
  private static let files = SourceScenarioFile.all(
    in: URL(filePath: #filePath).deletingLastPathComponent().path + "/Scenarios")
  private static let rewrites =
    ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil

  @Test("are well formed")
  func form() {
    SourceScenarioFile.expectWellFormed(Self.files)
  }

  @Test(
    "are heard as written", .disabled(if: rewrites), arguments: files.flatMap(\.scenarios))
  func scenario(_ scenario: SourceScenario) throws {
    for view in scenario.views {
      let (heard, notes) = try Self.read(view, of: scenario)
      view.compare(heard: heard, notes: notes)
    }
  }

  @Test("are rewritten", .enabled(if: rewrites), arguments: files)
  func rewrite(_ file: SourceScenarioFile) throws {
    try file.rewrite { scenario, view in try Self.read(view, of: scenario) }
  }

  /// What TalkBack says of a composable, and the notes.
  private static func read(
    _ view: SourceScenario.View, of scenario: SourceScenario
  ) throws -> (heard: [String], notes: [String]) {
    let project = ComposeProject(files: scenario.sources.map { (name: $0.name, text: $0.text) })
    let entry = try #require(
      project.entries.last { view.name == nil || $0.name == view.name },
      "the source above has no such composable", sourceLocation: view.heard.location(of: -1))
    let reader = ComposeReader(project, texts: NoComposeTexts(), language: view.language)
    guard let reading = try reader.read(entry) else { return ([], []) }
    let tree = PlatformRules.android.tree(of: reading.screen)
    let stops = TalkBack(reading: tree, profile: .talkback15).transcript().stops
    return (stops.map(\.utterance.spoken), reading.notes.map(\.message))
  }
}
