// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSource

/// Layouts of Android, with the projects that they belong to.
package struct LayoutFiles: Sendable {
  private let reader: AndroidLayoutReader
  private let options: ViewChoice
  /// The paths of the layouts that others among the paths include.
  let parts: Set<String>

  /// Whether a path is that of a layout in the resources of an app, or may be that of its preferences.
  package static func isLayout(_ path: String) -> Bool {
    AndroidFile.isLayout(path) || AndroidFile.isConfiguration(path)
  }

  /// Returns a file that is a layout or a screen of preferences, wherever it is; nil for any other file.
  ///
  /// Throws for a layout or another resource of Android that is broken.
  package static func file(
    _ bytes: [UInt8], at path: String
  ) throws(ImportError) -> AndroidFile? {
    guard path.hasSuffix(".xml"), isLayout(path) || AndroidFile.recognizes(bytes) else {
      return nil
    }
    let file = try AndroidFile(bytes, at: path)
    return AndroidLayoutReader.hears(file) ? file : nil
  }

  /// Whether a file is a layout that can be read, wherever it is.
  package static func isLayout(_ bytes: [UInt8], at path: String) -> Bool {
    (try? file(bytes, at: path)) != nil
  }

  /// Reads the projects of the layouts at the paths.
  ///
  /// A layout without a project is read with the other files of its resource folder.
  package init(
    paths: [String], in projects: Projects, options: ViewChoice, language: String
  ) {
    let lone = paths.filter { projects.folder(of: $0) == nil }
    let beside = Set(lone.compactMap(Self.resourceFolder)).sorted().flatMap { folder in
      FileListing(of: [folder]).files.map(\.path).filter {
        ResourceFile.recognizes($0) || AndroidDrawable.recognizes($0)
      }
    }
    let resources = ResourceFiles(paths: paths + beside, in: projects, readsVideos: false)
    self.init(
      paths: paths, options: options, language: language,
      of: AndroidProject(resources.resources), resources.resources.androidFacts)
  }

  /// Takes the layouts at the paths with the project that they belong to, and its code.
  init(
    paths: [String], options: ViewChoice, language: String, of project: AndroidProject,
    _ facts: [AndroidCodeFacts]
  ) {
    self.options = options
    reader = AndroidLayoutReader(project, facts, language: language)
    parts = reader.parts(of: Set(paths))
  }

  /// The folder `res` that a layout is in; nil if it is in another one.
  private static func resourceFolder(of path: String) -> String? {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count > 2, steps[steps.count - 3].hasPrefix("res") else { return nil }
    return steps.dropLast(2).joined(separator: "/")
  }

  /// Returns the screen of a layout, unless another view is asked for.
  package func screens(of file: AndroidFile, at path: String) throws(ImportError) -> [NamedScreen] {
    let name = AndroidLayoutReader.name(of: path)
    if options.preview != nil {
      throw ImportError(
        .notThisFormat, "a layout has no preview to choose: leave --preview out")
    }
    if let view = options.view, view != name, view != ProjectFolder.stem(of: path) {
      throw ImportError(.notThisFormat, "the file has no such view, only \(name): leave --view out")
    }
    guard let screen = try reader.screen(of: file, at: path) else {
      throw ImportError(.notThisFormat, "the layout has no view: give one that has")
    }
    return [screen]
  }
}
