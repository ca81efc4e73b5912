// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// `effort`: the cost of reaching and using each control, in each technology.
struct EffortCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effort",
    abstract: "Counts the commands and seconds that each control takes, in each technology.",
    discussion: """
      With a budget, in .curbcut.yml or from --most-commands and --most-seconds, the exit code is 1 if a \
      control exceeds it or cannot be reached.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(
    help:
      "Captures, source and journeys; - is standard input. Default: the paths of .curbcut.yml.")
  var paths: [String] = []

  @Option(
    parsing: .singleValue,
    help:
      "A technology; may be given more than once. Default: all with which people operate controls.")
  var with: [Technology] = []

  @Option(
    parsing: .singleValue,
    help: "A control, by its name or id; may be given more than once. Default: all.")
  var target: [String] = []

  @Flag(name: .customLong("paths"), help: "Print the way to each control.")
  var showsPaths = false

  @Flag(help: "Suggest which stops to combine into one, and print what would be said then.")
  var advice = false

  @Option(
    help: """
      Also which buttons the thumb of the hand that holds the phone reaches (left or right), and which of the \
      others can be called by name.
      """)
  var hand: ThumbReach.Hand?

  @Flag(
    help: """
      iOS: also how much of the screen is silent under a finger that explores it with VoiceOver, and where.
      """)
  var touch = false

  @Option(help: "The maximum number of commands for any of these controls.")
  var mostCommands: Int?

  @Option(help: "The maximum number of seconds for any of these controls.")
  var mostSeconds: Double?

  @Option(
    help: """
      What curbcut effort --format json printed for other screens: says how many percent of their controls \
      take less time.
      """)
  var reference: String?

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(
    help: """
      text, json, or jsonl: one capture on each line of the input, and on each line of the output a list \
      with a document for each technology.
      """)
  var format: Format = .text

  func run() async throws {
    let reader = try reading.reader()
    if format == .jsonl {
      try await writeLines(reader)
      return
    }
    let input = BuiltFiles.telling(
      of: paths.isEmpty ? reader.configuration.paths : paths, filter: reader.configuration.filter)
    input.printNotes()
    let files = input.files
    try source.check(for: files)
    guard !files.isEmpty else {
      throw UsageError(
        "there is no screen to read: give captures, source or journeys, or folders of them")
    }
    if let mostCommands, mostCommands < 1 {
      throw UsageError("--most-commands must be 1 or more, not \(mostCommands)")
    }
    if let mostSeconds, !(mostSeconds > 0 && mostSeconds.isFinite) {
      throw UsageError("--most-seconds must be more than 0, not \(mostSeconds)")
    }
    var budgets = reader.configuration.budgets
    if mostCommands != nil || mostSeconds != nil {
      budgets.append(
        ConfiguredBudget(Budget(commands: mostCommands, seconds: mostSeconds)))
    }
    var run = EffortRun(
      reader: reader, technologies: with, targets: target.map(FileName.shown),
      showsPaths: showsPaths,
      showsAdvice: advice, isJSON: format == .json || Console.capture != nil, budgets: budgets,
      hand: hand, showsSilence: touch, reference: try readReference())
    let sources = SourceScreens(
      input.paths, in: input.projects, options: source.choice, language: reader.language)
    var readable = 0
    var unreadable = input.failures.count
    for (number, file) in files.enumerated() {
      try Task.checkCancellation()
      Console.capture?.advance(number, of: files.count)
      do throws(ImportError) {
        let text = try run.text(for: file, sources)
        if format == .text { Console.write(readable > 0 ? "\n" + text : text) }
        readable += 1
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        unreadable += 1
      }
    }
    if !run.documents.isEmpty {
      let document = "[" + run.documents.joined(separator: ",\n") + "]\n"
      if format == .json { Console.write(document: document) }
      Console.capture?.document(document.utf8)
    }
    if readable + unreadable == 0 { Console.nothingFound(to: "read", in: paths) }
    guard readable > 0 else { throw ExitCode.nothingReadable }
    if run.hasJourney, !target.isEmpty || advice || mostCommands != nil || mostSeconds != nil {
      Console.error(
        "note: --target, --advice, --most-commands and --most-seconds have no effect on a journey: "
          + "it states its own targets and budgets")
    }
    for note in run.notes { Console.error("note: \(note)") }
    for excess in run.excesses { Console.error("over budget: \(excess)") }
    if !run.excesses.isEmpty { throw ExitCode.findings }
    if unreadable > 0 { throw ExitCode.nothingReadable }
  }

  /// Returns the controls of other screens to compare with, if any.
  private func readReference() throws(UsageError) -> EffortReference? {
    guard let reference else { return nil }
    do throws(ImportError) {
      return try EffortReference(
        try InputFile(path: reference, isGiven: true).read(), name: reference)
    } catch {
      throw UsageError("--reference \(FileName.shown(reference)): \(error.message)")
    }
  }

  /// Answers each line of the input with the documents of its capture.
  private func writeLines(_ reader: Reader) async throws {
    guard mostCommands == nil, mostSeconds == nil, !advice, !showsPaths else {
      throw UsageError(
        "--format jsonl has no budgets, advice or ways: leave out the options for them")
    }
    let run = EffortRun(
      reader: reader, technologies: with, targets: target.map(FileName.shown), showsPaths: false,
      showsAdvice: false, isJSON: true, budgets: [], reference: try readReference())
    try await JSONLines(paths: paths).run { bytes, _ throws(ImportError) in
      .text(try run.line(for: bytes))
    }
  }
}

extension ThumbReach.Hand: ExpressibleByArgument {}
