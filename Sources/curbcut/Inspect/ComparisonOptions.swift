// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutPage
import CurbcutReporting
import CurbcutScreen

/// The options to compare two states of a file, in the words of `diff`.
struct ComparisonOptions: ParsableArguments, Sendable {
  @Flag(
    help:
      "Compares two captures or source files: give the one before the change, then the one after it."
  )
  var compare = false

  @Option(
    help: """
      Compares one file at two git revisions: the one before the change, such as main or HEAD~1. Default \
      with --to: HEAD.
      """)
  var from: String?

  @Option(
    help: """
      Compares one file at two git revisions: the one after the change. Default with --from: the file as it \
      is now.
      """)
  var to: String?

  /// Whether something is to be compared.
  var isAsked: Bool { compare || from != nil || to != nil }

  /// Returns the states to compare; nil when none are asked for.
  func states(of paths: [String]) throws(UsageError) -> [ComparedState]? {
    guard from != nil || to != nil else {
      guard compare else { return nil }
      guard paths.count == 2, !paths.contains("-") else {
        throw UsageError("--compare compares two files: give both, or one with --from REVISION")
      }
      return [
        ComparedState(.before, path: CaptureFacts.screen(at: paths[0])),
        ComparedState(.after, path: CaptureFacts.screen(at: paths[1])),
      ]
    }
    guard paths.count == 1, paths[0] != "-" else {
      throw UsageError("with --from or --to, give one file, which is compared at two revisions")
    }
    let path = CaptureFacts.screen(at: paths[0])
    return [
      ComparedState(.before, path: path, revision: from ?? "HEAD"),
      ComparedState(.after, path: path, revision: to),
    ]
  }
}

/// A file before or after a change.
struct ComparedState: Sendable {
  let word: PageSide.Word
  let path: String
  /// The revision; nil for the file as it is on the disk.
  let revision: String?

  init(_ word: PageSide.Word, path: String, revision: String? = nil) {
    (self.word, self.path, self.revision) = (word, path, revision)
  }

  /// What it is, for people.
  var name: String { revision.map { "\(path) at \($0)" } ?? path }

  /// Returns the text of the file, and what takes the place of the files on the disk, by their paths.
  ///
  /// The files beside source are those of now. A picture is of the same revision as its capture.
  func contents() throws(UsageError) -> (text: String?, edited: [String: [UInt8]]) {
    do throws(ImportError) {
      guard let revision else {
        let bytes = try InputFile(path: path, isGiven: true).read()
        return (String(validating: bytes, as: UTF8.self), [:])
      }
      let bytes = try GitRevision(revision).contents(of: path)
      var edited = [ProjectFolder.canonical(path): bytes]
      if let imported = try? CaptureFacts.read(bytes, at: path) {
        let picture = Screenshots.path(for: imported, at: path)
        edited[ProjectFolder.canonical(picture)] =
          (try? GitRevision(revision).contents(of: picture)) ?? []
      }
      return (String(validating: bytes, as: UTF8.self), edited)
    } catch {
      throw UsageError("\(name): \(error.message)")
    }
  }
}
