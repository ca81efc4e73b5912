// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import CurbcutUIKitSource
import Foundation
import Testing

/// Runs the scenarios in `Scenarios`: UIKit in code and what assistive technologies get of it.
///
/// They are written as those of SwiftUI (`SwiftUIScenarioTests`); without a name a block concerns the last
/// controller or view of UIKit in the source. What shows nothing has an empty block.
@Suite("UIKit scenarios")
struct UIKitScenarioTests {
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

  /// The lines that are heard of a class, and the notes.
  private static func read(
    _ view: SourceScenario.View, of scenario: SourceScenario
  ) throws -> (heard: [String], notes: [String]) {
    let project = UIKitProject(
      files: scenario.sources.map { (name: $0.name, text: $0.text, code: CodeFile(swift: $0.text)) }
    )
    var reader = UIKitReader(
      project, texts: Texts(strings: scenario.strings, language: view.language), colors: NoColors(),
      language: view.language)
    let swiftUI = SwiftUIProject(files: scenario.sources)
    let plain = reader
    if let entry = swiftUI.entries.first(where: { $0.name == view.name }) {
      var reader = SwiftUIReader(swiftUI, language: view.language) { plain.content(of: $0) }
      let reading = try reader.read(entry)
      return (
        heardLines(of: reading.screen, tellingOpenNames: true), reading.notes.map(\.message)
      )
    }
    let entry = try #require(
      project.entries.last { view.name == nil || $0.name == view.name },
      "the source above has no such class of UIKit or view of SwiftUI",
      sourceLocation: view.heard.location(of: -1))
    reader.hosted = { name, file in
      swiftUI.entries.first { $0.name == name && $0.file == file }
        .flatMap { try? swiftUI.read($0) }.map(EmbeddedScreen.init)
    }
    guard let reading = try reader.read(entry) else { return ([], []) }
    return (heardLines(of: reading.screen, tellingOpenNames: true), reading.notes.map(\.message))
  }
}

private struct Texts: UIKitTexts {
  let strings: StringsCatalog?
  let language: String

  func text(for key: String, table: String?) -> String? {
    strings?.text(for: key, table: table, language: language)
  }
}

struct NoColors: NamedColors {
  var isAlwaysDark: Bool { false }
  func color(named name: String, in appearance: ColorAppearance) -> Color? { nil }
  func color(ofSymbol steps: [String], in appearance: ColorAppearance) -> Color? { nil }
}
