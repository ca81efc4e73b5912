// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SwiftFacts {
  /// Returns whether the file posts one of some notifications to assistive technologies, in the new
  /// or old spelling of UIKit, or with SwiftUI's `AccessibilityNotification`.
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

  /// Returns whether a scope is another one or is inside it.
  func isScope(_ scope: Int, in outer: Int) -> Bool {
    var scope = scope
    // Enclosing scopes come first.
    while scope > outer {
      guard let parent = scopes[scope].parent else { return false }
      scope = parent
    }
    return scope == outer
  }

  /// Returns the names in a part of the source, in source order.
  func names(in range: Range<Int>) -> [String] { text.words(in: range) }

  /// Returns the name of the function, initialiser or computed property around a scope; empty
  /// outside one.
  func functionName(around scope: Int) -> String {
    function(around: scope).map { scopes[$0].name } ?? ""
  }

  /// Returns the chains in a scope and its closures.
  func chains(in scope: Int) -> some Sequence<SourceChain> {
    chains.lazy.filter { self.isScope($0.scope, in: scope) }
  }

  /// Whether the file checks for reduced motion.
  var asksForReducedMotion: Bool {
    keyPathNames.contains("accessibilityReduceMotion")
      || !chains(called: SourceProject.reducedMotion).isEmpty
  }

  /// Whether the file follows the user's text size.
  var followsTextSize: Bool {
    chains(naming: ["didChangeNotification", "registerForTraitChanges"]).contains {
      $0.calledName.hasSuffix("UIContentSizeCategory.didChangeNotification")
        || $0.links.first?.name == "registerForTraitChanges" || $0.base == "registerForTraitChanges"
    }
  }
}

extension SourceProject {
  /// The names with which UIKit and AppKit report reduced motion.
  static let reducedMotion: Set<String> = [
    "UIAccessibility.isReduceMotionEnabled", "UIAccessibilityIsReduceMotionEnabled",
    "UIAccessibility.reduceMotionStatusDidChangeNotification",
    "UIAccessibility.prefersCrossFadeTransitions",
  ]

  /// Whether any file checks for reduced motion.
  var asksForReducedMotion: Bool {
    keyPathNames.contains("accessibilityReduceMotion")
      || !names.isDisjoint(with: Self.reducedMotion)
  }

  /// Returns whether a type in the files is a UIKit view or view controller.
  func isOfUIKit(_ name: String) -> Bool { standardClass(of: name) != nil }
}

extension SourceScope {
  /// Whether an event of the user or the system calls it: an action, or a function for Objective-C.
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

  /// Returns whether it is in the action of a modifier such as `onAppear`.
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
  /// Whether the app starts here.
  var isApp: Bool { isType && modifiers.contains("main") }
}
