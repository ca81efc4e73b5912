// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The files to read for some paths, each listed once, whatever its names.
package struct FileListing {
  /// A file or folder below one of the paths that could not be examined.
  package struct Failure: Sendable {
    package var path: String
    /// The reason and the remedy, as the rest of a sentence that begins with the path.
    package var message: String
  }

  /// The files, in the order of the paths, and by name within a folder.
  package private(set) var files: [InputFile] = []
  /// The folders with third-party code, which are skipped.
  package private(set) var ofOthers: [String] = []
  /// The copies of the app's files that Xcode exported for translators, which are skipped.
  ///
  /// Source: Apple, "Exporting localizations".
  package private(set) var exports: [String] = []
  package private(set) var failures: [Failure] = []

  /// The position of each file in the list, by its path without links and dots.
  private var places: [String: Int] = [:]
  private let hasSeveralPaths: Bool

  /// Lists the files of paths: folders mean all files below them, except hidden ones, those in
  /// folders with third-party code and what was exported for translators; a folder of
  /// `curbcut capture` means its screen.
  package init(of paths: [String]) {
    hasSeveralPaths = paths.count > 1
    for path in paths.map({ CaptureFacts.screen(at: Self.folder(of: $0)) }) {
      guard path != "-", case .folder = InputFile.kind(of: path) else {
        add(
          InputFile(path: path, isGiven: true),
          at: path == "-" ? path : ProjectFolder.canonical(path))
        continue
      }
      addFiles(below: path)
    }
  }

  /// Returns the folder that a path means: an Xcode project is a folder itself, located beside its
  /// source.
  package static func folder(of path: String) -> String {
    let given = path
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace"),
      case .folder = InputFile.kind(of: path)
    else { return given }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Adds a file, or merges its facts with those of the same file listed before: a file given by
  /// its own path is wanted, wherever it is.
  private mutating func add(_ file: InputFile, at canonical: @autoclosure () -> String) {
    guard hasSeveralPaths else {
      files.append(file)
      return
    }
    let canonical = canonical()
    guard let place = places[canonical] else {
      places[canonical] = files.count
      files.append(file)
      return
    }
    files[place].isFromFolder = files[place].isFromFolder && file.isFromFolder
    files[place].isBelowTests = files[place].isBelowTests && file.isBelowTests
    files[place].isOfTests = files[place].isOfTests && file.isOfTests
  }

  private mutating func addFiles(below root: String) {
    let whole = hasSeveralPaths ? ProjectFolder.canonical(root) : root
    let start = whole == "/" ? "" : whole
    var folders = [root]
    while let folder = folders.popLast() {
      guard let names = InputFile.names(in: folder) else {
        fail(folder, "cannot be opened", "change its permissions, or give other paths")
        continue
      }
      var below: [String] = []
      let inner = Substring(folder.utf8.dropFirst(root.utf8.count))
      let steps = inner.split(separator: "/")
      let isBelowTests = steps.contains { $0.hasSuffix("Tests") }
      let isForTests = steps.contains(where: ResourceBundles.isOfTests)
      // What belongs to a captured screen is read with it.
      let ofCapture =
        names.contains(CaptureFacts.fileName) ? CaptureFacts.companions(in: folder) : []
      for name in names.sorted() where !name.hasPrefix(".") && !ofCapture.contains(name) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var status = stat()
        // A link may lead back up, so it is not followed.
        guard lstat(FileName.forSystem(path), &status) == 0 else {
          fail(path, "cannot be opened", "give a folder nearer to it")
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where ResourceBundles.isOfOthers(name[...]): ofOthers.append(path)
        case S_IFDIR where name.hasSuffix(".xcloc"): exports.append(path)
        case S_IFDIR: below.append(path)
        case S_IFREG:
          InputFile.memo?.note(path, in: folder, named: name, FileMemo.Stamp(status))
          add(
            InputFile(
              path: path, isFromFolder: true, isBelowTests: isBelowTests,
              isOfTests: isForTests || Self.isForDebugging(name)),
            at: ([Substring(start)] + steps + [name[...]]).joined(separator: "/"))
        default: break
        }
      }
      folders += below.reversed()
    }
  }

  private mutating func fail(_ path: String, _ what: String, _ advice: String) {
    let number = errno
    // Ignore a file that was deleted in the meantime.
    guard number != ENOENT else { return }
    failures.append(
      Failure(path: path, message: "\(what), \(String(cString: strerror(number))): \(advice)"))
  }

  private static func isForDebugging(_ name: String) -> Bool {
    name.hasPrefix("Debug") && InterfaceFiles.isInterface(name)
  }
}

extension InputFile {
  /// Returns the unordered names in a folder; nil when it cannot be opened, with the reason in
  /// `errno`.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(FileName.forSystem(folder)) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileName.text(ofSystem: $0) }
      }
      names.append(name)
    }
    return names
  }
}
