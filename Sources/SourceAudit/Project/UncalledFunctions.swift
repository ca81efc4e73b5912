// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The functions of an app that only its own code can call, by name.
///
/// Libraries call those that they ask for: overrides, actions, what the protocols of a library require. A function
/// that a protocol of the project requires is called by the project alone.
struct UncalledFunctions {
  /// The names of which that is true of every function that has them.
  let names: Set<String>

  init(in project: SourceProject) {
    let required = Self.required(in: project.files)
    var isOwn: [String: Bool] = [:]
    for file in project.files {
      for (index, scope) in file.scopes.enumerated()
      where scope.kind == .function && !scope.name.isEmpty && isOwn[scope.name] != false {
        isOwn[scope.name] = Self.isOwn(index, in: file, project, required)
      }
    }
    names = Set(isOwn.lazy.filter(\.value).map(\.key))
  }

  /// The names of the functions that protocols of the project require.
  private static func required(in files: [SwiftFacts]) -> Set<String> {
    var names: Set<String> = []
    for file in files {
      let protocols = file.scopes.filter { $0.kind == .protocol }.map(\.range)
      guard !protocols.isEmpty else { continue }
      for (name, offset) in file.words
      where protocols.contains(where: { $0.contains(offset) }) && file.declaresFunction(at: offset)
      {
        names.insert(name)
      }
    }
    return names
  }

  private static func isOwn(
    _ index: Int, in file: SwiftFacts, _ project: SourceProject, _ required: Set<String>
  ) -> Bool {
    let function = file.scopes[index]
    guard seenElsewhere.isDisjoint(with: function.modifiers), !ofLanguage.contains(function.name),
      !function.name.hasPrefix("build"), let parent = function.parent
    else { return false }
    let around = file.scopes[parent]
    if around.kind == .file { return true }
    guard around.isType, seenElsewhere.isDisjoint(with: around.modifiers) else { return false }
    if required.contains(function.name) { return true }
    guard project.types[around.name]?.isDeclared == true else {
      // An extension of a type of a library, which meets no protocol.
      return around.kind == .extension && around.inherited.isEmpty
    }
    var open = [around.name] + around.inherited
    var known: Set<String> = []
    while let name = open.popLast() {
      guard known.insert(name).inserted else { continue }
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

  /// The functions that the compiler calls.
  private static let ofLanguage: Set<String> = [
    "body", "hash", "encode", "callAsFunction", "main", "makeIterator", "next",
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

/// What can be reached from where an app starts, by names.
struct Reach {
  /// What is met for sure.
  private var found: Set<String> = []
  /// What is met where all the declarations around its name are.
  private var conditional: [(name: String, around: [String])] = []

  /// Notes that a name stands in declarations of some names; in none of them it is met.
  mutating func mention(_ name: String, within around: [String]) {
    if around.contains(name) || found.contains(name) { return }
    if around.isEmpty { found.insert(name) } else { conditional.append((name, around)) }
  }

  /// The names that are met.
  var met: Set<String> {
    var met = found
    var open = conditional
    while true {
      let count = met.count
      open.removeAll { name, around in
        if met.contains(name) { return true }
        guard around.allSatisfy(met.contains) else { return false }
        met.insert(name)
        return true
      }
      if met.count == count { return met }
    }
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
