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
      ? "1 file is built by no target of the Xcode project and was passed over: give its path"
      : "\(unbuilt.count) files are built by no target of the Xcode project and were passed over: "
        + "give their paths"
    Console.error("note: \(words) to have \(unbuilt.count == 1 ? "it" : "them") read all the same")
  }

  /// Reports that folders with third-party code are skipped.
  private static func tell(_ first: String, of count: Int) {
    let others = count == 2 ? "1 other folder" : "\(count - 1) other folders"
    let words =
      count == 1
      ? "\(first) holds the code of others and was passed over: give its path to have it read"
      : "\(first) and \(others) hold the code of others and were passed over: "
        + "give their paths to have them read"
    Console.error("note: \(words) all the same")
  }
}
