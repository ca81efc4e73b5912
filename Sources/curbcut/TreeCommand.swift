import ArgumentParser
import CurbcutCapture
import CurbcutReporting
import CurbcutScreen

/// `tree`: the screen, or what assistive technologies get of it.
struct TreeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the accessibility tree, or the screen it was built from.",
    discussion: """
      As text it is an outline, with comments (<--) that say where each value comes from. \
      With --screen it reads back as the same screen, as JSON it is then a screen document.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(help: "A capture or a file of SwiftUI source; - is standard input.")
  var paths: [String]

  @Flag(help: "Print the screen as captured, with every view.")
  var screen = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(help: "text, json, or jsonl: one document a line in, one result a line out.")
  var format: Format = .text

  func run() async throws {
    let isScreen = screen
    let reader = try reading.reader()
    if format == .jsonl {
      try await JSONLines(paths: paths).run { bytes, _ throws(ImportError) in
        try Self.json(of: bytes, isScreen, reader).split(separator: "\n")
          .joined(separator: " ")
      }
      return
    }
    let swift = SwiftFiles.among(paths, options: source, language: reader.language)
    let isJSON = format == .json
    try FileByFile(paths: paths, isJSON: isJSON).write { file throws(ImportError) in
      if let swift, SwiftFiles.isSwift(file.path) {
        return try swift.texts(of: file, isJSON: isJSON) { screen in
          isJSON ? Self.json(of: screen, isScreen, reader) : Self.text(of: screen, isScreen, reader)
        }
      }
      let bytes = try file.read()
      return isJSON
        ? try Self.json(of: bytes, isScreen, reader) : try Self.text(of: bytes, isScreen, reader)
    }
  }

  private static func text(
    of bytes: [UInt8], _ isScreen: Bool, _ reader: Reader
  ) throws(ImportError) -> String {
    text(of: try Captures.read(bytes).screen, isScreen, reader)
  }

  private static func text(of screen: Screen, _ isScreen: Bool, _ reader: Reader) -> String {
    isScreen
      ? Outline().writeWithOrigin(screen) : Outline().write(reader.tree(of: screen))
  }

  private static func json(
    of bytes: [UInt8], _ isScreen: Bool, _ reader: Reader
  ) throws(ImportError) -> String {
    json(of: try Captures.read(bytes).screen, isScreen, reader)
  }

  private static func json(of screen: Screen, _ isScreen: Bool, _ reader: Reader) -> String {
    isScreen ? ScreenDocument().write(screen) : TreeJSON().write(reader.tree(of: screen))
  }
}
