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
    var users: [String: Set<User>] = [:]
    for file in facts {
      for (name, offset) in file.capitalWords where candidates.contains(name) {
        let user = file.user(at: offset, among: candidates)
        if user != .view(name) { users[name, default: []].insert(user) }
      }
    }
    var unused: Set<String> = []
    var count: Int
    repeat {
      count = unused.count
      for name in candidates where !unused.contains(name) {
        let isUsed = users[name, default: []].contains { user in
          switch user {
          case .preview: false
          case .view(let other): !unused.contains(other)
          case .other: true
          }
        }
        if !isUsed { unused.insert(name) }
      }
    } while unused.count > count
    for file in facts {
      for scope in file.scopes where scope.isType && unused.contains(scope.name) {
        let first = scope.place.line
        let lines = file.source(scope.range).count { $0.isNewline }
        files[file.name, default: InFile()].names.insert(scope.name)
        files[file.name, default: InFile()].lines.append(first...first + lines)
      }
    }
  }

  /// Returns those of a file; nil if it has none.
  package subscript(path: String) -> InFile? { files[path] }

  /// The code that mentions a view.
  fileprivate enum User: Hashable {
    case preview
    case view(String)
    case other
  }

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
  fileprivate var startsApp: Bool {
    scopes.contains { scope in
      scope.isType
        && (scope.modifiers.contains("main") || scope.modifiers.contains("UIApplicationMain"))
    }
  }

  /// Returns the code that mentions a view at an offset.
  fileprivate func user(at offset: Int, among views: Set<String>) -> UnusedViews.User {
    // Enclosing scopes come first.
    guard let scope = scopes.lastIndex(where: { $0.range.contains(offset) }) else { return .other }
    if isPreview(scope) { return .preview }
    let types = scopes(around: scope).filter { scopes[$0].isType }.map { scopes[$0].name }
    return types.first(where: views.contains).map(UnusedViews.User.view) ?? .other
  }

  /// The words that begin with a capital letter outside line comments, with their offsets.
  fileprivate var capitalWords: [(name: String, offset: Int)] {
    var text = text
    return text.withUTF8 { bytes in
      var words: [(String, Int)] = []
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "/"), offset + 1 < bytes.count, bytes[offset + 1] == byte {
          while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
          continue
        }
        let start = offset
        while offset < bytes.count, bytes[offset].isOfWord { offset += 1 }
        guard offset > start else {
          offset += 1
          continue
        }
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
          words.append((String(decoding: bytes[start..<offset], as: UTF8.self), start))
        }
      }
      return words
    }
  }
}
