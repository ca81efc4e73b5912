// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The functions of an app that only its own code can call, by name.
///
/// Libraries call overrides, actions, and what their protocols require; Objective-C calls what it sees.
struct UncalledFunctions {
  /// The names that only such functions have.
  let names: Set<String>

  init(in project: SourceProject) {
    var seen: Set<String> = []
    for file in project.files {
      for scope in file.scopes
      where scope.isType && !Self.seenElsewhere.isDisjoint(with: scope.modifiers) {
        seen.insert(scope.name)
      }
    }
    var isOwn: [String: Bool] = [:]
    for file in project.files {
      for scope in file.scopes
      where scope.kind == .function && !scope.name.isEmpty && isOwn[scope.name] != false {
        isOwn[scope.name] = Self.isOwn(scope, in: file, project, seen: seen)
      }
    }
    names = Set(isOwn.lazy.filter(\.value).map(\.key))
  }

  /// Whether only code of the project can call a function; `seen` are the types that others see as a whole.
  private static func isOwn(
    _ function: SourceScope, in file: SwiftFacts, _ project: SourceProject, seen: Set<String>
  ) -> Bool {
    guard seenElsewhere.isDisjoint(with: function.modifiers), !ofLanguage.contains(function.name),
      // The name of an operator stands nowhere as a word.
      function.name.utf8.allSatisfy(\.isOfWord), let parent = function.parent
    else { return false }
    let around = file.scopes[parent]
    if around.kind == .file { return true }
    guard around.isType, !seen.contains(around.name) else { return false }
    if project.types[around.name]?.isDeclared != true {
      // An extension of a type of a library, which the project gives no protocol.
      return around.kind == .extension
        && project.types[around.name]?.inherited.isEmpty != false
    }
    var open = [around.name] + around.inherited
    var known: Set<String> = []
    while let name = open.popLast() {
      guard known.insert(name).inserted else { continue }
      if seen.contains(name) { return false }
      guard let type = project.types[name], type.isDeclared else {
        if harmless.contains(name) { continue }
        return false
      }
      open += type.inherited
    }
    return true
  }

  private static let seenElsewhere: Set<String> = [
    "public", "open", "package", "objc", "objcMembers", "override", "dynamic", "IBAction",
    "IBSegueAction", "_cdecl", "main", "resultBuilder", "propertyWrapper",
  ]

  /// The functions that the compiler calls, also for result builders.
  ///
  /// Source: The Swift Programming Language, "Attributes", 2026; Apple, Swift, `Hashable`, `Encodable`,
  /// `Sequence`, `StringInterpolationProtocol`.
  private static let ofLanguage: Set<String> = [
    "body", "hash", "encode", "callAsFunction", "main", "makeIterator", "makeAsyncIterator", "next",
    "appendInterpolation", "appendLiteral", "dynamicallyCall", "buildBlock", "buildPartialBlock",
    "buildExpression", "buildOptional", "buildEither", "buildArray", "buildLimitedAvailability",
    "buildFinalResult",
  ]

  /// The types of libraries that call no function but overridden ones and those for Objective-C.
  private static let harmless: Set<String> = [
    "NSObject", "UIResponder", "UIView", "UIControl", "UIButton", "UILabel", "UIImageView",
    "UIStackView", "UITextField", "UITextView", "UIScrollView", "UITableView", "UICollectionView",
    "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIViewController", "UITableViewController",
    "UICollectionViewController", "UINavigationController", "UITabBarController", "UIWindow",
    "View", "ObservableObject", "Identifiable", "Sendable", "Error", "CaseIterable",
  ]
}

/// What an app reaches from where it starts, by names.
struct Reach {
  /// The names that stand outside of all declarations that are looked at.
  private var found: Set<String> = []
  /// The names that stand within such declarations.
  private var inside: [(name: String, around: [String])] = []

  /// Records that a name stands within declarations with some names; without any, it is reached.
  mutating func mention(_ name: String, within around: [String]) {
    if around.contains(name) || found.contains(name) { return }
    if around.isEmpty { found.insert(name) } else { inside.append((name, around)) }
  }

  /// The names that are reached: outside of all declarations, or in one where all those around it are reached.
  var met: Set<String> {
    var met = found
    var missing = inside.map { Set($0.around).count }
    var waiting: [String: [Int]] = [:]
    for (number, mention) in inside.enumerated() {
      for name in Set(mention.around) { waiting[name, default: []].append(number) }
    }
    var open = Array(found)
    while let name = open.popLast() {
      for number in waiting[name] ?? [] {
        missing[number] -= 1
        if missing[number] == 0, met.insert(inside[number].name).inserted {
          open.append(inside[number].name)
        }
      }
    }
    return met
  }
}

extension SwiftFacts {
  /// Whether a word is the name in the declaration of a function.
  func declaresFunction(at offset: Int) -> Bool {
    var before = text.utf8.prefix(offset)
    while before.last == UInt8(ascii: " ") { before.removeLast() }
    guard before.suffix(4).elementsEqual("func".utf8) else { return false }
    return before.dropLast(4).last.map { !$0.isOfWord } ?? true
  }
}
