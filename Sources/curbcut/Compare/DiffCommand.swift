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
      Give two captures or files of source, or one with --from (and --to) to compare two git revisions of it. \
      Nothing is printed when nothing has changed. The exit code is 1 when something has; with \
      --fail-on error only when somebody is shut out.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }
  enum Threshold: String, ExpressibleByArgument, CaseIterable { case change, error }

  @Argument(help: "The capture or source before and the one after; - is standard input.")
  var paths: [String]

  @Option(help: "The git revision before, such as main or HEAD~1; after is the file as it is.")
  var from: String?

  @Option(help: "The git revision after.")
  var to: String?

  @Option(
    parsing: .singleValue,
    help:
      "A technology to compare; may be given more than once. All with which controls are used unless said."
  )
  var with: [Technology] = []

  @OptionGroup var source: SourceOptions
  @OptionGroup var reading: Reading

  @Option(help: "text or json.")
  var format: Format = .text

  @Option(help: "What makes the exit code 1: change or error.")
  var failOn: Threshold = .change

  func run() async throws {
    let reader = try reading.reader()
    let (before, after) = try captures(reader)
    guard before.platform == after.platform else {
      throw UsageError(
        "one capture is of \(before.platform.name) and the other of \(after.platform.name): "
          + "compare two captures of one app")
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
      throw UsageError("with --from or --to, give one file: that is compared at two revisions")
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
