// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Measures Curbcut against yardsticks in the same run, and prints ratios.
///
/// - `curbcut-benchmarks`: the full run; the exit code is 1 if a threshold is exceeded.
/// - `curbcut-benchmarks --smoke`: small sizes and loose thresholds, in less than a minute.
/// - `curbcut-benchmarks --make-dump NODES FILE`: writes a generated uiautomator dump.
/// - `curbcut-benchmarks --make-source NODES FILE`: writes a generated WebDriverAgent page source.
/// - `curbcut-benchmarks --swift FOLDER...`: only rules and views of the Swift source below
///   folders.
/// - `curbcut-benchmarks --lower FOLDER...`: only lowering the Swift source below folders to code
///   trees.
/// - `curbcut-benchmarks --edit FOLDER FILE`: how long `curbcut lsp` takes to answer changes of a file in the
///   folder of an app.
/// - `curbcut-benchmarks --screen-rules`: only the screen rules against a transcript.
/// - `curbcut-benchmarks --count-views FOLDER...`: counts the views below folders that are read
///   completely, and the reasons for the others.
/// - `curbcut-benchmarks --count-resources FOLDER...`: counts the storyboards, colours and texts
///   below folders that are read, and those that are refused.
/// - `curbcut-benchmarks --write-views FOLDER FILE`: writes what the views below a folder show.
/// - `curbcut-benchmarks --write-findings FOLDER FILE`: writes the findings of all rules for the
///   source below a folder, and the facts on which they are based.
@main
enum Benchmarks {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch arguments.first {
      case nil: exit(try await run(isSmoke: false))
      case "--smoke" where arguments.count == 1: exit(try await run(isSmoke: true))
      case "--measure" where arguments.count == 2: try Growth.child(arguments[1])
      case "--make-dump": try make(UIAutomatorDump.bytes(nodes:), arguments)
      case "--make-source": try make(PageSource.bytes(nodes:), arguments)
      case "--swift" where arguments.count > 1:
        exit(try measureSwift(below: Array(arguments.dropFirst())))
      case "--lower" where arguments.count > 1:
        for folder in arguments.dropFirst() {
          let work = LoweringWork(files: try SourceWork.files(below: folder))
          for line in work.lines(of: folder) { print(line) }
        }
      case "--edit" where arguments.count == 3: try measureEditing(arguments[1], arguments[2])
      case "--screen-rules" where arguments.count == 1: exit(try measureScreenRules())
      case "--count-views" where arguments.count > 1:
        for folder in arguments.dropFirst() {
          for line in try ViewCount(of: folder).lines(of: folder) { print(line) }
        }
      case "--count-resources" where arguments.count > 1:
        for folder in arguments.dropFirst() {
          for line in ResourceCount(of: folder).lines(of: folder) { print(line) }
        }
      case "--write-views" where arguments.count == 3:
        try SourceWork.writeReadings(of: arguments[1], to: arguments[2])
      case "--write-findings" where arguments.count == 3:
        try SourceWork.writeFindings(in: arguments[1], to: arguments[2])
      default: fail("these arguments are not understood; give none, or --smoke")
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func run(isSmoke: Bool) async throws -> Int32 {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = URL(filePath: CommandLine.arguments[0]).path
    var report = Report(thresholds: try Thresholds(), isSmoke: isSmoke)
    print(
      isSmoke
        ? "Curbcut benchmarks, smoke run: small inputs, loose thresholds."
        : "Curbcut benchmarks, full run. Every number is of the fastest of several runs.")
    let comparisons = Comparisons(
      folder: folder, stopwatch: Stopwatch(runs: isSmoke ? 3 : 5),
      nodes: isSmoke ? 10_000 : 100_000,
      listNodes: 20_000, effortNodes: isSmoke ? 1_000 : 5_000, files: isSmoke ? 8 : 64,
      sessionElements: isSmoke ? 1_000 : 10_000, nextCommands: isSmoke ? 20_000 : 1_000_000)
    try comparisons.measureTranscripts(into: &report)
    try comparisons.measureList(into: &report)
    try comparisons.measureEffort(into: &report)
    comparisons.measureNext(into: &report)
    SourceWork(files: SwiftUISource.files(isSmoke ? 40 : 400), stopwatch: comparisons.stopwatch)
      .measure(into: &report)
    try await comparisons.measureCores(into: &report)
    try Growth(
      program: program, folder: folder,
      sizes: isSmoke ? [1_000, 10_000, 50_000] : [1_000, 10_000, 100_000, 1_000_000]
    ).measure(into: &report)
    try Startup(program: program, folder: folder, runs: isSmoke ? 5 : 40).measure(into: &report)
    try Editing.measure(
      into: &report, beside: program, in: folder, files: isSmoke ? 40 : 400)
    report.close()
    return report.failed == 0 ? 0 : 1
  }

  private static func measureEditing(_ folder: String, _ file: String) throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let editing = Editing(
      curbcut: program.appending(path: "curbcut").path, folder: URL(filePath: folder), file: file)
    guard let times = try editing.times() else { fail("curbcut lsp ended early") }
    print("opening: \(milliseconds(times.opening))")
    print("a change: \(milliseconds(times.median)), half of them less")
    print("each change: \(times.changes.map(milliseconds).joined(separator: ", "))")
  }

  private static func measureSwift(below folders: [String]) throws -> Int32 {
    var report = Report(thresholds: try Thresholds(), isSmoke: false)
    for folder in folders {
      print("\(folder):")
      SourceWork(files: try SourceWork.files(below: folder), stopwatch: Stopwatch(runs: 15))
        .measure(into: &report)
    }
    report.close()
    return report.failed == 0 ? 0 : 1
  }

  private static func measureScreenRules() throws -> Int32 {
    var report = Report(thresholds: try Thresholds(), isSmoke: false)
    let bytes = UIAutomatorDump.bytes(nodes: 100_000)
    try Comparisons.measureRules(on: bytes, Stopwatch(runs: 9), into: &report)
    report.close()
    return report.failed == 0 ? 0 : 1
  }

  private static func make(_ bytes: (Int) -> [UInt8], _ arguments: [String]) throws {
    guard arguments.count == 3, let nodes = Int(arguments[1]), (20...5_000_000).contains(nodes)
    else { fail("give a number of nodes from 20 to 5000000, and a file to write") }
    try Data(bytes(nodes)).write(to: URL(filePath: arguments[2]))
  }

  private static func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(2)
  }
}
