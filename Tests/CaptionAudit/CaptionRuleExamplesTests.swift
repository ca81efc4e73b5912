// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutCaptionAudit

/// One example of one rule over captions, as a case of a parameterised test.
struct CaptionRuleCase: Sendable, CustomTestStringConvertible {
  var rule: any Check.Type
  var isFailing: Bool
  var example: Example

  var testDescription: String { "\(rule.id.name), line \(example.origin.line)" }

  static let all: [CaptionRuleCase] = Catalogue.captions.checks.flatMap { rule in
    rule.card.fails.map { CaptionRuleCase(rule: rule, isFailing: true, example: $0) }
      + (rule.card.passes + rule.card.ignores).map {
        CaptionRuleCase(rule: rule, isFailing: false, example: $0)
      }
  }

  var location: SourceLocation {
    SourceLocation(
      fileID: example.origin.fileID, filePath: example.origin.filePath, line: example.origin.line,
      column: example.origin.column)
  }
}

/// An example without its marks and without what it says about the media.
struct CaptionExample {
  var text = ""
  var markedLines: [Int] = []
  var duration: Int?
  var speech: [Range<Int>]?

  init(_ example: String) throws {
    var kept: [String] = []
    for line in example.components(separatedBy: "\n") {
      if line.hasPrefix("duration ") {
        duration = Self.milliseconds(String(line.dropFirst(9)))
      } else if line.hasPrefix("speech ") {
        let times = line.dropFirst(7).components(separatedBy: " --> ").map(Self.milliseconds)
        speech = (speech ?? []) + [times[0]..<times[1]]
      } else if let mark = line.range(of: "<--") {
        markedLines.append(kept.count + 1)
        kept.append(line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces))
      } else {
        kept.append(line)
      }
    }
    text = kept.joined(separator: "\n")
  }

  private static func milliseconds(_ time: String) -> Int {
    let parts = time.split { ":.".contains($0) }.compactMap { Int($0) }
    return (parts[0] * 60 + parts[1]) * 1000 + parts[2]
  }

  func findings(of checks: [any Check.Type] = Catalogue.captions.checks) throws -> [Finding] {
    try RuleRunner(checks).run(
      on: CaptionSubject(
        CaptionReader.read(Array(text.utf8)), duration: duration, speech: speech))
  }
}

extension Finding {
  /// The line of a finding about captions.
  var line: Int { source!.line }
}

@Suite("Rules over captions")
struct CaptionRuleExamplesTests {
  @Test("behave as the card says", arguments: CaptionRuleCase.all)
  func example(_ sample: CaptionRuleCase) throws {
    let example = try CaptionExample(sample.example.outline)
    let reported = try example.findings(of: [sample.rule]).filter(\.isFailure).map(\.line)
    #expect(reported == example.markedLines, sourceLocation: sample.location)
    #expect(!reported.isEmpty == sample.isFailing, sourceLocation: sample.location)
  }

  @Test(
    "pass examples that all rules pass", arguments: CaptionRuleCase.all.filter { !$0.isFailing })
  func passes(_ sample: CaptionRuleCase) throws {
    let example = try CaptionExample(sample.example.outline)
    let others = try example.findings().filter(\.isFailure)
    #expect(others.allSatisfy { $0.check != sample.rule.id }, sourceLocation: sample.location)
  }

  @Test("are listed, sorted by id, each with a file and a card to be read aloud")
  func catalogue() throws {
    let folder = Shared.checkout + "/Sources/CaptionAudit/Rules"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == Catalogue.captions.checks.map { "\($0).swift" })
    let ids = Catalogue.captions.checks.map { $0.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).isDisjoint(with: Catalogue.audit.checks.map { $0.id }))
    for rule in Catalogue.captions.checks {
      let name = String(describing: rule).reduce(into: "") { name, character in
        if character.isUppercase, !name.isEmpty { name += "-" }
        name += character.lowercased()
      }
      #expect(rule.id.name == name)
      #expect(!rule.card.title.hasSuffix("."))
      #expect(!rule.card.passes.isEmpty)
      for sentence in [rule.card.harm, rule.card.remedy] { #expect(sentence.hasSuffix(".")) }
      for text in [rule.card.title, rule.card.harm, rule.card.remedy] {
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
      }
      for clause in rule.card.clauses.withDerived { #expect(clause.title != nil) }
    }
  }
}
