// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A screen of the Rico data set.
///
/// ```json
/// {"activity_name": "org.example.mars/.Booking", "activity": {"root": {"class": "org.example.Book",
///   "ancestors": ["android.widget.Button", "android.widget.TextView"], "text": "Book",
///   "content-desc": [null], "bounds": [0, 0, 1440, 200], "visibility": "visible",
///   "visible-to-user": true, "clickable": true, "enabled": true, "children": [null]}}}
/// ```
///
/// Also the semantic annotations of the set, whose root is the outermost object. Views are those of the
/// app, and not the nodes that its accessibility service got. Source: the loader of the set
/// (shunk031/huggingface-datasets_Rico).
package struct RicoHierarchy: ScreenImporter {
  /// The name messages use.
  package static let formatName = "Rico hierarchy"

  /// Needs no options.
  package init() {}

  /// Reads the views of the activity.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = RicoReader(scanner: JSONScanner(try Encoding.utf8(source)))
    return try reader.read()
  }
}

private struct RicoReader: EnvelopedReader {
  var scanner: JSONScanner
  private var records = AndroidRecords()
  private var open: [Int] = []
  private var ancestors: [[String]] = []

  static let envelope = ViewEnvelope(
    views: ["root"], around: ["activity"], ofView: ["class", "ancestors", "bounds", "children"])

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported {
    guard try readDocument() else {
      throw ImportError(.empty, "the activity has no root: the screen was not captured")
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    for index in 0..<records.count { settleClass(index) }
    records.sortAsFramework()
    return try records.screen(
      Origin(
        format: RicoHierarchy.formatName, carried: [.class, .frame],
        names: [
          .identifier: "resource-id", .contentDescription: "content-desc", .frame: "bounds",
          .hintText: "text-hint", .scrollable: "scrollable-vertical",
        ],
        derivations: [
          .class:
            "the nearest class of Android's framework among those that the view's class extends"
        ]))
  }

  /// A screen reader gets the nearest class of the framework, and not the app's own.
  private mutating func settleClass(_ index: Int) {
    let own = records[index].node.className
    let names = [own].compactMap(\.self) + ancestors[index]
    let framework = names.first { name in
      ["android.widget.", "android.view.", "android.webkit."].contains { name.hasPrefix($0) }
    }
    if let framework { records[index].node.className = framework }
  }

  mutating func takeAround(_ name: String) throws(ImportError) {
    guard name == "activity_name" else { return try scanner.skipValue() }
    records.facts.title = try scanner.value().words
      .map { String($0.split(separator: "/").last ?? "") }
  }

  mutating func openView(at place: Place) throws(ImportError) {
    open.append(try records.append(depth: open.count, at: place))
    ancestors.append([])
  }

  mutating func closeView() { open.removeLast() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let index = open.last, json != .null else { return }
    if let fact = Self.facts[name] { return records.state(fact, name, json, at: index) }
    switch name {
    case "ancestors": ancestors[index] = (json.elements ?? []).compactMap(\.words)
    case "content-desc":
      let words = json.elements?.lazy.compactMap(\.words).first ?? json.string
      records.state(
        .text(.contentDescription), name, words.map(JSONValue.string) ?? .null, at: index)
    case "visibility":
      if json.plainText != "visible" { records.state(.visible, false, at: index) }
    case "visible-to-user":
      if json.anyFlag == false { records.state(.visible, false, at: index) }
      records.note(.visible, at: index)
    case "scrollable-horizontal", "scrollable-vertical":
      if json.anyFlag == true { records.state(.scrollable, true, at: index) }
      records.note(.scrollable, at: index)
    default: records.noteUnknown("the member \(JSONValue.quoted(name))", at: index)
    }
  }

  private static let facts: [String: AndroidFact] = [
    "class": .text(.class), "resource-id": .text(.identifier), "text": .text(.text),
    "text-hint": .text(.hintText), "bounds": .frame, "clickable": .flag(.clickable),
    "long-clickable": .flag(.longClickable), "enabled": .flag(.enabled),
    "focusable": .flag(.focusable), "focused": .flag(.focused), "selected": .flag(.selected),
    "package": .nothing, "rel-bounds": .nothing, "pressed": .nothing, "draw": .nothing,
    "adapter-view": .nothing, "abs-pos": .nothing, "pointer": .nothing, "font-family": .nothing,
    "children": .nothing, "componentLabel": .nothing, "iconClass": .nothing,
    "textButtonClass": .nothing, "visibility-note": .nothing,
  ]
}
