// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The SwiftUI views of an app that no user meets, because nothing uses them.
///
/// A view is used if its name stands anywhere but in itself, in previews and in other views that nothing uses.
/// In a library, other modules may use it, so that only the views of a project with an app are looked at.
package struct UnusedViews: Sendable {
  /// The views of one file.
  package struct InFile: Sendable {
    /// The names of their types.
    package var names: Set<String> = []
    /// The lines of their declarations.
    package var lines: [ClosedRange<Int>] = []
  }

  private var files: [String: InFile] = [:]

  /// Nothing is unused.
  package init() {}

  /// Looks for them in all files of a project.
  package init(in facts: [SwiftFacts]) {
    let candidates = Self.candidates(in: facts)
    guard !candidates.isEmpty, facts.contains(where: \.startsApp) else { return }
    var users: [String: Set<SwiftFacts.User>] = [:]
    for file in facts {
      for (name, offset) in file.words where candidates.contains(name) {
        let user = file.user(at: offset, candidates)
        if user != .view(name) { users[name, default: []].insert(user) }
      }
    }
    var unused: Set<String> = []
    var count: Int
    repeat {
      count = unused.count
      for name in candidates where !unused.contains(name) {
        if users[name, default: []].allSatisfy({ $0.isOfPreviews(unused) }) { unused.insert(name) }
      }
    } while unused.count > count
    for file in facts {
      for scope in file.scopes where scope.isType && unused.contains(scope.name) {
        files[file.name, default: InFile()].names.insert(scope.name)
        files[file.name, default: InFile()].lines.append(file.lines(of: scope))
      }
    }
  }

  /// Returns those of a file; nil if it has none.
  package subscript(path: String) -> InFile? { files[path] }

  /// The views that only their own module sees, each declared once.
  private static func candidates(in facts: [SwiftFacts]) -> Set<String> {
    var counts: [String: Int] = [:]
    var names: Set<String> = []
    for scope in facts.lazy.flatMap(\.scopes) where scope.isType && scope.kind != .extension {
      counts[scope.name, default: 0] += 1
      if scope.kind == .struct, !scope.inherited.contains("App"),
        scope.inherited.contains(where: drawn.contains),
        visible.isDisjoint(with: scope.modifiers)
      {
        names.insert(scope.name)
      }
    }
    return names.filter { counts[$0] == 1 }
  }

  private static let drawn: Set<String> = [
    "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle",
  ]
  private static let visible: Set<String> = ["public", "open", "package", "main"]
}

extension SwiftFacts {
  /// Whether an app starts in it.
  var startsApp: Bool {
    scopes.contains { scope in
      scope.isType
        && (scope.modifiers.contains("main") || scope.modifiers.contains("UIApplicationMain"))
    }
  }
}
