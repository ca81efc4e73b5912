// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Reads Maestro's tree as a stream, and builds the screen when the platform is known.
struct MaestroReader: ObjectTreeReader {
  var scanner: JSONScanner
  /// The tree as it stands in the file.
  private var tree = ScreenBuilder(platform: .ios, origin: Origin(format: "", carried: []))
  private var views: [MaestroView] = []
  private var seen: Set<String> = []
  private var notes: [Note] = []
  private var unknown: Set<String> = []

  init(_ source: [UInt8]) {
    scanner = JSONScanner(
      source, from: Self.start(of: source), to: source.count,
      line: source[..<Self.start(of: source)].count { $0 == UInt8(ascii: "\n") } + 1)
  }

  /// Where the document begins: at the first line that begins with a brace.
  static func start(of source: [UInt8]) -> Int {
    var isBeginning = true
    for (index, byte) in source.enumerated() {
      if byte == UInt8(ascii: "\n") {
        isBeginning = true
      } else if isBeginning, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        return index
      } else if byte > 0x20 {
        isBeginning = false
      }
    }
    return 0
  }

  mutating func read() throws(ImportError) -> Imported {
    try readViews()
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    return try finish()
  }

  /// Reads a table in place of a tree.
  mutating func read(_ table: MaestroTable) throws(ImportError) -> Imported {
    var table = table
    var rows: [(depth: Int, members: [(name: String, value: String)], place: Place)] = []
    try table.read { rows.append(($0, $1, $2)) }
    // Flags that are false are left out, so that all are known.
    let isAndroid = rows.contains { row in
      row.members.contains { $0.name == "class" && $0.value.contains(".") }
    }
    // The first form leaves out what is false, and most views are enabled.
    let omitsFalse =
      table.hasAttributes && rows.contains { $0.members.contains { $0.name == "enabled" } }
    for row in rows {
      while tree.depth > row.depth { tree.closeNode() }
      try openView(at: row.place)
      guard let node = tree.current else { continue }
      for member in row.members {
        // On iOS a view has a class and is clickable in no other form.
        if !isAndroid, MaestroView.ofAndroid.contains(member.name) { continue }
        take(member.name, .string(member.value), node, Int(row.place.line))
      }
      if omitsFalse, views[node].flags["enabled"] == nil { views[node].flags["enabled"] = false }
    }
    if isAndroid { seen.formUnion(["clickable", "focused", "selected", "scrollable", "checked"]) }
    notes.append(
      Note(
        "a table leaves out views without words and merges identical ones: for the whole tree, run "
          + "\"maestro hierarchy\" without --compact"))
    return try finish()
  }

  private mutating func finish() throws(ImportError) -> Imported {
    while tree.depth > 0 { tree.closeNode() }
    guard views.contains(where: \.isView) else {
      throw ImportError(
        .empty,
        "the hierarchy has no views: the screen was off, or no app was running; capture it again")
    }
    var imported: Imported
    if MaestroView.ofAndroid.contains(where: seen.contains) {
      var android = MaestroAndroid(tree, views, seen)
      imported = try android.screen()
    } else {
      var ios = MaestroIOS(tree, views, seen)
      imported = try ios.screen()
    }
    imported.notes = notes + imported.notes
    return imported
  }

  // MARK: - Views

  mutating func openView(at place: Place) throws(ImportError) {
    views.append(MaestroView())
    try tree.openNode(Node(), at: place)
  }

  mutating func closeView() { tree.closeNode() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = tree.current, json != .null else { return }
    let line = Int(place.line)
    switch name {
    case "attributes":
      guard case .object(let members) = json else {
        return noteUnknown("the form of the attributes", line: line)
      }
      for member in members { take(member.name, member.value, node, line) }
    // The attributes say the same, and on Android alone whether it is known.
    case "clickable", "enabled", "focused", "checked", "selected", "children": break
    default: noteUnknown("the member \(JSONValue.quoted(name))", line: line)
    }
  }

  private mutating func take(_ name: String, _ json: JSONValue, _ node: Int, _ line: Int) {
    guard MaestroView.known.contains(name) else {
      return noteUnknown("the attribute \(JSONValue.quoted(name))", line: line)
    }
    seen.insert(name)
    guard MaestroView.flagNames.contains(name) else {
      views[node].words[name] = json.plainText
      return
    }
    guard let flag = json.anyFlag else {
      return noteUnknown("a value of \(name) that is neither true nor false", line: line)
    }
    views[node].flags[name] = flag
  }

  private mutating func noteUnknown(_ what: String, line: Int) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(Note("\(what) is not known, and was left out", line: line))
  }
}
