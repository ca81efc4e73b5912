// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// `heard`: what a screen reader really said, beside what Curbcut predicts.
struct HeardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "heard",
    abstract: "Compares recorded speech of a screen reader with what Curbcut predicts.",
    discussion: """
      The recording can be the answers of Appium or WebDriverAgent to moves of VoiceOver, the log of the \
      test in Integrations/voiceover-recording, TalkBack's lines in logcat (log level Verbose), the file \
      events.jsonl of TalkBack Recorder, the JSON of TestMu's screen reader hooks, or lines with a number \
      or gesture, a tab, and what was said. Without a capture, the utterances are listed.

      Examples:
        adb logcat -d > talkback.log && curbcut heard talkback.log mars
            compares TalkBack's log with the capture in the folder mars
        curbcut heard session.txt
            lists what was heard

      Exit codes: 0 everything was predicted; 1 something differs; 2 something could not be read.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "The recording; - is standard input.")
  var recording: String

  @Argument(help: "The capture of the screen, or its source with --view.")
  var capture: String?

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(help: "text or json.")
  var format: Format = .text

  func run() async throws {
    let recording = try SpeechRecording.read(self.recording)
    guard let capture else {
      write(HeardJSON().document(recording)) { HeardText().write(recording, to: &$0) }
      return
    }
    guard capture != "-" || self.recording != "-" else {
      throw UsageError("both the recording and the capture are standard input: give one as a file")
    }
    let reader = try reading.reader()
    let screen = try screen(at: CaptureFacts.screen(at: capture), reader)
    try recording.check(for: screen, at: capture)
    if let note = reader.note(on: screen) { Console.error("note: \(capture): \(note)") }
    let transcript = reader.transcript(
      of: reader.tree(of: screen), with: .screenReader(of: screen.platform))
    let comparison: HeardComparison
    do throws(ImportError) {
      comparison = try HeardComparison(recording, with: transcript)
    } catch {
      throw UsageError("\(self.recording): \(error.message)")
    }
    write(HeardJSON().document(comparison)) { HeardText().write(comparison, to: &$0) }
    if !comparison.differences.isEmpty { throw ExitCode.findings }
  }

  private func write(_ document: @autoclosure () -> String, _ text: (inout TerminalText) -> Void) {
    guard format == .text else {
      Console.write(document: document() + "\n")
      return
    }
    var output = TerminalText()
    text(&output)
    Console.write(output)
  }

  private func screen(at path: String, _ reader: Reader) throws(UsageError) -> Screen {
    do throws(ImportError) {
      let bytes = try InputFile(path: path, isGiven: true).read()
      return try SourceScreens([path], options: source.choice, language: reader.language)
        .screen(in: bytes, at: path)
    } catch {
      throw UsageError("\(InputFile(path: path).name): \(error.message)")
    }
  }
}

extension SpeechRecording {
  /// Reads a recording from a path.
  static func read(_ path: String) throws(UsageError) -> SpeechRecording {
    do throws(ImportError) {
      return try SpeechRecording(try InputFile(path: path, isGiven: true).read())
    } catch {
      throw UsageError("\(InputFile(path: path).name) \(error.message)")
    }
  }

  /// Checks that it can have been heard on a screen.
  func check(for screen: Screen, at path: String) throws(UsageError) {
    if let platform = form.platform, platform != screen.platform {
      throw UsageError(
        "\(form.name) is speech of \(platform.name), and \(path) is a screen of "
          + "\(screen.platform.name): give the capture of the screen that was heard")
    }
  }
}
