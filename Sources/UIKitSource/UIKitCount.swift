// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

/// How many classes of UIKit files declare, counted without evaluating them.
package struct UIKitCount: Sendable {
  /// The names that the classes of one name inherit.
  private var above: [String: Set<String>] = [:]
  private var declared: [(file: String, name: String)] = []

  package init() {}

  /// Counts the classes of a file.
  package mutating func add(_ code: CodeFile, at path: String) {
    for declaration in code.declarations where declaration.kind == .class {
      let name = code[declaration.name]
      declared.append((path, name))
      for part in code.inherited(by: declaration) {
        let type = code[part.type]
        switch type.form {
        case .path, .member: above[name, default: []].insert(code[type.name])
        default: break
        }
      }
    }
  }

  /// The controllers, views, cells and controls among the classes, and the number of files with them.
  package var found: (classes: Int, files: Int) {
    let own = declared.filter { isOfUIKit($0.name) }
    return (own.count, Set(own.map(\.file)).count)
  }

  private func isOfUIKit(_ name: String) -> Bool {
    var met: Set<String> = [name]
    var next = [name]
    while let name = next.popLast() {
      for parent in above[name] ?? [] where met.insert(parent).inserted {
        if UIKitClasses.areViews(parent) { return true }
        next.append(parent)
      }
    }
    return false
  }
}
