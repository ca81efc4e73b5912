// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The tree of a screen that Roborazzi writes beside its picture (`X.uitree.json`).
///
/// ```json
/// {"schemaVersion": 1, "capture": {"imageWidth": 1080, "imageHeight": 2400, "scale": 1.0}, "root":
///  {"type": "view", "className": "androidx.compose.ui.platform.ComposeView",
///   "bounds": [0, 0, 1080, 2400], "children": [
///    {"n": 1, "type": "compose", "testTag": "book", "bounds": [16, 24, 204, 72],
///     "properties": {"Role": "Button", "Text": "[Book]"}, "actions": ["OnClick"],
///     "flags": ["MergeDescendants"]}]}}
/// ```
///
/// Compose's part is the merged tree, in which a node has the texts of its descendants. Source:
/// takahirom/roborazzi@92249fba (`UiTreeDump.kt`, `docs/topics/ui_tree_dump.md`).
package struct RoborazziTree: ScreenImporter {
  /// The name messages use.
  package static let formatName = "Roborazzi UI tree"

  /// Needs no options.
  package init() {}

  /// Reads the views and the nodes of Compose in them.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var scanner = JSONScanner(try Encoding.utf8(source))
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var imported: Imported?
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      guard name == "root" else {
        try scanner.skipValue()
        continue
      }
      var reader = RoborazziTreeReader(scanner: scanner)
      try reader.readViews()
      scanner = reader.scanner
      imported = try reader.finish()
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard let imported else {
      throw ImportError(.notThisFormat, "the tree has no \"root\"")
    }
    return imported
  }
}

private struct RoborazziTreeReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var assembly = ComposeAssembly()
  private var open: [Int] = []
  private var notes: [Note] = []
  private var unknown: Set<String> = []

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func openView(at place: Place) throws(ImportError) {
    guard open.count < ScreenBuilder.deepestNesting else {
      throw ImportError(.tooDeep, "views are nested too deep: capture the screen again")
    }
    assembly.items.append(.init(depth: open.count, place: place, semantics: ComposeSemantics()))
    open.append(assembly.items.count - 1)
  }

  mutating func closeView() { open.removeLast() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let item = open.last, json != .null else { return }
    switch name {
    case "type":
      switch json.plainText {
      case "compose": break
      case "view", "screen": assembly.items[item].semantics.isView = true
      default: noteUnknown("the type \(JSONValue.quoted(json.plainText))", place)
      }
    case "className": assembly.items[item].semantics.viewClass = json.words
    case "id", "testTag": assembly.items[item].semantics.tag = json.words
    case "bounds":
      let sides = (json.elements ?? []).compactMap(\.anyNumber)
      guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e9 }) else {
        return noteUnknown("a frame that has not four sides", place)
      }
      assembly.items[item].semantics.frame = Rect(
        x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
    case "visibility":
      if json.plainText != "visible" {
        assembly.items[item].semantics.flags.insert("InvisibleToUser")
      }
    case "properties":
      guard case .object(let members) = json else {
        return noteUnknown("the form of the properties", place)
      }
      for member in members {
        assembly.items[item].semantics.properties[member.name] = member.value.plainText
      }
    case "actions":
      assembly.items[item].semantics.actions = (json.elements ?? []).map(\.plainText)
    case "flags":
      assembly.items[item].semantics.flags.formUnion((json.elements ?? []).map(\.plainText))
    // The number on the annotated picture says nothing that is heard.
    case "n", "children": break
    default: noteUnknown("the member \(JSONValue.quoted(name))", place)
    }
  }

  mutating func finish() throws(ImportError) -> Imported {
    guard let screen = try assembly.screen(RoborazziTree.formatName) else {
      throw ImportError(.empty, "the tree has no views: capture the screen again")
    }
    return Imported(screen: screen, notes: notes)
  }

  private mutating func noteUnknown(_ what: String, _ place: Place) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(Note("\(what) is not known, and was left out", line: Int(place.line)))
  }
}
