public import ArgumentParser
public import CurbcutAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// `check`: what a screen sounds like in short, and what is wrong.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what a screen sounds like in short, and what is wrong (the default).")

  @Argument(
    help:
      "Captures, Swift source, storyboards, XIBs, property lists, strings files, captions, or folders of them; - is standard input. Those of .curbcut.yml unless said."
  )
  var paths: [String] = []

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading
  @OptionGroup var rules: RuleOptions
  @OptionGroup var silence: SilenceOptions
  @OptionGroup var fixing: FixOptions

  @Option(
    help: """
      text; json; jsonl: one document a line in, one result a line out; sarif; junit; github: \
      annotations; markdown: a summary for a pull request; html: one page \
      with the screens, what is heard, and what is wrong.
      """)
  var format: CheckFormat = .text

  @Flag(
    help: """
      Also looks for what breaks with other settings: text sizes, colour filters, contrast, inversion, \
      right to left, texts twice as long.
      """)
  var matrix = false

  @Option(
    help:
      "The least impact that makes the exit code 1: minor (the default), moderate, serious, critical."
  )
  var failOn: Impact?

  func run() async throws {
    let reader = try reading.reader()
    let paths = paths.isEmpty ? reader.configuration.paths : paths
    guard !paths.isEmpty else {
      throw UsageError("there is nothing to check: give captures or folders of captures")
    }
    if format == .jsonl {
      let pipeline = CheckPipeline([], options: source, rules: rules, reader: reader)
      try await JSONLines(paths: paths).run { bytes, file throws(ImportError) in
        let checked = try pipeline.check(bytes, file: file)
        guard checked.findings.count > FindingsJSON.piece else {
          return .text(FindingsJSON().line(for: checked))
        }
        return .pieces { FindingsJSON().writeLine(for: checked, to: $0) }
      }
      return
    }
    let input = BuiltFiles(of: paths)
    let files = input.files
    guard !files.isEmpty else {
      Console.nothingFound("file", in: paths)
      throw ExitCode.nothingReadable
    }
    if let note = reader.people.gap { Console.error("note: \(note)") }
    func makePipeline() -> CheckPipeline {
      CheckPipeline(
        files, in: input.projects, options: source, rules: rules, reader: reader,
        looksAtSettings: matrix, showing: format.parts)
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
    var run = CheckRun(
      files: files, failures: input.failures,
      writer: format.writer(leftOut: pipeline.leftOut, standard: pipeline.standard),
      pipeline: pipeline,
      silence: try silence.silence(for: files, reader.configuration),
      keepsFailures: silence.writeBaseline != nil)
    await run.run()
    try silence.write(run.baseline)
    try run.finish(failOn: failOn ?? reader.configuration.failOn ?? .minor)
    if !isWhollyFixed { throw ExitCode.nothingReadable }
  }
}

extension Impact: ExpressibleByArgument {}
