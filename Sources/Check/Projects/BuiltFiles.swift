// SPDX-License-Identifier: Apache-2.0
package import CurbcutReporting

/// The files to read below some paths, and the projects of the source among them.
package struct BuiltFiles {
  /// The files of the paths, without source in folders that no Xcode target builds.
  ///
  /// Users of the app never see that source, and its declarations are not what the app uses.
  package private(set) var files: [InputFile]
  /// The projects of the source among the files.
  package let projects: Projects
  /// The failures below the paths, because of which not all files are listed.
  package let failures: [FileListing.Failure]
  /// The folders with third-party code, which are skipped.
  package let ofOthers: [String]
  /// The copies of the app's files that were exported for translators, which are skipped.
  private let exports: [String]
  /// The source that no Xcode target builds.
  package private(set) var unbuilt: [InputFile] = []
  /// The files that the configuration excludes.
  package let excluded: [InputFile]

  /// Lists the files of the paths, without those that the filter excludes from their folders.
  package init(of paths: [String], filter: PathFilter = PathFilter()) {
    let listing = FileListing(of: paths)
    failures = listing.failures
    ofOthers = listing.ofOthers
    exports = listing.exports
    files = listing.files.filter { !$0.isFromFolder || filter.lets($0.path) }
    excluded =
      filter.isEmpty ? [] : listing.files.filter { $0.isFromFolder && !filter.lets($0.path) }
    projects = Projects(
      of: files.map(\.path).filter(SourceScreens.isSource(at:)), below: paths, failures: failures)
    let builtNowhere = Set(projects.all.flatMap { $0.unbuilt.map(\.path) })
    guard !builtNowhere.isEmpty else { return }
    let isUnbuilt: (InputFile) -> Bool = { file in
      file.isFromFolder && SourceScreens.isSource(at: file.path)
        && builtNowhere.contains(ProjectFolder.canonical(file.path))
    }
    unbuilt = files.filter(isUnbuilt)
    files.removeAll(where: isUnbuilt)
  }

  /// The coverage before anything is read: the files that are left out.
  package var coverage: RunCoverage {
    var coverage = RunCoverage()
    for failure in failures { coverage.addUnreadable(failure.path, failure.message) }
    for folder in ofOthers {
      coverage.add(folder, .leftOut(FileKind("folder", "folders"), reason: "code of others"))
    }
    for folder in exports {
      coverage.add(
        folder, .leftOut(FileKind("folder", "folders"), reason: "exported for translators"))
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
