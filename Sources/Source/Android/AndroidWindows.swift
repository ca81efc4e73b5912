// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The windows in which the layouts of an app are shown: those of activities, also with a fragment inside.
struct AndroidWindows: Sendable {
  /// The layouts that activities show as their whole windows, by name, with the names of these activities.
  private var activities: [String: Set<String>] = [:]
  /// The layouts that fragments show, and nothing else does, with the names of these fragments.
  private var fragments: [String: Set<String>] = [:]
  /// The fragments to which a navigation graph leads.
  private var routed: Set<String> = []
  /// The activities whose windows are seen behind every fragment to which a navigation graph leads; nil where it is not
  /// known what is behind one.
  private var behindRoutes: Set<String>?
  /// The same for all fragments.
  private var behindFragments: Set<String>?

  /// How many layouts are looked for that include each other.
  private static let mostIncludes = 8

  init() {}

  /// Returns the activities in whose windows a layout is seen without anything behind it; nil where it is not known.
  func activities(behind layout: String) -> Set<String>? {
    if let shown = activities[layout] { return shown }
    return fragments[layout].flatMap {
      $0.isSubset(of: routed) ? behindRoutes : behindFragments
    }
  }

  /// Finds the layouts of activities and fragments in the code of an app.
  init(in files: [AndroidCodeFacts], _ classes: ClassFamilies, _ bindings: [CodeWord: String]) {
    var (shows, found): ([String: Set<String>], Set<String>) = ([:], [])
    for file in files {
      for (place, scope) in file.scopes.enumerated()
      where scope.kind == .class && !scope.name.isEmpty {
        for layout in Self.layouts(inWindowOf: scope, in: file, classes, bindings) {
          activities[layout, default: []].insert(scope.name)
        }
        let range = scope.token..<max(scope.token, scope.body.upperBound)
        for layout in Self.layouts(in: range, of: file, bindings) {
          shows[layout.name, default: []].insert(scope.name)
        }
        guard classes.isFragment(scope.name) else { continue }
        let head = scope.token..<max(scope.token, scope.body.lowerBound)
        found.formUnion(Self.layouts(in: head, of: file, bindings).map(\.name))
        for other in file.scopes where other.parent == place && other.name == "onCreateView" {
          found.formUnion(Self.layouts(in: other.body, of: file, bindings).map(\.name))
        }
      }
    }
    fragments = shows.filter { layout, shown in
      found.contains(layout) && shown.allSatisfy(classes.isFragment)
    }
  }

  /// Returns the layouts that a class gives the window of its activity: `setContentView(R.layout.page)`, or
  /// `setContentView(binding.root)` where it inflates one binding.
  private static func layouts(
    inWindowOf scope: CodeScope, in file: AndroidCodeFacts, _ classes: ClassFamilies,
    _ bindings: [CodeWord: String]
  ) -> [String] {
    guard file.has("setContentView"), classes.isActivity(scope.name) else { return [] }
    // `dialog.setContentView(...)` is another window.
    let calls = file.indices(of: "setContentView", in: scope.body).filter {
      !file.token($0 - 1, is: ".")
        || ["super", "this", "DataBindingUtil"].contains(file.text(of: $0 - 2))
    }
    guard !calls.isEmpty else { return [] }
    let named = calls.compactMap { call in
      layouts(in: file.inside(call + 1), of: file, [:]).first?.name
    }
    guard named.count < calls.count else { return named }
    let inflated = layouts(in: scope.body, of: file, bindings).filter(\.isBound).map(\.name)
    return Set(inflated).count == 1 ? named + [inflated[0]] : named
  }

  /// Returns the layouts that some tokens inflate: `R.layout.page`, `PageBinding.inflate`, `PageBinding::inflate`,
  /// `Screen<PageBinding>`.
  private static func layouts(
    in range: Range<Int>, of file: AndroidCodeFacts, _ bindings: [CodeWord: String]
  ) -> [(name: String, isBound: Bool)] {
    var found: [(name: String, isBound: Bool)] = file.indices(of: "layout", in: range)
      .filter { file.token($0 - 2, is: "R") && file.token($0 + 1, is: ".") }
      .map { (file.text(of: $0 + 2), false) }
    guard !bindings.isEmpty else { return found }
    for token in range.clamped(to: file.tokens.indices) where file.tokens[token].kind == .name {
      guard let layout = bindings[file.tokens[token].word] else { continue }
      let isInflated = file.token(token + 2, is: "inflate") || file.token(token + 2, is: "bind")
      let isArgument = file.token(token - 1, is: "<") && file.token(token + 1, is: ">")
      if isInflated || isArgument { found.append((layout, true)) }
    }
    return found
  }

