// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The combined answers of all Xcode projects in a folder about the files below them.
///
/// If a file is in the folder of a project and no project names it, none of them builds it (Apple,
/// Xcode, "Configuring the build phases of a target": the phase "Compile Sources" lists the files
/// that are compiled). This does not apply to files that a package or another tool may build.
package struct XcodeProjects: Sendable {
  /// The projects that can be read, and the folders of all.
  private var projects: [XcodeProject] = []
  private var folders: [String] = []
  /// The names of the files and folders that targets build; nil if a project does not name them
  /// all.
  private var builtNames: Set<String>? = []
  /// The folders in which something other than a project of Xcode builds.
  private var otherFolders: [String] = []

  /// The files which show that something other than a project of Xcode builds their folder.
  private static let others: Set<String> = [
    "Package.swift", "project.yml", "project.yaml", "Project.swift", "BUILD", "BUILD.bazel", "BUCK",
    "CMakeLists.txt",
  ]
  private static let ending = ".xcodeproj/project.pbxproj"

  /// Reads the projects among some paths; if one cannot be read, all files count as files of a
  /// target.
  package init(among paths: [String], read: @escaping (String) -> [UInt8]?) {
    let configurations = ConfigurationFiles(among: paths, read: read)
    for path in paths {
      let steps = path.split(separator: "/", omittingEmptySubsequences: false)
      if path.hasSuffix(Self.ending) {
        folders.append(steps.dropLast(2).joined(separator: "/"))
        let project = read(path).flatMap { try? PropertyList($0) }
          .map { XcodeProject($0, configuration: configurations.settings) }
        if let project { projects.append(project) }
        if let names = project?.builtNames {
          builtNames?.formUnion(names)
        } else {
          builtNames = nil
        }
      } else if let name = steps.last,
        Self.others.contains(String(name)) || name.hasSuffix(".podspec")
      {
        otherFolders.append(steps.dropLast().joined(separator: "/"))
      }
    }
    findTargetsForMac(among: paths, read: read)
  }

  /// Finds the targets that can only be built for the Mac, whatever systems their settings name: a file of
  /// them imports AppKit without a condition, which no other system has (Apple, "AppKit").
  private mutating func findTargetsForMac(among paths: [String], read: (String) -> [UInt8]?) {
    // Targets name files without their folders: one of two files of a name may be in none.
    let all = paths.filter { $0.hasSuffix(".swift") }
    let counts = Dictionary(all.map { (Self.name(of: $0), 1) }, uniquingKeysWith: +)
    let swift = all.map { (path: $0, isOnly: counts[Self.name(of: $0)] == 1) }
    for number in projects.indices {
      let project = projects[number]
      for place in project.targets.indices {
        let target = project.targets[place]
        guard let systems = project.systems(of: target), systems.isSuperset(of: ["iOS", "macOS"]),
          !project.leavesOutFiles(target)
        else { continue }
        let needsMac = swift.contains { path, isOnly in
          isOnly && target.holds(path)
            && project.systems(of: target, for: path)?.contains("iOS") == true
            && !project.targets.contains { $0.name != target.name && $0.holds(path) }
            && read(path).map(MacImports.areIn) == true
        }
        if needsMac { projects[number].standForMacAlone(place) }
      }
    }
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? path[...]
  }

  /// The storyboards that targets name as launch screens, without endings.
  package var launchScreens: Set<String> { Set(projects.flatMap(\.launchScreens)) }

  /// The storyboards with which targets begin, without endings.
  package var mainStoryboards: Set<String> { Set(projects.flatMap(\.mainStoryboards)) }

  /// Whether the apps of a project are always dark.
  package var isAlwaysDark: Bool { projects.contains(where: \.isAlwaysDark) }

  /// Returns whether a project would have to name a file, but none does.
  package func buildNowhere(_ path: String) -> Bool {
    guard let builtNames, path.hasSuffix(".swift") || InterfaceTexts.recognizes(path),
      folders.contains(where: { Self.folder($0, holds: path) }),
      !mayBeBuiltElsewhere(path)
    else { return false }
    return !path.split(separator: "/").contains { builtNames.contains(FileName.shown(String($0))) }
  }

  /// Returns the systems for which a file is built; empty if a project does not say, or none builds
  /// it.
  package func systems(of path: String) -> Set<String> {
    var systems: Set<String> = []
    for project in projects {
      for target in project.targets where target.holds(path) {
        guard let known = project.systems(of: target, for: path) else { return [] }
        systems.formUnion(known)
      }
    }
    return systems
  }

  /// Returns whether something other than a project of Xcode may build a file: a package may have a
  /// file with the same name as one of a target.
  package func mayBeBuiltElsewhere(_ path: String) -> Bool {
    otherFolders.contains { Self.folder($0, holds: path) }
  }

  private static func folder(_ folder: String, holds path: String) -> Bool {
    folder.isEmpty || path.hasPrefix(folder + "/")
  }
}

/// The imports of a Swift file that only the Mac has.
private enum MacImports {
  /// Whether a file imports AppKit outside of all conditions, comments and texts.
  static func areIn(_ text: [UInt8]) -> Bool {
    var depth = 0
    var comments = 0
    var isInText = false
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      let wasOutside = comments == 0 && !isInText
      for (place, byte) in line.enumerated() {
        let next = line.dropFirst(place + 1).first
        switch (byte, next) {
        case (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isInText: comments += 1
        case (UInt8(ascii: "*"), UInt8(ascii: "/")) where comments > 0: comments -= 1
        case (UInt8(ascii: "\""), UInt8(ascii: "\"")) where comments == 0:
          if line.dropFirst(place + 2).first == byte { isInText.toggle() }
        default: break
        }
      }
      guard wasOutside else { continue }
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = words.first else { continue }
      if first.first == UInt8(ascii: "#") {
        if first.elementsEqual("#if".utf8) { depth += 1 }
        if first.elementsEqual("#endif".utf8) { depth -= 1 }
        continue
      }
      guard depth == 0, let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }),
        // `@preconcurrency import AppKit`, `internal import AppKit`
        words[..<place].allSatisfy({ isModifier($0) }), place + 1 < words.count
      else { continue }
      let name = words[place + 1].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "/") }
      if name.elementsEqual("AppKit".utf8) || name.elementsEqual("Cocoa".utf8) { return true }
    }
    return false
  }

  private static func isModifier(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == UInt8(ascii: "@")
      || ["internal", "public", "private", "fileprivate", "package"].contains {
        word.elementsEqual($0.utf8)
      }
  }
}
