// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutScreen
package import CurbcutStandards

/// A draft of a conformance report in the form of OpenACR, from what runs found.
///
/// It says where a product falls short, and never that it conforms: a criterion without a problem is
/// "not evaluated", because no rule looks at the whole of one.
package struct OpenACRReport: Sendable {
  /// A criterion or clause in the report.
  package struct Row: Sendable {
    /// The number in the catalogue.
    package let number: String
    /// The title of the standard.
    package let title: String
    /// The part of the product that the answer is about, as the catalogue names it.
    package let component: String
    /// The evidence; nil when the run has none.
    package let evidence: ClauseEvidence?

    /// The answer.
    package var adherence: ClauseEvidence.Adherence { evidence?.adherence ?? .notEvaluated }

    /// The sentences about it, without the problems.
    package var remarks: [String] {
      guard let evidence else {
        return number == OpenACRCatalog.removedCriterion
          ? ["Not evaluated: WCAG 2.2 has removed this criterion, and no rule looks at it."]
          : ["Not evaluated: no rule looks at this, so people have to."]
      }
      return [evidence.headline]
        + [
          evidence.reason, evidence.failures.isEmpty ? nil : "By rule: \(evidence.counts).",
          evidence.rules,
        ]
        .compactMap(\.self) + evidence.questions + [evidence.people].compactMap(\.self)
    }
  }

  /// A chapter of the report.
  package struct Chapter: Sendable {
    /// The chapter of the catalogue.
    package let chapter: OpenACRCatalog.Chapter
    /// The rows; empty for a chapter that is left out.
    package let rows: [Row]
    /// The reason why it is left out; nil for a chapter with rows.
    package let reason: String?
  }

  /// The catalogue.
  package let catalog: OpenACRCatalog
  /// What its maker says about the product.
  package let product: ProductFacts
  /// The chapters, in order.
  package let chapters: [Chapter]
  /// The runs, one for each standard.
  package let runs: [ConformanceEvidence]
  /// The version of this program.
  private let program: String
  /// The paths that were looked at.
  private let paths: [String]

  /// Creates a report from the runs over some paths, one for each standard of a catalogue.
  package init(
    _ catalog: OpenACRCatalog, of product: ProductFacts, from runs: [ConformanceEvidence],
    program: String, paths: [String]
  ) {
    self.catalog = catalog
    self.product = product
    self.runs = runs
    self.program = program
    self.paths = paths
    var evidence: [Clause: ClauseEvidence] = [:]
    for run in runs { for clause in run.clauses { evidence[clause.result.clause] = clause } }
    chapters = catalog.chapters.map { Self.chapter($0, evidence) }
  }

  private static func chapter(
    _ chapter: OpenACRCatalog.Chapter, _ evidence: [Clause: ClauseEvidence]
  ) -> Chapter {
    switch chapter.contents {
    case .wcag(.triple):
      Chapter(
        chapter: chapter, rows: [],
        reason: "Left out: the rules were chosen for levels A and AA.")
    case .wcag(let level):
      Chapter(chapter: chapter, rows: rows(of: level, evidence), reason: nil)
    case .en301549(let numbers):
      Chapter(
        chapter: chapter,
        rows: numbers.map { number in
          let clause = Clause.en301549(number)
          return Row(
            number: number, title: clause.title ?? "", component: "none",
            evidence: evidence[clause])
        }, reason: nil)
    case .other(let subject):
      Chapter(
        chapter: chapter, rows: [],
        reason: "Left out: no rule of Curbcut gives evidence on \(subject).")
    }
  }

  private static func rows(
    of level: WCAG22.Level, _ evidence: [Clause: ClauseEvidence]
  ) -> [Row] {
    func row(_ number: String, _ title: String) -> Row {
      Row(
        number: number, title: title, component: "software", evidence: evidence[.wcag(number)])
    }
    var rows: [Row] = []
    for criterion in WCAG22.all where criterion.level == level {
      if level == .single, criterion.number == "4.1.2" {
        rows.append(row(OpenACRCatalog.removedCriterion, "Parsing"))
      }
      rows.append(row(criterion.number, criterion.title))
    }
    return rows
  }

  // MARK: - What it says as a whole

  /// The heading.
  package var title: String {
    let company = product.contact.company ?? product.name
    return company.map { "\($0) Accessibility Conformance Report" }
      ?? "Accessibility Conformance Report"
  }

  /// How many rows have each answer, in a sentence.
  package var summary: String {
    let rows = chapters.flatMap(\.rows)
    let counts: [ClauseEvidence.Adherence] = [.doesNotSupport, .partiallySupports, .notEvaluated]
    return "Of \(rows.count) criteria and clauses: "
      + counts.map { answer in
        "\(rows.count { $0.adherence == answer }) \(answer.words)"
      }.joined(separator: ", ") + "."
  }

  /// The sentences that a reader has to know before the tables.
  package var notes: [String] {
    var notes = [
      "This is a draft that a program made. It gives evidence of where the product falls short, and "
        + "never says that the product conforms.",
      summary,
      "The template allows \"Not Evaluated\" for level AAA alone: people have to decide each of the "
        + "criteria of levels A and AA so marked before the report is published.",
    ]
    notes.append(
      "A possible problem is one of a rule of the tier advice, which is right and may not matter, or of "
        + "the tier experimental, which has not been measured or was often wrong.")
    let missing = product.missing
    if !missing.isEmpty {
      notes.append("Not given, to be filled in: \(missing.joined(separator: ", ")).")
    }
    let silenced = runs.map(\.silenced).max() ?? 0
    if silenced > 0 {
      notes.append(
        "\(PlainText.count(silenced, "problem")) silenced by comments in the source or by the "
          + "configuration are in no number here.")
    }
    for warning in runs.first?.coverage.warnings ?? [] { notes.append("Warning: \(warning).") }
    if catalog.name == OpenACRCatalog.international.name { notes.append(Self.newerStandard) }
    if let own = product.notes { notes.append(own) }
    return notes
  }

  private static let newerStandard =
    "The catalogue names EN 301 549 V3.2.1 (2021-03). V4.1.1 (2026-09) adopts WCAG 2.2, and no "
    + "catalogue of OpenACR names it yet. What its final draft adds for software is in the tables of "
    + "WCAG: "
    + EN301549.addedIn4.map { "\($0.criterion) as \($0.clause.number)" }.joined(separator: ", ")
    + "."

  /// How the product was evaluated, in sentences.
  package var methods: [String] {
    let standards = runs.map(\.title).joined(separator: "; ")
    var methods = [
      "Rules of Curbcut \(program) for \(standards). No assistive technology ran on a device, and "
        + "nobody used the product for this draft."
    ]
    if let coverage = runs.first?.coverage {
      methods += CoverageText(coverage).lines.map(\.text)
    }
    methods.append("All problems, with places and remedies: \(command)")
    if let own = product.methods { methods.append(own) }
    return methods
  }

  /// The line that lists all problems.
  private var command: String {
    runs.map { run in
      (["curbcut check --rule-set \(run.ruleSet.rawValue) --all"] + paths.map(PlainText.argument))
        .joined(separator: " ")
    }.joined(separator: "; ")
  }

  // MARK: - The document

  /// The document of OpenACR.
  package var document: JSONValue {
    var members: [JSONValue.Member] = [.init("title", .string(title))]
    members.append(
      .init(
        "product",
        Self.object([
          ("name", product.name ?? ProductFacts.notGiven), ("version", product.version),
          ("description", product.description),
        ])))
    let contact = product.contact
    members.append(
      .init(
        "author",
        Self.object([
          ("name", contact.name), ("company_name", contact.company), ("address", contact.address),
          ("email", contact.email ?? ProductFacts.notGiven), ("phone", contact.phone),
          ("website", contact.website),
        ])))
    func add(_ name: String, _ text: String?) {
      if let text { members.append(.init(name, .string(text))) }
    }
    add("report_date", product.date)
    add("notes", Self.paragraphs(notes))
    add("evaluation_methods_used", Self.paragraphs(methods))
    add("legal_disclaimer", product.legalDisclaimer)
    add("license", product.license)
    add("repository", product.repository)
    add("feedback", product.feedback)
    add("catalog", catalog.name)
    members.append(
      .init(
        "chapters", .object(chapters.map { .init($0.chapter.id, Self.chapterDocument($0)) })))
    return .object(members)
  }

  private static func chapterDocument(_ chapter: Chapter) -> JSONValue {
    if let reason = chapter.reason {
      return .object([.init("notes", .string(reason)), .init("disabled", .bool(true))])
    }
    return .object([.init("criteria", .array(chapter.rows.map(document(of:))))])
  }

  /// The number of problems of a criterion that the document lists before the rest is counted.
  private static let listedProblems = 5

  private static func document(of row: Row) -> JSONValue {
    .object([
      .init("num", .string(row.number)),
      .init(
        "components",
        .array([
          .object([
            .init("name", .string(row.component)),
            .init(
              "adherence",
              .object([
                .init("level", .string(row.adherence.rawValue)),
                .init("notes", .string(remarks(of: row))),
              ])),
          ])
        ])),
    ])
  }

  /// The remarks in Markdown, which readers of OpenACR show: sentences, then the problems as a list.
  private static func remarks(of row: Row) -> String {
    let failures = row.evidence?.failures ?? []
    guard !failures.isEmpty else { return paragraphs(row.remarks) }
    var lines = failures.prefix(listedProblems).map { "- \(escaped(ClauseEvidence.line(of: $0)))" }
    if failures.count > listedProblems {
      lines.append("- and \(failures.count - listedProblems) more, listed by the command above")
    }
    return paragraphs(row.remarks) + "\n\n" + lines.joined(separator: "\n")
  }

  private static func paragraphs(_ sentences: [String]) -> String {
    sentences.map(escaped).joined(separator: "\n\n")
  }

  private static func escaped(_ text: String) -> String { Markdown.escaped(text) }

  private static func object(_ texts: [(String, String?)]) -> JSONValue {
    .object(
      texts.compactMap { name, text in
        text.map { .init(name, .string(TerminalFormat.line($0))) }
      })
  }
}
