// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The folders of a Swift package whose files see none of its code: examples and samples that no target
/// of the package builds, and that import none of its modules.
///
/// Source: Swift Package Manager, PackageDescription, Target.path: a target lies in `Sources`, `Source`,
/// `src`, `srcs`, `Tests`, `Plugins`, or where its `path` says.
struct PackageExamples {
  private static let manifest = "Package.swift"
  /// The folders in which targets lie by default.
  private static let targetFolders: Set<String> = [
    "Sources", "Source", "src", "srcs", "Tests", "Plugins",
  ]

  private let root: String
  /// The paths and names of targets: the words of the manifest between quotes, and the folders in which
  /// targets lie, because a manifest may put names together.
  private let words: Set<String>
  private var found: [String: Bool] = [:]

  /// Reads the manifest in a folder; nil when it cannot be read.
  init?(of root: String) {
    guard let bytes = try? InputFile(path: root + "/" + Self.manifest).read(),
      let text = try? SourceText(bytes).text
    else { return nil }
    self.root = root
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let folders = Self.targetFolders.flatMap { InputFile.names(in: root + "/" + $0) ?? [] }
    words = Set(quoted.lazy.filter { $0.offset % 2 == 1 }.map { String($0.element) })
      .union(folders.filter { !$0.hasPrefix(".") })
  }

  /// Whether the folder with a name directly in the package is such a folder.
  mutating func contains(_ name: String) -> Bool {
    if let known = found[name] { return known }
    let answer = !Self.targetFolders.contains(name) && !isOfTarget(name) && hasCodeOfItsOwn(name)
    found[name] = answer
    return answer
  }

  private func isOfTarget(_ name: String) -> Bool {
    words.contains { word in
      let path = word.hasPrefix("./") ? word.dropFirst(2) : word[...]
      return path == name || path.hasPrefix(name + "/") || path == "." || path.isEmpty
    }
  }

  /// Whether a folder has code, none of which imports a module of the package; a folder without code holds
  /// resources of the package.
  private func hasCodeOfItsOwn(_ name: String) -> Bool {
    let code = FileListing(of: [root + "/" + name]).files.filter { SwiftFiles.isSwift($0.path) }
    return !code.isEmpty
      && !code.contains { file in
        guard let bytes = try? file.read(), let text = try? SourceText(bytes).text else {
          return false
        }
        let source = SwiftSourceFile(name: file.path, text: text)
        return !words.isDisjoint(with: SwiftUIProject.imports(of: source))
      }
  }
}
