// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the code of an app does to the views of its layouts, and which layouts its classes show.
struct LayoutCode: Sendable {
  /// Whether code does something.
  enum Answer: Hashable, Sendable {
    case no
    /// It may: the view is given to code that is not followed.
    case open
    case yes
  }

  private let project: AndroidProject
  /// The files, by their numbers, that name a layout or its binding.
  private var files: [String: Set<Int>] = [:]
  /// The layouts that each class names.
  private var layouts: [String: [String]] = [:]

  /// The layouts that code shows, as far as it names them.
  private var shown: Set<String> = []
  /// The layouts whose views code finds in what something else has shown: `RowBinding.bind(view)`.
  private var bound: Set<String> = []

  /// The layouts that adapters and holders of rows name.
  private(set) var rowLayouts: Set<String> = []

  /// The names by which code listens for presses.
  static let pressing: Set<String> = [
    "setOnClickListener", "onClick", "setOnClickPendingIntent", "setOnClickFillInIntent",
    "setOnClickResponse",
  ]
  static let longPressing: Set<String> = ["setOnLongClickListener"]
  /// The names by which code shows and hides views.
  static let showing: Set<String> = [
    "visibility", "setVisibility", "isVisible", "isInvisible", "isGone", "show", "inflate",
  ]

  init(_ project: AndroidProject, _ facts: [AndroidCodeFacts]) {
    self.project = project
    let bindings = project.layoutOfBinding
    for (number, file) in facts.enumerated() {
      let mentions = file.mentions(ofLayouts: bindings)
      for mention in mentions {
        files[mention.layout, default: []].insert(number)
        noteUse(of: mention.layout, at: mention.token, in: file)
      }
      if !mentions.isEmpty { addClasses(of: file, mentions) }
    }
  }

  /// Notes whether code shows a layout where it names it, or only finds its views.
  private mutating func noteUse(of layout: String, at token: Int, in file: AndroidCodeFacts) {
    let isMember = file.token(token + 1, is: ".") || file.token(token + 1, is: "::")
    if file.token(token, is: "layout") || file.token(token + 1, is: ">")
      || isMember && file.token(token + 2, is: "inflate")
    {
      shown.insert(layout)
    } else if isMember, file.token(token + 2, is: "bind") {
      bound.insert(layout)
    }
  }

  /// Whether a library may find the view with an id: it is given the layout by an attribute of its view, or shows
  /// it in place of its own; and the id is the library's, or no code of the app has a name for the view.
  func isFoundElsewhere(_ identifier: String, isDeclared: Bool, in layouts: [String]) -> Bool {
    guard let first = layouts.first, !shown.contains(first), project.hasCode,
      bound.contains(first) || project.givenLayouts.contains(first)
    else { return false }
    return !isDeclared || !project.mayNameInCode(identifier)
  }

  private mutating func addClasses(
    of file: AndroidCodeFacts, _ mentions: [(layout: String, token: Int)]
  ) {
    for scope in file.scopes where scope.isType && !scope.name.isEmpty {
      // A layout may be given to the superclass, before the body.
      let range = scope.token..<max(scope.token, scope.body.upperBound)
      let named = Set(mentions.filter { range.contains($0.token) }.map(\.layout))
      guard !named.isEmpty else { continue }
      layouts[scope.name, default: []] += named.sorted()
      if scope.fillsRows {
        rowLayouts.formUnion(named)
      }
    }
  }

  /// Returns the only layout that a class names; nil if there are none or several.
  func layout(ofClass name: String) -> String? {
    let simple = name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name
    guard let found = layouts[simple], found.count == 1 else { return nil }
    return found[0]
  }

  /// Whether a class shows one of several layouts, of which the code that is followed does not tell which.
  func choosesLayout(inClass name: String) -> Bool {
    let simple = name.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? name
    return (layouts[simple]?.count ?? 0) > 1
  }

  /// Returns the layouts of the rows that code gives the list with an id.
  func rows(of identifier: String?, in layouts: [String]) -> [String] {
    guard let identifier, let use = use(of: identifier, in: layouts) else { return [] }
    var found: Set<String> = []
    for adapter in use.adapters {
      for layout in self.layouts[adapter] ?? [] where !layouts.contains(layout) {
        found.insert(layout)
      }
    }
    return found.sorted()
  }

  // MARK: - Views

  /// Returns what the code that shows some layouts does to the view with an id; nil if it does not find it.
  func use(of identifier: String, in layouts: [String]) -> ViewUse? {
    let files = layouts.reduce(into: Set<Int>()) { $0.formUnion(self.files[$1] ?? []) }
    // Of a view that only one layout has, other files may do more: a class that keeps it, a superclass.
    if project.isInOneLayout(identifier) { return project.use(of: identifier) }
    return project.use(of: identifier, in: files)
  }

  /// Whether the code that shows some layouts does something to the view with an id, or its own class does so itself;
  /// open where no code was read.
  func does(
    _ deed: AndroidCode.Deed, to identifier: String?, ofClass name: String, in layouts: [String]
  ) -> Answer {
    let isDoneByClass = !project.membersOfItself(name).isDisjoint(with: deed.words)
    return isDoneByClass ? .yes : does(deed, to: identifier, in: layouts)
  }

  private func does(
    _ deed: AndroidCode.Deed, to identifier: String?, in layouts: [String]
  ) -> Answer {
    guard let identifier else { return .no }
    guard let use = use(of: identifier, in: layouts) else {
      return project.may(deed, identifier, in: "") ? .open : .no
    }
    if !use.members.isDisjoint(with: deed.words) { return .yes }
    // What escapes where another layout has a view with the id is not this view.
    return use.escapes && project.may(deed, identifier, in: Substring(layouts.last ?? ""))
      ? .open : .no
  }

  /// Whether the code that shows a layout may do something to its outermost view, also if that has no id.
  func mayDo(_ deed: AndroidCode.Deed, toRootOf layout: String) -> Bool {
    project.may(deed, toLayout: layout)
  }

  /// Whether the code that shows some layouts calls one of some functions on the view with an id, or sets one
  /// of some properties, or its own class does so itself.
  func calls(
    _ names: Set<String>, on identifier: String?, ofClass name: String, in layouts: [String]
  ) -> Answer {
    project.membersOfItself(name).isDisjoint(with: names)
      ? calls(names, on: identifier, in: layouts) : .yes
  }

  /// Whether the code that shows some layouts calls one of some functions on the view with an id, or sets one
  /// of some properties.
  func calls(_ names: Set<String>, on identifier: String?, in layouts: [String]) -> Answer {
    guard let identifier, let use = use(of: identifier, in: layouts) else { return .no }
    if !use.members.isDisjoint(with: names) { return .yes }
    return use.escapes ? .open : .no
  }
}
