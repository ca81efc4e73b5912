// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Reads a screen document as a stream, however deep its views nest.
struct ScreenDocumentReader {
  private let source: [UInt8]
  private var scanner: JSONScanner
  private var builder = ScreenBuilder(platform: .ios, origin: .neutral("screen document"))
  private var notes: [Note] = []
  private var platform: Platform?

  /// An open view: its node, and the progress of reading its members and children.
  private struct Level {
    var node: Int
    var isFirstMember = true
    var isInChildren = false
    var isFirstChild = true
    var childCount = 0
  }

  init(_ source: [UInt8]) {
    self.source = source
    scanner = JSONScanner(source)
  }

  mutating func read() throws(ImportError) -> Imported {
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var hasFormat = false
    var hasVersion = false
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      let line = Int(scanner.place.line)
      switch name {
      case "format":
        guard try scanner.value() == .string("curbcut-screen") else {
          throw ImportError(
            .notThisFormat, "\"format\" at line \(line) is not \"curbcut-screen\"", line: line)
        }
        hasFormat = true
      case "version":
        let version = try scanner.value()
        guard version == .number(1) else {
          throw ImportError(
            .notThisFormat,
            "version \(version.text) of the screen document is not known here, only 1: "
              + "use a newer curbcut", line: line)
        }
        hasVersion = true
      case "root", "windows":
        if platform == nil { platform = try platformFurtherDown() }
        if name == "root" { try readTree(path: "root") } else { try readWindows() }
      default: try readFact(name, line: line)
      }
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard hasFormat else {
      throw ImportError(.notThisFormat, "there is no \"format\": \"curbcut-screen\"")
    }
    guard let platform else {
      throw ImportError(.wrongType, "\"platform\" is missing: it must be \"ios\" or \"android\"")
    }
    guard hasVersion else {
      throw ImportError(.wrongType, "\"version\" is missing: it must be 1")
    }
    try Self.check(builder.facts)
    builder.facts.platform = platform
    noteRepeatedIDs()
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the screen document has no \"root\" and no \"windows\"")
    }
    return Imported(screen: screen, notes: notes)
  }

  /// Returns the platform, which may follow the views although it determines their keys.
  private func platformFurtherDown() throws(ImportError) -> Platform? {
    var scanner = JSONScanner(source)
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      if name == "platform" { return try scanner.value().string.flatMap(Platform.init) }
      try scanner.skipValue()
    }
    return nil
  }

  /// Rejects sizes that no screen has.
  private static func check(_ facts: Screen.Facts) throws(ImportError) {
    if let density = facts.density, density <= 0 {
      throw ImportError(
        .wrongType, "density is \(JSONValue.text(of: density)), but must be more than 0")
    }
    if let size = facts.size, size.width < 0 || size.height < 0 {
      throw ImportError(.wrongType, "size must not be negative")
    }
  }

  /// Notes repeated values of `id`, which should name one view; relations mean the last one.
  private mutating func noteRepeatedIDs() {
    var lines: [String: Int32] = [:]
    for index in 0..<builder.count {
      guard let id = builder[index].id else { continue }
      let line = builder[index].place.line
      if let first = lines[id] {
        notes.append(
          Note(
            "the id \(JSONValue.quoted(id)) names several views, the first at line \(first)",
            line: Int(line)))
      } else {
        lines[id] = line
      }
    }
  }

  private mutating func readFact(_ name: String, line: Int) throws(ImportError) {
    var reader = try MemberReader(
      .object([.init(name, try scanner.value())]), at: MemberPath("the document"))
    if name == "platform" {
      platform = try reader.word("platform", Platform.self)
      return
    }
    try Self.read(name, from: &reader, into: &builder.facts)
    var unknown: [Note] = []
    reader.finish(&unknown)
    notes += unknown.map { Note($0.message, line: line) }
  }

  /// Reads one fact about the screen as a whole; the outline's first line uses it, too.
  static func read(
    _ name: String, from reader: inout MemberReader, into facts: inout Screen.Facts
  ) throws(ImportError) {
    switch name {
    case "title": facts.title = try reader.text(name)
    case "language": facts.language = try reader.text(name)
    case "size":
      guard let json = reader.take(name) else { return }
      let numbers = try Value.numbers(json, count: 2, "[width, height]", at: MemberPath("size"))
      facts.size = Size(width: numbers[0], height: numbers[1])
    case "density": facts.density = try reader.number(name)
    case "fontScale": facts.fontScale = try reader.number(name)
    case "screenshot": facts.screenshot = try reader.text(name)
    case "idiom": facts.idiom = try reader.word(name, Screen.Idiom.self)
    case "direction": facts.direction = try reader.word(name, Screen.Direction.self)
    case "sdk": facts.apiLevel = try reader.integer(name)
    default: break
    }
  }

  private mutating func readWindows() throws(ImportError) {
    builder.listsWindows = true
    try scanner.expect(UInt8(ascii: "["))
    var isFirst = true
    var number = 0
    while try scanner.nextElement(isFirst: &isFirst) {
      try scanner.expect(UInt8(ascii: "{"))
      builder.beginWindow(Screen.Window())
      let count = builder.count
      var isFirstMember = true
      while let name = try scanner.nextMember(isFirst: &isFirstMember) {
        if name == "root" {
          try readTree(path: "windows[\(number)].root")
          continue
        }
        var reader = try MemberReader(
          .object([.init(name, try scanner.value())]), at: Self.path(toWindow: number))
        var changed = Screen.Window()
        try Self.read(name, from: &reader, into: &changed)
        reader.finish(&notes)
        builder.changeWindow { $0.take(name, from: changed) }
      }
      guard builder.count > count else {
        throw ImportError(.wrongType, "windows[\(number)] has no \"root\"")
      }
      number += 1
    }
  }

  /// Reads one fact about a window; the outline's window lines use it, too.
  static func read(
    _ name: String, from reader: inout MemberReader, into window: inout Screen.Window
  ) throws(ImportError) {
    switch name {
    case "id": window.id = try reader.text(name)
    case "type": window.kind = try reader.word(name, Screen.Window.Kind.self) ?? .application
    case "layer": window.layer = try reader.integer(name)
    case "active": window.isActive = try reader.flag(name)
    case "title": window.title = try reader.text(name)
    default: break
    }
  }

  private mutating func readTree(path: String) throws(ImportError) {
    var levels: [Level] = []
    try open(&levels)
    while var level = levels.popLast() {
      if level.isInChildren {
        if try scanner.nextElement(isFirst: &level.isFirstChild) {
          level.childCount += 1
          levels.append(level)
          try open(&levels)
        } else {
          level.isInChildren = false
          levels.append(level)
        }
        continue
      }
      guard let name = try scanner.nextMember(isFirst: &level.isFirstMember) else {
        builder.closeNode()
        continue
      }
      if name == "children", scanner.peek() == UInt8(ascii: "n") {
        // `null`: it is not known whether it has children.
        _ = try scanner.value()
      } else if name == "children" {
        try scanner.expect(UInt8(ascii: "["))
        level.isInChildren = true
        level.isFirstChild = true
      } else {
        try readMember(name, of: level.node, at: Self.path(path, levels, name))
      }
      levels.append(level)
    }
  }

  private mutating func readMember(
    _ name: String, of node: Int, at path: MemberPath
  ) throws(ImportError) {
    let line = Int(scanner.place.line)
    let json = try scanner.value()
    guard let key = Key(name: name) else {
      notes.append(Note("\(path) is not a known key", line: line))
      return
    }
    if let other = key.platform, let platform, other != platform {
      notes.append(
        Note("\(path) is a key of \(other.name) and has no effect here", line: line))
      return
    }
    builder[node][key] = try Value(json, for: key, at: path, notes: &notes)
  }

  private mutating func open(_ levels: inout [Level]) throws(ImportError) {
    _ = scanner.peek()
    let place = scanner.place
    try scanner.expect(UInt8(ascii: "{"))
    levels.append(Level(node: try builder.openNode(Node(), at: place)))
  }

  /// The most levels that messages name in full, more than any real screen has; beyond, only the
  /// first and the last are named.
  private static let mostLevelsNamed = 100

  /// Returns the path of a member; `levels` are the open views above the one it belongs to.
  private static func path(_ root: String, _ levels: [Level], _ member: String) -> MemberPath {
    MemberPath(words(root, levels, member))
  }

  private static func words(_ root: String, _ levels: [Level], _ member: String) -> String {
    func words(_ levels: ArraySlice<Level>) -> String {
      levels.map { ".children[\($0.childCount - 1)]" }.joined()
    }
    guard levels.count > mostLevelsNamed else { return root + words(levels[...]) + "." + member }
    return root + words(levels.prefix(4)) + "..." + words(levels.suffix(4)) + "." + member
  }

  private static func path(toWindow number: Int) -> MemberPath { MemberPath("windows[\(number)]") }
}

extension Screen.Window {
  /// Copies one fact from another window.
  mutating func take(_ name: String, from other: Screen.Window) {
    switch name {
    case "id": id = other.id
    case "type": kind = other.kind
    case "layer": layer = other.layer
    case "active": isActive = other.isActive
    case "title": title = other.title
    default: break
    }
  }
}
