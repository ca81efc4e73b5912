// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCapture
import CurbcutCheck
import CurbcutPage
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `inspect`: screens to look at, listen to and use in a browser.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows screens in a browser: what is wrong, what each technology says, and why.",
    discussion: """
      It serves one page to this computer alone and prints its address; open that in a browser. The page \
      says when a file has changed. Press Control-C to end it.

      With --output, the page becomes a file that works without Curbcut and without a network. It can then \
      not be heard as other people.

      With --compare, or --from and --to as in curbcut diff, the page begins with what has changed: the stops \
      of both states beside each other, what that means for the users of each technology, and the problems \
      that are new or gone. Two folders are compared screen by screen.

      With --heard, the page shows beside each stop what a screen reader really said there.

      Examples:
        curbcut inspect Samples/mars-booking.uiautomator.xml
        curbcut inspect --from main .
            compares every screen in this folder with that of the branch main
        curbcut inspect --capture walk
            captures the screen of the connected phone, and with a button the next
      """)

  @Argument(
    help: "Captures, source, or folders of them. Default: the paths of .curbcut.yml.")
  var paths: [String] = []

  @Option(help: "Write the page to this file and end.")
  var output: String?

  @Option(
    help: "A recording of the screen reader on the screen that is shown, as for curbcut heard.")
  var heard: String?

  @Option(help: "The port to serve the page on. Default: one that is free.")
  var port: UInt16?

  @OptionGroup(title: "Before and after") var comparison: ComparisonOptions
  @OptionGroup(title: "From a device") var captures: PageCaptureOptions
  @OptionGroup(title: "What runs") var rules: RuleOptions
  @OptionGroup(title: "Views of source") var source: SourceOptions
  @OptionGroup(title: "Screen reader and settings") var reading: Reading

  func validate() throws {
    guard output == nil || port == nil else {
      throw ValidationError("--port has no effect with --output: leave it out")
    }
    guard captures.folder == nil || output == nil else {
      throw ValidationError("a page in a file cannot capture: leave out --capture or --output")
    }
    guard heard == nil || (captures.folder == nil && !comparison.isAsked) else {
      throw ValidationError(
        "--heard is about the one screen that is shown: leave out --capture, --compare, --from and --to"
      )
    }
    guard captures.folder == nil || !comparison.isAsked else {
      throw ValidationError("a comparison has its two states: leave out --capture")
    }
  }

  func run() async throws {
    let reader = try reading.reader(runsMatrix: rules.matrix)
    let choice = try rules.choice(reader.configuration)
    let paths = paths.isEmpty ? reader.configuration.paths : paths
    let capture = captures.capture
    if let capture, paths.isEmpty, !capture.hasFolder {
      Console.write("Capturing the screen of the connected device.\n")
      for sentence in try capture.run().sentences { Console.write("\(sentence).\n") }
    }
    guard !paths.isEmpty || capture != nil else {
      throw UsageError("there is nothing to show: give captures, source, or folders of them")
    }
    let recording = try heard.map { try SpeechRecording.read($0) }
    let maker = PageMaker(
      given: paths, capture: capture, recording: recording, rules: rules, choice: choice,
      source: source, reader: reader,
      compared: try comparison.states(of: paths))
    guard let output else {
      try await PageServer(maker, reading: reading).run(port: port ?? 0)
      return
    }
    try OutputFile(path: output).write(try await maker.page().bytes)
  }
}

/// Makes the page of some paths, as often as their files change.
struct PageMaker: Sendable {
  /// The paths that were given.
  let given: [String]
  /// How the page captures more; nil when it may not.
  let capture: PageCapture?
  /// What a screen reader said on the screen; nil without a recording.
  let recording: SpeechRecording?
  let rules: RuleOptions
  let choice: RuleChoice
  let source: SourceOptions
  let reader: Reader
  /// The states that the page compares; nil when it compares nothing.
  let compared: [ComparedState]?

  /// The paths that were given, and the folder of captures once there are some.
  var paths: [String] {
    given + (capture.map { $0.hasFolder && !given.contains($0.folder) ? [$0.folder] : [] } ?? [])
  }

