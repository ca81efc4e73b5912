// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import CurbcutTechnology

/// `snapshot`: transcripts as small text files next to the captures, reviewed like code.
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Keeps transcripts as text files next to the captures, and compares them.",
    subcommands: [Record.self, Verify.self])

  struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Writes the transcript of each capture next to it.")

    @OptionGroup var options: SnapshotOptions

    func run() async throws {
      try options.forEachSnapshot { snapshot throws(ImportError) in
        guard snapshot.speech == nil else {
          Console.write("kept: \(snapshot.path) is a recording of a screen reader\n")
          return true
        }
        let change = snapshot.recorded == snapshot.text ? "unchanged" : "recorded"
        if change == "recorded" { try OutputFile(path: snapshot.path).write(snapshot.text) }
        Console.write("\(change): \(snapshot.path)\n")
        return true
      }
    }
  }

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Compares the transcript of each capture with the one recorded.",
      discussion: """
        A text file that is a recording of a screen reader (see curbcut help heard) is compared as one. \
        The exit code is 1 if a transcript differs or was never recorded.
        """)

    @OptionGroup var options: SnapshotOptions

    func run() async throws {
      try options.forEachSnapshot { snapshot throws(ImportError) in
        guard let recorded = snapshot.recorded else {
          Console.write("missing: \(snapshot.path): record it with curbcut snapshot record\n")
          return false
        }
        if let speech = snapshot.speech {
          let comparison = try HeardComparison(speech, with: snapshot.transcript)
          guard !comparison.differences.isEmpty else { return true }
          var text = TerminalText()
          HeardText().write(comparison, to: &text)
          Console.write("differs from what was heard: \(snapshot.path): \(lines: text.text)\n")
          return false
        }
        guard let difference = TextDifference(from: recorded, to: snapshot.text).description else {
          return true
        }
        Console.write("differs: \(snapshot.path): \(lines: difference)\n")
        return false
      }
    }
  }
}

/// The options for the captures and technologies to record.
struct SnapshotOptions: ParsableArguments {
  @Argument(help: "Captures, source, or folders of them.")
  var paths: [String]

  @Option(
    parsing: .singleValue,
    help:
      "A technology; may be given more than once. Default: the platform's screen reader.")
  var with: [Technology] = []

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  /// One transcript of one capture.
  struct Snapshot {
    /// The file it is kept in.
    var path: String
    /// The transcript as it is now.
    var text: String
    /// The transcript as it was recorded; nil when it never was.
    var recorded: String?
    /// The transcript as it is now, stop by stop.
    var transcript: Transcript

    /// What a screen reader really said, if that was put in the place of a recorded transcript.
    var speech: SpeechRecording? {
      guard let recorded, !recorded.hasPrefix("# curbcut snapshot") else { return nil }
      return try? SpeechRecording(Array(recorded.utf8))
    }
  }

  /// Returns the transcripts of a screen as they are now, and as they were recorded.
  ///
  /// For a file with several screens, the name of the screen follows that of the file.
  private func snapshots(
    of screen: NamedScreen, named name: String, at path: String, _ reader: Reader
  ) -> [Snapshot] {
    let tree = reader.tree(of: screen.imported.screen)
    let name = name.isEmpty ? "" : "." + name
    let asked = with.isEmpty ? [Technology.screenReader(of: tree.screen.platform)] : with
    return asked.filter { $0.platforms.contains(tree.screen.platform) }.map { technology in
      let path = "\(path)\(name).\(technology.rawValue).txt"
      var text = TerminalText()
      let transcript = reader.transcript(of: tree, with: technology)
      SnapshotText().write(transcript, to: &text)
      let recorded = try? InputFile(path: path).read()
      return Snapshot(
        path: path, text: text.text, recorded: recorded.map { String(decoding: $0, as: UTF8.self) },
        transcript: transcript)
    }
  }

  /// Returns unique names of screens for use in paths: names that would collide are numbered, also
  /// on file systems that ignore case.
  private static func fileNames(for screens: [NamedScreen]) -> [String] {
    var taken: Set<String> = []
    return screens.map { screen in
      let name = String(
        screen.name.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 })
      var unique = name
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique
    }
  }

  /// Processes all transcripts; exits with 1 when one of them is not as expected.
  func forEachSnapshot(_ body: (Snapshot) throws(ImportError) -> Bool) throws {
    let reader = try reading.reader()
    guard !paths.contains("-") else {
      throw UsageError("a transcript is kept next to its capture: give the capture as a file")
    }
    var isGood = true
    var readable = 0
    let input = BuiltFiles.telling(of: paths, filter: reader.configuration.filter)
    input.printNotes()
    try source.check(for: input.files)
    var unreadable = input.failures.count
    var compared = 0
    let sources = SourceScreens(
      input.paths, in: input.projects, options: source.choice, language: reader.language)
    for file in input.files {
      do throws(ImportError) {
        let screens = try sources.screens(in: try file.read(), at: file.path)
        readable += 1
        for (screen, name) in zip(screens, Self.fileNames(for: screens)) {
          for snapshot in snapshots(of: screen, named: name, at: file.path, reader) {
            compared += 1
            isGood = try body(snapshot) && isGood
          }
        }
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        unreadable += 1
      }
    }
    if readable == 0, unreadable == 0 {
      Console.nothingFound(to: "read", in: paths)
    }
    if readable > 0, compared == 0 {
      throw UsageError(
        "none of the captures is for a platform that has "
          + with.map(\.name).joined(separator: " or ") + ": choose another --with")
    }
    guard isGood else { throw ExitCode.findings }
    guard readable > 0, unreadable == 0 else { throw ExitCode.nothingReadable }
  }
}
