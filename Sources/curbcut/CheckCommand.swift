public import ArgumentParser
public import CurbcutAudit
import CurbcutCapture
public import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// `check`: what the screen sounds like in short, and what is wrong.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what a screen sounds like in short, and what is wrong (the default).")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(
    help:
      "Captures, SwiftUI source, or folders of them; - is standard input. Those of .curbcut.yml unless said."
  )
  var paths: [String] = []

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(help: "text, json, or jsonl: one document a line in, one result a line out.")
  var format: Format = .text

  @Option(help: "The rules: latest, or those of another tool with its thresholds.")
  var ruleSet: RuleSet = .latest

  @Option(
    help:
      "The least impact that makes the exit code 1: minor (the default), moderate, serious, critical."
  )
  var failOn: Impact?

  /// What came of one input.
  private struct Outcome: Sendable {
    var output = ""
    var findings: [String] = []
    var focusable: [String]?
    var file = ""
    var error: String?
    var worst: Impact?
    var isCapture = true
  }

  func run() async throws {
    let reader = try reading.reader()
    let paths = paths.isEmpty ? reader.configuration.paths : paths
    guard !paths.isEmpty else {
      throw UsageError("there is nothing to check: give captures or folders of captures")
    }
    if format == .jsonl {
      let ruleSet = ruleSet
      try await JSONLines(paths: paths).run { bytes, file throws(ImportError) in
        let checked = try Self.check(bytes, file: file, ruleSet: ruleSet, reader: reader)
        return FindingsJSON().line(for: checked)
      }
      return
    }
    let files = InputFile.files(of: paths)
    guard !files.isEmpty else {
      Console.error("error: there is no file in \(paths.joined(separator: ", "))")
      throw ExitCode.nothingReadable
    }
    try await check(files, reader)
  }

  private func check(_ files: [InputFile], _ reader: Reader) async throws {
    var readable = 0
    var passedOver = 0
    var unreadable: [(file: String, message: String)] = []
    var worst: Impact?
    if format == .json { Console.write(FindingsJSON.start) }
    var isFirst = true
    var focusable: [String]?
    let (format, ruleSet) = (format, ruleSet)
    let swift = try SwiftFiles.among(
      files.map(\.path), options: source, language: reader.language)
    await OrderedWork.run(
      files, transform: { Self.outcome(of: $0, swift, format, ruleSet, reader) }
    ) {
      outcome in
      var outcome = outcome
      guard outcome.isCapture else {
        passedOver += 1
        return
      }
      if let error = outcome.error {
        Console.error("error: \(outcome.file): \(error)")
        unreadable.append((outcome.file, error))
        return
      }
      if format == .text, readable > 0 { Console.write("\n") }
      readable += 1
      worst = [worst, outcome.worst].compactMap(\.self).max()
      if !outcome.findings.isEmpty {
        outcome.output += (isFirst ? "\n" : ",\n") + outcome.findings.joined(separator: ",\n")
        isFirst = false
      }
      if let nodes = outcome.focusable { focusable = (focusable ?? []) + nodes }
      Console.write(outcome.output)
    }
    if format == .json {
      Console.write(FindingsJSON.end(focusable: focusable, unreadable: unreadable) + "\n")
    }
    if passedOver > 0 {
      let files =
        passedOver == 1
        ? "1 file is no capture and was" : "\(passedOver) files are no captures and were"
      Console.error("note: \(files) passed over")
    }
    guard readable > 0 else {
      if passedOver > 0 { Console.error("error: there is no capture in the folder") }
      throw ExitCode.nothingReadable
    }
    if let worst, worst >= failOn ?? reader.configuration.failOn ?? .minor {
      throw ExitCode.findings
    }
    // A run that could not read everything must not look like a clean one.
    if !unreadable.isEmpty { throw ExitCode.nothingReadable }
  }

  private static func outcome(
    of file: InputFile, _ swift: SwiftFiles?, _ format: Format, _ ruleSet: RuleSet, _ reader: Reader
  ) -> Outcome {
    var outcome = Outcome()
    outcome.file = file.name
    do throws(ImportError) {
      for checked in try screens(of: file, swift, ruleSet, reader) {
        outcome.worst = [outcome.worst, checked.worst].compactMap(\.self).max()
        if format == .json {
          outcome.findings += FindingsJSON().findings(of: checked)
          if let focusable = FindingsJSON().focusable(of: checked) {
            outcome.focusable = (outcome.focusable ?? []) + focusable
          }
        } else {
          if !outcome.output.isEmpty { outcome.output += "\n" }
          CheckText().write(checked, to: &outcome.output)
        }
      }
    } catch {
      outcome.isCapture = !(file.isFromFolder && error.code == .notThisFormat)
      outcome.error = error.message
    }
    return outcome
  }

  /// A capture shows one screen, a file of SwiftUI source one for each view.
  private static func screens(
    of file: InputFile, _ swift: SwiftFiles?, _ ruleSet: RuleSet, _ reader: Reader
  ) throws(ImportError) -> [CheckedScreen] {
    guard let swift, SwiftFiles.isSwift(file.path) else {
      let imported = Screenshots.adding(to: try Captures.read(try file.read()), from: file)
      return [check(imported, file: file.name, ruleSet: ruleSet, reader: reader)]
    }
    return try swift.readings(in: file.path).map { reading in
      let notes = reading.notes.map { Note("\($0.file): \($0.message)", line: $0.line) }
      return check(
        Imported(screen: reading.screen, notes: notes), file: file.name, ruleSet: ruleSet,
        reader: reader)
    }
  }

  private static func check(
    _ bytes: [UInt8], file: String, ruleSet: RuleSet, reader: Reader
  ) throws(ImportError) -> CheckedScreen {
    check(try Captures.read(bytes), file: file, ruleSet: ruleSet, reader: reader)
  }

  private static func check(
    _ imported: Imported, file: String, ruleSet: RuleSet, reader: Reader
  ) -> CheckedScreen {
    let tree = reader.tree(of: imported.screen)
    let note = reader.note(on: imported.screen.platform).map { Note($0) }
    let examination = Examiner(ruleSet: ruleSet, without: reader.configuration.rulesOff)
      .examination(of: tree)
    return CheckedScreen(
      file: file, screen: imported.screen, notes: (note.map { [$0] } ?? []) + imported.notes,
      transcript: reader.transcript(of: tree),
      findings: examination.findings, focusable: examination.focusable)
  }
}

extension Impact: ExpressibleByArgument {}
extension RuleSet: ExpressibleByArgument {}
