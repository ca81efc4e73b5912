import SwiftSyntax

/// A file that has been parsed.
struct ParsedFile: Sendable {
  var name: String
  /// What the names in it mean first: files below the same folder of sources.
  var module: Substring
  var tree: SourceFileSyntax
  /// Whether it nests more than the parser can be given, so that nothing of it was read.
  let isRefused: Bool
  private var bytes: [UInt8]
  private let lines: SourceLines

  init(_ source: SwiftSourceFile) {
    name = source.name
    bytes = Array(source.text.utf8)
    let parsed = source.parsed()
    isRefused = parsed == nil
    tree = parsed ?? SwiftSourceFile(name: source.name, text: "").parse()
    lines = SourceLines(source.text)
    module = Self.module(of: source.name)
  }

  /// The folder below `Sources`, or else the folder of the file.
  private static func module(of path: String) -> Substring {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = folders.lastIndex(of: "Sources"), sources + 2 < folders.count else {
      return folders.dropLast().joined(separator: "/")[...]
    }
    return folders[...(sources + 1)].joined(separator: "/")[...]
  }

  /// The line and column of an offset, from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let place = lines.place(of: offset)
    return (place.line, place.column)
  }

  /// The source between two offsets in one line, cut where it gets long.
  func text(from start: Int, to end: Int) -> String {
    let longest = 72
    var text = ""
    var isBlank = false
    var length = 0
    guard start < end, end <= bytes.count else { return "" }
    for scalar in String(decoding: bytes[start..<min(end, start + 600)], as: UTF8.self) {
      if scalar.isWhitespace {
        isBlank = !text.isEmpty
        continue
      }
      guard length < longest else { return text + "..." }
      if isBlank {
        text += " "
        length += 1
      }
      isBlank = false
      text.append(scalar)
      length += 1
    }
    return text
  }
}

/// A place in one of the files of a project.
struct SourcePoint: Hashable, Sendable {
  var file: Int
  var offset: Int
}
