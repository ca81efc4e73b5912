// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting

/// The files to read below some paths, and the projects of the source among them.
struct BuiltFiles {
  /// The files of the paths, without the source in folders that no target of Xcode builds.
  ///
  /// Nobody who uses the app meets that, and what it declares is not what the app uses.
  private(set) var files: [InputFile]
  /// The projects of those of the files that are source.
  let projects: Projects
  /// What below the paths could not be looked at; whoever reads the files has not read all then.
  let failures: [FileListing.Failure]
  /// The folders with the code of others, which are passed over.
  let ofOthers: [String]
  /// The source that no target of Xcode builds.
  private(set) var unbuilt: [InputFile] = []
  /// The files that the configuration leaves out.
  let excluded: [InputFile]

  /// Looks at the paths, without what the filter leaves out of their folders.
  init(of paths: [String], filter: PathFilter = PathFilter()) {
    let listing = FileListing(of: paths)
    failures = listing.failures
    ofOthers = listing.ofOthers
    for failure in failures { Console.error("error: \(failure.path): \(failure.message)") }
    files = listing.files.filter { !$0.isFromFolder || filter.lets($0.path) }
    excluded =
      filter.isEmpty ? [] : listing.files.filter { $0.isFromFolder && !filter.lets($0.path) }
    projects = Projects(
      of: files.map(\.path).filter(SourceScreens.isSource(at:)), failures: failures)
    let builtNowhere = Set(projects.all.flatMap { $0.unbuilt.map(\.path) })
    guard !builtNowhere.isEmpty else { return }
    let isUnbuilt: (InputFile) -> Bool = { file in
      file.isFromFolder && SourceScreens.isSource(at: file.path)
        && builtNowhere.contains(ProjectFolder.canonical(file.path))
    }
    unbuilt = files.filter(isUnbuilt)
    files.removeAll(where: isUnbuilt)
  }

  /// What is left out before anything is read.
  var coverage: RunCoverage {
    var coverage = RunCoverage()
    for failure in failures { coverage.addUnreadable(failure.path, failure.message) }
    for folder in ofOthers {
      coverage.add(folder, .leftOut(FileKind("folder", "folders"), reason: "code of others"))
    }
    for file in unbuilt {
      coverage.add(
        file.name,
        .leftOut(FileKind.named(file.path), reason: "built by no target of the Xcode project"))
    }
    for file in excluded {
      coverage.add(
        file.name, .leftOut(FileKind.named(file.path), reason: "excluded by the configuration"))
    }
    return coverage
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

  /// The paths of the files.
  var paths: [String] { files.map(\.path) }
}
