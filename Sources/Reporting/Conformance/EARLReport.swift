// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

/// The results of a run in W3C's Evaluation and Report Language (EARL) 1.0, as JSON-LD.
///
/// Sources: https://www.w3.org/TR/EARL10-Schema/ for classes and outcomes, and
/// https://www.w3.org/TR/Pointers-in-RDF10/ for places. A criterion is failed, undecided or untested,
/// and never passed, because no rule looks at the whole of one.
package struct EARLReport: Sendable {
  private let evidence: ConformanceEvidence
  private let product: ProductFacts
  private let program: String
  private let rules: Catalogue

  /// Creates a report of a run by a version of this program.
  package init(
    _ evidence: ConformanceEvidence, of product: ProductFacts, program: String, rules: Catalogue
  ) {
    self.evidence = evidence
    self.product = product
    self.program = program
    self.rules = rules
  }

  /// The document, an assertion a line.
  package var text: String {
    let nodes = [assertor, subject] + criteria + tests + assertions
    return "{\"@context\": \(Self.context.text),\n\"@graph\": [\n"
      + nodes.map(\.text).joined(separator: ",\n") + "\n]}\n"
  }

  private static let context: JSONValue = object([
    ("earl", "http://www.w3.org/ns/earl#"), ("dct", "http://purl.org/dc/terms/"),
    ("doap", "http://usefulinc.com/ns/doap#"), ("ptr", "http://www.w3.org/2009/pointers#"),
    ("rdfs", "http://www.w3.org/2000/01/rdf-schema#"),
  ])

  private static func object(_ texts: [(String, String?)]) -> JSONValue {
    .object(texts.compactMap { name, text in text.map { .init(name, .string($0)) } })
  }

  private static func reference(_ id: String) -> JSONValue { object([("@id", id)]) }

  // MARK: - Who, what and against what

  private var assertor: JSONValue {
    .object([
      .init("@id", .string("_:curbcut")),
      .init("@type", .array([.string("earl:Assertor"), .string("earl:Software")])),
      .init("doap:name", .string("Curbcut")),
      .init(
        "doap:release",
        Self.object([("@type", "doap:Version"), ("doap:revision", program)])),
      .init(
        "dct:description",
        .string("Rules over captures and source. They find some ways to fail, never all.")),
    ])
  }

  private var subject: JSONValue {
    Self.object([
      ("@id", "_:product"), ("@type", "earl:TestSubject"),
      ("dct:title", product.name ?? ProductFacts.notGiven), ("dct:hasVersion", product.version),
      ("dct:description", product.description), ("dct:date", product.date),
    ])
  }

  private var criteria: [JSONValue] {
    evidence.clauses.map { clause in
      Self.object([
        ("@id", Self.address(of: clause.result.clause)), ("@type", "earl:TestRequirement"),
        ("dct:identifier", clause.result.clause.number),
        ("dct:title", clause.result.clause.title),
      ])
    }
  }

  /// The address of a criterion, which is the heading of the Recommendation; a name for a clause of
  /// EN 301 549, which has no addresses.
  private static func address(of clause: Clause) -> String {
    switch clause {
    case .wcag(let number):
      let words = (clause.title ?? number).lowercased().filter { !"(),".contains($0) }
      return "https://www.w3.org/TR/WCAG22/#" + words.replacing(" ", with: "-")
    case .en301549(let number): return "urn:en301549:3.2.1:\(number)"
    }
  }

  private var tests: [JSONValue] {
    evidence.allFindings.groupedInOrder { $0.judgement.check }.map { group in
      let judgement = group[0].judgement
      return .object([
        .init("@id", .string(Self.name(of: judgement))), .init("@type", .string("earl:TestCase")),
        .init("dct:identifier", .string(judgement.check.name)),
        .init("dct:title", .string(rules[judgement.check]?.title ?? judgement.check.name)),
        .init("dct:subject", .string("tier \(judgement.tier.rawValue)")),
        .init(
          "dct:isPartOf",
          .array(
            Set(group.flatMap(\.judgement.clauses)).filter(evidence.ruleSet.includes)
              .sorted { $0.number < $1.number }.map { Self.reference(Self.address(of: $0)) })),
      ])
    }
  }

  private static func name(of judgement: Judgement) -> String { "_:check-\(judgement.check.name)" }

  // MARK: - Assertions

  private var assertions: [JSONValue] {
    evidence.clauses.map(assertion(on:)) + evidence.allFindings.map(assertion(on:))
  }

  private func assertion(on clause: ClauseEvidence) -> JSONValue {
    let outcome =
      switch clause.result.outcome {
      case .needsPeople, .notLookedAt: "earl:untested"
      case .lookedAtInPart: "earl:cantTell"
      case .found: clause.reliable.isEmpty ? "earl:cantTell" : "earl:failed"
      }
    let texts =
      [clause.headline] + [clause.rules].compactMap(\.self) + clause.questions
      + [clause.people].compactMap(\.self)
    return assertion(
      test: Self.address(of: clause.result.clause), outcome: outcome,
      words: texts.joined(separator: " "), pointer: nil)
  }

  private func assertion(on finding: ReportedFinding) -> JSONValue {
    let isReliable = finding.isFailure && finding.judgement.tier == .standard
    return assertion(
      test: Self.name(of: finding.judgement), outcome: isReliable ? "earl:failed" : "earl:cantTell",
      words: finding.statement(withFrame: false), pointer: Self.pointer(to: finding))
  }

  private func assertion(
    test: String, outcome: String, words: String, pointer: JSONValue?
  ) -> JSONValue {
    var result: [JSONValue.Member] = [
      .init("@type", .string("earl:TestResult")), .init("earl:outcome", Self.reference(outcome)),
      .init("dct:description", .path(words)),
    ]
    if let pointer { result.append(.init("earl:pointer", pointer)) }
    return .object([
      .init("@type", .string("earl:Assertion")),
      .init("earl:assertedBy", Self.reference("_:curbcut")),
      .init("earl:subject", Self.reference("_:product")),
      .init("earl:test", Self.reference(test)),
      .init("earl:mode", Self.reference("earl:automatic")),
      .init("earl:result", .object(result)),
    ])
  }

  private static func pointer(to finding: ReportedFinding) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("@type", .string(finding.line == nil ? "ptr:Pointer" : "ptr:LineCharPointer")),
      .init("rdfs:label", .path(finding.position)),
    ]
    if let line = finding.line { members.append(.init("ptr:lineNumber", .number(Double(line)))) }
    if let column = finding.column {
      members.append(.init("ptr:charNumber", .number(Double(column))))
    }
    if let node = finding.node {
      members.append(.init("dct:identifier", .path(node.identifier ?? node.reference)))
    }
    return .object(members)
  }
}
