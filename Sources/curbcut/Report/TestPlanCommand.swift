// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen

/// `report test-plan`: what no file says, as a checklist for people.
struct TestPlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test-plan",
    abstract: "Writes a test plan for people: what the files do not say, with steps and gestures.",
    discussion: """
      The people are those of .curbcut.yml, or those of --persona, or else all personas.

      Examples:
        curbcut report test-plan Captures
        curbcut report test-plan --persona blind-expert --persona low-vision --output markdown=plan.md Captures

      Exit codes: 0 the plan was written; 2 something could not be read, or nothing that was given is of a \
      kind that is read.
      """)

  /// The forms of the plan.
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown, json }

  @Argument(help: "Captures, source, or folders of them. Default: the paths of .curbcut.yml.")
  var paths: [String] = []

  @Option(help: "text; markdown: with boxes to tick; json.")
  var format: Format = .text

  @Option(
    parsing: .singleValue,
    help: "FORMAT=FILE: writes the plan in this format to a file; may be given more than once.")
  var output: [String] = []

  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  func run() async throws {
    let files = try ReportFiles<Format>(output)
    let reader = try reading.reader()
    let run = try EvidenceRun(paths, reader)
    var builder = try TestPlanBuilder(reader)
    guard let evidence = await run.evidence(for: .wcag22, take: { builder.take($0) }) else {
      throw ExitCode.nothingReadable
    }
    guard !evidence.coverage.isEmpty else {
      return try EvidenceRun.finish(evidence.coverage, paths: paths)
    }
    let plan = builder.plan(evidence)
    if files.all.isEmpty { Console.write(document: Self.text(of: plan, in: format)) }
    for file in files.all {
      try ReportDestination.write(Self.text(of: plan, in: file.format), to: file.path)
    }
    try EvidenceRun.finish(evidence.coverage, paths: paths)
  }

  private static func text(of plan: TestPlan, in format: Format) -> String {
    switch format {
    case .text: TestPlanText(plan).text.text
    case .markdown: TestPlanText(plan).markdown
    case .json: plan.json
    }
  }
}
