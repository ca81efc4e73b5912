extension InputFile {
  /// The files of the paths, without the source in folders that no target of Xcode builds, which a note
  /// counts.
  ///
  /// Nobody who uses the app meets it, and what it declares is not what the app uses.
  static func built(of paths: [String]) -> [InputFile] {
    let files = files(of: paths)
    // The files of one folder belong to one project.
    var sources: [Substring: String] = [:]
    for file in files where file.isFromFolder && SourceScreens.isSource(at: file.path) {
      sources[file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.startIndex)] =
        file.path
    }
    let unbuilt = Set(
      ProjectFolder.all(of: Array(sources.values)).flatMap { $0.contents.unbuilt.map(\.path) })
    guard !unbuilt.isEmpty else { return files }
    let kept = files.filter { file in
      !file.isFromFolder || !SourceScreens.isSource(at: file.path)
        || !unbuilt.contains(ProjectFolder.canonical(file.path))
    }
    let count = files.count - kept.count
    if count > 0 {
      let words = count == 1 ? "1 file is" : "\(count) files are"
      let were = count == 1 ? "was" : "were"
      Console.error(
        "note: \(words) built by no target of the project of Xcode and \(were) passed over: "
          + "give a path of its own to what is to be read all the same")
    }
    return kept
  }
}
