import ArgumentParser
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
      ContrastCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)
}

@main
enum Main {
  /// Runs the command; 0 is success, 1 findings, 2 bad usage or nothing readable.
  static func main() async {
    do {
      var command = try Curbcut.parseAsRoot()
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
      let message = Curbcut.fullMessage(for: error)
      if code == .success {
        if !message.isEmpty { Console.write(message + "\n") }
        exit(0)
      }
      if !message.isEmpty { Console.error(message) }
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
