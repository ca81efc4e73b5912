// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCapture
import CurbcutCheck

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The options with which a page may capture the screen of a device.
struct PageCaptureOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("capture"),
    help: """
      A folder for captures. The page then has a button that captures the screen of the connected device or \
      simulator into it, as curbcut capture does.
      """)
  var folder: String?

  @Option(help: "With --capture: the device, as for curbcut capture.")
  var device: String?

  @Option(help: "With --capture: the address of WebDriverAgent or Appium.")
  var url: String?

  func validate() throws {
    guard folder != nil || device == nil && url == nil else {
      throw ValidationError("--device and --url only work with --capture: add --capture FOLDER")
    }
  }

  /// What the page captures with; nil when it may not capture.
  var capture: PageCapture? {
    folder.map { PageCapture(folder: $0, device: device, url: url) }
  }
}

/// Captures the screen of a device for a page, each into a folder of its own.
struct PageCapture: Sendable {
  /// The folder around all captures.
  let folder: String
  let device: String?
  let url: String?

  /// A capture that was written.
  struct Written: Sendable {
    let path: String
    /// What was captured, and what to know about it, as sentences.
    let sentences: [String]
  }

  /// Whether something may be in the folder.
  var hasFolder: Bool { if case .folder = InputFile.kind(of: folder) { true } else { false } }

  /// Captures a screen; an error is a sentence.
  func run() throws(UsageError) -> Written {
    let steps = CaptureSteps(limit: .seconds(60))
    let tool = try CaptureChoice(name: nil, device: device, url: url, steps: steps).tool()
    let now = time(nil)
    let captured = try CapturedScreen(try tool.capture(), date: CaptureFolder.date(now))
    let name = CaptureFolder.defaultPath(app: captured.facts.app, now: now)
    let path = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + "/" + name
    try CaptureCommand.write(captured, to: path)
    let summary = "Captured \(CaptureCommand.summary(of: captured)) with \(tool.title)"
    return Written(path: path, sentences: [summary] + captured.notes)
  }
}
