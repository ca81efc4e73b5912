// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The layouts and styles of a project that no user meets, because nothing uses them or because a newer
/// system than the one they are for is required.
///
/// A layout is used by code (`R.layout.row`, `RowBinding`), by an `include` and by whatever else names it;
/// a style by views, code, themes and the styles that add to it. A layout of a library gives way to one of
/// the app. Without the scripts of the build, or without code, the files are not known to be the whole
/// project, and everything counts as used.
///
/// Source: Android, App resources, "How Android finds the best-matching resource", and "View binding".
struct AndroidUse: Sendable {
  /// The paths of the layouts that are not used, with the reason.
  private(set) var unusedLayouts: [String: String] = [:]
  /// The names of the styles that are not used.
  private(set) var unusedStyles: Set<String> = []

  /// Finds what is not used.
  init(_ project: AndroidProject, code: AndroidCode?, _ facts: [AndroidCodeFacts]) {
    addOlderVersions(in: project)
    addReplaced(in: project)
    guard let code, !project.builds.isEmpty else { return }
    for layout in project.layouts
    where project.isOfDevelopers(layout.path) {
      unusedLayouts[layout.path] = "only developers build it"
    }
    addLayouts(in: project, LayoutMentions(in: facts, of: project, code))
    let references = References(in: project, without: unusedLayouts)
    unusedStyles = Self.unusedStyles(in: project, named: references.styles, code)
  }

  /// Adds the layouts that nothing shows, and those that only such layouts include.
  private mutating func addLayouts(
    in project: AndroidProject, _ shown: LayoutMentions
  ) {
    let layouts = project.layouts.filter { unusedLayouts[$0.path] == nil }
    let byName = Dictionary(grouping: layouts.indices) { String(layouts[$0].name) }
    let others = References(in: project, without: nil).layouts
    var open = layouts.indices.filter { index in
      let name = String(layouts[index].name)
      return others.contains(name) || shown.shows(name)
    }
    var used: Set<Int> = []
    while let index = open.popLast() {
      guard used.insert(index).inserted else { continue }
      open += References.of(layouts[index].document).layouts.flatMap { byName[$0] ?? [] }
    }
    for index in layouts.indices where !used.contains(index) {
      unusedLayouts[layouts[index].path] = "nothing in the project uses this layout"
    }
  }

  /// Adds the layouts in place of which every phone that runs the app takes the one for a newer system.
  private mutating func addOlderVersions(in project: AndroidProject) {
    let groups = Dictionary(grouping: project.layouts) { layout in
      let rest = AndroidProject.qualifiers(of: layout.path)
        .filter { AndroidProject.version(of: $0) == nil }
      return ([layout.resourceFolder] + rest.map(String.init) + [String(layout.name)])
        .joined(separator: "/")
    }
    for group in groups.values where group.count > 1 {
      guard let least = project.leastSystem(near: group[0].path) else { continue }
      let taken = group.compactMap(\.leastSystem).filter { $0 <= least }.max()
      guard let taken else { continue }
      for layout in group where (layout.leastSystem ?? 0) < taken {
        unusedLayouts[layout.path] =
          "the app runs on API level \(least) and later, which takes the layout for \(taken)"
      }
    }
  }

  /// Adds the layouts of libraries in place of which every app of the project has one of its own.
  ///
  /// Source: Android, "Create an Android library", "Resource merge conflicts".
  private mutating func addReplaced(in project: AndroidProject) {
    guard !project.builds.contains(where: \.build.isPublished) else { return }
    let apps = project.builds.filter(\.build.isOfApp).compactMap { build in
      build.path.lastIndex(of: "/").map { build.path[...$0] }
    }
    guard !apps.isEmpty else { return }
    func name(_ layout: AndroidLayout) -> String {
      layout.path.split(separator: "/").suffix(2).joined(separator: "/")
    }
    // What only a flavour or a build for developers has replaces nothing in the others.
    let owned = apps.map { app in
      Set(project.layouts.filter { $0.path.hasPrefix(app + "src/main/") }.map(name))
    }
    for layout in project.layouts where !apps.contains(where: { layout.path.hasPrefix($0) }) {
      guard owned.allSatisfy({ $0.contains(name(layout)) }) else { continue }
      unusedLayouts[layout.path] = "the app has a layout of this name, which takes its place"
    }
  }

  private static func unusedStyles(
    in project: AndroidProject, named: Set<String>, _ code: AndroidCode
  ) -> Set<String> {
    var open = Array(named)
    var used: Set<String> = []
    var parents: [String: Set<String>] = [:]
    for style in project.values.flatMap(\.values.styles) {
      if let parent = style.parent { parents[style.name, default: []].insert(parent) }
      let inCode = style.name.replacing(".", with: "_")
      if code.has(inCode) { open.append(style.name) }
    }
    while let name = open.popLast() {
      guard used.insert(name).inserted else { continue }
      open += parents[name] ?? []
    }
    return Set(project.values.flatMap(\.values.styles).map(\.name)).subtracting(used)
  }

