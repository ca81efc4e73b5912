// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CSystem
import CurbcutCapture
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// `capture`: the screen of a connected device, in a folder that the other commands read.
struct CaptureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture",
    abstract: "Captures the screen of a device or simulator, for the other commands.",
    discussion: """
      Examples:
        curbcut capture --check
            the screen of the connected phone, and what is wrong with it
        curbcut capture --read
            what a screen reader says there
        curbcut capture --every 2s --output walk
            a folder of screens while you use the app, until Control-C
        curbcut capture --url http://localhost:8100
            an iPhone through WebDriverAgent, or any device through Appium

      It uses the first tool that is installed and has a device: adb for Android; idb or AXe for a \
      simulator of iOS; WebDriverAgent or Appium at the usual addresses; Maestro. The folder contains the \
      screen (screen.xml or screen.json), its picture (screen.png) and what is known about the device \
      (facts.json): density, text size, language, size, app, tool and date.

      Exit codes: 0 captured; 2 not captured; with --check, those of curbcut check.
      """)

  @Option(help: "The tool: adb, wda (WebDriverAgent or Appium), idb, axe or maestro.")
  var with: CaptureToolName?

  @Option(help: "The device: a serial number from adb devices, or the UDID of a simulator.")
  var device: String?

  @Option(help: "The address of WebDriverAgent or Appium, such as http://localhost:8100.")
  var url: String?

  @Option(help: "The folder to write. Default: the name of the app and the time.")
  var output: String?

  @Flag(help: "Then report what is wrong, as curbcut check does.")
  var check = false

  @Flag(help: "Then print what a screen reader says, as curbcut read does.")
  var read = false

  @Option(
    help: "Capture repeatedly at this interval, such as 2s; unchanged screens are left out.")
  var every: String?

  @Option(help: "With --every: stop after this many screens. Default: stop at Control-C.")
  var count: Int?

  @Option(help: "The seconds that one step may take.")
  var timeout: Double = 60

  func run() async throws {
    guard timeout >= 0.1, timeout <= 3600 else {
      throw UsageError("--timeout must be a number of seconds from 0.1 to 3600, not \(timeout)")
    }
    guard !check || !read else { throw UsageError("give --check or --read, not both") }
    let steps = CaptureSteps(limit: .milliseconds(Int(timeout * 1000)))
    let pace = try every.map(Self.pace)
    if count != nil, pace == nil {
      throw UsageError("--count only works with --every: add --every 2s, or another interval")
    }
    if let count, count < 1 { throw UsageError("--count must be 1 or more, not \(count)") }
    let tool = try CaptureChoice(name: with, device: device, url: url, steps: steps).tool()
    let folder: String
    if let pace {
      folder = try CaptureWalk(tool: tool, pace: pace, count: count, output: output).run()
    } else {
      let captured = try CapturedScreen(try tool.capture(), date: CaptureFolder.date(time(nil)))
      folder = output ?? CaptureFolder.defaultPath(app: captured.facts.app, now: time(nil))
      try Self.write(captured, to: folder)
      for note in captured.notes { Console.error("note: \(note)") }
      Console.write(
        "With \(tool.title): \(Self.summary(of: captured)).\nWritten to \(folder): \(Self.names(captured)).\n"
      )
    }
    if check {
      Console.write("\n")
      let command = try CheckCommand.parse([folder])
      try await command.run()
    } else if read {
      Console.write("\n")
      let command = try ReadCommand.parse([folder])
      try await command.run()
    } else {
      Console.write("Next: curbcut check \(folder), or curbcut read \(folder)\n")
    }
  }

  /// Writes a capture; an error is a sentence.
  static func write(_ captured: CapturedScreen, to folder: String) throws(UsageError) {
    do throws(ImportError) {
      try CaptureFolder(path: folder).write(captured.files)
    } catch {
      throw UsageError(error.message)
    }
  }

  /// Describes a capture in a few words.
  static func summary(of captured: CapturedScreen) -> String {
    let count = captured.screen.nodes.count
    var parts = ["\(count) \(count == 1 ? "view" : "views")"]
    if let app = captured.facts.app { parts.append(app) }
    if let services = captured.facts.services, services.contains(where: { $0.holds("TalkBack") }) {
      parts.append("TalkBack is on")
    }
    return parts.joined(separator: ", ")
  }

  private static func names(_ captured: CapturedScreen) -> String {
    captured.files.map(\.name).joined(separator: ", ")
  }

  /// Returns the time between two captures: `2s`, `500ms` or a number of seconds.
  static func pace(_ text: String) throws(UsageError) -> Duration {
    let number: Double? =
      if text.hasSuffix("ms") {
        Double(text.dropLast(2)).map { $0 / 1000 }
      } else if text.hasSuffix("s") {
        Double(text.dropLast())
      } else {
        Double(text)
      }
    guard let number, number >= 0.1, number <= 3600 else {
      throw UsageError("--every must be a time from 0.1s to 3600s, such as 2s, not \"\(text)\"")
    }
    return .milliseconds(Int(number * 1000))
  }
}

/// Captures one screen after another while somebody uses the app.
struct CaptureWalk {
  /// So many captures may fail one after the other, as while a screen moves.
  private static let patience = 10

  let tool: any CaptureTool
  let pace: Duration
  let count: Int?
  let output: String?

  /// Captures until Control-C, or until there are enough screens; returns the folder of the walk.
  func run() throws(UsageError) -> String {
    curbcut_watch_interrupt()
    var folder: String?
    var last: [Node]?
    var written = 0
    var failures = 0
    var told: Set<String> = []
    Console.write("With \(tool.title)\(count == nil ? ", until Control-C" : "").\n")
    while curbcut_was_interrupted() == 0 {
      let start = ContinuousClock.now
      do throws(UsageError) {
        let captured = try CapturedScreen(try tool.capture(), date: CaptureFolder.date(time(nil)))
        failures = 0
        for note in captured.notes where told.insert(note).inserted {
          Console.error("note: \(note)")
        }
        let content = captured.content
        if content != last {
          let path =
            folder ?? output
            ?? CaptureFolder.defaultPath(app: captured.facts.app, now: time(nil))
          folder = path
          written += 1
          let name = String(repeating: "0", count: max(0, 4 - "\(written)".count)) + "\(written)"
          try CaptureCommand.write(captured, to: "\(path)/\(name)")
          last = content
          Console.write("\(path)/\(name): \(CaptureCommand.summary(of: captured))\n")
        }
      } catch {
        guard curbcut_was_interrupted() == 0 else { break }
        failures += 1
        guard failures < Self.patience else { throw error }
        Console.error("note: \(error.message)")
      }
      if let count, written >= count { break }
      while ContinuousClock.now - start < pace, curbcut_was_interrupted() == 0 {
        pause(milliseconds: 50)
      }
    }
    guard let folder else { throw UsageError("no screen was captured before Control-C") }
    Console.write("\(written) \(written == 1 ? "screen" : "screens") in \(folder).\n")
    return folder
  }
}
