// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The command line.
struct Curbcut: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curbcut",
    abstract: "Lets you use an app the way people with disabilities use it, from a file.",
    discussion: """
      Give a capture of a screen: a uiautomator dump, the page source of Appium or WebDriverAgent, \
      the JSON of AccessibilitySnapshot, idb, AXe, Maestro or XCUITest, a screen document or an \
      outline. Or give the app's own source: SwiftUI, UIKit and Compose files, storyboards, Android \
      layouts, strings, Info.plist, or the whole folder. Curbcut recognises the format by its content.

      Start with:
        curbcut capture --check
            captures the screen of the connected phone and says what is wrong
        curbcut check PATH
            says what is wrong in captures or source
        curbcut read PATH
            prints what a screen reader says
      """,
    version: "0.1.0",
    subcommands: [
      CaptureCommand.self, CheckCommand.self, ReadCommand.self, TreeCommand.self, DriveCommand.self,
      InspectCommand.self, EffortCommand.self, DiffCommand.self, SnapshotCommand.self,
      HeardCommand.self,
      ReportCommand.self,
      PseudoCommand.self, AudioCommand.self, RulesCommand.self, ExplainCommand.self,
      SettingsCommand.self, ContrastCommand.self, PictureCommand.self, SeriesCommand.self,
      RouteCommand.self, InitCommand.self, MCPCommand.self, LSPCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)
}

@main
enum Main {
  /// The arguments after the program's name, as texts that can represent any bytes.
  private static var arguments: [String] {
    let count = Int(CommandLine.argc)
    return (1..<max(1, count)).compactMap { position in
      CommandLine.unsafeArgv[position].map { FileName.text(ofSystem: $0) }
    }
  }

  /// Rejects an unknown command, suggesting the one that was probably meant.
  ///
  /// The library shows the general help when asked for help about an unknown command, and takes a
  /// mistyped command for the path of a file.
  private static func checkCommands(_ arguments: [String]) throws(UsageError) {
    let isHelp = arguments.first == "help"
    var parent = Curbcut.configuration
    for name in isHelp ? arguments.dropFirst() : arguments[...] {
      if name.hasPrefix("-") {
        if isHelp { continue }
        return
      }
      var names = parent.subcommands.compactMap { $0.configuration.commandName }
      if parent.commandName == Curbcut.configuration.commandName { names.append("help") }
      guard let position = names.firstIndex(of: name) else {
        guard isHelp || isMistyped(name, names, of: parent) else { return }
        let advice =
          Suggestion.nearest(to: name, in: names).map { "did you mean \($0)?" }
          ?? "for a list, run curbcut help" + (parent.commandName == "snapshot" ? " snapshot" : "")
        throw UsageError("there is no command \"\(name)\": \(advice)")
      }
      if position >= parent.subcommands.count { return }
      parent = parent.subcommands[position].configuration
      if parent.subcommands.isEmpty, !isHelp { return }
    }
  }

  /// The options that may be given more than once.
  private static let repeatable: Set<Substring> = [
    "--settings", "--persona", "--select", "--ignore", "--output", "--with", "--target", "--needs",
    "--set",
    "--tried",
  ]

  /// Rejects an option given twice, of which the library would use the last.
  private static func checkOptions(_ arguments: [String]) throws(UsageError) {
    var given: Set<Substring> = []
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = argument.prefix { $0 != "=" }
      // `read` and `drive` use one technology; the other commands compare several.
      let isForOne = name == "--with" && ["read", "drive"].contains(arguments.first)
      guard !given.insert(name).inserted, isForOne || !repeatable.contains(name) else { continue }
      let advice =
        name == "--format" ? ", and write the other reports with --output FORMAT=FILE" : ""
      throw UsageError("\(name) is given twice: give it once\(advice)")
    }
  }

  /// Whether a word is meant as a command: nothing else is allowed in its place, or it resembles a
  /// command and no file has that name.
  private static func isMistyped(
    _ word: String, _ names: [String], of parent: CommandConfiguration
  ) -> Bool {
    guard !names.isEmpty, word != "-" else { return false }
    guard parent.defaultSubcommand != nil else { return true }
    guard case .missing = InputFile.kind(of: word), !word.contains("/"), !word.contains(".") else {
      return false
    }
    return Suggestion.nearest(to: word, in: names) != nil
  }

  /// Returns the lines of a library message; the arguments that it quotes have no line breaks of
  /// their own.
  private static func readable(_ message: String) -> String {
    var message = message
    for argument in arguments where TerminalFormat.escaped(argument) != argument {
      for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
        message = message.replacing(part, with: TerminalFormat.escaped(part))
      }
    }
    // All errors begin in the same way.
    for (theirs, own) in [("Error: ", "error: "), ("\nUsage: ", "\nusage: ")] {
      message = message.replacing(theirs, with: own, maxReplacements: 1)
    }
    return message
  }

  /// Runs the command; exits with 0 for success, 1 for findings, 2 for bad usage or nothing
  /// readable.
  static func main() async {
    do {
      let arguments = arguments
      try checkCommands(arguments)
      try checkOptions(arguments)
      var command = try Curbcut.parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch let error as UsageError {
      Console.error("error: \(error.message)")
      exit(ExitCode.nothingReadable.rawValue)
    } catch {
      let code = Curbcut.exitCode(for: error)
      let message = readable(Curbcut.fullMessage(for: error))
      if code == .success {
        let message = Curbcut.fullMessage(for: error)
        if !message.isEmpty { Console.write(TerminalText(lines: message) + "\n") }
        exit(0)
      }
      if !message.isEmpty { Console.error(TerminalText(lines: message)) }
      // ArgumentParser uses other exit codes for bad usage.
      exit(ExitCode.nothingReadable.rawValue)
    }
  }
}

extension ExitCode {
  /// Findings at or above the threshold.
  static let findings = ExitCode(1)
  /// Bad usage, or nothing readable.
  static let nothingReadable = ExitCode(2)
}
