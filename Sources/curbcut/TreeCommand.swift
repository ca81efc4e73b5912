// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutReporting
import CurbcutScreen

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

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(
    help:
      "text, json, or jsonl: one document on each line of the input, one result on each of the output."
  )
  var format: Format = .text

  func run() async throws {
    let isScreen = screen
    let reader = try reading.reader()
    if format == .jsonl {
      try await JSONLines(paths: paths).run { bytes, _ throws(ImportError) in
        .text(
          try Self.json(of: bytes, isScreen, reader).split(separator: "\n")
            .joined(separator: " "))
      }
      return
    }
    let isJSON = format == .json
    let files = FileByFile(
      paths: paths, isJSON: isJSON, source: source, language: reader.language,
      filter: reader.configuration.filter)
    try files.write { screen, _ in
      isJSON ? Self.json(of: screen, isScreen, reader) : Self.text(of: screen, isScreen, reader)
    }
  }

  private static func text(of screen: Screen, _ isScreen: Bool, _ reader: Reader) -> String {
    isScreen
      ? Outline().writeWithOrigin(reader.completed(screen))
      : Outline().write(reader.tree(of: screen))
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
