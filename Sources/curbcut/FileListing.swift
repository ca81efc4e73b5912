// SPDX-License-Identifier: Apache-2.0
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

/// The files that some paths give to read, each once, whatever it is called by.
struct FileListing {
  /// A file or folder below one of the paths at which nothing could be looked at.
  struct Failure: Sendable {
    var path: String
    /// Why, and what to do, as the rest of a sentence that begins with the path.
    var message: String
  }

  /// The files, in the order in which the paths name them, and in a folder by name.
  private(set) var files: [InputFile] = []
  /// The folders with the code of others, which are passed over.
  private(set) var ofOthers: [String] = []
  private(set) var failures: [Failure] = []

  /// Where each file is in the list, by its path without links and dots.
  private var places: [String: Int] = [:]
  private let hasSeveralPaths: Bool

  /// Looks at the paths: folders give all files below them, but hidden ones and those in folders with the
  /// code of others.
  init(of paths: [String]) {
    hasSeveralPaths = paths.count > 1
    for path in paths.map(Self.folder(of:)) {
      guard path != "-", case .folder = InputFile.kind(of: path) else {
        add(
          InputFile(path: path, isGiven: true),
          at: path == "-" ? path : ProjectFolder.canonical(path))
        continue
      }
      addFiles(below: path)
    }
  }

  /// The folder that a path stands for: a project of Xcode is a folder itself, and lies beside its source.
  static func folder(of path: String) -> String {
    let given = path
    var path = path
    while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    guard path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace"),
      case .folder = InputFile.kind(of: path)
    else { return given }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Adds a file, or says of one that is there already what holds of both: who gives a file by its path means
  /// it, wherever it lies.
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
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        var status = stat()
        // A link may lead back up: it is not followed.
        guard lstat(FileName.forSystem(path), &status) == 0 else {
          fail(path, "cannot be looked at", "give a folder nearer to it")
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where ResourceBundles.isOfOthers(name[...]): ofOthers.append(path)
        case S_IFDIR: below.append(path)
        case S_IFREG:
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
    // What was deleted meanwhile is not there.
    guard number != ENOENT else { return }
    failures.append(
      Failure(path: path, message: "\(what), \(String(cString: strerror(number))): \(advice)"))
  }

  private static func isForDebugging(_ name: String) -> Bool {
    name.hasPrefix("Debug") && InterfaceFiles.isInterface(name)
  }
}

extension InputFile {
  /// The files of the paths; a note names the folders that could not be looked at.
  static func files(of paths: [String]) -> [InputFile] {
    let listing = FileListing(of: paths)
    for failure in listing.failures { Console.error("note: \(failure.path): \(failure.message)") }
    return listing.files
  }

  /// What stands in a folder, in no order; nil where it cannot be opened, and `errno` says why.
  static func names(in folder: String) -> [String]? {
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
