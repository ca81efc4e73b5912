// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen

/// `init`: an initial configuration, with a comment on each key.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first .curbcut.yml with comments into this folder.",
    discussion: """
      It changes nothing else, and never replaces an existing configuration.
      """)

  func run() throws {
    for name in ConfigurationSearch.names {
      if case .missing = InputFile.kind(of: name) { continue }
      throw UsageError("\(name) already exists: edit it, or delete it first")
    }
    do throws(ImportError) {
      try OutputFile(path: Configuration.fileName).write(Self.text)
    } catch {
      throw UsageError(error.message)
    }
    Console.write(
      """
      Written: \(Configuration.fileName)
      Next: curbcut check
      To report only new problems from now on: curbcut check --write-baseline \(Self.baseline)
      Then remove the # before "baseline" in \(Configuration.fileName).

      """)
  }

  private static let baseline = "curbcut-baseline.json"

  /// The text of the file: every key that is not commented out has its default.
  static let text = """
    # The configuration of Curbcut for this project. All keys are optional.
    # Documentation: Documentation/Formats.md, "The configuration".

    # What check reads if no path is given: captures, source, or folders of them.
    paths: [.]

    # The files in folders that are left out, and the only ones that are read. * means any text without a
    # slash, ** any text at all.
    # exclude: ["**/Generated/**", "**/*.generated.swift"]
    # include: ["App/**"]

    # The lowest impact that makes the exit code 1: minor, moderate, serious or critical.
    fail-on: minor

    # Known problems, which check does not report. This command writes the file:
    #   curbcut check --write-baseline \(baseline)
    # baseline: \(baseline)

    # Rules that do not run, or that run although they are off by default. For a list: curbcut rules
    # rules:
    #   small-touch-target: off

    # Problems that are not reported, and why.
    # suppressions:
    #   - rule: small-touch-target
    #     files: "**/mail*.xml"
    #     reason: The bar is the system's own.

    # The language of the screen reader's words.
    # language: en

    # The device, for captures that do not record it: pixels per dp, or dots per inch, and the factor for
    # text sizes.
    # density: 2.75
    # font-scale: 1.3

    # What reports say about the product, for curbcut report openacr.
    # product:
    #   name: My App
    #   email: access@example.org

    """
}
