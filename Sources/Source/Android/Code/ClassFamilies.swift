// SPDX-License-Identifier: Apache-2.0

/// The classes of a project, by their names alone, and which of them inherit from each other.
struct ClassFamilies: Sendable {
  private static let mostSteps = 100

  private var superclasses: [String: Set<String>] = [:]

  /// Collects the classes of some files.
  init(in files: [AndroidCodeFacts]) {
    for file in files {
      for scope in file.scopes where scope.isType && !scope.name.isEmpty {
        superclasses[scope.name, default: []].formUnion(
          scope.supertypes.map { name in
            name.split(separator: ".").last.map { String($0) } ?? name
          })
      }
    }
  }

  /// Whether the project has a class with a name.
  func contains(_ name: String) -> Bool { superclasses[name] != nil }

  /// Whether an object may be of both of two classes, because one inherits from the other.
  func areRelated(_ one: String, _ other: String) -> Bool {
    inherits(one, from: other) || inherits(other, from: one)
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
