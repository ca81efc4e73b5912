// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `tree`: the screen, or its accessibility tree.
struct TreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the accessibility tree, or the screen it was built from.",
    discussion: """
      The text is an outline, with comments (<--) that say where each value comes from. With --screen, \
      the outline, or with --format json the screen document, reads back as the same screen.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(
    help: """
      Captures, source (SwiftUI, UIKit, Compose, storyboards, XIBs, Android layouts), or folders of them; \
      - is standard input.
      """)
  var paths: [String]

  @Flag(help: "Print the screen as captured, with every view.")
  var screen = false

  @Flag(
    help: """
      Android: log the active window as an accessibility service does, level by level: text, description and \
      flags of each node.
      """)
  var log = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(
    help:
      "text, json, or jsonl: one document on each line of the input, one result on each of the output."
  )
  var format: Format = .text

  func run() async throws {
    let isScreen = screen
    guard !log || !screen && format == .text else {
      throw UsageError("--log is a text of its own: leave --screen and --format out")
    }
    let reader = try reading.reader()
    if format == .jsonl {
      try await JSONLines(paths: paths).run { bytes, _ throws(ImportError) in
        .text(
          try Self.json(of: bytes, isScreen, reader).split(separator: "\n")
            .joined(separator: " "))
      }
      return
    }
    let files = FileByFile(
      paths: paths, source: source, language: reader.language,
      filter: reader.configuration.filter)
    let isLog = log
    func form(isJSON: Bool, to capture: ConsoleCapture? = nil) -> FileByFile.Form {
      FileByFile.Form(isJSON: isJSON, capture: capture) { screen, _ throws(ImportError) in
        if isLog, !isJSON { return try Self.log(of: screen, reader) }
        return isJSON
          ? Self.json(of: screen, isScreen, reader) : Self.text(of: screen, isScreen, reader)
      }
    }
    let document = Console.capture.map { form(isJSON: true, to: $0) }
    try files.write([form(isJSON: format == .json)] + (document.map { [$0] } ?? []))
  }

  private static func text(of screen: Screen, _ isScreen: Bool, _ reader: Reader) -> String {
    isScreen
      ? Outline().writeWithOrigin(reader.completed(screen))
      : Outline().write(reader.tree(of: screen))
  }

  private static func log(of screen: Screen, _ reader: Reader) throws(ImportError) -> String {
    guard screen.platform == .android else {
      throw ImportError(.wrongType, "is a screen of iOS, and --log is for Android")
    }
    return AccessibilityNodeDump(hasFlags: true).write(reader.tree(of: screen))
  }

  private static func json(
    of bytes: [UInt8], _ isScreen: Bool, _ reader: Reader
  ) throws(ImportError) -> String {
    json(of: try Captures.read(bytes).screen, isScreen, reader)
  }

  private static func json(of screen: Screen, _ isScreen: Bool, _ reader: Reader) -> String {
    isScreen
      ? ScreenDocument().write(reader.completed(screen)) : TreeJSON().write(reader.tree(of: screen))
  }
}
