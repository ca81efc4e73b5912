// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// `read`: everything a screen reader says, from the first stop to the last.
struct ReadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Prints all that the user of an assistive technology perceives on a screen.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, jsonl }

  @Argument(
    help: """
      Captures, source (SwiftUI, UIKit, Compose, storyboards, XIBs, Android layouts), or folders of them; \
      - is standard input.
      """)
  var paths: [String]

  @Option(help: "The assistive technology. Default: the platform's screen reader.")
  var with: Technology?

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(
    help:
      "text, json, or jsonl: one document on each line of the input, one result on each of the output."
  )
  var format: Format = .text

  @Flag(
    help:
      "In text, says of each stop where its words come from, and by which rule they were worked out."
  )
  var why = false

  func run() async throws {
    let reader = try reading.reader()
    let technology = with
    for option in reading.unusedOptions(with: with.map { [$0] } ?? []) {
      Console.error(
        "note: \(option) has no effect here: use it with --with braille, zoom, switch-control or switch-access"
      )
    }
    if why, format != .text {
      Console.error("note: --why has no effect here: use it with --format text")
    }
    if format == .jsonl {
      try await JSONLines(paths: paths).run { bytes, _ throws(ImportError) in
        var line = ""
        let transcript = try Self.transcript(of: bytes, technology, reader)
        TranscriptJSON().write(transcript, to: &line)
        return .text(line)
      }
      return
    }
    let captions = format == .text ? try captions(reader) : []
    let paths = paths.filter { !captions.contains($0) }
    guard !paths.isEmpty else { return }
    let files = FileByFile(
      paths: paths, source: source, language: reader.language,
      filter: reader.configuration.filter)
    let printed = FileByFile.Form(isJSON: format == .json) { screen, file throws(ImportError) in
      let transcript = try Self.transcript(of: screen, technology, reader)
      if let note = reader.note(on: transcript.screen) {
        Console.error("note: \(file.name): \(note)")
      }
      return Self.text(of: transcript, as: format, explained: why)
    }
    let document = Console.capture.map { capture in
      FileByFile.Form(isJSON: true, capture: capture) { screen, _ throws(ImportError) in
        Self.text(of: try Self.transcript(of: screen, technology, reader), as: .json)
      }
    }
    try files.write([printed] + (document.map { [$0] } ?? []))
  }

  /// Writes what is heard or felt of the files that are captions, and returns their paths.
  private func captions(_ reader: Reader) throws -> [String] {
    var found: [String] = []
    for path in paths where path.hasSuffix(".vtt") || path.hasSuffix(".srt") {
      do throws(ImportError) {
        let track = try CaptionReader.read(try InputFile(path: path, isGiven: true).read())
        for flaw in track.flaws {
          Console.error("note: \(path): line \(flaw.line): \(flaw.message)")
        }
        let text = try CaptionText(track, with: with, reader: reader).text(named: path)
        Console.write(document: text)
      } catch {
        throw UsageError("\(path): \(error.message)")
      }
      found.append(path)
    }
    return found
  }

  private static func text(
    of transcript: Transcript, as format: Format, explained: Bool = false
  ) -> String {
    if format == .json {
      var document = ""
      TranscriptJSON().write(transcript, to: &document)
      return document
    }
    var text = TerminalText()
    TranscriptText(explains: explained).write(transcript, to: &text)
    return text.text
  }

  private static func transcript(
    of bytes: [UInt8], _ technology: Technology?, _ reader: Reader
  ) throws(ImportError) -> Transcript {
    try transcript(of: try Captures.read(bytes).screen, technology, reader)
  }

  private static func transcript(
    of screen: Screen, _ technology: Technology?, _ reader: Reader
  ) throws(ImportError) -> Transcript {
    let technology =
      technology ?? reader.profile.map { .screenReader(of: $0.platform) }
      ?? reader.technology(on: screen.platform)
    guard technology.platforms.contains(screen.platform) else {
      throw ImportError(
        .notThisFormat,
        "\(technology.name) does not exist on \(screen.platform.name), the platform of this screen: "
          + "leave --with out, or choose from "
          + Technology.all(on: screen.platform).map(\.rawValue).joined(separator: ", "))
    }
    return reader.transcript(of: reader.tree(of: screen), with: technology)
  }
}
