// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting

extension BuiltFiles {
  /// Finds the files below some paths, and reports on standard error which could not be read.
  static func telling(of paths: [String], filter: PathFilter = PathFilter()) -> BuiltFiles {
    let built = BuiltFiles(of: paths, filter: filter)
    for failure in built.failures { Console.error("error: \(failure.path): \(failure.message)") }
    for note in built.projects.notes { Console.error("note: \(note)") }
    return built
  }

  /// Reports on standard error which files are skipped, for commands that do not include it in
  /// their output.
  func printNotes() {
    if let first = ofOthers.first { Self.tell(first, of: ofOthers.count) }
    guard !unbuilt.isEmpty else { return }
    let words =
      unbuilt.count == 1
      ? "1 file was skipped, because no target of the Xcode project builds it: give its path to read it"
      : "\(unbuilt.count) files were skipped, because no target of the Xcode project builds them: "
        + "give their paths to read them"
    Console.error("note: \(words) anyway")
  }

  /// Reports that folders with third-party code are skipped.
  private static func tell(_ first: String, of count: Int) {
    let others = count == 2 ? "1 other folder" : "\(count - 1) other folders"
    let words =
      count == 1
      ? "\(first) was skipped, because it contains third-party code: give its path to read it"
      : "\(first) and \(others) were skipped, because they contain third-party code: "
        + "give their paths to read them"
    Console.error("note: \(words) anyway")
  }
}
