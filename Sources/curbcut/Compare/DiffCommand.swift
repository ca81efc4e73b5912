// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
package import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `diff`: what has changed for the users of each technology.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says what a change does to the users of each assistive technology.",
    discussion: """
      Give two captures, source files or folders, or one of them with --from (and --to) to compare its git \
      revisions. Of folders, each screen is compared with the one of the same file and name.

      If nothing has changed, nothing is printed and the exit code is 0. If something has, it is 1; with \
      --fail-on error it is 1 only if a control has become unreachable or has lost its name. It is 2 if \
      something could not be read.

      Examples:
        curbcut diff before.xml after.xml
        curbcut diff --from main .
            compares every screen of the source in this folder with that of the branch main
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case change, error }

  @Argument(
    help: "The file or folder before the change, and the one after it; - is standard input.")
  var paths: [String]

  @Option(
    help: "The git revision before the change, such as main or HEAD~1. Default with --to: HEAD.")
  var from: String?

  @Option(help: "The git revision after the change. Default with --from: what is on the disk.")
  var to: String?

  @Option(
    parsing: .singleValue,
    help:
      "A technology; may be given more than once. Default: all with which people operate controls."
  )
  var with: [Technology] = []

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(help: "text or json.")
  var format: Format = .text

  @Option(help: "What makes the exit code 1: any change, or only an error.")
  var failOn: Threshold = .change

  func run() async throws {
    let reader = try reading.reader()
    guard paths != ["-", "-"] else {
      throw UsageError("both captures are standard input: give at least one as a file")
    }
    let states = try ComparedState.both(of: paths, from: from, to: to, asked: "diff")
    var screens: [ComparedScreens] = []
    for state in states {
      screens.append(try ComparedScreens(of: state, source: source, reader: reader))
    }
    let comparison = try ScreenComparison(
      from: screens[0], to: screens[1], asked: with, reader: reader)
    let (result, isError): (Bool, Bool)
    if screens.allSatisfy(\.isOneScreen) {
      let differences = comparison.differences(of: 0)
      write(DifferenceJSON().document(differences)) {
        DifferenceText().write(differences, to: &$0)
      }
      let changes = differences.flatMap(\.changes)
      (result, isError) = (!changes.isEmpty, changes.contains(where: \.isError))
    } else {
      let differences = await comparison.changed()
      write(DifferenceJSON().document(differences)) {
        DifferenceText().write(differences, to: &$0)
      }
      (result, isError) = (!differences.isEmpty, differences.hasErrors)
    }
    guard screens.allSatisfy(\.isComplete) else { throw ExitCode.nothingReadable }
    if failOn == .change ? result : isError { throw ExitCode.findings }
  }

  /// Writes the result in the form that was asked for.
  private func write(_ document: String, _ writeText: (inout TerminalText) -> Void) {
    if format == .json {
      Console.write(document: document + "\n")
    } else {
      var output = TerminalText()
      writeText(&output)
      Console.write(output)
    }
    Console.capture?.document(document.utf8)
  }
}

extension Technology: ExpressibleByArgument {}
