import CurbcutReporting

/// What some paths give to read, and the projects of the source among it.
struct BuiltFiles {
  /// The files of the paths, without the source in folders that no target of Xcode builds.
  ///
  /// Nobody who uses the app meets that, and what it declares is not what the app uses.
  let files: [InputFile]
  /// The projects of those of the files that are source.
  let projects: Projects
  /// What below the paths could not be looked at; whoever reads the files has not read all then.
  let failures: [FileListing.Failure]

  /// Looks at the paths; a note counts what is passed over.
  init(of paths: [String]) {
    let listing = FileListing(of: paths)
    let files = listing.files
    failures = listing.failures
    if let first = listing.ofOthers.first { Self.tell(first, of: listing.ofOthers.count) }
    for failure in failures { Console.error("error: \(failure.path): \(failure.message)") }
    projects = Projects(
      of: files.map(\.path).filter(SourceScreens.isSource(at:)), failures: failures)
    let unbuilt = Set(projects.all.flatMap { $0.unbuilt.map(\.path) })
    guard !unbuilt.isEmpty else {
      self.files = files
      return
    }
    self.files = files.filter { file in
      !file.isFromFolder || !SourceScreens.isSource(at: file.path)
        || !unbuilt.contains(ProjectFolder.canonical(file.path))
    }
    let count = files.count - self.files.count
    if count > 0 {
      let words =
        count == 1
        ? "1 file is built by no target of the Xcode project and was passed over: give its path"
        : "\(count) files are built by no target of the Xcode project and were passed over: "
          + "give their paths"
      Console.error("note: \(words) to have \(count == 1 ? "it" : "them") read all the same")
    }
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
