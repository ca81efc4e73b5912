// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

extension SwiftFacts {
  /// The lines of the private SwiftUI views that only Xcode previews show.
  ///
  /// A view counts if its name occurs in previews and nowhere else in its file, except in itself,
  /// in comments and in other such views. A view that other files could show may be an unfinished
  /// screen, and is checked.
  var linesOfPreviewViews: [ClosedRange<Int>] {
    let names = viewsOfPreviews
    guard !names.isEmpty else { return [] }
    return scopes.filter { $0.isType && names.contains($0.name) }.map(lines)
  }

  /// The lines of a declaration.
  func lines(of scope: SourceScope) -> ClosedRange<Int> {
    scope.place.line...scope.place.line + source(scope.range).count { $0.isNewline }
  }

  /// The names of the private SwiftUI views that only Xcode previews show.
  var viewsOfPreviews: Set<String> {
    let views = Set(scopes.filter(\.isPrivateView).map(\.name))
    guard !views.isEmpty, scopes.indices.contains(where: isPreview) else { return [] }
    var users: [String: Set<User>] = [:]
    for (name, offset) in words where views.contains(name) {
      let user = user(at: offset, views)
      if user != .view(name) { users[name, default: []].insert(user) }
    }
    var names: Set<String> = []
    var count: Int
    // A view may be shown by another one that is only found now.
    repeat {
      count = names.count
      for (name, users) in users where users.allSatisfy({ $0.isOfPreviews(names) }) {
        names.insert(name)
      }
    } while names.count > count
    return names
  }

  /// The code that mentions a view.
  enum User: Hashable {
    case preview
    case view(String)
    case other

    /// Whether it is a preview, or a view that only previews show.
    func isOfPreviews(_ names: Set<String>) -> Bool {
      switch self {
      case .preview: true
      case .view(let name): names.contains(name)
      case .other: false
      }
    }
  }

  /// Returns the code that mentions a name at an offset.
  func user(at offset: Int, _ views: Set<String>) -> User {
    guard let scope = innermostScope(at: offset) else { return .other }
    if isPreview(scope) { return .preview }
    let types = scopes(around: scope).filter { scopes[$0].isType }.map { scopes[$0].name }
    return types.first(where: views.contains).map(User.view) ?? .other
  }

  /// Whether an offset is in a preview.
  func isInPreview(_ offset: Int) -> Bool { innermostScope(at: offset).map(isPreview) ?? false }

  private func innermostScope(at offset: Int) -> Int? {
    // Enclosing scopes come first.
    scopes.lastIndex { $0.range.contains(offset) }
  }

  /// The words outside comments, with their offsets.
  var words: [(name: String, offset: Int)] {
    var text = text
    return text.withUTF8 { bytes in
      var words: [(String, Int)] = []
      var offset = 0
      var comments = blockComments[...]
      // Behind a quotation mark two slashes may stand in a text.
      var isQuoted = false
      while offset < bytes.count {
        let start = offset
        if let comment = comments.first, comment.lowerBound <= start {
          offset = max(start, comment.upperBound)
          comments.removeFirst()
          continue
        }
        switch bytes[offset] {
        case UInt8(ascii: "\n"): isQuoted = false
        case UInt8(ascii: "\""): isQuoted = true
        default: break
        }
        if !isQuoted, bytes[offset...].prefix(2).elementsEqual("//".utf8) {
          while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
          continue
        }
        while offset < bytes.count, bytes[offset].isOfWord { offset += 1 }
        if offset > start {
          words.append((String(decoding: bytes[start..<offset], as: UTF8.self), start))
        } else {
          offset += 1
        }
      }
      return words
    }
  }
}

extension SourceScope {
  /// Whether it is a view that no other file can show.
  fileprivate var isPrivateView: Bool {
    kind == .struct && inherited.contains("View")
      && (modifiers.contains("private") || modifiers.contains("fileprivate"))
  }
}
