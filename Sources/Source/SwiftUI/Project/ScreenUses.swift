// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The views of a project that are shown as whole screens, by the places where their names are
/// called, and the appearance that the app forces.
struct ScreenUses: Sendable {
  private var asScreens: Set<String> = []
  private var inOthers: Set<String> = []
  /// The labels that every call of a type passes.
  private var given: [String: Set<String>] = [:]
  /// Where a screen is made dark: `preferredColorScheme(.dark)`.
  private(set) var dark: [Surroundings.Setter] = []
  /// Whether all of them are, because a window is as a whole.
  private(set) var isWhollyDark = false

  /// Where code gives a part of the app, and not a control alone, an accent colour of its own.
  private(set) var tinted: [Surroundings.Setter] = []
  /// Whether code gives a window, or all views of a class of UIKit, a tint of its own.
  private(set) var changesTint = false

  /// Whether all uses of a view show it as a screen: as what a link leads to, a sheet, or the
  /// content of a window. What is nowhere used is no screen.
  func isScreen(_ name: String) -> Bool { asScreens.contains(name) && !inOthers.contains(name) }

  /// Whether another view shows a view as a part of it.
  func isPart(_ name: String) -> Bool { inOthers.contains(name) }

  /// Whether everybody who creates a value of a type passes an argument, so that its default is never met.
  func everybodyPasses(_ label: String, to type: String) -> Bool {
    given[type]?.contains(label) ?? false
  }

  /// Reads the calls of a file, except those in previews.
  mutating func read(
    _ tree: SourceTree, number: Int, except previews: [Range<Int>], _ index: ProjectIndex
  ) {
    let code = tree.code
    // Children come before their parents, so that each node knows its place when it is its turn.
    var isScreenPlace = [Bool](repeating: false, count: code.nodes.count)
    // What a window shows as a whole.
    var isWindowPlace = isScreenPlace
    for place in code.nodes.indices.reversed() {
      let (isHere, isWindow) = (isScreenPlace[place], isWindowPlace[place])
      func pass(_ id: CodeNode.ID?, _ isScreen: Bool, isOfWindow: Bool? = nil) {
        guard let id else { return }
        if isScreen { isScreenPlace[Int(id.index)] = true }
        if isOfWindow ?? isWindow { isWindowPlace[Int(id.index)] = true }
      }
      switch code.expression(at: place) {
      case .call(let callee, let arguments):
        let start = Int(code.nodes[place].start)
        guard !previews.contains(where: { $0.contains(start) }) else { continue }
        switch code[callee] {
        case .name(let symbol):
          let name = tree.name(symbol)
          if index.typesByName[name] != nil {
            if isHere { asScreens.insert(name) } else { inOthers.insert(name) }
            let labels = Set(arguments.compactMap { tree.label($0.label) })
            given[name] = given[name]?.intersection(labels) ?? labels
          }
          for argument in arguments {
            let label = tree.label(argument.label)
            pass(
              argument.value, Self.shows(label, of: name, arguments, tree, isHere),
              isOfWindow: Self.windows.contains(name) || isWindow && Self.passing.contains(name))
          }
        case .member(_, let symbol):
          let name = tree.name(symbol)
          pass(callee, isHere && !Self.painting.contains(name))
          let presents = Self.presenting.contains(name)
          for argument in arguments { pass(argument.value, presents, isOfWindow: false) }
          if Self.tints.contains(name), let color = arguments.first?.value,
            Self.memberName(of: color, tree) != "accentColor",
            Self.mayColorAccent(callee, tree)
          {
            tinted.append(Surroundings.Setter(file: number, place: place))
          }
          if name == "preferredColorScheme", let first = arguments.first,
            case .member(_, let scheme) = code[first.value], tree.name(scheme) == "dark"
          {
            dark.append(Surroundings.Setter(file: number, place: place))
            if isWindow { isWhollyDark = true }
          }
        default: break
        }
      case .member(let base, let symbol):
        // UIKit gives a window, or all views of a class, a colour: `window.tintColor = .red`.
        if tree.name(symbol) == "tintColor" { changesTint = true }
        pass(base, isHere)
      case .closure(let body, _): pass(body, isHere)
      case .block(let items): for item in items { pass(item, isHere) }
      case .choose(_, let arms, _), .switch(_, let arms, _):
        for arm in arms { pass(arm, isHere) }
      case .arm(_, _, let body): pass(body, isHere)
      case .exit(_, let value, _): pass(value, isHere)
      default: break
      }
    }
  }

  private static func memberName(of node: CodeNode.ID, _ tree: SourceTree) -> String? {
    guard case .member(_, let symbol) = tree.code[node] else { return nil }
    return tree.name(symbol)
  }

  /// Whether what a tint colours may name the accent colour: a control alone does only where its source does.
  private static func mayColorAccent(_ callee: CodeNode.ID, _ tree: SourceTree) -> Bool {
    let root = tree.beginning(of: callee)
    if quiet.contains(root) { return false }
    guard alone.contains(root), case .member(let base?, _) = tree.code[callee] else { return true }
    return tree.places(in: base).contains { place in
      guard case .member(_, let symbol) = tree.code.expression(at: place) else { return false }
      return tree.name(symbol) == "accentColor"
    }
  }

  /// Controls and texts that hold no part of a screen.
  private static let alone: Set<String> = [
    "Button", "Menu", "Label", "Image", "Text", "Link", "ShareLink", "EditButton",
  ]

  private static let tints: Set<String> = ["tint", "accentColor"]

  /// Views that a tint colours and in which no text takes the accent colour of the app by its name.
  private static let quiet: Set<String> = [
    "Toggle", "Slider", "Stepper", "ProgressView", "Gauge", "TextField", "SecureField",
    "TextEditor", "UIImage", "NSImage",
  ]

  /// Whether an argument of a view is shown as a screen.
  private static func shows(
    _ label: String?, of name: String, _ arguments: ArraySlice<CodeArgument>, _ tree: SourceTree,
    _ isHere: Bool
  ) -> Bool {
    switch name {
    case "NavigationLink":
      let isNamed = arguments.contains { tree.label($0.label) == "destination" }
      return isNamed ? label == "destination" : label == nil
    case _ where windows.contains(name): return true
    case _ where passing.contains(name): return isHere
    default: return false
    }
  }

  private static let windows: Set<String> = ["WindowGroup", "Window"]

  /// The views that show a screen as it is.
  private static let passing: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab", "Group",
    "AnyView", "TupleView",
  ]

  /// The modifiers whose content is a screen.
  private static let presenting: Set<String> = [
    "sheet", "fullScreenCover", "navigationDestination",
  ]

  /// The modifiers that may put something else behind a screen.
  private static let painting: Set<String> = [
    "background", "colorScheme", "preferredColorScheme", "environment", "presentationBackground",
    "containerBackground", "listRowBackground", "modifier",
  ]
}
