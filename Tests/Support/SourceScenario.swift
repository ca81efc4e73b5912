// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource
import Foundation
package import Testing

/// Source of a scenario, and what is heard of its views.
package struct SourceScenario: Sendable, CustomTestStringConvertible {
  package var heading: String
  /// Files of Swift, or of Kotlin.
  package var sources: [SwiftSourceFile] = []
  /// Tables of texts by their paths; nil when nothing is looked up.
  package var strings: StringsCatalog?
  package var views: [View] = []

  /// What is expected of one view or preview.
  package struct View: Sendable {
    /// The words behind `heard`: the name, then `language` and its code.
    package var words: [String]
    package var heard: Block
    package var notes: Block?

    /// The name; nil for the last view of the source.
    package var name: String? { words.first == "language" ? nil : words.first }
    package var language: String { words.dropLast().last == "language" ? words.last ?? "en" : "en" }

    /// Compares with what is heard and what stays open; without a block `notes` nothing does.
    package func compare(heard found: [String], notes open: [String]) {
      heard.compare(found)
      var notes = notes ?? heard
      if self.notes == nil { notes.lines = [] }
      notes.compare(open)
    }
  }

  /// The lines between two fences, or below a heading without any.
  package struct Block: Sendable {
    /// The path of the file below the folder of tests.
    var file: String
    /// The line of the first of them in the file, from 1.
    package var line: Int
    package var lines: [String] = []

    /// Where they are among the lines of the file.
    package var range: Range<Int> { line - 1..<line - 1 + lines.count }

    /// Where a failure is shown.
    package func location(of offset: Int) -> SourceLocation {
      SourceLocation(
        fileID: "Tests/\(file)", filePath: file, line: max(line + offset, 1), column: 1)
    }
  }

  package var testDescription: String { heading }
}

/// A Markdown file of scenarios.
package struct SourceScenarioFile: Sendable, CustomTestStringConvertible {
  /// The files of a folder in the order of their names.
  package static func all(in folder: String) -> [SourceScenarioFile] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".md") }.sorted()
      .map { name in
        let path = folder + "/" + name
        return SourceScenarioFile(
          path, text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      }
  }

  /// Expects that there are files, and records what is malformed in them.
  package static func expectWellFormed(_ files: [SourceScenarioFile]) {
    #expect(!files.isEmpty)
    for problem in files.flatMap(\.problems) {
      Issue.record("\(problem.message)", sourceLocation: problem.block.location(of: -1))
    }
  }

  package let path: String
  package let lines: [String]
  package private(set) var scenarios: [SourceScenario] = []
  /// What is wrong in the file, each with the block above whose first line it is shown.
  package private(set) var problems: [(block: SourceScenario.Block, message: String)] = []

  package var testDescription: String { URL(filePath: path).lastPathComponent }

  package init(_ path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.first?.hasPrefix("# ") != true { fail(0, "the file has no title") }
    var section: Section?
    var open: (words: [String], block: SourceScenario.Block)?
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
        open = (words, SourceScenario.Block(file: path, line: index + 2))
      } else if line.hasPrefix("## ") {
        close(section)
        let heading = String(line.dropFirst(3))
        if scenarios.contains(where: { $0.heading == heading }) {
          fail(index, "the heading is used twice")
        }
        section = Section(line: index, scenario: SourceScenario(heading: heading))
      }
    }
    close(section)
    if let open { fail(open.block.line - 2, "the block has no end") }
  }

  /// A heading, and the scenario below it that is being read.
  private struct Section {
    /// The line of the heading, from 0.
    var line: Int
    var scenario: SourceScenario
  }

  private mutating func fail(_ index: Int, _ message: String) {
    problems.append((SourceScenario.Block(file: path, line: index + 2), message))
  }

  private mutating func close(_ section: Section?) {
    guard let section else { return }
    if section.scenario.views.isEmpty { fail(section.line, "nothing is heard below the heading") }
    scenarios.append(section.scenario)
  }

  /// A section with one more block; what is not understood is a problem.
  private mutating func add(
    _ block: SourceScenario.Block, _ words: [String], to section: Section
  ) -> Section {
    var section = section
    let kind = words.first ?? ""
    let rest = Array(words.dropFirst())
    let text = block.lines.joined(separator: "\n")
    if ["swift", "kotlin", "strings"].contains(kind), !section.scenario.views.isEmpty {
      scenarios.append(section.scenario)
      section.scenario = SourceScenario(heading: section.scenario.heading)
    }
    switch (kind, rest.count) {
    case ("swift", 1) where rest[0] == "body":
      let view = "struct Sample: View { var body: some View {\n\(text)\n} }"
      section.scenario.sources.append(SwiftSourceFile(name: "Views.swift", text: view))
    case ("swift", 0...1):
      section.scenario.sources.append(
        SwiftSourceFile(name: rest.first ?? "Views.swift", text: text))
    case ("kotlin", 0...1):
      section.scenario.sources.append(
        SwiftSourceFile(name: rest.first ?? "Screen.kt", text: text))
    case ("strings", 1):
      section.scenario.strings = section.scenario.strings ?? StringsCatalog()
      section.scenario.strings?.add(Array(text.utf8), at: rest[0])
    case ("heard", 0...3), ("notes", 0...3):
      if section.scenario.sources.isEmpty { fail(block.line - 2, "no source stands above") }
      if rest.count > (rest.dropLast().last == "language" ? 3 : 1) {
        fail(block.line - 2, "a block names one view, and \"language\" with its code")
      }
      let index = section.scenario.views.firstIndex { $0.words == rest }
      if kind == "heard", index == nil {
        section.scenario.views.append(SourceScenario.View(words: rest, heard: block))
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

extension SourceScenario.Block {
  /// Records an issue where lines are not those of the block.
  package func compare(_ found: [String]) {
    guard found != lines else { return }
    let offset = zip(found, lines).enumerated().first { $1.0 != $1.1 }?.offset
    let changes = found.difference(from: lines).map { change in
      switch change {
      case .remove(_, let line, _): "missing: \(line)"
      case .insert(_, let line, _): "unlisted: \(line)"
      }
    }
    Issue.record(
      "\(changes.joined(separator: "; "))",
      sourceLocation: location(of: offset ?? min(found.count, lines.count)))
  }
}

extension SourceScenarioFile {
  /// Writes the blocks of the file again, each with what `read` gives for its view: lines and notes.
  package func rewrite(
    _ read: (SourceScenario, SourceScenario.View) throws -> (heard: [String], notes: [String])
  ) throws {
    var edits: [(place: Range<Int>, lines: [String])] = []
    for scenario in scenarios {
      for view in scenario.views {
        let (heard, notes) = try read(scenario, view)
        edits.append((view.heard.range, heard))
        if let block = view.notes {
          edits.append((block.range, notes))
        } else if !notes.isEmpty {
          let end = view.heard.range.upperBound + 1
          let name = view.words.isEmpty ? "" : " " + view.words.joined(separator: " ")
          edits.append((end..<end, ["", "```notes\(name)"] + notes + ["```"]))
        }
      }
    }
    var text = lines
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      text.replaceSubrange(edit.place, with: edit.lines)
    }
    guard text != lines else { return }
    try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
