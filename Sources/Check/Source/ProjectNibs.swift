// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutUIKitSource
import Synchronization

/// The XIBs of projects by their names, each read when it is first asked for.
final class ProjectNibs: UIKitNibs {
  private typealias Nib = (path: String, scenes: [InterfaceBuilderFile.Scene])

  /// The paths of the files, by their names without the ending.
  private let paths: [String: String]
  private let strings: StringsCatalog
  private let colors: AssetColors
  private let language: String
  private let read = Mutex<[String: Nib?]>([:])

  /// Takes the files below the folders of projects, and the texts and colours of these; files that are given keep
  /// the paths under which they are.
  init(
    in listing: Projects, given paths: [String], strings: StringsCatalog, colors: AssetColors,
    language: String
  ) {
    self.strings = strings
    self.colors = colors
    self.language = language
    let others = listing.all.flatMap { $0.built.filter { !$0.isBelowTests }.map(\.path) }
    let files = (paths.sorted() + others.sorted()).filter { $0.hasSuffix(".xib") }
    self.paths = Dictionary(
      files.map { (ProjectFolder.stem(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  func nib(named name: String) -> (path: String, scenes: [InterfaceBuilderFile.Scene])? {
    if let known = read.withLock({ $0[name] }) { return known }
    let nib = paths[name].flatMap(file)
    read.withLock { _ = $0.updateValue(nib, forKey: name) }
    return nib
  }

  private func file(_ path: String) -> Nib? {
    guard let bytes = try? InputFile(path: path).read(), InterfaceBuilder.recognizes(bytes),
      let file = try? InterfaceBuilderFile(
        bytes,
        options: InterfaceBuilder.Options(
          table: ProjectFolder.stem(of: path), strings: strings, language: language,
          colors: colors))
    else { return nil }
    return (path, file.scenes)
  }
}
