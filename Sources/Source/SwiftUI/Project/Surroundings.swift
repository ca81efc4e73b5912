// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What code of the app sets for everything that it shows: the dark appearance, an accent colour of its own.
///
/// It is asked of each view, because most apps set it for a part: an introduction, a player.
struct Surroundings: Sendable {
  /// A modifier that sets something for the views before it, and maybe for the window around them.
  struct Setter: Sendable {
    let file: Int
    /// The index of the call in the code of its file.
    let place: Int
  }

  /// The types that may show something dark, or may be shown beside it in a dark window.
  private var dark: Set<String> = []
  /// The types that may show something with an accent colour that code gives it.
  private var tinted: Set<String> = []

  /// Works out the surroundings from the setters of a project.
  init(
    dark: [Setter], tinted: [Setter], trees: [SourceTree], previews: [Int: [Range<Int>]],
    _ index: ProjectIndex
  ) {
    guard !dark.isEmpty || !tinted.isEmpty else { return }
    let graph = ShownNames(trees, except: previews, index)
    self.dark = graph.reached(by: dark, isOfWindow: true)
    self.tinted = graph.reached(by: tinted, isOfWindow: false)
  }

  /// Whether what a type shows may be dark.
  func mayBeDark(_ type: String) -> Bool { dark.contains(type) }

  /// Whether what a type shows may have another accent colour than that of the catalog.
  func mayBeTinted(_ type: String) -> Bool { tinted.contains(type) }

  /// Whether anything may be dark.
  var holdsDark: Bool { !dark.isEmpty }
  /// Whether anything may have another accent colour.
  var holdsTinted: Bool { !tinted.isEmpty }
}

/// What the code of each type of a project names, so that it may show it.
///
/// Members of types that are no views (a list of routes, an extension of `View`) are followed by their names alone.
private struct ShownNames {
  /// The types and members that the code of each names.
  private var named: [String: Set<String>] = [:]
  /// Those of them that are shown whenever it is shown: in no branch, sheet or link.
  private var namedAlways: [String: Set<String>] = [:]
  /// Those that name each.
  private var namers: [String: Set<String>] = [:]
  private let owners: [OwnersOfCode]
  /// Whether each node of each file is shown only at times, or by itself.
  private let isApart: [[Bool]]
  private let trees: [SourceTree]
  private let index: ProjectIndex

  init(_ trees: [SourceTree], except previews: [Int: [Range<Int>]], _ index: ProjectIndex) {
    self.trees = trees
    self.index = index
    owners = trees.map { OwnersOfCode($0, index) }
    isApart = trees.map(Self.apart)
    let members = owners.reduce(into: Set()) { $0.formUnion($1.members) }
    for number in trees.indices {
      read(number, except: previews[number] ?? [], members: members)
    }
    for (owner, names) in named {
      for name in names { namers[name, default: []].insert(owner) }
    }
  }

  private mutating func read(_ number: Int, except previews: [Range<Int>], members: Set<String>) {
    let (tree, owners) = (trees[number], owners[number])
    // Most names are neither a type of the project nor a member that is followed.
    let followed = tree.names.map { name in
      (index.typesByName[name] == nil ? [] : [name])
        + [OwnersOfCode.member(name)].filter(members.contains)
    }
    for place in tree.code.nodes.indices {
      guard let symbol = Self.symbol(at: place, tree), !followed[Int(symbol.index)].isEmpty else {
        continue
      }
      let start = Int(tree.code.nodes[place].start)
      guard !previews.contains(where: { $0.contains(start) }) else { continue }
      let owner = owners.owner(at: start)
      for found in followed[Int(symbol.index)] where found != owner {
        named[owner, default: []].insert(found)
        if !isApart[number][place] { namedAlways[owner, default: []].insert(found) }
      }
    }
  }

  private static func symbol(at place: Int, _ tree: SourceTree) -> Symbol? {
    switch tree.code.expression(at: place) {
    case .name(let symbol), .member(_, let symbol): symbol
    default: nil
    }
  }

  private static func name(at place: Int, _ tree: SourceTree) -> String? {
    symbol(at: place, tree).map(tree.name)
  }

  /// Whether each node of a file is shown only at times, or by itself: in a branch, a sheet, behind a link.
  private static func apart(in tree: SourceTree) -> [Bool] {
    let code = tree.code
    var isApart = [Bool](repeating: false, count: code.nodes.count)
    // Children come before their parents.
    for place in code.nodes.indices.reversed() {
      let id = code.id(at: place)
      switch code.expression(at: place) {
      case .arm:
        for part in code.children(of: id) { isApart[Int(part.index)] = true }
      case .call(let callee, let arguments):
        let called = name(at: Int(callee.index), tree) ?? ""
        isApart[Int(callee.index)] = isApart[place]
        for argument in arguments {
          isApart[Int(argument.value.index)] = isApart[place] || presenting.contains(called)
        }
      default:
        for part in tree.parts(of: id) { isApart[Int(part.index)] = isApart[place] }
      }
    }
    return isApart
  }

