import ArgumentParser
import CurbcutAudit
import CurbcutReporting
import CurbcutScreen

/// Checks files on all cores and hands the results to a writer in their order.
struct CheckRun {
  private let files: [InputFile]
  private var writer: any CheckWriter
  private let pipeline: CheckPipeline
  private var silence: Silence

  private var reported: Set<ReportedPlace> = []
  private let keepsFailures: Bool
  private var known: [ReportedFinding] = []
  private var readable = 0
  private var passedOver = 0
  private var ofTests = 0
  private var unreadable: [(file: String, message: String)]
  private var worst: Impact?
  /// Whether the whole report could be written.
  private var isComplete = true

  /// `keepsFailures` is for whoever asks for the baseline afterwards.
  init(
    files: [InputFile], failures: [FileListing.Failure], writer: any CheckWriter,
    pipeline: CheckPipeline,
    silence: Silence, keepsFailures: Bool
  ) {
    self.keepsFailures = keepsFailures
    self.files = files
    unreadable = failures.map { ($0.path, $0.message) }
    self.writer = writer
    self.pipeline = pipeline
    self.silence = silence
  }

  /// All failures of the run, also those that were not reported because they are known.
  var baseline: Baseline { Baseline(of: known) }

  private enum Outcome: Sendable {
    case checked(CheckedFile, comments: [Suppression])
    case failed(file: String, message: String)
    case passedOver, ofTests
  }

  /// Checks every file.
  mutating func run() async {
    let pipeline = pipeline
    Console.write(document: writer.start())
    await OrderedWork.run(files, transform: { Self.outcome(of: $0, pipeline) }) { outcome in
      take(outcome)
    }
    do throws(ImportError) {
      try writer.finish(unreadable: unreadable) { Console.write(bytes: $0) }
    } catch {
      Console.error("error: \(error.message)")
      isComplete = false
    }
  }

  private static func outcome(of file: InputFile, _ pipeline: CheckPipeline) -> Outcome {
    do throws(ImportError) {
      let (checked, comments) = try pipeline.check(file)
      return .checked(checked, comments: comments)
    } catch {
      if file.isFromFolder, error == CheckPipeline.ofTests { return .ofTests }
      if file.isFromFolder && error.code == .notThisFormat { return .passedOver }
      return .failed(file: file.name, message: error.message)
    }
  }

  /// What is said of files that were not read, in words for captures or for source.
  private var noteOnPassedOver: String {
    if pipeline.code.isEmpty {
      return passedOver == 1
        ? "1 file is no capture and was passed over"
        : "\(passedOver) files are no captures and were passed over"
    }
    return passedOver == 1
      ? "1 file is of a kind that is not read"
      : "\(passedOver) files are of kinds that are not read"
  }

  private mutating func take(_ outcome: Outcome) {
    switch outcome {
    case .passedOver: passedOver += 1
    case .ofTests: ofTests += 1
    case .failed(let file, let message):
      Console.error("error: \(file): \(message)")
      unreadable.append((file, message))
    case .checked(var checked, let comments):
      pipeline.reader.people.label(&checked)
      if pipeline.code.holds(checked.file) {
        // A view that others show is reported where it is met first.
        checked.findings.removeAll { !reported.insert(ReportedPlace($0)).inserted }
      }
      if keepsFailures { known += checked.failures }
      silence.apply(to: &checked, comments: comments)
      readable += 1
      worst = [worst, checked.worst(where: pipeline.counts)].compactMap(\.self).max()
      writer.write(checked) { Console.write(document: $0) }
    }
  }

  /// Says what is left to say, and ends with the exit code of the run.
  func finish(failOn: Impact) throws {
    for sentence in silence.stale { Console.error("note: \(sentence)") }
    pipeline.screens.printNotes()
    for note in pipeline.code.notes { Console.error("note: \(note)") }
    if passedOver > 0 { Console.error("note: \(noteOnPassedOver)") }
    if ofTests > 0 {
      let files =
        ofTests == 1
        ? "1 file belongs to tests and was" : "\(ofTests) files belong to tests and were"
      Console.error("note: \(files) passed over")
    }
    guard readable > 0 else {
      if passedOver + ofTests > 0 { Console.nothingFound(in: ["the folder"]) }
      throw ExitCode.nothingReadable
    }
    guard isComplete else { throw ExitCode.nothingReadable }
    if let worst, worst >= failOn { throw ExitCode.findings }
    // A run that could not read everything must not look like a clean one.
    if !unreadable.isEmpty { throw ExitCode.nothingReadable }
  }
}
