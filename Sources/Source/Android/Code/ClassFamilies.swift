// SPDX-License-Identifier: Apache-2.0

/// The classes of a project, by their names alone, and which of them inherit from each other.
struct ClassFamilies: Sendable {
  private static let mostSteps = 100

  private var superclasses: [String: Set<String>] = [:]

  /// Collects the classes of some files.
  init(in files: [AndroidCodeFacts]) {
    for file in files {
      for scope in file.scopes where scope.isType && !scope.name.isEmpty {
        superclasses[scope.name, default: []].formUnion(scope.supertypes.map(Self.simple))
      }
    }
  }

  private static func simple(_ name: String) -> String {
    name.split(separator: ".").last.map { String($0) } ?? name
  }

  /// Whether the project has a class with a name.
  func contains(_ name: String) -> Bool { superclasses[name] != nil }

  /// Whether the project declares a class and all that it inherits from.
  func isOwn(_ name: String) -> Bool {
    let name = Self.simple(name)
    return contains(name) && !hasRoot(name) { _ in true }
  }

  /// The classes of the project from which another one inherits that inherits from a library's, too.
  var besideLibraries: Set<String> {
    var found: Set<String> = []
    for supertypes in superclasses.values where supertypes.count > 1 {
      let others = supertypes.filter { !isOwn($0) }
      for name in supertypes where others.contains(where: { $0 != name }) {
        var open = [name]
        while let next = open.popLast() {
          if found.insert(next).inserted { open += superclasses[next] ?? [] }
        }
      }
    }
    return found
  }

  /// Whether an object may be of both of two classes, because one inherits from the other.
  func areRelated(_ one: String, _ other: String) -> Bool {
    inherits(one, from: other) || inherits(other, from: one)
  }

  /// Whether a class is an activity.
  func isActivity(_ name: String) -> Bool { hasRoot(name) { $0.hasSuffix("Activity") } }

  /// Whether a class is a fragment inside the window of an activity, and no dialog.
  func isFragment(_ name: String) -> Bool {
    hasRoot(name) { root in
      root.hasSuffix("Fragment")
        && !["Dialog", "BottomSheet", "Preference"].contains(where: root.contains)
    }
  }

  /// Whether a class inherits from one of Android or a library.
  private func hasRoot(_ name: String, where isRoot: (String) -> Bool) -> Bool {
    var open = Array(superclasses[name] ?? [])
    var seen: Set<String> = [name]
    while let next = open.popLast(), seen.count < Self.mostSteps {
      guard seen.insert(next).inserted else { continue }
      if let further = superclasses[next] { open += further } else if isRoot(next) { return true }
    }
    return false
  }

  private func inherits(_ name: String, from ancestor: String) -> Bool {
    var open = [name]
    var seen: Set<String> = [name]
    while let next = open.popLast(), seen.count < Self.mostSteps {
      if next == ancestor { return true }
      open += (superclasses[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}
