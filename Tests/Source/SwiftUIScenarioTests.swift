// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
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
  private static let rewrites =
    ProcessInfo.processInfo.environment["CURBCUT_REWRITE_SCENARIOS"] != nil

  @Test("are well formed")
  func form() {
    #expect(!SwiftUIScenarioFile.all.isEmpty)
    for file in SwiftUIScenarioFile.all {
      for problem in file.problems {
        Issue.record("\(problem.message)", sourceLocation: problem.block.location(of: -1))
      }
    }
  }

  @Test(
    "are refused where they are malformed",
    arguments: [
      ("## A", [1: "the file has no title"]),
      ("# A\n## B\ntext", [2: "nothing is heard below the heading"]),
      ("# A\n## B\n```swift\nText\n```", [2: "nothing is heard below the heading"]),
      ("# A\n```heard\n```", [2: "the block stands below no heading"]),
      ("# A\n## B\n```heard C\n```", [3: "no Swift block stands above"]),
    ])
  func malformed(text: String, problems: [Int: String]) {
    let found = SwiftUIScenarioFile("A.md", text: text).problems
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
    let found = SwiftUIScenarioFile("A.md", text: start + "```heard Sample\n```\n" + text).problems
    #expect(found.map(\.message) == [problem])
    #expect(found.map { $0.block.line - 1 } == [8])
  }

  @Test(
    "are heard as written", .disabled(if: rewrites),
    arguments: SwiftUIScenarioFile.all.flatMap(\.scenarios))
  func scenario(_ scenario: SwiftUIScenario) throws {
    for view in scenario.views {
      guard let reading = try scenario.read(view) else {
        Issue.record(
          "the source above has no such view",
          sourceLocation: view.heard.location(of: -1))
        continue
      }
      compare(lines(of: reading.screen), with: view.heard)
      var notes = view.notes ?? view.heard
      if view.notes == nil { notes.lines = [] }
      compare(reading.notes.map(\.message), with: notes)
    }
  }

  private func compare(_ found: [String], with block: SwiftUIScenario.Block) {
    guard found != block.lines else { return }
    let offset = zip(found, block.lines).enumerated().first { $1.0 != $1.1 }?.offset
    let changes = found.difference(from: block.lines).map { change in
      switch change {
      case .remove(_, let line, _): "missing: \(line)"
      case .insert(_, let line, _): "unlisted: \(line)"
      }
    }
    Issue.record(
      "\(changes.joined(separator: "; "))",
      sourceLocation: block.location(of: offset ?? min(found.count, block.lines.count)))
  }

  @Test("are rewritten", .enabled(if: rewrites), arguments: SwiftUIScenarioFile.all)
  func rewrite(_ file: SwiftUIScenarioFile) throws {
    var edits: [(place: Range<Int>, lines: [String])] = []
    for scenario in file.scenarios {
      for view in scenario.views {
        let reading = try #require(try scenario.read(view))
        edits.append((view.heard.range, lines(of: reading.screen)))
        let notes = reading.notes.map(\.message)
        if let block = view.notes {
          edits.append((block.range, notes))
        } else if !notes.isEmpty {
          let end = view.heard.range.upperBound + 1
          let name = view.words.isEmpty ? "" : " " + view.words.joined(separator: " ")
          edits.append((end..<end, ["", "```notes\(name)"] + notes + ["```"]))
        }
      }
    }
    var text = file.lines
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      text.replaceSubrange(edit.place, with: edit.lines)
    }
    guard text != file.lines else { return }
    try text.joined(separator: "\n").write(toFile: file.path, atomically: true, encoding: .utf8)
  }
}

/// Source of a scenario, and what is heard of its views.
struct SwiftUIScenario: Sendable, CustomTestStringConvertible {
  var heading: String
  var sources: [SwiftSourceFile] = []
  /// Tables of texts by their paths; nil when nothing is looked up.
  var strings: StringsCatalog?
  var views: [View] = []

  /// What is expected of one view or preview.
  struct View: Sendable {
    /// The words behind `heard`: the name, then `language` and its code.
    var words: [String]
    var heard: Block
    var notes: Block?

    /// The name; nil for the last view of the source.
    var name: String? { words.first == "language" ? nil : words.first }
    var language: String { words.dropLast().last == "language" ? words.last ?? "en" : "en" }
  }

  /// The lines between two fences, or below a heading without any.
  struct Block: Sendable {
    var file: String
    /// The line of the first of them in the file, from 1.
    var line: Int
    var lines: [String] = []

    /// Where they are among the lines of the file.
    var range: Range<Int> { line - 1..<line - 1 + lines.count }

