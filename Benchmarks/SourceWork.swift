// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit
import Foundation
import SwiftParser
import SwiftSyntax

/// Measures Curbcut's work on an app's Swift source, against SwiftParser parsing the same files.
struct SourceWork {
  let files: [SwiftSourceFile]
  let stopwatch: Stopwatch

  /// The rules over Swift that run by default.
  private static let swift = RuleRunner(
    Catalogue(Catalogue.source.checks(of: .source), Catalogue.audit.checks(about: .literalWords)))

  /// The seconds for the parser alone, a visitor that visits every node, the rules, and the rules
  /// with every view, each including parsing.
  struct Seconds {
    var parser: Double
    var visitor: Double
    var rules: Double
    var all: Double
  }

  func measure(into report: inout Report) {
    let seconds = seconds()
    let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
    let size = Thresholds.Goal.short(Double(bytes) / 1e6)
    report.measured(
      "source-over-parser", seconds.all / seconds.parser,
      "\(files.count) files of \(size) MB with \(Self.views(of: files)) views: "
        + "\(milliseconds(seconds.all)), of which rules with parsing "
        + "\(milliseconds(seconds.rules)); SwiftParser \(milliseconds(seconds.parser)), with a visitor "
        + "that does nothing \(milliseconds(seconds.visitor)).")
  }

  private func seconds() -> Seconds {
    let seconds = stopwatch.processorSeconds(inTurn: [
      { files.reduce(0) { $0 + Parser.parse(source: $1.text).statements.count } },
      {
        for file in files {
          SyntaxVisitor(viewMode: .sourceAccurate).walk(Parser.parse(source: file.text))
        }
        return files.count
      },
      { Self.swift.run(on: files).count },
      { Self.everything(files) },
    ])
    return Seconds(parser: seconds[0], visitor: seconds[1], rules: seconds[2], all: seconds[3])
  }

  /// Returns a number computed from all findings and views, so that the work cannot be optimised
  /// away.
  private static func everything(_ files: [SwiftSourceFile]) -> Int {
    var facts: [SwiftFacts] = []
    let project = SwiftUIProject(files: files) { facts.append(SwiftFacts(of: $0)) }
    let findings = swift.run(onAllFilesOf: SourceProject(facts)).count
    var reader = SwiftUIReader(project)
    return project.entries.reduce(findings) { sum, entry in
      // A view that shows nothing is refused.
      sum + ((try? reader.read(entry).screen.nodes.count) ?? 0)
    }
  }

  private static func views(of files: [SwiftSourceFile]) -> Int {
    SwiftUIProject(files: files).entries.count { $0.kind == .view }
  }
}

extension SourceWork {
  /// Returns the Swift files below a folder, by name.
  static func files(below folder: String) throws -> [SwiftSourceFile] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { name in
        let place = URL(filePath: folder).appending(path: name)
        // A folder may have such a name, too.
        guard try place.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else {
          return nil
        }
        let data = try Data(contentsOf: place)
        return SwiftSourceFile(name: name, text: String(decoding: data, as: UTF8.self))
      }
  }

  /// Writes the findings of all rules for the source below a folder, and the facts on which they
  /// are based, to compare two versions of Curbcut.
  static func writeFindings(in folder: String, to path: String) throws {
    let project = SourceProject(try files(below: folder).map { SwiftFacts(of: $0) })
    var text = ""
    let checks = Catalogue.source.checks(of: .source).checks
    let words = Catalogue.audit.checks(about: .literalWords).checks
    for finding in RuleRunner(checks + words).run(onAllFilesOf: project) {
      text += "\(finding.location) \(finding.rule.name) \(finding.isFailure) \(finding.impact) "
      text += "\(finding.problem) \(finding.edits) \(finding.views)\n"
    }
    for file in project.files {
      text += "\(file.name) \(file.imports) \(file.isIncomplete) \(file.keyPathNames.sorted())\n"
      for fact in file.scopes { text += "\(fact)\n" }
      for fact in file.variables { text += "\(fact)\n" }
      for fact in file.assignments { text += "\(fact)\n" }
      for fact in file.chains { text += "\(fact)\n" }
      for fact in file.enumCases { text += "\(fact)\n" }
      for fact in file.results { text += "\(fact)\n" }
      for fact in file.lookups { text += "\(fact)\n" }
      for fact in file.suppressions { text += "\(fact)\n" }
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Writes what every view and preview below a folder shows, to compare two versions of Curbcut.
  static func writeReadings(of folder: String, to path: String) throws {
    let project = SwiftUIProject(files: try files(below: folder))
    var reader = SwiftUIReader(project)
    var text = ""
    for entry in project.entries {
      text += "== \(entry.kind.rawValue) \(entry.name) \(entry.file):\(entry.line)\n"
      guard let reading = try? reader.read(entry) else { continue }
      text += Outline().write(reading.screen)
      for node in reading.screen.nodes { text += "\(node.place) " }
      for place in reading.places { text += "\(place.file):\(place.line):\(place.column) " }
      for note in reading.notes {
        text += "\nnote \(note.file):\(note.line):\(note.column): \(note.message)"
      }
      text += "\n"
    }
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