  /// The names that XML files mention.
  private struct References: Sendable {
    var layouts: Set<String> = []
    var styles: Set<String> = []

    init(in document: AndroidDocument) {
      for element in document.elements {
        for attribute in element.attributes where attribute.namespace != .tools {
          take(attribute.value)
        }
      }
    }

    /// Returns what a file mentions, found now or earlier.
    static func of(_ document: AndroidDocument) -> References {
      document.derived.value { References(in: document) }
    }

    /// Takes all files but some layouts; without them, those of all layouts are left out.
    init(in project: AndroidProject, without unused: [String: String]?) {
      let layouts = unused.map { unused in
        project.layouts.filter { unused[$0.path] == nil }.map(\.document)
      }
      let documents =
        (layouts ?? []) + project.manifests.map(\.document) + project.menus.map(\.document)
        + project.configurations.map(\.document)
      for document in documents {
        let found = References.of(document)
        self.layouts.formUnion(found.layouts)
        styles.formUnion(found.styles)
      }
      for values in project.values {
        for style in values.values.styles { for item in style.items { take(item.value) } }
      }
    }

    private mutating func take(_ value: String) {
      guard value.hasPrefix("@"), let reference = AndroidReference(value), !reference.isOfSystem
      else { return }
      switch reference.type {
      case "layout": layouts.insert(reference.name)
      case "style": styles.insert(reference.name)
      default: return
      }
    }
  }
}

/// Where code names the layouts of a project.
private struct LayoutMentions {
  /// Whether code that somebody runs is among what names each layout.
  private var isMet: [String: Bool] = [:]
  /// Whether code may show a layout by any text that is its name.
  private let looksUp: Bool
  private let code: AndroidCode

  init(in facts: [AndroidCodeFacts], of project: AndroidProject, _ code: AndroidCode) {
    self.code = code
    looksUp = facts.contains { !project.isOfDevelopers($0.name) && $0.looksUpLayouts }
    let bindings = project.layoutOfBinding
    for file in facts where !project.isOfDevelopers(file.name) {
      for (layout, token) in file.mentions(ofLayouts: bindings)
      where !file.isNameOfImport(token) {
        note(layout, at: token, of: file, project.unusedCode)
      }
    }
  }

  private mutating func note(
    _ layout: String, at token: Int, of file: AndroidCodeFacts, _ unused: UnusedAndroidCode
  ) {
    isMet[layout] = isMet[layout] == true || !unused.holds(token, of: file.name)
  }

  /// Whether code that somebody runs shows a layout.
  func shows(_ layout: String) -> Bool {
    isMet[layout] ?? (looksUp && code.mentions(layout: layout))
  }
}

extension AndroidCodeFacts {
  /// Whether code may name layouts in other ways than `R.layout.row` and by their bindings: it looks them up,
  /// `getIdentifier(name, "layout", package)`, `R.layout.class`, or gives `R` or `R.layout` another name.
  fileprivate var looksUpLayouts: Bool {
    has("getIdentifier") || has("getDeclaredField") || has("getField")
      || indices(of: "layout").contains { index in
        guard text(of: index - 2).hasSuffix("R") else { return false }
        if token(index + 1, is: "::") || token(index + 2, is: "class") { return true }
        // `import a.R.layout`, `import a.R.layout as Layouts`, `import static a.R.layout.*`
        return token(lineStart(of: index), is: "import")
      }
      || indices(of: "R").contains { index in
        token(index + 1, is: "as") && !text(of: index + 2).hasSuffix("R")
          && token(lineStart(of: index), is: "import")
      }
      || has("forName")
        && texts(in: 0..<tokens.count).contains {
          $0.text.contains("R$layout") || $0.text.contains("R\\$layout")
        }
  }
}

extension AndroidProject {
  /// Finds the code and the layouts that nobody meets.
  ///
  /// A class that only an unused layout names is not run, and a layout that only such a class shows is not used.
  mutating func findUnused(in resources: ProjectResources, _ families: ClassFamilies) {
    let classes = Set(resources.androidFacts.lazy.flatMap(\.scopes).filter(\.isType).map(\.name))
    var looked: Set<String> = []
    for _ in 0..<Self.mostRounds {
      unusedCode = UnusedAndroidCode(of: self, resources, families)
      let use = AndroidUse(self, code: resources.androidCode, resources.androidFacts)
      self.use = use
      let news = layouts.filter {
        use.unusedLayouts[$0.path] != nil && looked.insert($0.path).inserted
      }
      let namesClasses = news.contains {
        !UnusedAndroidCode.names(in: $0.document).isDisjoint(with: classes)
      }
      if !namesClasses { return }
    }
  }

  private static let mostRounds = 5
}
