// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The lines of code whose views nobody meets: branches that no caller of a SwiftUI view takes, the making of
/// UIKit views that are always hidden, and private functions that nothing calls.
package struct NeverMetCode: Sendable {
  private var lines: [String: [ClosedRange<Int>]] = [:]

  /// Everything may be met.
  package init() {}

  init(in files: [SwiftFacts], types: [String: SourceType]) {
    let values = ConstantValues(in: files, types: types)
    for file in files {
      addBranches(of: file, values)
      addHiddenViews(of: file, values)
      addUncalledFunctions(of: file)
    }
  }

  /// Adds the private functions that nothing else in their file names.
  private mutating func addUncalledFunctions(of file: SwiftFacts) {
    let end = file.text.utf8.count
    for scope in file.scopes where scope.kind == .function {
      guard !scope.name.isEmpty,
        scope.modifiers.contains("private") || scope.modifiers.contains("fileprivate"),
        scope.modifiers.allSatisfy(Self.saysNothingOfCalls),
        file.mentions(of: scope.name, in: 0..<scope.range.lowerBound) == 0,
        file.mentions(of: scope.name, in: scope.range.upperBound..<end) == 0
      else { continue }
      lines[file.name, default: []].append(file.lines(of: scope))
    }
  }

  /// Whether an attribute or modifier does not let other code call a function: `@objc` and `override` do.
  private static func saysNothingOfCalls(_ modifier: String) -> Bool {
    [
      "private", "fileprivate", "static", "class", "final", "mutating", "nonisolated", "MainActor",
      "ViewBuilder", "discardableResult", "available", "inline",
    ].contains(modifier)
  }

  /// Returns whether a line of a file is never met.
  package func contains(_ line: Int, of file: String) -> Bool {
    lines[file]?.contains { $0.contains(line) } ?? false
  }

  /// Adds the branches that ask for a property which all callers leave at `nil` or `false`.
  private mutating func addBranches(of file: SwiftFacts, _ values: ConstantValues) {
    for condition in file.conditions where condition.path.count == 1 {
      guard let type = file.type(around: condition.scope),
        let property = file.variables(named: condition.path[0]).first(where: { $0.scope == type }),
        let value = values.property(property, of: file.scopes[type], in: file),
        value == .absent || value == .truth(false)
      else { continue }
      lines[file.name, default: []].append(condition.lines)
    }
  }

  /// Adds the properties that hold views whose `isHidden` always is true.
  private mutating func addHiddenViews(of file: SwiftFacts, _ values: ConstantValues) {
    var hidden: [Int: Bool] = [:]
    for assignment in file.assignments(to: "isHidden") {
      guard let name = assignment.target.last, assignment.target.count <= 2,
        assignment.target.count == 1 || assignment.target[0] == "self",
        let type = file.typeName(around: assignment.scope),
        let index = file.variables.firstIndex(where: {
          $0.name == name && file.scopes[$0.scope].isType && file.scopes[$0.scope].name == type
        })
      else { continue }
      let value = values.value(
        assignment.value, file.source(assignment.valueRange), in: assignment.scope, of: file)
      hidden[index] = (hidden[index] ?? true) && value == .truth(true)
    }
    for (index, isHidden) in hidden where isHidden {
      let view = file.variables[index]
      guard !values.files.contains(where: { $0.mayShow(view.name, but: file) }),
        !view.modifiers.contains("IBOutlet")
      else { continue }
      add(view, of: file)
    }
  }

  /// Adds the lines that make a view, and those that say something of it.
  private mutating func add(_ view: SourceVariable, of file: SwiftFacts) {
    var own = [view.place.line...view.place.line]
    if let value = view.valueRange {
      own[0] = view.place.line...(view.place.line + file.source(value).count { $0.isNewline })
    }
    for chain in file.chains(naming: view.name)
    where chain.base == view.name || chain.base == "self" && chain.links.first?.name == view.name {
      guard file.variable(view.name, in: chain.scope)?.place == view.place else { continue }
      own.append(chain.place.line...chain.place.line)
    }
    lines[file.name, default: []] += own
  }
}

extension SwiftFacts {
  /// Returns whether code turns the hiding of a view around, or another file sets it.
  fileprivate func mayShow(_ view: String, but own: SwiftFacts) -> Bool {
    let turns = chains(naming: "isHidden").contains { chain in
      chain.links.contains { $0.name == "toggle" }
        && (chain.base == view || chain.links.contains { $0.name == view })
    }
    return turns
      || assignments(to: "isHidden").contains {
        $0.target.contains(view)
          && (name != own.name || $0.target.count > 1 && $0.target[0] != "self")
      }
  }
}
