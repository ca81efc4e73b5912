// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The bundles in which the files of a project are delivered, as far as their folders show.
///
/// An app offers the languages of its own bundle, regardless of others: those of its page in
/// Settings, of libraries, of windows for the Mac, and of third-party code. Sources: Apple, Bundle
/// Programming Guide, "Localized Resources in Bundles"; Settings Application Schema Reference, "The
/// Settings Bundle"; Swift Package Manager, "Bundling resources with a Swift package" (a bundle for
/// each target).
package struct ResourceBundles: Sendable {
  /// The bundle of a file.
  package enum Bundle: Hashable, Sendable {
    /// An app or one of its extensions.
    case app
    /// A folder `*.bundle`, such as `Settings.bundle`.
    case folder(String)
    /// A target of a Swift package, by its folder.
    case library(String)
    /// A window of an app for the Mac.
    case macWindow
    /// Tests, which users never see.
    case tests
    /// A folder with third-party code, such as `Pods`.
    case others
  }

  /// The number of leading folders that all files share, for absolute paths and for relative ones.
  private let roots: (whole: Int, relative: Int)
  /// The folders of packages, the longest first, and whether they also contain an app's project.
  private let packages: [(folder: String, holdsApp: Bool)]
  /// The texts of storyboards and XIBs for the Mac, as `StringsPlace.id`.
  private let macWindows: Set<String>

  /// Analyses the folders of a project's files.
  package init(_ resources: ProjectResources) {
    roots = (
      Self.commonFolder(of: resources.paths.filter { $0.hasPrefix("/") }),
      Self.commonFolder(of: resources.paths.filter { !$0.hasPrefix("/") })
    )
    var packages: Set<String> = []
    var projects: Set<String> = []
    for path in resources.paths {
      if let folder = Self.folder(of: path, named: "Package.swift"), !folder.hasSuffix(".swiftpm") {
        packages.insert(folder)
      } else if path.hasSuffix(".xcodeproj/project.pbxproj") {
        projects.insert(path)
      }
    }
    self.packages =
      packages.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map { folder in
        (folder, folder.isEmpty || projects.contains { $0.hasPrefix(folder + "/") })
      }
    macWindows = Set(
      resources.interfaces.filter(\.texts.isForMac).map { StringsPlace($0.file.path).id })
  }

  /// Returns the bundle of the file at a path.
  package func bundle(of path: String) -> Bundle { bundle(of: StringsPlace(path)) }

  /// Returns the bundle of a table's files.
  package func bundle(of table: LocalizedTable) -> Bundle {
    bundle(of: StringsPlace(bundle: table.bundle, language: nil, table: table.name))
  }

  private func bundle(of place: StringsPlace) -> Bundle {
    let steps = place.bundle.split(separator: "/")
    let root = place.bundle.hasPrefix("/") ? roots.whole : roots.relative
    if steps.dropFirst(root).contains(where: Self.isOfTests) { return .tests }
    if steps.dropFirst(root).contains(where: Self.isOfOthers) { return .others }
    if let index = steps.lastIndex(where: { $0.hasSuffix(".bundle") }) {
      return .folder(steps[...index].joined(separator: "/"))
    }
    if macWindows.contains(place.id) { return .macWindow }
    for (folder, holdsApp) in packages {
      guard folder.isEmpty || place.bundle == folder || place.bundle.hasPrefix(folder + "/") else {
        continue
      }
      let rest = Substring(place.bundle.utf8.dropFirst(folder.utf8.count)).split(separator: "/")
      if rest.count > 1, rest[0] == "Sources" { return .library("\(folder)/Sources/\(rest[1])") }
      if !holdsApp { return .library(folder) }
    }
    return .app
  }

  /// Returns whether a folder contains tests or their data: `Tests`, `BookingUITests`, `Fixtures`.
  package static func isOfTests(_ folder: Substring) -> Bool {
    folder.hasSuffix("Tests") || folder.hasSuffix("Fixtures")
  }

  /// Returns whether a folder contains third-party code, as dependency managers and Xcode name it.
  package static func isOfOthers(_ folder: Substring) -> Bool {
    others.contains(String(folder))
  }

  private static let others: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "CMakeFiles", "node_modules",
  ]

  private static func folder(of path: String, named name: String) -> String? {
    if path == name { return "" }
    guard path.hasSuffix("/" + name) else { return nil }
    return String(path.dropLast(name.utf8.count + 1))
  }

  /// Returns the number of leading folders that all paths share.
  private static func commonFolder(of paths: [String]) -> Int {
    guard let first = paths.first else { return 0 }
    var common = first.pathSteps.dropLast()
    for path in paths {
      let steps = path.pathSteps.dropLast()
      let count = zip(common, steps).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return common.count
  }
}
