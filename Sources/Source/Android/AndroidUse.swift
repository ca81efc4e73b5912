// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The layouts and styles of a project that no user meets, because nothing uses them or because a newer
/// system than the one they are for is required.
///
/// A layout is used by code (`R.layout.row`, `RowBinding`), by an `include` and by whatever else names it;
/// a style by views, code, themes and the styles that add to it. Without the scripts of the build, or without
/// code, the files are not known to be the whole project, and everything counts as used.
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
    for layout in project.layouts
    where AndroidSourceSet.isOfDevelopers(layout.path, debuggable: project.debuggable) {
      unusedLayouts[layout.path] = "only developers build it"
    }
    guard let code, !project.builds.isEmpty else { return }
    let shown = LayoutMentions(in: facts, of: project, code)
    var references = References(in: project, without: unusedLayouts)
    var count = -1
    // What only unused layouts include is unused.
    while count != unusedLayouts.count {
      count = unusedLayouts.count
      for layout in project.layouts where !references.layouts.contains(String(layout.name)) {
        let name = String(layout.name)
        if !(shown.isShown(name) ?? code.mentions(layout: name)) {
          unusedLayouts[layout.path] = "nothing in the project uses this layout"
        }
      }
      references = References(in: project, without: unusedLayouts)
    }
    unusedStyles = Self.unusedStyles(in: project, named: references.styles, code)
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

  /// The names that the XML files of a project mention.
  private struct References {
    var layouts: Set<String> = []
    var styles: Set<String> = []

    init(in project: AndroidProject, without unused: [String: String]) {
      let documents =
        project.layouts.filter { unused[$0.path] == nil }.map(\.document)
        + project.manifests.map(\.document)
        + project.menus.map(\.document) + project.configurations.map(\.document)
      for document in documents {
        for element in document.elements {
          for attribute in element.attributes where attribute.namespace != .tools {
            take(attribute.value)
          }
        }
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

  init(in facts: [AndroidCodeFacts], of project: AndroidProject, _ code: AndroidCode) {
    var bindings: [CodeWord: String] = [:]
    for layout in project.layouts {
      let name = String(layout.name)
      bindings[CodeWord(AndroidCode.bindingClass(of: name))] = name
      if code.unreadWords.contains(name)
        || code.unreadWords.contains(AndroidCode.bindingClass(of: name))
      {
        isMet[name] = true
      }
    }
    let debuggable = project.debuggable
    for file in facts
    where !AndroidSourceSet.isOfDevelopers(file.name, debuggable: debuggable) {
      for index in file.indices(of: "layout")
      where file.token(index - 1, is: ".") && file.token(index - 2, is: "R")
        && file.token(index + 1, is: ".")
      {
        note(file.text(of: index + 2), at: index, of: file, project.unusedCode)
      }
      for case let (binding, layout)? in file.words.lazy.map({ word in
        bindings[word].map { (AndroidCode.bindingClass(of: $0), $0) }
      }) {
        for index in file.indices(of: binding) where !file.isInImport(index) {
          note(layout, at: index, of: file, project.unusedCode)
        }
      }
    }
  }

  private mutating func note(
    _ layout: String, at token: Int, of file: AndroidCodeFacts, _ unused: UnusedAndroidCode
  ) {
    isMet[layout] = isMet[layout] == true || !unused.holds(token, of: file.name)
  }

  /// Whether code shows a layout; nil where it names it in no way that is understood.
  func isShown(_ layout: String) -> Bool? { isMet[layout] }
}
