// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The views and modifiers of the packages that a project's source imports, if a package manager
/// has placed them beside it.
///
/// Sources: Swift Package Manager, "Editable packages" (`.build/checkouts`); Tuist, "Dependencies"
/// (`Tuist/.build`); `man xcodebuild` (`-clonedSourcePackagesDirPath`, `-derivedDataPath`);
/// CocoaPods, "Using CocoaPods" (`Pods`); Carthage, "Artifacts" (`Carthage/Checkouts`).
package struct PackageSources {
  /// The files of the packages that import SwiftUI.
  package private(set) var sources: [SwiftSourceFile] = []
  /// The string tables of these packages.
  package private(set) var tables: [InputFile] = []
  /// The sentences about folders that could not be read.
  package private(set) var notes: [String] = []

  /// The folders of package checkouts below a project or one of its packages.
  private static let checkouts = [
    ".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts",
    "Tuist/.build/checkouts", "Carthage/Checkouts", "Pods",
  ]
  private static let manifest = "Package.swift"
  /// Folders of a package that no app builds.
  private static let unbuilt: Set<String> = [
    "Benchmarks", "Demo", "Demos", "Documentation", "Example", "Examples", "Plugins", "Samples",
  ]

  /// Searches for the modules that some code imports, and for those that these import in turn.
  package init(of folder: ProjectFolder, with files: [InputFile], for code: [SwiftSourceFile]) {
    var packages = Self.folders(of: folder, with: files).map(Package.init)
    guard !packages.isEmpty else { return }
    notes = packages.flatMap(\.failures).map { "\($0.path): \($0.message)" }
    var imported = Set(code.flatMap { SwiftUIProject.imports(of: $0) })
    // A module that only a package imports may still be needed for what the package re-exports.
    while let place = packages.firstIndex(where: { !$0.modules.isDisjoint(with: imported) }) {
      let package = packages.remove(at: place)
      let own = package.sources
      for file in own { imported.formUnion(SwiftUIProject.imports(of: file)) }
      sources += own.filter { SwiftUIProject.imports(of: $0).contains("SwiftUI") }
      tables += package.files.filter { StringsCatalog.recognizes($0.path) }
    }
    sources.sort { $0.name < $1.name }
  }

  /// A package beside a project.
  private struct Package {
    let folder: String
    let files: [InputFile]
    let failures: [FileListing.Failure]
    /// The package name, and the names of its module folders.
    let modules: Set<String>

    init(folder: String) {
      self.folder = folder
      let start = folder.utf8.count + 1
      let inner = { (file: InputFile) in
        String(file.path.utf8.dropFirst(start))?.split(separator: "/").dropLast() ?? []
      }
      let listing = FileListing(of: [folder])
      failures = listing.failures
      files = listing.files.filter { file in
        !inner(file).contains {
          PackageSources.unbuilt.contains(String($0)) || ResourceBundles.isOfTests($0)
        }
      }
      var modules: Set<String> = [
        FileName.shown(folder.split(separator: "/").last.map(String.init) ?? folder)
      ]
      for folders in files.lazy.map(inner) where folders.count > 1 {
        // "Sources/Cards", or "Core/Sources/Cards" when packages are nested.
        guard let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count else {
          continue
        }
        modules.insert(FileName.shown(String(folders[sources + 1])))
      }
      self.modules = modules
    }

    /// Its Swift source, limited to what an app builds.
    var sources: [SwiftSourceFile] {
      files.compactMap { file in
        guard SwiftFiles.isSwift(file.path), !file.path.hasSuffix("/" + PackageSources.manifest),
          let bytes = try? file.read(), let text = try? SourceText(bytes).text
        else { return nil }
        var source = SwiftSourceFile(name: file.path, text: text)
        source.package = folder
        return source
      }
    }
  }

  /// Returns the folders of packages beside a project and its own packages, by their names.
  private static func folders(of folder: ProjectFolder, with files: [InputFile]) -> [String] {
    var roots = [folder.path]
    for file in files where file.path.hasSuffix("/" + manifest) {
      roots.append(String(file.path.dropLast(manifest.utf8.count + 1)))
    }
    var places: [String] = []
    for root in roots { places += checkouts.map { root + "/" + $0 } }
    places += ofXcode(folder, files)
    var found: [String: String] = [:]
    for place in places {
      for name in InputFile.names(in: place) ?? [] where !name.hasPrefix(".") {
        guard case .folder = InputFile.kind(of: place + "/" + name) else { continue }
        found[name] = found[name] ?? place + "/" + name
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the folders in which Xcode places the checkouts of the projects in a folder by
  /// default: `DerivedData/Boats-abc/SourcePackages/checkouts`, where a property list names the
  /// project.
  private static func ofXcode(_ folder: ProjectFolder, _ files: [InputFile]) -> [String] {
    guard let home = getenv("HOME") else { return [] }
    let derived = FileName.text(ofSystem: home) + "/Library/Developer/Xcode/DerivedData"
    return (InputFile.names(in: derived) ?? []).sorted().compactMap { name in
      let place = derived + "/" + name
      guard let bytes = try? InputFile(path: place + "/info.plist").read() else { return nil }
      let isOfProject = String(decoding: bytes, as: UTF8.self)
        .contains("<string>" + FileName.shown(folder.path) + "/")
      return isOfProject ? place + "/SourcePackages/checkouts" : nil
    }
  }
}
