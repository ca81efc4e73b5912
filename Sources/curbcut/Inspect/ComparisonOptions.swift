// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck

/// The options to compare two states of a file, in the words of `diff`.
struct ComparisonOptions: ParsableArguments, Sendable {
  @Flag(
    help:
      "Compares two captures, source files or folders: give the one before the change, then the one after it."
  )
  var compare = false

  @Option(
    help: """
      Compares one file or folder at two git revisions: the one before the change, such as main or HEAD~1. Default \
      with --to: HEAD.
      """)
  var from: String?

  @Option(
    help: """
      Compares one file or folder at two git revisions: the one after the change. Default with --from: what \
      is on the disk now.
      """)
  var to: String?

  /// Whether something is to be compared.
  var isAsked: Bool { compare || from != nil || to != nil }

  /// Returns the states to compare; nil when none are asked for.
  func states(of paths: [String]) throws(UsageError) -> [ComparedState]? {
    guard isAsked else { return nil }
    guard !paths.contains("-") else {
      throw UsageError("--compare reads no standard input: give files or folders")
    }
    return try ComparedState.both(of: paths, from: from, to: to, asked: "--compare")
  }
}
