// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutUIKitSource

/// Files of Swift with controllers and views of UIKit, with the project that they belong to.
struct UIKitFiles: Sendable {
  private let project: UIKitProject
  private let reader: UIKitReader
  private let options: ViewChoice

  /// Looks for classes of UIKit in files, and with them at all of their project; nil without any.
  init?(
    _ sources: [SwiftSourceFile], with others: [SwiftSourceFile], strings: StringsCatalog, colors: AssetColors,
    options: ViewChoice, language: String
  ) {
    guard sources.contains(where: { UIKitProject.mayHaveViews($0.text) }) else { return nil }
    project = UIKitProject(files: (sources + others).map { (name: $0.name, text: $0.text) })
    guard !project.entries.isEmpty else { return nil }
    reader = UIKitReader(
      project, texts: ProjectTexts(strings: strings, language: language),
      colors: ProjectColors(colors: colors), language: language)
    self.options = options
  }

  /// The screens of a file, each with what was not understood.
  func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    guard options.preview == nil else { return [] }
    var screens: [NamedScreen] = []
    for entry in project.entries where entry.file == path {
      if let view = options.view, view != entry.name { continue }
      guard let reading = try reader.read(entry) else { continue }
      screens.append(
        NamedScreen(
          name: entry.name,
          imported: Imported(
            screen: reading.screen,
            notes: reading.notes.map { note in
              Note("\(note.place?.file ?? path): \(note.message)", line: note.place?.line)
            }),
          places: reading.places.map {
            FilePlace(file: $0.file, line: $0.line, column: $0.column)
          }))
    }
    return screens
  }
}

/// The texts of a project's tables in one language.
private struct ProjectTexts: UIKitTexts, Sendable {
  let strings: StringsCatalog
  let language: String

  func text(for key: String, table: String?) -> String? {
    strings.text(for: key, table: table, language: language)
  }
}

/// The colours of a project's catalogs as an unchanged phone shows them.
private struct ProjectColors: UIKitColors, Sendable {
  let colors: AssetColors

  func color(named name: String) -> Color? {
    colors[name]?.variant(for: .standard, idiom: .phone)?.color
  }
}