    /// Where a failure is shown.
    func location(of offset: Int) -> SourceLocation {
      SourceLocation(
        fileID: "SourceTests/\(file)", filePath: SwiftUIScenarioFile.folder + "/" + file,
        line: max(line + offset, 1), column: 1)
    }
  }

  var testDescription: String { heading }

  /// The reading of a view; nil when the source does not have it.
  func read(_ view: View) throws -> SwiftUIReading? {
    let project = SwiftUIProject(files: sources)
    let entry =
      if let name = view.name {
        project.entries.first { $0.name == name }
      } else {
        project.entries.last { $0.kind == .view }
      }
    return try entry.map { try project.read($0, strings: strings, language: view.language) }
  }
}

/// A Markdown file of scenarios.
struct SwiftUIScenarioFile: Sendable, CustomTestStringConvertible {
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().path + "/Scenarios/SwiftUI"

  /// The files in the order of their names.
  static let all: [SwiftUIScenarioFile] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted()
    .map { name in
      let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      return SwiftUIScenarioFile(name, text: text ?? "")
    }

  let name: String
  let lines: [String]
  private(set) var scenarios: [SwiftUIScenario] = []
  /// What is wrong in the file, each with the block above whose first line it is shown.
  private(set) var problems: [(block: SwiftUIScenario.Block, message: String)] = []

  var path: String { Self.folder + "/" + name }
  var testDescription: String { name }

  init(_ name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.first?.hasPrefix("# ") != true { fail(0, "the file has no title") }
    var section: Section?
    var open: (words: [String], block: SwiftUIScenario.Block)?
    for (index, line) in lines.enumerated() {
      if let (words, block) = open {
        guard line.hasPrefix("```") else {
          open?.block.lines.append(line)
          continue
        }
        open = nil
        guard let current = section else {
          fail(block.line - 2, "the block stands below no heading")
          continue
        }
        section = add(block, words, to: current)
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        open = (words, SwiftUIScenario.Block(file: name, line: index + 2))
      } else if line.hasPrefix("## ") {
        close(section)
        let heading = String(line.dropFirst(3))
        if scenarios.contains(where: { $0.heading == heading }) {
          fail(index, "the heading is used twice")
        }
        section = Section(line: index, scenario: SwiftUIScenario(heading: heading))
      }
    }
    close(section)
    if let open { fail(open.block.line - 2, "the block has no end") }
  }

  /// A heading, and the scenario below it that is being read.
  private struct Section {
    /// The line of the heading, from 0.
    var line: Int
    var scenario: SwiftUIScenario
  }

  private mutating func fail(_ index: Int, _ message: String) {
    problems.append((SwiftUIScenario.Block(file: name, line: index + 2), message))
  }

  private mutating func close(_ section: Section?) {
    guard let section else { return }
    if section.scenario.views.isEmpty { fail(section.line, "nothing is heard below the heading") }
    scenarios.append(section.scenario)
  }

  /// A section with one more block; what is not understood is a problem.
  private mutating func add(
    _ block: SwiftUIScenario.Block, _ words: [String], to section: Section
  ) -> Section {
    var section = section
    let kind = words.first ?? ""
    let rest = Array(words.dropFirst())
    let text = block.lines.joined(separator: "\n")
    if ["swift", "strings"].contains(kind), !section.scenario.views.isEmpty {
      scenarios.append(section.scenario)
      section.scenario = SwiftUIScenario(heading: section.scenario.heading)
    }
    switch (kind, rest.count) {
    case ("swift", 1) where rest[0] == "body":
      let view = "struct Sample: View { var body: some View {\n\(text)\n} }"
      section.scenario.sources.append(SwiftSourceFile(name: "Views.swift", text: view))
    case ("swift", 0...1):
      section.scenario.sources.append(
        SwiftSourceFile(name: rest.first ?? "Views.swift", text: text))
    case ("strings", 1):
      section.scenario.strings = section.scenario.strings ?? StringsCatalog()
      section.scenario.strings?.add(Array(text.utf8), at: rest[0])
    case ("heard", 0...3), ("notes", 0...3):
      if section.scenario.sources.isEmpty { fail(block.line - 2, "no Swift block stands above") }
      if rest.count > (rest.dropLast().last == "language" ? 3 : 1) {
        fail(block.line - 2, "a block names one view, and \"language\" with its code")
      }
      let index = section.scenario.views.firstIndex { $0.words == rest }
      if kind == "heard", index == nil {
        section.scenario.views.append(SwiftUIScenario.View(words: rest, heard: block))
      } else if kind == "notes", let index, section.scenario.views[index].notes == nil {
        section.scenario.views[index].notes = block
      } else {
        fail(block.line - 2, "a view has one block \"heard\" and at most one \"notes\" below it")
      }
    default: fail(block.line - 2, "the block is of no known kind")
    }
    return section
  }
}