  /// A page, and what its server needs to answer questions about it.
  struct Page: Sendable {
    let bytes: [UInt8]
    let screens: [String: KeptScreen]
  }

  /// Reads the paths, checks them and writes the page; with a server, the page can ask it.
  func page(for server: PageRun.Server? = nil) async throws -> Page {
    if let compared { return try await page(comparing: compared, for: server) }
    let input = BuiltFiles.telling(of: paths, filter: reader.configuration.filter)
    let files = input.files
    guard !files.isEmpty else {
      Console.nothingFound(to: "show", in: paths)
      throw ExitCode.nothingReadable
    }
    try source.check(for: files)
    let pipeline = CheckPipeline(
      files, in: input.projects, options: source.choice, rules: choice, reader: reader,
      looksAtSettings: rules.matrix, looksWithEyes: rules.eyes,
      showing: .pictures)
    var coverage = input.coverage
    coverage.configuration = reader.configuration.file
    coverage.leftOut += pipeline.leftOut
    let collected = KeptScreens()
    let patches = PagePatches(pipeline.code)
    let writer = PageWriter(
      of: "inspect", paths, choice.ruleSet, reader, date: Date.now.formatted(.iso8601),
      server: server, keeping: { collected.add($0) },
      patch: { patches.patch(for: $0) }, recording: recording)
    let bytes = ConsoleCapture()
    let progress = Progress(total: files.count, isQuiet: false)
    defer { progress.end() }
    var run = CheckRun(
      files: files, outputs: [ReportOutput(writer, to: bytes)], pipeline: pipeline,
      silence: Silence(suppressions: reader.configuration.suppressions),
      coverage: coverage, progress: progress, keepsFailures: false)
    await run.run()
    try Task.checkCancellation()
    for note in run.notes { Console.error("note: \(note)") }
    guard !run.coverage.isEmpty else {
      Console.nothingLookedAt(run.coverage, in: paths)
      throw ExitCode.nothingReadable
    }
    try check(recording, on: Array(collected.screens.values))
    return Page(bytes: bytes.written.document, screens: collected.screens)
  }

  /// Checks that the one screen that is shown can be the one of a recording.
  private func check(_ recording: SpeechRecording?, on screens: [KeptScreen]) throws {
    guard let recording else { return }
    guard let shown = screens.first, screens.count == 1 else {
      throw UsageError(
        "--heard is about one screen, and \(screens.count) are shown: give its capture alone, or a view with --view"
      )
    }
    try recording.check(for: shown.model, at: shown.file)
  }

  /// Returns the page of a comparison.
  private func page(
    comparing states: [ComparedState], for server: PageRun.Server?
  ) async throws -> Page {
    let kept = KeptScreens()
    var writer = PageWriter(
      of: "inspect", paths, choice.ruleSet, reader, date: Date.now.formatted(.iso8601),
      server: server, keeping: { kept.add($0) })
    var coverage = RunCoverage()
    coverage.configuration = reader.configuration.file
    if states.contains(where: \.isFolder) {
      var count = 0
      for state in states {
        try await add(folder: state, to: &writer, &coverage)
        count += coverage.screenCount
      }
      guard count > 0 else {
        throw UsageError(
          "\(states[1].name) has no screen that can be compared: give captures, source, or folders of them"
        )
      }
    } else {
      var platform: Platform?
      for state in states { try add(file: state, to: &writer, &coverage, platform: &platform) }
    }
    var bytes: [UInt8] = []
    try writer.finish(coverage) { bytes += $0 }
    return Page(bytes: bytes, screens: kept.screens)
  }

