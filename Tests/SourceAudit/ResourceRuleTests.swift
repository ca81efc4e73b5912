// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

@Suite("Every rule over the files of a project that are not code")
struct ResourceRuleTests {
  @Test("is listed, sorted by id, and named after its type")
  func catalogue() throws {
    try CatalogueChecks.names(
      Catalogue.source.checks(of: .resources).checks.map {
        (type: String(describing: $0), id: $0.id)
      })
  }

  @Test("has a card that can be read aloud and names clauses that there are")
  func cards() {
    CatalogueChecks.cards(Catalogue.source.checks(of: .resources).checks.map { $0.card })
  }

  @Test("does as its card says")
  func examples() throws {
    for rule in Catalogue.source.checks(of: .resources).checks {
      try CatalogueChecks.examples(rule.id, rule.card) {
        RuleRunner([rule]).run(onAllFilesOf: $0)
      }
    }
  }
}

/// The files of an example, and the lines that should be reported.
struct ExampleProject {
  let project: SourceProject
  /// The places, as `path:line`.
  let marked: Set<String>

  init(_ outline: String) throws {
    var contents: [(path: String, lines: [String])] = []
    var marked: Set<String> = []
    for line in outline.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") {
        // A mark behind the path is one of the file as a whole, as of a video.
        let isMarked = line.hasSuffix("<--")
        let path = line.dropFirst(3).dropLast(isMarked ? 3 : 0)
        contents.append((path.trimmingCharacters(in: .whitespaces), []))
        if isMarked { marked.insert("\(contents[contents.count - 1].path):1") }
        continue
      }
      let last = try #require(contents.indices.last, "an example begins with == and a path")
      var text = String(line)
      if text.hasSuffix("<--") {
        text = String(text.dropLast(3))
        marked.insert("\(contents[last].path):\(contents[last].lines.count + 1)")
      }
      contents[last].lines.append(text)
    }
    self.marked = marked
    var resources = ProjectResources()
    var facts: [SwiftFacts] = []
    var kotlin: [(name: String, text: String)] = []
    for (path, lines) in contents {
      let text = lines.joined(separator: "\n")
      resources.paths.append(path)
      if AndroidDrawable.recognizes(path) {
        try resources.addDrawable(Array(text.utf8), at: path)
      }
      if path.hasSuffix(".swift") {
        facts.append(SwiftFacts(of: ParsedSwiftFile(SwiftSourceFile(name: path, text: text))))
      } else if AndroidCode.recognizes(path) {
        resources.addAndroidCode(Array(text.utf8), at: path)
        if path.hasSuffix(".kt") { kotlin.append((path, text)) }
      } else if ResourceFile.recognizes(path), !lines.isEmpty {
        try resources.add(Array(text.utf8), at: path)
      }
    }
    var project = SourceProject(facts, resources: resources)
    project.composables = try Self.composables(of: kotlin)
    self.project = project
  }

  /// No texts at all.
  private struct NoTexts: ComposeTexts {
    func text(_ name: String) -> String? { nil }
    func plural(_ name: String, count: Int) -> String? { nil }
    func array(_ name: String) -> [String]? { nil }
  }

  private static func composables(
    of files: [(name: String, text: String)]
  ) throws -> [ComposedScreen] {
    let project = ComposeProject(files: files)
    var reader = ComposeReader(project, texts: NoTexts(), language: "en")
    reader.followsAllStates = true
    return try project.entries.filter { $0.kind == .view && $0.isRoot }.compactMap {
      try reader.read($0)?.composed
    }
  }
}
