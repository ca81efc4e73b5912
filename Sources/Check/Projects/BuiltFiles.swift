// SPDX-License-Identifier: Apache-2.0
package import CurbcutReporting

/// The files to read below some paths, and the projects of the source among them.
package struct BuiltFiles {
  /// The files of the paths, without the source in folders that no target of Xcode builds.
  ///
  /// Nobody who uses the app meets that, and what it declares is not what the app uses.
  package private(set) var files: [InputFile]
  /// The projects of those of the files that are source.
  package let projects: Projects
  /// What below the paths could not be looked at; whoever reads the files has not read all then.
  package let failures: [FileListing.Failure]
  /// The folders with the code of others, which are passed over.
  package let ofOthers: [String]
  /// The source that no target of Xcode builds.
  package private(set) var unbuilt: [InputFile] = []
  /// The files that the configuration leaves out.
  package let excluded: [InputFile]

  /// Looks at the paths, without what the filter leaves out of their folders.
  package init(of paths: [String], filter: PathFilter = PathFilter()) {
    let listing = FileListing(of: paths)
    failures = listing.failures
    ofOthers = listing.ofOthers
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
  package var coverage: RunCoverage {
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

  /// The paths of the files.
  package var paths: [String] { files.map(\.path) }
}
