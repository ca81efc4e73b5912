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
      Give two captures or source files, or one file with --from (and --to) to compare its git revisions. \
      If nothing has changed, nothing is printed and the exit code is 0. If something has, it is 1; with \
      --fail-on error it is 1 only if a control has become unreachable or has lost its name.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case change, error }

  @Argument(help: "The file before the change, and the one after it; - is standard input.")
  var paths: [String]

  @Option(
    help: "The git revision before the change, such as main or HEAD~1. Default with --to: HEAD.")
  var from: String?

  @Option(help: "The git revision after the change. Default with --from: the file as it is now.")
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
    let (before, after) = try captures(reader)
    guard before.platform == after.platform else {
      throw UsageError(
        "one capture is of \(before.platform.name) and the other of \(after.platform.name): "
          + "give two captures for the same platform")
    }
    let technologies = try reader.technologies(asked: with, on: after.platform)
    let (earlier, later) = (reader.tree(of: before), reader.tree(of: after))
    let differences = technologies.map { technology in
      ExperienceDifference(
        from: reader.walkthrough(of: earlier, with: technology),
        to: reader.walkthrough(of: later, with: technology))
    }
    if format == .json {
      Console.write(document: DifferenceJSON().document(differences) + "\n")
    } else {
      var output = TerminalText()
      DifferenceText().write(differences, to: &output)
      Console.write(output)
    }
    Console.capture?.document(DifferenceJSON().document(differences).utf8)
    let changes = differences.flatMap(\.changes)
    if failOn == .change ? !changes.isEmpty : changes.contains(where: \.isError) {
      throw ExitCode.findings
    }
  }

  /// Reads the screens before and after.
  private func captures(_ reader: Reader) throws -> (Screen, Screen) {
    guard from != nil || to != nil else {
      guard paths.count == 2 else {
        throw UsageError("diff compares two captures: give both, or one with --from REVISION")
      }
      guard paths != ["-", "-"] else {
        throw UsageError("both captures are standard input: give at least one as a file")
      }
      return (try screen(in: paths[0], reader), try screen(in: paths[1], reader))
    }
    guard paths.count == 1, paths[0] != "-" else {
      throw UsageError("with --from or --to, give one file, which is compared at two revisions")
    }
    return (
      try screen(in: paths[0], at: from ?? "HEAD", reader),
      try screen(in: paths[0], at: to, reader)
    )
  }

  /// Reads the screen of a file; the files beside source are read in their current state.
  private func screen(
    in path: String, at revision: String? = nil, _ reader: Reader
  ) throws -> Screen {
    let path = CaptureFacts.screen(at: path)
    do throws(ImportError) {
      let bytes: [UInt8]
      if let revision {
        bytes = try GitRevision(revision).contents(of: path)
      } else {
        bytes = try InputFile(path: path, isGiven: true).read()
      }
      let sources = SourceScreens(
        [path], options: source.choice, language: reader.language, contents: [path: bytes])
      return try sources.screen(in: bytes, at: path)
    } catch {
      let place = revision.map { "\(path) at \($0)" } ?? InputFile(path: path).name
      throw UsageError("\(place): \(error.message)")
    }
  }
}

extension Technology: ExpressibleByArgument {}
