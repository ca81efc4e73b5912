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
