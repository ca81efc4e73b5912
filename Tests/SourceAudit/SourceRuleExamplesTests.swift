// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

/// One example of one rule, as a case of a parameterised test.
struct SourceRuleCase: Sendable, CustomTestStringConvertible {
  enum Kind: String, Sendable { case fails, passes, ignores }

  var rule: any Check.Type
  var kind: Kind
  var example: Example

  var testDescription: String { "\(rule.id.name) \(kind.rawValue), line \(example.origin.line)" }

  static let all: [SourceRuleCase] = Catalogue.source.checks(of: .source).checks.flatMap { rule in
    rule.card.fails.map { SourceRuleCase(rule: rule, kind: .fails, example: $0) }
      + rule.card.passes.map { SourceRuleCase(rule: rule, kind: .passes, example: $0) }
      + rule.card.ignores.map { SourceRuleCase(rule: rule, kind: .ignores, example: $0) }
  }

  /// Where a failure is shown: inside the rule's own file.
  var location: SourceLocation {
    SourceLocation(
      fileID: example.origin.fileID, filePath: example.origin.filePath, line: example.origin.line,
      column: example.origin.column)
  }

  /// The lines that carry a mark.
  var markedLines: [Int] {
    example.outline.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("// <--") }.map { $0.offset + 1 }
  }

  /// The lines that the rule reports, with other code around the example or without.
  func reportedLines(in text: String) -> [Int] {
    RuleRunner([rule]).run(on: [
      SwiftSourceFile(name: "Example.swift", text: text)
    ]
    )
    .filter(\.isFailure).map(\.place.line)
  }
}

@Suite("Every source rule's examples")
struct SourceRuleExamplesTests {
  @Test("behave as the card says", arguments: SourceRuleCase.all)
  func example(_ sample: SourceRuleCase) {
    // A mark is no part of a comment to the auditor.
    #expect(
      sample.reportedLines(in: sample.unmarked) == sample.markedLines,
      sourceLocation: sample.location)
  }

  @Test("carry marks where the rule fails and nowhere else", arguments: SourceRuleCase.all)
  func marks(_ sample: SourceRuleCase) {
    #expect(sample.markedLines.isEmpty == (sample.kind != .fails), sourceLocation: sample.location)
  }

  @Test("are Swift that the parser reads whole", arguments: SourceRuleCase.all)
  func syntax(_ sample: SourceRuleCase) {
    let file = SwiftSourceFile(name: "Example.swift", text: sample.example.outline)
    #expect(!SwiftFacts(of: file).isIncomplete, sourceLocation: sample.location)
  }

  @Test("A picture in a row is beside the lines of text that stand there in a stack of their own")
  func besideLines() {
    let text = """
      struct Boat: View {
        var body: some View {
          HStack { Image("boat"); VStack { Text("Ida"); Text("1912") } }
          VStack { Image("sea"); HStack { VStack { Text("Tide") } } }
        }
      }
      """
    let findings = RuleRunner([UnlabelledImage.self]).run(on: [
      SwiftSourceFile(name: "Boat.swift", text: text)
    ])
    let messages = findings.map(\.judgement.problem.message)
    #expect(messages.map { $0.contains("hide it") } == [true, false], "\(messages)")
  }

  @Test("do not change behind #if, comments and blank lines", arguments: SourceRuleCase.all)
  func wrapped(_ sample: SourceRuleCase) {
    let text = "// A comment.\n#if os(iOS)\n" + sample.example.outline + "\n#endif\n"
    let marked = sample.markedLines.map { $0 + 2 }
    guard sample.rule.id != StaleSuppression.id else { return }
    #expect(sample.reportedLines(in: text) == marked, sourceLocation: sample.location)
  }
}
