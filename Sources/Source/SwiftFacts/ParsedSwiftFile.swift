// SPDX-License-Identifier: Apache-2.0
package import CurbcutCode

/// A Swift source file that has been parsed, once for all its readers.
///
/// Rules and views share the value: `SwiftUIProject(files:reading:)` passes it to
/// `SwiftFacts(of:)`.
package struct ParsedSwiftFile: Sendable {
  /// The file.
  package let source: SwiftSourceFile
  /// The reason why it was not read, as a sentence without a full stop; nil when it was.
  package let refusal: String?
  /// Whether it asks more of the parser than it can handle, so that it was not read.
  package var isRefused: Bool { refusal != nil }
  /// The module in which its names are looked up first: the files below the same source folder.
  let module: Substring
  /// Its code with all branches of `#if`, and that of an iPhone app; those of an empty file when it
  /// was not read.
  let code: SwiftSource
  let lines: SourceLines

  /// Parses a file; one that SwiftParser cannot handle is treated as empty.
  package init(_ source: SwiftSourceFile) {
    self.source = source
    refusal = ParserLimits.refusal(of: source.text)?.message
    code = refusal == nil ? DeepStack.run { SwiftSource(source.text) } : SwiftSource("")
    lines = SourceLines(source.text)
    module = Self.module(of: source.name)
  }

  /// The name, usually the path as given.
  package var name: String { source.name }

  /// The code of an iPhone app; that of an empty file where nothing was read.
  package var active: CodeFile { code.active }

  /// Whether some of it is not valid Swift.
  var hasErrors: Bool { code.brokenOffset != nil }

  /// The first line that is not valid Swift, counted from 1; nil when all of it is.
  ///
  /// The parser continues after it, but may misinterpret the rest.
  package var brokenLine: Int? { code.brokenOffset.map { position(of: $0).line } }

  /// Returns the folder below `Sources`, or else the folder of the file.
  private static func module(of path: String) -> Substring {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let sources = folders.lastIndex(of: "Sources"), sources + 2 < folders.count else {
      return folders.dropLast().joined(separator: "/")[...]
    }
    return folders[...(sources + 1)].joined(separator: "/")[...]
  }

  /// The name of the module, if its folder is below `Sources`, as in a package.
  var nameOfModule: String? {
    let folders = module.split(separator: "/")
    guard folders.count > 1, folders[folders.count - 2] == "Sources" else { return nil }
    return folders.last.map(String.init)
  }

  /// The names of the modules that it imports.
  var imports: Set<String> {
    let code = code.active
    return Set(
      code.imports.map { String(code[$0.path].prefix { $0 != "." }) })
  }

  /// Returns the line and column of an offset, from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let place = lines.place(of: offset)
    return (place.line, place.column)
  }

  /// Returns the source between two offsets on one line, shortened when it is long.
  func text(from start: Int, to end: Int) -> String {
    let longest = 72
    var text = ""
    var isBlank = false
    var length = 0
    let utf8 = source.text.utf8
    guard start < end, end <= utf8.count else { return "" }
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    let part = utf8[first..<utf8.index(first, offsetBy: min(end - start, 600))]
    if let plain = Self.plain(part, longest: longest) { return plain }
    for scalar in String(decoding: part, as: UTF8.self) {
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

extension ParsedSwiftFile {
  /// Returns the same for bytes that are all ASCII, each of which is a character; nil for others.
  private static func plain(_ part: Substring.UTF8View, longest: Int) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(longest + 3)
    var isBlank = false
    for byte in part {
      guard byte < 0x80 else { return nil }
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        isBlank = !text.isEmpty
        continue
      }
      guard text.count < longest else {
        return String(decoding: text, as: UTF8.self) + "..."
      }
      if isBlank { text.append(0x20) }
      isBlank = false
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// A place in one of the files of a project.
struct SourcePoint: Hashable, Sendable {
  var file: Int
  var offset: Int
}
