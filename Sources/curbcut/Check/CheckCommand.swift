// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutPage
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// `check`: a short preview of how screens sound, and their problems.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prints a short transcript of each screen and the problems found.",
    discussion: """
      Examples:
        curbcut check screen.xml
            one captured screen
        curbcut check MyApp
            the source of an app, or many captures
        curbcut check --fail-on serious MyApp
            exit code 1 only for serious and critical problems
        curbcut check --select unnamed-control MyApp
            only this rule
        curbcut check --output sarif=a.sarif --output html=a.html MyApp
            two reports besides the text
        curbcut check --changed-since main MyApp
            only problems on lines that a branch has changed
        curbcut check --baseline known.json MyApp
            only problems that are not in known.json

      Exit codes: 0 nothing found; 1 problems found; 2 something could not be read, or none of \
      the given files is of a supported kind.
      """)

  @Argument(
    help: """
      Captures, Swift, Kotlin or Java source, storyboards, XIBs, Android layouts, property lists, strings \
      files, captions, an .xcodeproj, or folders of them; - is standard input. Default: the paths of \
      .curbcut.yml.
      """)
  var paths: [String] = []

  @OptionGroup(title: "What runs") var rules: RuleOptions
  @OptionGroup(title: "What is printed") var output: OutputOptions
  @OptionGroup(title: "What is not reported") var silence: SilenceOptions
  @OptionGroup(title: "Repairs") var fixing: FixOptions
  @OptionGroup(title: "Views of source") var source: SourceOptions
  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  func run() async throws {
    let start = ContinuousClock.now
    let reader = try reading.reader(runsMatrix: rules.matrix)
    let ruleChoice = try rules.choice(reader.configuration)
    let paths = paths.isEmpty ? reader.configuration.paths : paths
    guard !paths.isEmpty else {
      throw UsageError("there is nothing to check: give captures, source, or folders of them")
    }
    if output.format == .jsonl {
      try await checkLines(paths, reader, ruleChoice)
      return
    }
    let input = BuiltFiles.telling(of: paths, filter: reader.configuration.filter)
    let files = input.files
    guard !files.isEmpty else {
      Console.nothingFound(to: "check", in: paths)
      throw ExitCode.nothingReadable
    }
    try source.check(for: files)
    for option in reading.unusedOptions(with: []) {
      output.note("\(option) has no effect in check: use it with curbcut read")
    }
    if let note = reader.people.gap { output.note(note) }
    let progress = Progress(total: files.count, isQuiet: output.quiet)
    defer { progress.end() }
    let wantsPage = Console.capture?.wantsPage == true && files.count <= MCPApp.mostFiles
    func makePipeline() -> CheckPipeline {
      CheckPipeline(
        files, in: input.projects, options: source.choice, rules: ruleChoice, reader: reader,
        looksAtSettings: rules.matrix, looksWithEyes: rules.eyes,
        showing: output.parts(ofFiles: files.count)
          .union(wantsPage ? .pictures : []))
    }
    var pipeline = makePipeline()
    var isWhollyFixed = true
    if fixing.fix {
      isWhollyFixed = fixing.apply(
        to: pipeline.code, of: paths,
        without: try silence.silence(for: files, reader.configuration))
      guard !fixing.dryRun else {
        if !isWhollyFixed { throw ExitCode.nothingReadable }
        return
      }
      pipeline = makePipeline()
    }
    var coverage = input.coverage
    coverage.configuration = reader.configuration.file
    coverage.leftOut += pipeline.leftOut
    var outputs = output.outputs(
      ruleChoice.ruleSet, ofFiles: files.count, standard: pipeline.standard,
      putsPeopleFirst: reader.people.areAskedFor, reading: reading.given,
      page: PageWriter(of: "check", paths, ruleChoice.ruleSet, reader))
    if let capture = Console.capture {
      outputs.append(ReportOutput(FindingsJSONWriter(standard: pipeline.standard), to: capture))
      if wantsPage {
        let page = PageWriter(of: "check", paths, ruleChoice.ruleSet, reader, isEmbedded: true)
        outputs.append(ReportOutput(page, toPageOf: capture))
      }
    }
    var run = CheckRun(
      files: files, outputs: outputs,
      pipeline: pipeline,
      silence: try silence.silence(for: files, reader.configuration),
      coverage: coverage, progress: progress, keepsFailures: silence.writeBaseline != nil)
    await run.run()
    try Task.checkCancellation()
    try silence.write(run.baseline)
    output.finish(run, after: .now - start)
    if run.coverage.isEmpty { Console.nothingLookedAt(run.coverage, in: paths) }
    try run.finish(failOn: rules.failOn ?? reader.configuration.failOn ?? .minor)
    if !isWhollyFixed { throw ExitCode.nothingReadable }
  }

  /// Reads one document per line and writes one result per line.
  private func checkLines(
    _ paths: [String], _ reader: Reader, _ ruleChoice: RuleChoice
  ) async throws {
    let pipeline = CheckPipeline([], options: source.choice, rules: ruleChoice, reader: reader)
    try await JSONLines(paths: paths).run { bytes, file throws(ImportError) in
      let checked = try pipeline.check(bytes, file: file)
      guard checked.findings.count > FindingsJSON.piece else {
        return .text(FindingsJSON().line(for: checked))
      }
      return .pieces { FindingsJSON().writeLine(for: checked, to: $0) }
    }
  }
}

extension FailureThreshold: ExpressibleByArgument {}
