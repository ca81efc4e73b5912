// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen

/// `drive`: uses a screen like a screen reader user, command by command.
struct DriveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Lets you use a screen with an assistive technology, key by key or line by line.",
    discussion: """
      In a terminal, arrow keys and letters are gestures; ? explains them, and M says where the focus is. \
      Over a pipe, each line is a command, such as next or activate; map says where the focus is. A capture \
      does not show what the app would do, and drive says so; an app script describes it.
      """)

  @Argument(help: "A capture, source, or an app script.")
  var path: String

  @Option(help: "The assistive technology. Default: the platform's screen reader.")
  var with: Technology?

  @Flag(
    help: """
      Use an iPhone itself, with no technology: shake, Guided Access, edit menu, printing, Quick Look, \
      permission prompts, AssistiveTouch.
      """)
  var phone = false

  @Flag(
    help: "Also shows what the app is told: the focus that comes and goes, announcements that end.")
  var events = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Flag(help: "In a terminal, takes lines such as next instead of keys; Tab completes them.")
  var lines = false

  @Flag(
    inversion: .prefixedNo,
    help: "Braille: the cells as dots instead of ASCII braille. Default: as dots in a terminal.")
  var dots: Bool?

  @Flag(help: "Speak aloud, with espeak-ng or say.")
  var speak = false

  @Option(help: "Save the session to this file: what was done and what was perceived.")
  var log: String?

  @Option(help: "Repeat the commands of a saved session, then end.")
  var replay: String?

  /// Starts the technology on the file.
  func session() throws -> DriveSession {
    guard path != "-" else {
      throw UsageError("drive reads commands from standard input: give the capture as a file")
    }
    guard !phone || with == nil else {
      throw UsageError("--phone is used with no technology: leave --with out")
    }
    let path = CaptureFacts.screen(at: path)
    let reader = try reading.reader(hasPhone: phone)
    do throws(ImportError) {
      return try DriveSession(
        of: try InputFile(path: path, isGiven: true).read(), at: path, with: with, usesPhone: phone,
        showsEvents: events, reader
      ) { bytes throws(ImportError) in
        try SourceScreens([path], options: source.choice, language: reader.language)
          .screen(in: bytes, at: path)
      }
    } catch {
      throw UsageError("\(path): \(error.message)")
    }
  }

  func run() async throws {
    let session = try session()
    let path = CaptureFacts.screen(at: path)
    let commands: [String]?
    do throws(ImportError) {
      commands = try replay.map { path throws(ImportError) in
        DriveLog.commands(
          in: String(decoding: try InputFile(path: path, isGiven: true).read(), as: UTF8.self))
      }
    } catch {
      throw UsageError("\(replay ?? ""): \(error.message)")
    }
    let log: DriveLog?
    do throws(ImportError) {
      let inputs = [path] + (replay.map { [$0] } ?? [])
      log = try self.log.map { path throws(ImportError) in try DriveLog(path, besides: inputs) }
    } catch {
      throw UsageError(error.message)
    }
    var driver = Driver(
      session, speaker: speak ? Speaker() : nil, log: log, showsDots: dots ?? Terminal.isOutput)
    if let commands {
      driver.replay(commands)
    } else if Terminal.isInteractive {
      Terminal.withKeys {
        if lines { driver.runLinesInTerminal() } else { driver.runInTerminal() }
      }
    } else {
      driver.runLines()
    }
    driver.finish()
    if driver.hasUnknownCommands { throw ExitCode.nothingReadable }
  }
}
