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

  /// The activities and fragments that paint something by code which may be their window or their outermost view.
  private var painting: Set<String> = []

  /// How many layouts are looked for that include each other.
  private static let mostIncludes = 8

  init() {}

  /// Returns the activities in whose windows a layout is seen without anything behind it; nil where it is not known.
  func activities(behind layout: String) -> Set<String>? {
    let shown =
      activities[layout]
      ?? fragments[layout].flatMap { $0.isSubset(of: routed) ? behindRoutes : behindFragments }
    return shown.flatMap { painting.isDisjoint(with: $0) ? $0 : nil }
  }

  /// Finds the layouts of activities and fragments in the code of an app; `views` are the names that code has for
  /// the views of its layouts that have an id.
  init(
    in files: [AndroidCodeFacts], _ classes: ClassFamilies, _ bindings: [CodeWord: String],
    views: Set<String>
  ) {
    var (shows, found): ([String: Set<String>], Set<String>) = ([:], [])
    for file in files {
      // Most files name none of them.
      let bindings = file.words.reduce(into: [CodeWord: String]()) { own, word in
        if let layout = bindings[word] { own[word] = layout }
      }
      for (place, scope) in file.scopes.enumerated()
      where scope.kind == .class && !scope.name.isEmpty {
        for layout in Self.layouts(inWindowOf: scope, in: file, classes, bindings) {
          activities[layout, default: []].insert(scope.name)
        }
        let range = scope.token..<max(scope.token, scope.body.upperBound)
        if Self.paints(in: range, of: file, views) { painting.insert(scope.name) }
        for layout in Self.layouts(in: range, of: file, bindings) {
          shows[layout.name, default: []].insert(scope.name)
        }
        guard classes.isFragment(scope.name) else { continue }
        let head = scope.token..<max(scope.token, scope.body.lowerBound)
        found.formUnion(Self.layouts(in: head, of: file, bindings).map(\.name))
        for other in file.scopes where other.parent == place && other.name == "onCreateView" {
          let body = Self.body(of: other, in: scope, file)
          let inflated = Set(Self.layouts(in: body, of: file, bindings).map(\.name))
          // Of several, one may be a popup or a row.
          if inflated.count == 1 { found.formUnion(inflated) }
        }
      }
    }
    fragments = shows.filter { layout, shown in
      found.contains(layout) && shown.allSatisfy(classes.isFragment)
        && painting.isDisjoint(with: shown)
    }
  }

  /// Returns the tokens of a function, also of one of Kotlin that is an expression: those up to the next function.
  private static func body(
    of function: CodeScope, in type: CodeScope, _ file: AndroidCodeFacts
  ) -> Range<Int> {
    guard function.body.isEmpty else { return function.body }
    let start = max(function.token, function.parameters.upperBound)
    let next = file.scopes.lazy.map(\.token).filter { $0 > start }.min() ?? type.body.upperBound
    return start..<max(start, min(next, type.body.upperBound))
  }

  /// Whether code gives a background to something that is not known as a view with an id: it may be the window, or
  /// the outermost view of a layout.
  private static func paints(
    in range: Range<Int>, of file: AndroidCodeFacts, _ views: Set<String>
  ) -> Bool {
    let setters = [
      "setBackgroundDrawableResource", "setBackgroundDrawable", "setBackgroundColor",
      "setBackgroundResource", "setBackground",
    ]
    let receivers =
      file.calls(of: setters, within: range).map(\.receiver)
      + file.assignments(to: "background", within: range).map(\.receiver)
    return receivers.contains { receiver in
      guard let last = receiver.last else { return true }
      return !views.contains(last) && !last.hasPrefix("findViewById(")
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
  mutating func findHosts(
    in project: AndroidProject, _ files: [AndroidCodeFacts], _ classes: ClassFamilies
  ) {
    let added = Self.hosts(in: files, classes)
    let shared = AndroidView.SharedProject(project)
    var hosts: [AndroidView] = []
    var includes: [String: [AndroidView]] = [:]
    for layout in project.layouts where project.unusedLayouts[layout.path] == nil {
      for element in layout.document.elements.indices {
        let view = AndroidView(shared, layout, element)
        if let part = layout.document.attribute("layout", .none, of: element) {
          includes[AndroidReference(part)?.name ?? "", default: []].append(view)
        }
        if Self.isHost(view, added.identifiers) { hosts.append(view) }
      }
    }
    for graph in project.configurations where graph.document[0].name == "navigation" {
      for element in graph.document.elements.indices
      where graph.document[element].name == "fragment" {
        let name = graph.document.attribute("name", of: element) ?? ""
        routed.insert(name.split(separator: ".").last.map(String.init) ?? name)
      }
    }
    behindFragments =
      added.areKnown
      ? activities(behind: hosts, includes).map { $0.union(added.activities) } : nil
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

  /// Where code puts fragments: `replace(R.id.content, fragment)`, `add<Fragment>(R.id.content)`.
  private struct Hosts {
    /// The ids of the groups.
    var identifiers: Set<String> = []
    /// The activities whose whole window it is: `android.R.id.content`.
    var activities: Set<String> = []
    /// Whether all places are understood.
    var areKnown = true
  }

  private static func hosts(in files: [AndroidCodeFacts], _ classes: ClassFamilies) -> Hosts {
    var hosts = Hosts()
    for file in files where file.has(anyOf: ["beginTransaction", "commit", "commitNow"]) {
      for call in file.calls("replace", "add") {
        let words = (call.argument("containerViewId", at: 0) ?? 0..<0)
          .filter { file.tokens[$0].kind == .name }.map { file.text(of: $0) }
        let owner = file.scope(around: call.token, where: \.isType).map { file.scopes[$0].name }
        if words.count == 3, words.starts(with: ["R", "id"]) {
          hosts.identifiers.insert(words[2])
        } else if words == ["android", "R", "id", "content"], let owner, classes.isActivity(owner) {
          hosts.activities.insert(owner)
        } else if file.isOfTransaction(call),
          call.name == "replace" || words.last.map(classes.isFragment) != true
        {
          // `add(AboutFragment(), tag)` shows nothing.
          hosts.areKnown = false
        }
      }
    }
    return hosts
  }
}

extension AndroidCodeFacts {
  /// Whether a call may be one of a transaction of fragments: on one that begins in the statement or in a variable, on
  /// one by its type, or in the block of one.
  fileprivate func isOfTransaction(_ call: CodeCall) -> Bool {
    let isTyped = token(call.token + 1, is: "<")
    guard call.arguments.count > 1 || isTyped else { return false }
    guard let first = call.receiver.first, !isTyped else { return true }
    return call.receiver.contains("beginTransaction()")
      || statedType(ofOwnerOf: call.token) == "FragmentTransaction"
      || variables.contains { variable in
        variable.name == first
          && (variable.type == "FragmentTransaction"
            || has(anyOf: ["beginTransaction"], in: variable.value))
      }
  }
}

extension AndroidView {
  /// Whether it surely paints nothing behind its contents.
  fileprivate var letsWindowThrough: Bool {
    guard written("theme") == nil, writtenForApp("theme") == nil, !getsColorsFromCode else {
      return false
    }
    switch colorSetting("background") {
    case .absent: return !paintsItself
    case .known(let written): return written == "@null" || isTransparent(background: written)
    case .notKnown: return false
    }
  }
}
