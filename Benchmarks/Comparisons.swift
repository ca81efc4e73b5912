// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import Foundation

/// The measurements within this process, each with a yardstick.
struct Comparisons {
  let folder: TemporaryFolder
  let stopwatch: Stopwatch
  let nodes: Int
  let listNodes: Int
  /// The number of nodes in the screens for the effort measurement.
  let effortNodes: Int
  let files: Int
  /// The number of elements on the session's screen.
  let sessionElements: Int
  /// The number of commands in the session.
  let nextCommands: Int

  /// Measures TalkBack and VoiceOver against xmllint, and the rules against TalkBack.
  func measureTranscripts(into report: inout Report) throws {
    let dump = try folder.write(UIAutomatorDump.bytes(nodes: nodes), to: "dump.xml")
    let talkBack = try stopwatch.seconds {
      Pipeline.talkBack(Pipeline.tree(of: try Pipeline.read(bytes(of: dump))))
    }
    try compareWithXMLLint("talkback-over-xmllint", talkBack, file: dump, into: &report)

    let source = try folder.write(PageSource.bytes(nodes: nodes), to: "source.xml")
    let voiceOver = try stopwatch.seconds {
      Pipeline.voiceOver(Pipeline.tree(of: try Pipeline.read(bytes(of: source))))
    }
    try compareWithXMLLint("voiceover-over-xmllint", voiceOver, file: source, into: &report)

    try Self.measureRules(on: bytes(of: dump), stopwatch, into: &report)
  }

  /// Measures all screen rules on a dump, against reading the dump with a TalkBack transcript.
  static func measureRules(
    on dump: [UInt8], _ stopwatch: Stopwatch, into report: inout Report
  ) throws {
    let transcript = try stopwatch.processorSeconds {
      Pipeline.talkBack(Pipeline.tree(of: try Pipeline.read(dump)))
    }
    let tree = Pipeline.tree(of: try Pipeline.read(dump))
    let words = stopwatch.processorSeconds { Pipeline.talkBack(tree) }
    let rules = stopwatch.processorSeconds { Pipeline.findings(tree) }
    report.measured(
      "rules-over-transcript", rules / transcript,
      "Rules \(milliseconds(rules)), transcript run \(milliseconds(transcript)), "
        + "of which order and words \(milliseconds(words)).")
  }

  /// Measures TalkBack's order and words for a long list, against TalkBack's own classes.
  func measureList(into report: inout Report) throws {
    let screen = try Pipeline.read(UIAutomatorDump.bytes(nodes: listNodes))
    let seconds = stopwatch.seconds { Pipeline.talkBack(Pipeline.tree(of: screen)) }
    // Measured once with TalkBack's classes on a JVM (design, "Speed"), so machines differ.
    let yardstick = 2.3
    report.measured(
      "talkback-classes-over-list", yardstick / seconds,
      "\(screen.nodes.count) nodes in \(milliseconds(seconds)).")
  }

  /// Measures the effort of all controls in all technologies, against one transcript of the same
  /// screen.
  func measureEffort(into report: inout Report) throws {
    let dump = try Pipeline.read(UIAutomatorDump.bytes(nodes: effortNodes))
    let source = try Pipeline.read(PageSource.bytes(nodes: effortNodes))
    let talkBack = stopwatch.seconds { Pipeline.talkBack(Pipeline.tree(of: dump)) }
    let voiceOver = stopwatch.seconds { Pipeline.voiceOver(Pipeline.tree(of: source)) }
    let android = stopwatch.seconds { Pipeline.effort(dump) }
    let ios = stopwatch.seconds { Pipeline.effort(source) }
    report.measured(
      "effort-over-transcript", max(android / talkBack, ios / voiceOver),
      "\(dump.nodes.count) nodes of Android \(milliseconds(android)), TalkBack's transcript "
        + "\(milliseconds(talkBack)); \(source.nodes.count) of iOS \(milliseconds(ios)), "
        + "VoiceOver's \(milliseconds(voiceOver)).")
  }

  /// Measures many dumps on two cores against one core.
  func measureCores(into report: inout Report) async throws {
    guard ProcessInfo.processInfo.activeProcessorCount >= 2 else {
      report.skipped("one-core-over-two", because: "this machine has one core")
      return
    }
    let dumps = (0..<files).map { UIAutomatorDump.bytes(nodes: 2_000 + $0 % 7 * 70) }
    let one = try stopwatch.seconds { try dumps.reduce(0) { $0 + (try Self.work($1)) } }
    var two = Double.infinity
    for _ in 0..<stopwatch.runs {
      let clock = ContinuousClock()
      let start = clock.now
      _ = try await withThrowingTaskGroup(of: Int.self) { group in
        for half in 0..<2 {
          group.addTask {
            try stride(from: half, to: dumps.count, by: 2).reduce(0) {
              $0 + (try Self.work(dumps[$1]))
            }
          }
        }
        return try await group.reduce(0, +)
      }
      two = min(two, (clock.now - start) / .seconds(1))
    }
    report.measured(
      "one-core-over-two", one / two,
      "\(files) dumps: \(milliseconds(one)) and \(milliseconds(two)).")
  }

  private static func work(_ dump: [UInt8]) throws -> Int {
    let tree = Pipeline.tree(of: try Pipeline.read(dump))
    return Pipeline.talkBack(tree) + Pipeline.findings(tree)
  }

  private func compareWithXMLLint(
    _ name: String, _ seconds: Double, file: String, into report: inout Report
  ) throws {
    guard let xmllint = ChildProcess.path(of: "xmllint") else {
      report.skipped(
        name, because: "xmllint is not installed (Debian: libxml2-utils), so there is no yardstick")
      return
    }
    let code = ChildProcess(xmllint, ["--stream", "--noout", file]).run()
    guard code == 0 else {
      report.failed(name, because: "xmllint ended with exit code \(code) on a made file")
      return
    }
    let yardstick = stopwatch.seconds {
      ChildProcess(xmllint, ["--stream", "--noout", file]).run()
    }
    let size = Thresholds.Goal.short(Double(try bytes(of: file).count) / 1e6)
    report.measured(
      name, seconds / yardstick,
      "\(size) MB: \(milliseconds(seconds)), xmllint \(milliseconds(yardstick)).")
  }

  private func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}

/// Returns a duration in the report's notation.
func milliseconds(_ seconds: Double) -> String { "\(Thresholds.Goal.short(seconds * 1e3)) ms" }