  /// Adds the screens of a folder as a side of a comparison; the coverage is that of the later state.
  private func add(
    folder state: ComparedState, to writer: inout PageWriter, _ coverage: inout RunCoverage
  ) async throws {
    let folder = try state.files()
    let input = BuiltFiles(
      of: [folder.folder], filter: folder.filter(reader.configuration.filter))
    try source.check(for: input.files)
    let pipeline = CheckPipeline(
      input.files, in: input.projects, options: source.choice, rules: choice, reader: reader,
      looksAtSettings: rules.matrix, looksWithEyes: rules.eyes, showing: .pictures)
    var read = input.coverage
    read.configuration = coverage.configuration
    read.leftOut += pipeline.leftOut
    read.renameFiles(folder.shown)
    var record = RunRecord(
      read, silence: Silence(suppressions: reader.configuration.suppressions),
      shown: { folder.shown($0) })
    await OrderedWork.run(
      input.files, transform: { (file: $0.path, outcome: pipeline.outcome(of: $0)) }
    ) { file, outcome in
      guard let checked = record.take(outcome, of: pipeline) else { return }
      let isSource = checked.screens.contains { $0.places != nil }
      let text = isSource ? try? SourceText(InputFile(path: file).read()).text : nil
      writer.add(
        checked,
        as: PageSide(
          state.word, name: state.name, file: folder.relative(file), text: text,
          isOnDisk: state.revision == nil))
    }
    try Task.checkCancellation()
    for failure in record.coverage.unreadable {
      Console.error("error: \(failure.file): \(failure.message)")
    }
    coverage = record.coverage
  }

  /// Adds the screens of a file as a side of a comparison.
  private func add(
    file state: ComparedState, to writer: inout PageWriter, _ coverage: inout RunCoverage,
    platform: inout Platform?
  ) throws {
    let (text, edited) = try state.contents()
    let file = InputFile(path: state.path, isGiven: true)
    try source.check(for: [file])
    var record = RunRecord(
      coverage, silence: Silence(suppressions: reader.configuration.suppressions))
    let checked = InputFile.$edited.withValue(edited) {
      let pipeline = CheckPipeline(
        [file], options: source.choice, rules: choice, reader: reader,
        looksAtSettings: rules.matrix, looksWithEyes: rules.eyes,
        showing: .pictures)
      return record.take(pipeline.outcome(of: file), of: pipeline)
    }
    coverage = record.coverage
    guard let checked, let screen = checked.screens.first else {
      let reason = coverage.unreadable.last?.message ?? "shows no screen that can be compared"
      throw UsageError("\(state.name): \(reason)")
    }
    guard platform == nil || platform == screen.screen.platform else {
      throw UsageError(
        "one file is of iOS and the other of Android: give two for the same platform")
    }
    platform = screen.screen.platform
    writer.add(
      checked,
      as: PageSide(
        state.word, name: state.name, text: text, isOnDisk: state.revision == nil))
  }

  /// What the files below the paths are now: their names, sizes and times of change.
  var stamp: String {
    var hasher = Hasher()
    for file in FileListing(of: paths).files {
      hasher.combine(file.path)
      let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
      hasher.combine(facts?[.size] as? Int)
      hasher.combine(facts?[.modificationDate] as? Date)
    }
    // Only this process compares it.
    return String(hasher.finalize())
  }
}

extension PageWriter {
  /// Creates the writer of the page that a command shows or writes. A report has no date, because the
  /// same input must give the same report.
  init(
    of command: String, _ paths: [String], _ ruleSet: RuleSet, _ reader: Reader,
    date: String? = nil, server: PageRun.Server? = nil, isEmbedded: Bool = false,
    keeping: @escaping @Sendable (KeptScreen) -> Void = { _ in },
    patch: @escaping @Sendable (ReportedFinding) -> String? = { _ in nil },
    recording: SpeechRecording? = nil
  ) {
    let words = ["curbcut", command] + paths.map(PlainText.argument)
    var run = PageRun(
      version: Curbcut.configuration.version, command: words.joined(separator: " "), date: date,
      ruleSet: ruleSet.rawValue, server: server, keys: PageKeys.json)
    run.isEmbedded = isEmbedded
    self.init(
      rules: .all, reader: reader, run: run, keeping: keeping, patch: patch,
      recording: recording, text: { try? SourceText(InputFile(path: $0).read()).text })
  }
}
