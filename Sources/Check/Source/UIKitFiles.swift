// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutSource
import CurbcutUIKitSource

/// Files of Swift with controllers and views of UIKit, with the project that they belong to.
struct UIKitFiles: Sendable {
  private let project: UIKitProject
  private(set) var reader: UIKitReader
  private let options: ViewChoice
  /// The classes that are heard with the file of Interface Builder that names them.
  private let ofInterfaces: Set<String>

  /// Looks for classes of UIKit, and for bridges to them, in files, and with them at all of their project.
  ///
  /// Files whose code is in `parsed` are not parsed once more. The classes that the storyboards and XIBs at
  /// `interfaces` name are heard with them.
  init(
    _ sources: [SwiftSourceFile], with others: [SwiftSourceFile], parsed: [String: CodeFile],
    strings: StringsCatalog, colors: AssetColors, projects: Projects, interfaces: [String],
    options: ViewChoice, language: String, memo: SourceMemo?
  ) {
    ofInterfaces = Self.classes(of: interfaces)
    let needed = SwiftSourceFile.needed(by: sources, among: others, memo: memo)
    project = DeepStack.run {
      let files = (sources + needed).map { file in
        memo?.code(of: file)
          ?? CodeProject.File(
            name: file.name, text: file.text,
            parsed[file.name] ?? ParsedSwiftFile(file).active)
      }
      return UIKitProject(CodeProject(swift: files))
    }
    reader = UIKitReader(
      project, texts: ProjectTexts(strings: strings, language: language),
      colors: ProjectColors(colors: colors),
      nibs: ProjectNibs(
        in: projects, given: interfaces, strings: strings, colors: colors, language: language),
      language: language)
    self.options = options
  }

  /// The classes of the app that storyboards and XIBs name.
  private static func classes(of interfaces: [String]) -> Set<String> {
    interfaces.reduce(into: []) { names, path in
      guard let bytes = try? InputFile(path: path).read() else { return }
      names.formUnion(InterfaceBuilder.customClasses(in: bytes))
    }
  }

  /// What tells what bridges of SwiftUI show.
  var bridges: EmbeddedScreen.OfBridge { { [reader] in reader.content(of: $0) } }

  /// The same files, of which the views of SwiftUI that they host are heard.
  func hosting(_ content: @escaping EmbeddedScreen.OfView) -> UIKitFiles {
    var files = self
    files.reader.hosted = content
    return files
  }

  /// Whether any class of UIKit is declared.
  var hasClasses: Bool { !project.entries.isEmpty }

  /// The names of the classes of UIKit in a file.
  func names(in path: String) -> [String] {
    project.entries.filter { $0.file == path }.map(\.name)
  }

  /// How many classes of UIKit some files declare, and in how many of them.
  func count(in paths: [String]) -> (classes: Int, files: Int) {
    let given = Set(paths)
    let own = project.entries.filter { given.contains($0.file) }
    return (own.count, Set(own.map(\.file)).count)
  }

  /// Whether classes of UIKit may be declared in files.
  static func mayBeIn(_ sources: [SwiftSourceFile]) -> Bool {
    sources.contains { UIKitProject.mayHaveViews($0.text) }
  }

  /// Whether types through which SwiftUI shows views of UIKit may be declared in files.
  static func mayBridge(_ sources: [SwiftSourceFile]) -> Bool {
    sources.contains { UIKitProject.mayHaveBridges($0.text) }
  }

  /// The screens of a file, each with what was not understood.
  func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    guard options.preview == nil else { return [] }
    var screens: [NamedScreen] = []
    for entry in project.entries where entry.file == path {
      if let view = options.view {
        guard view == entry.name else { continue }
      } else if entry.mayHaveFile, ofInterfaces.contains(entry.name) {
        continue
      }
      guard
        let reading = try DeepStack.run({ () throws(ImportError) in try reader.read(entry) })
      else { continue }
      screens.append(
        NamedScreen(
          name: entry.name,
          imported: Imported(
            screen: reading.screen,
            notes: reading.notes.map { $0.note(in: path) }),
          places: reading.places))
    }
    return screens
  }
}

/// The texts of a project's tables in one language.
struct ProjectTexts: UIKitTexts, Sendable {
  let strings: StringsCatalog
  let language: String

  func text(for key: String, table: String?) -> String? {
    strings.text(for: key, table: table, language: language)
  }
}

/// The colours of a project's catalogs as a phone shows them on which nothing but the appearance is set.
struct ProjectColors: NamedColors {
  let colors: AssetColors

  var isAlwaysDark: Bool { colors.isAlwaysDark }

  func color(named name: String, in appearance: ColorAppearance) -> Color? {
    colors[name].flatMap { Self.color(of: $0, in: appearance) }
  }

  func color(ofSymbol steps: [String], in appearance: ColorAppearance) -> Color? {
    colors[symbol: steps].flatMap { Self.color(of: $0, in: appearance) }
  }

  private static func color(of set: ColorSet, in appearance: ColorAppearance) -> Color? {
    let light = set.color(for: .standard)
    let dark = set.color(for: Appearance(isDark: true))
    switch appearance {
    case .light: return light
    case .dark: return dark
    case .any: return light == dark ? light : nil
    }
  }
}
