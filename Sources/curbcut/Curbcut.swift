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
      outline. Or give the app's own source: SwiftUI and UIKit files, storyboards, strings, \
      Info.plist, or the whole folder. The format is recognised by its content.
      """,
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, ReadCommand.self, TreeCommand.self, DriveCommand.self,
      EffortCommand.self, DiffCommand.self, SnapshotCommand.self,
      PseudoCommand.self, AudioCommand.self, RulesCommand.self, ExplainCommand.self,
      SettingsCommand.self,
      ContrastCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)
}

@main
enum Main {
  /// The arguments after the program's name, with texts that stand for any bytes.
  private static var arguments: [String] {
    let count = Int(CommandLine.argc)
    return (1..<max(1, count)).compactMap { position in
      CommandLine.unsafeArgv[position].map { FileName.text(ofSystem: $0) }
    }
  }

  /// Refuses help about a command that is not there, for which the library shows that of all.
  private static func checkHelp(_ arguments: [String]) throws(UsageError) {
    guard arguments.first == "help" else { return }
    var commands = Curbcut.configuration.subcommands
    for name in arguments.dropFirst() where !name.hasPrefix("-") {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
        throw UsageError("there is no command \"\(name)\": curbcut help lists those there are")
      }
      commands = command.configuration.subcommands
    }
  }

  /// The lines of a message of the library; the arguments that it quotes have no line breaks of their own.
  private static func readable(_ message: String) -> String {
    var message = message
    for argument in arguments where TerminalFormat.escaped(argument) != argument {
      for part in [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init) {
        message = message.replacing(part, with: TerminalFormat.escaped(part))
      }
    }
    return message
  }

  /// Runs the command; 0 is success, 1 findings, 2 bad usage or nothing readable.
  static func main() async {
    do {
      let arguments = arguments
      try checkHelp(arguments)
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
        if !message.isEmpty { Console.write(TerminalText(lines: message) + "\n") }
        exit(0)
      }
      if !message.isEmpty { Console.error(TerminalText(lines: message)) }
      // ArgumentParser's own codes for bad usage are others.
      exit(ExitCode.nothingReadable.rawValue)
    }
  }
}

/// A call that cannot be carried out, as a sentence: what, where, what to do.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension ExitCode {
  /// Findings at or above the threshold.
  static let findings = ExitCode(1)
  /// Bad usage, or nothing readable.
  static let nothingReadable = ExitCode(2)
}