  // MARK: - What is behind fragments

  /// Finds the activities behind the places in which fragments are shown.
  mutating func findHosts(in project: AndroidProject, _ files: [AndroidCodeFacts]) {
    let added = Self.identifiersOfHosts(in: files)
    let shared = AndroidView.SharedProject(project)
    var hosts: [AndroidView] = []
    var includes: [String: [AndroidView]] = [:]
    for layout in project.layouts where project.unusedLayouts[layout.path] == nil {
      for element in layout.document.elements.indices {
        let view = AndroidView(shared, layout, element)
        if let part = layout.document.attribute("layout", .none, of: element) {
          includes[AndroidReference(part)?.name ?? "", default: []].append(view)
        }
        if Self.isHost(view, added) { hosts.append(view) }
      }
    }
    for graph in project.configurations where graph.document[0].name == "navigation" {
      for element in graph.document.elements.indices
      where graph.document[element].name == "fragment" {
        let name = graph.document.attribute("name", of: element) ?? ""
        routed.insert(name.split(separator: ".").last.map(String.init) ?? name)
      }
    }
    behindFragments = activities(behind: hosts, includes)
    behindRoutes = activities(
      behind: hosts.filter { $0.writtenForApp("navGraph") != nil }, includes)
  }

  /// Returns the activities whose windows are seen behind some places; nil where it is not known of one, or there is
  /// none.
  private func activities(
    behind hosts: [AndroidView], _ includes: [String: [AndroidView]]
  ) -> Set<String>? {
    var found: Set<String> = []
    for host in hosts {
      guard let behind = activities(behind: host, includes, step: 0) else { return nil }
      found.formUnion(behind)
    }
    return found.isEmpty ? nil : found
  }

  /// Returns the activities whose windows are seen behind a place for fragments, none where it is in a fragment
  /// itself; nil where something is painted between them, or it is not known.
  private func activities(
    behind view: AndroidView, _ includes: [String: [AndroidView]], step: Int
  ) -> Set<String>? {
    guard step < Self.mostIncludes, ([view] + view.ancestors).allSatisfy(\.letsWindowThrough) else {
      return nil
    }
    let name = String(view.layout.name)
    if let found = activities[name] { return found }
    if fragments[name] != nil { return [] }
    guard let parents = includes[name] else { return nil }
    var found: Set<String> = []
    for include in parents {
      guard let behind = activities(behind: include, includes, step: step + 1) else {
        return nil
      }
      found.formUnion(behind)
    }
    return found
  }

  private static func isHost(_ view: AndroidView, _ added: Set<String>) -> Bool {
    let name = view.className.split(separator: ".").last ?? ""
    return ["fragment", "FragmentContainerView", "ViewPager", "ViewPager2"].contains(name)
      || view.identifier.map(added.contains) == true
  }

  /// The ids of the groups that code puts fragments into: `replace(R.id.content, fragment)`.
  private static func identifiersOfHosts(in files: [AndroidCodeFacts]) -> Set<String> {
    var found: Set<String> = []
    for file in files where file.has(anyOf: ["beginTransaction", "commit", "commitNow"]) {
      for name in ["replace", "add"] {
        for call in file.indices(of: name) where file.token(call + 1, is: "(") {
          guard file.token(call + 2, is: "R"), file.token(call + 4, is: "id") else { continue }
          found.insert(file.text(of: call + 6))
        }
      }
    }
    return found
  }
}

extension AndroidView {
  /// Whether it surely paints nothing behind its contents.
  fileprivate var letsWindowThrough: Bool {
    guard written("theme") == nil, writtenForApp("theme") == nil, !getsColorsFromCode else {
      return false
    }
    switch colorSetting("background") {
    case .absent: return !LayoutGround.paintsItself(platformClass)
    case .known(let written): return written == "@null" || isTransparent(background: written)
    case .notKnown: return false
    }
  }
}