  /// What shows its content by itself.
  private static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "navigationDestination", "popover", "NavigationLink", "inspector",
  ]

  /// Returns the types that setters may reach, and those that show them.
  ///
  /// What is set for a window reaches all that is always shown with the setter (Apple, `preferredColorScheme(_:)`:
  /// "the color scheme applies to the nearest enclosing presentation").
  func reached(by setters: [Surroundings.Setter], isOfWindow: Bool) -> Set<String> {
    guard !setters.isEmpty else { return [] }
    var setting: Set<String> = []
    var roots: Set<String> = []
    for setter in setters {
      let tree = trees[setter.file]
      let owner = owners[setter.file].owner(at: Int(tree.code.nodes[setter.place].start))
      setting.insert(owner)
      roots.formUnion(names(before: setter.place, tree))
      // What a modifier of the project sets, it sets where it is used.
      let users = self.users(of: owner, isGiven: isGiven(before: setter.place, tree))
      setting.formUnion(users)
      roots.formUnion(users)
      if isOfWindow, !isApart[setter.file][setter.place] {
        roots.insert(owner)
        roots.formUnion(Self.closure(of: users.union([owner])) { showing(always: $0) })
      }
    }
    return Self.closure(of: roots) { named[$0] ?? [] }
      .union(Self.closure(of: setting) { namers[$0] ?? [] })
  }

  /// The names in what a modifier is applied to.
  private func names(before place: Int, _ tree: SourceTree) -> Set<String> {
    let code = tree.code
    guard case .call(let callee, _) = code.expression(at: place),
      case .member(let base?, _) = code[callee]
    else { return [] }
    let names = tree.places(in: base).compactMap { Self.name(at: $0, tree) }
    return Set(names + names.map(OwnersOfCode.member))
  }

  /// Whether a modifier is applied to a value that has a name, and not to a view that is made there.
  private func isGiven(before place: Int, _ tree: SourceTree) -> Bool {
    tree.beginning(of: tree.code.id(at: place)).first?.isLowercase ?? false
  }

  /// The types that use a modifier, a style or a member that is no view itself, through others of that kind.
  ///
  /// A view that sets something for what it is given (`content.tint(.red)`) does so for those who give it.
  private func users(of owner: String, isGiven: Bool) -> Set<String> {
    guard isGiven || !isView(owner) else { return [] }
    return Self.closure(of: namers[owner] ?? []) { isView($0) ? [] : namers[$0] ?? [] }
  }

  private func showing(always name: String) -> Set<String> {
    (namers[name] ?? []).filter { namedAlways[$0]?.contains(name) ?? false }
  }

  private func isView(_ name: String) -> Bool {
    index.typesByName[name]?.contains { index.types[$0].properties["body"] != nil } ?? false
  }

  private static func closure(
    of first: Set<String>, _ next: (String) -> Set<String>
  ) -> Set<String> {
    var (found, open) = (first, Array(first))
    while let name = open.popLast() {
      for other in next(name) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

/// Whose code each part of a file is: that of a view, a modifier or a style, or of a member by its name alone.
private struct OwnersOfCode {
  /// The offsets where the owner changes, sorted, with the owner from there on.
  private var starts: [(offset: Int, owner: String)] = [(0, "")]
  /// The members that are followed by their names.
  private(set) var members: Set<String> = []

  init(_ tree: SourceTree, _ index: ProjectIndex) {
    // The declarations around the one at hand, the innermost last.
    var around: [(end: Int, owner: String)] = [(Int.max, "")]
    for declaration in tree.code.declarations {
      let start = Int(declaration.range.lowerBound)
      leave(&around, before: start)
      guard let owner = Self.owner(of: declaration, around: around.last?.owner ?? "", tree, index)
      else {
        continue
      }
      if owner.hasPrefix(".") { members.insert(owner) }
      starts.append((start, owner))
      around.append((Int(declaration.range.upperBound), owner))
    }
    leave(&around, before: Int.max)
  }

  private mutating func leave(_ around: inout [(end: Int, owner: String)], before offset: Int) {
    while around.count > 1, let last = around.last, last.end <= offset {
      around.removeLast()
      starts.append((last.end, around.last?.owner ?? ""))
    }
  }

  /// Returns who owns the code of a declaration; nil where that is who owns the code around it.
  private static func owner(
    of declaration: Declaration, around owner: String, _ tree: SourceTree, _ index: ProjectIndex
  ) -> String? {
    switch declaration.kind {
    case .class, .struct, .enum, .actor, .extension:
      let name =
        declaration.kind == .extension
        ? declaration.type.map { tree.written($0) } ?? "" : tree.name(declaration.name)
      let last = name.split(separator: ".").last.map(String.init) ?? name
      return index.typesByName[last]?.contains { shows(index.types[$0]) } ?? false ? last : ""
    case .function, .property, .initializer, .subscript:
      // Members of views are theirs, and so is what is declared inside members.
      return owner.isEmpty ? member(tree.name(declaration.name)) : nil
    default: return nil
    }
  }

  /// Whether a type is named where it is shown: a view, a modifier, a style.
  private static func shows(_ type: TypeDeclaration) -> Bool {
    type.properties["body"] != nil || type.functions["body"] != nil
      || type.functions["makeBody"] != nil
  }

  static func member(_ name: String) -> String { "." + name }

  /// Returns whose code is at an offset.
  func owner(at offset: Int) -> String {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle } else { high = middle }
    }
    return starts[low].owner
  }
}
