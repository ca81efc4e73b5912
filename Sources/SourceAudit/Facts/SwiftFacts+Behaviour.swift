import CurbcutSource

extension SwiftFacts {
  /// Whether the file posts one of some notifications to assistive technologies, in UIKit's new or old
  /// spelling, or by SwiftUI's `AccessibilityNotification`.
  func posts(_ notifications: Set<String>) -> Bool {
    let posts: Set<String> = [
      "post", "UIAccessibilityPostNotification", "AccessibilityNotification",
    ]
    return chains(naming: posts).contains { chain in
      switch chain.calledName {
      case "UIAccessibility.post", "UIAccessibilityPostNotification":
        let arguments = chain.arguments ?? chain.links.last?.arguments
        return arguments?.list.contains { argument in
          if case .reference(let name) = argument.value, name.hasPrefix("UIAccessibility"),
            name.hasSuffix("Notification")
          {
            let word = name.dropFirst("UIAccessibility".count).dropLast("Notification".count)
            return notifications.contains(word.prefix(1).lowercased() + word.dropFirst())
          }
          return argument.value.literalMembers.map { !notifications.isDisjoint(with: $0) } ?? true
        } ?? false
      default:
        guard chain.base == "AccessibilityNotification", let name = chain.links.first?.name else {
          return false
        }
        return notifications.contains(name.prefix(1).lowercased() + name.dropFirst())
      }
    }
  }

  /// Whether a scope is another one or lies in it.
  func isScope(_ scope: Int, in outer: Int) -> Bool {
    var scope = scope
    // The scopes around others come first.
    while scope > outer {
      guard let parent = scopes[scope].parent else { return false }
      scope = parent
    }
    return scope == outer
  }

  /// The names that stand in a part of the source, in the order of the source.
  func names(in range: Range<Int>) -> [String] { text.words(in: range) }

  /// The name of the function, initialiser or computed property around a scope; empty outside of one.
  func functionName(around scope: Int) -> String {
    function(around: scope).map { scopes[$0].name } ?? ""
  }

  /// The name of the type around a scope; nil at the top of the file.
  func typeName(around scope: Int) -> String? { type(around: scope).map { scopes[$0].name } }

  /// The chains in a scope and the closures in it.
  func chains(in scope: Int) -> some Sequence<SourceChain> {
    chains.lazy.filter { self.isScope($0.scope, in: scope) }
  }

  /// Whether the file asks whether people want less movement.
  var asksForReducedMotion: Bool {
    keyPathNames.contains("accessibilityReduceMotion")
      || !chains(called: SourceProject.reducedMotion).isEmpty
  }

  /// Whether the file follows the size of text that people choose.
  var followsTextSize: Bool {
    chains(naming: ["didChangeNotification", "registerForTraitChanges"]).contains {
      $0.calledName.hasSuffix("UIContentSizeCategory.didChangeNotification")
        || $0.links.first?.name == "registerForTraitChanges" || $0.base == "registerForTraitChanges"
    }
  }
}

extension SourceProject {
  /// The names by which UIKit and AppKit tell that people want less movement.
  static let reducedMotion: Set<String> = [
    "UIAccessibility.isReduceMotionEnabled", "UIAccessibilityIsReduceMotionEnabled",
    "UIAccessibility.reduceMotionStatusDidChangeNotification",
    "UIAccessibility.prefersCrossFadeTransitions",
  ]

  /// Whether any file asks whether people want less movement.
  var asksForReducedMotion: Bool {
    keyPathNames.contains("accessibilityReduceMotion")
      || !names.isDisjoint(with: Self.reducedMotion)
  }

  /// Whether a type of the files is a view or a view controller of UIKit.
  func isOfUIKit(_ name: String) -> Bool { standardClass(of: name) != nil }
}

extension SourceScope {
  /// Whether people or the system start it by an event: an action, or a function for Objective-C.
  var isEventHandler: Bool {
    kind == .function && (modifiers.contains("IBAction") || modifiers.contains("objc"))
  }

  /// Whether it runs once, before or while the screen appears.
  var isSetUp: Bool {
    kind == .initializer || Self.setUps.contains(name) || name.lowercased().hasPrefix("setup")
      || name.lowercased().hasPrefix("configure")
  }

  /// Whether it runs when a view or a screen appears.
  var isAppearance: Bool { Self.appearances.contains(name) }

  private static let setUps: Set<String> = [
    "viewDidLoad", "awakeFromNib", "loadView", "commonInit", "viewWillAppear", "viewDidAppear",
    "didMoveToSuperview", "didMoveToWindow",
  ]

  private static let appearances: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "awakeFromNib", "didMoveToWindow",
    "didMoveToSuperview",
  ]
}

extension SourceChain {
  /// The arguments of its last call.
  var lastArguments: Arguments? { links.last?.arguments ?? arguments }

  /// Whether it stands in what a modifier such as `onAppear` does.
  func isPart(of names: Set<String>, in file: SwiftFacts) -> Bool {
    var position = position
    while let current = position {
      let outer = file.chains[current.chain]
      if let link = current.link, names.contains(outer.links[link].name) { return true }
      position = outer.position
    }
    return false
  }
}

extension SourceScope {
  /// Whether the app begins here.
  var isApp: Bool { isType && modifiers.contains("main") }
}
