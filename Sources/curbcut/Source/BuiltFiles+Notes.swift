// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting

extension BuiltFiles {
  /// Finds the files below some paths, and says on standard error what could not be looked at.
  static func telling(of paths: [String], filter: PathFilter = PathFilter()) -> BuiltFiles {
    let built = BuiltFiles(of: paths, filter: filter)
    for failure in built.failures { Console.error("error: \(failure.path): \(failure.message)") }
    for note in built.projects.notes { Console.error("note: \(note)") }
    return built
  }

  /// Says on standard error what is passed over, for commands that do not say it in their output.
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

  /// Says that folders with the code of others are passed over.
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
