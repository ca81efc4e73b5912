// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// What `android layout` of Google's command line for Android prints, as a tree or as a flat list.
///
/// ```json
/// [{"class": "android.widget.Button", "text": "Book", "resource-id": "app:id/book",
///   "interactions": ["CLICKABLE", "FOCUSABLE"], "bounds": "[0,0][1080,168]", "center": "[540,84]"}]
/// ```
///
/// Lists hold what is true, so that an interaction or state that is not there is false. The flat form has
/// a point of each view, and neither frames nor classes. Sources: `interact.md` (android/skills@6685cac2);
/// outputs of versions 1.0.15985488 and 1.0.16261425.
package struct AndroidLayoutList: ScreenImporter {
  /// The name messages use.
  package static let formatName = "android layout"

  /// Needs no options.
  package init() {}

  /// Reads the views; lines that the program prints before and after them do no harm.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = AndroidLayoutReader(
      scanner: JSONScanner(behindLinesIn: try Encoding.utf8(source)))
    return try reader.read()
  }
}

private struct AndroidLayoutReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var records = AndroidRecords()
  private var open: [Int] = []
  private var hasClass = false

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported {
    guard scanner.peek() == UInt8(ascii: "[") else {
      throw ImportError(
        .notThisFormat,
        "this is what has changed on a screen, and not the screen: run \"android layout\" without "
          + "--diff")
    }
    try readViews()
    var carried: KeySet = [
      .text, .contentDescription, .identifier, .clickable, .longClickable, .focusable, .focused,
      .scrollable, .checkable, .checked, .selected, .password, .visible,
    ]
    var derivations: [Key: String] = [:]
    if hasClass {
      carried = carried.union([.class, .frame])
    } else {
      for index in 0..<records.count { settleFlat(index) }
      records.isOrderKnown = false
      carried.insert(.importantForAccessibility)
      derivations[.importantForAccessibility] = AndroidRecords.listedRule
      records.notes.append(
        Note(
          "the flat list has neither classes nor a tree, so roles, the reading order and what is read as "
            + "one are not known: update the android command, or leave --flat out"))
    }
    records.notes.append(
      Note("\"android layout\" leaves out plain containers unless it is given --full"))
    return try records.screen(
      Origin(
        format: AndroidLayoutList.formatName, carried: carried,
        names: [
          .identifier: "resource-id", .contentDescription: "content-desc", .frame: "bounds",
          .clickable: "interactions", .checked: "state", .visible: "off-screen",
        ], derivations: derivations), absentIsDefault: true)
  }

  /// In a flat list the words of a control may be an item of their own, which nothing ties to it.
  private mutating func settleFlat(_ index: Int) {
    let node = records[index].node
    records.listAlone(index)
    guard node.text == nil, node.contentDescription == nil else { return }
    records[index].node[.text] = .notKnown
    records[index].node[.contentDescription] = .notKnown
    // What lies in it would be read in its place.
    if node.isSet(.scrollable) { records[index].node[.focusable] = .notKnown }
  }

  mutating func openView(at place: Place) throws(ImportError) {
    open.append(try records.append(depth: open.count, at: place))
  }

  mutating func closeView() { open.removeLast() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let index = open.last, json != .null else { return }
    switch name {
    case "class":
      hasClass = true
      records.state(.text(.class), name, json, at: index)
    case "text": records.state(.text(.text), name, json, at: index)
    case "content-desc", "contentDesc":
      records.state(.text(.contentDescription), name, json, at: index)
    case "resource-id", "resourceId": records.state(.text(.identifier), name, json, at: index)
    case "bounds": records.state(.frame, name, json, at: index)
    case "interactions", "state":
      for word in json.elements ?? [] { takeWord(word.plainText, index) }
    case "off-screen", "hidden":
      if json.anyFlag == true { records.state(.visible, false, at: index) }
    case "center", "key", "children": break
    default: records.noteUnknown("the member \(JSONValue.quoted(name))", at: index)
    }
  }

  private mutating func takeWord(_ word: String, _ index: Int) {
    let name = word.lowercased().split { $0 == "-" || $0 == "_" }.joined(separator: "-")
    guard let key = Self.words[name] else {
      return records.noteUnknown("the word \(JSONValue.quoted(String(word.prefix(40))))", at: index)
    }
    records.state(key, true, at: index)
  }

  private static let words: [String: Key] = [
    "checkable": .checkable, "clickable": .clickable, "focusable": .focusable,
    "scrollable": .scrollable, "long-clickable": .longClickable, "password": .password,
    "checked": .checked, "focused": .focused, "selected": .selected,
  ]
}
