// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The activities that no manifest names, so that Android cannot start them.
///
/// Source: developer.android.com/guide/topics/manifest/activity-element, 2026: the system does not see an activity
/// that is not declared there, and never runs it. One that others inherit from is named if one of those is; an
/// abstract one is never started itself.
struct UnnamedActivities {
  private(set) var references: [DeclarationReference] = []

  init(in code: CodeProject, named: Set<String>) {
    guard !named.isEmpty else { return }
    var parents: [String: Set<String>] = [:]
    var classes: [(name: String, reference: DeclarationReference)] = []
    for (number, file) in code.files.enumerated() {
      for (name, declarations) in file.declared {
        for id in declarations where file.code[id].kind == .class {
          let declaration = file.code[id]
          let inherited = file.code.inherited(by: declaration).map {
            code.typeName($0.type, in: number)
          }
          parents[name, default: []].formUnion(inherited)
          guard !declaration.flags.contains(.abstract) else { continue }
          classes.append((name, DeclarationReference(file: number, id: id)))
        }
      }
    }
    let started = Self.above(named, parents)
    references = classes.filter { found in
      guard !started.contains(found.name) else { return false }
      // What an activity inherits from at last is Android's, of which the name ends so.
      return Self.above([found.name], parents).contains {
        parents[$0] == nil && $0.hasSuffix("Activity")
      }
    }.map(\.reference)
  }

  /// Returns some classes and all that they inherit from.
  private static func above(_ names: Set<String>, _ parents: [String: Set<String>]) -> Set<String> {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      for parent in parents[name] ?? [] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }
}
