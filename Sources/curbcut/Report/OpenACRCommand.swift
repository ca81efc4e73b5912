// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `report openacr`: the draft of an accessibility conformance report.
struct OpenACRCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openacr",
    abstract: "Drafts an accessibility conformance report (OpenACR, VPAT 2.5).",
    discussion: """
      Rules look at what you give, as check --rule-set wcag22-aa does. A criterion with a problem is \
      "Partially Supports" or "Does Not Support", with the problems attached; every other one is "Not \
      Evaluated", with what was looked at and what people have to do.

      Examples:
        curbcut report openacr --product "Mars Trips" --output yaml=acr.yaml MyApp Captures
        curbcut report openacr --format html --edition international MyApp > acr.html

      Exit codes: 0 the report was written; 2 something could not be read, or nothing that was given is of \
      a kind that is read.
      """)

  /// The forms of the report.
  enum Format: String, ExpressibleByArgument, CaseIterable { case yaml, markdown, html }

  /// The catalogues.
  enum Edition: String, ExpressibleByArgument, CaseIterable {
    case wcag, international

    var catalog: OpenACRCatalog { self == .wcag ? .wcag : .international }
    var ruleSets: [RuleSet] { self == .wcag ? [.wcag22] : [.wcag22, .en301549] }
  }

  @Argument(help: "Captures, source, or folders of them. Default: the paths of .curbcut.yml.")
  var paths: [String] = []

  @Option(help: "yaml: the document of OpenACR; markdown or html: the same for readers.")
  var format: Format = .yaml

  @Option(
    parsing: .singleValue,
    help: "FORMAT=FILE: writes the report in this format to a file; may be given more than once.")
  var output: [String] = []

  @Option(
    help: """
      wcag: WCAG 2.2; international: also EN 301 549 V3.2.1, with the chapters of Section 508 left out.
      """)
  var edition: Edition = .wcag

  @OptionGroup(title: "The product") var product: ProductOptions
  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  func run() async throws {
    let files = try ReportFiles<Format>(output).all
    let reader = try reading.reader()
    let run = try EvidenceRun(paths, reader)
    var runs: [ConformanceEvidence] = []
    for ruleSet in edition.ruleSets {
      guard let evidence = await run.evidence(for: ruleSet, isQuiet: !runs.isEmpty) else {
        continue
      }
      runs.append(evidence)
    }
    guard let coverage = runs.first?.coverage else { throw ExitCode.nothingReadable }
    guard !coverage.isEmpty else { return try EvidenceRun.finish(coverage, paths: paths) }
    let facts = product.facts(reader.configuration)
    let report = OpenACRReport(
      edition.catalog, of: facts, from: runs, program: Curbcut.configuration.version,
      paths: paths.isEmpty ? reader.configuration.paths : paths)
    let missing = facts.missing
    if !missing.isEmpty { Console.error("note: not given: \(missing.joined(separator: ", "))") }
    if files.isEmpty { Console.write(document: try text(of: report, in: format)) }
    for file in files {
      try ReportDestination.write(try text(of: report, in: file.format), to: file.path)
    }
    try EvidenceRun.finish(coverage, paths: paths)
  }

  private func text(of report: OpenACRReport, in format: Format) throws -> String {
    switch format {
    case .yaml: try YAMLDocument.text(of: report.document)
    case .markdown: OpenACRMarkdown(report).text
    case .html: OpenACRHTML(report).text
    }
  }
}

/// `report earl`: the results as JSON-LD for other tools.
struct EARLCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "earl",
    abstract: "Writes the results for a standard in W3C's EARL 1.0, as JSON-LD.",
    discussion: """
      A criterion is failed, undecided (cantTell) or untested, never passed.

      Exit codes: 0 the report was written; 2 something could not be read, or nothing that was given is of \
      a kind that is read.
      """)

  /// The standards.
  enum Standard: String, ExpressibleByArgument, CaseIterable {
    case wcag22 = "wcag22-aa"
    case wcag21 = "wcag21-aa"
    case en301549

    var ruleSet: RuleSet {
      switch self {
      case .wcag22: .wcag22
      case .wcag21: .wcag21
      case .en301549: .en301549
      }
    }
  }

  @Argument(help: "Captures, source, or folders of them. Default: the paths of .curbcut.yml.")
  var paths: [String] = []

  @Option(help: "The standard.")
  var ruleSet: Standard = .wcag22

  @Option(help: "The file to write. Default: standard output.")
  var output: String?

  @OptionGroup(title: "The product") var product: ProductOptions
  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  func run() async throws {
    let reader = try reading.reader()
    let run = try EvidenceRun(paths, reader)
    guard let results = await run.evidence(for: ruleSet.ruleSet) else {
      throw ExitCode.nothingReadable
    }
    guard !results.coverage.isEmpty else {
      return try EvidenceRun.finish(results.coverage, paths: paths)
    }
    let report = EARLReport(
      results, of: product.facts(reader.configuration), program: Curbcut.configuration.version,
      rules: .all)
    try ReportDestination.write(report.text, to: output)
    try EvidenceRun.finish(results.coverage, paths: paths)
  }
}
