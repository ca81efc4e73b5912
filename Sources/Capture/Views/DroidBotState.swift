// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A state of a screen that DroidBot writes (`states/state_X.json`), as in the set MobileViews.
///
/// ```json
/// {"state_str": "1a2b", "foreground_activity": "org.example.mars/.Booking", "views": [
///   {"temp_id": 0, "parent": -1, "children": [1], "class": "android.widget.FrameLayout",
///    "bounds": [[0, 0], [1080, 2400]], "visible": true, "enabled": true},
///   {"temp_id": 1, "parent": 0, "children": [], "class": "android.widget.Button", "text": "Book",
///    "bounds": [[0, 0], [1080, 168]], "clickable": true, "visible": true, "enabled": true}]}
/// ```
///
/// Of several windows one is there. The width and height are those of another orientation in most files,
/// and are not used. Sources: `device_state.py` and `droidbot_app.py` (honeynet/droidbot@52aeea4a).
package struct DroidBotState: ScreenImporter {
  /// The name messages use.
  package static let formatName = "DroidBot state"

  /// Needs no options.
  package init() {}

  /// Reads the views, which name their children.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var scanner = JSONScanner(try Encoding.utf8(source))
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var views: [LinkedViews.View] = []
    var title: String?
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      switch name {
      case "foreground_activity": title = try scanner.value().words
      case "views" where scanner.peek() == UInt8(ascii: "["):
        try scanner.expect(UInt8(ascii: "["))
        var isFirstView = true
        while try scanner.nextElement(isFirst: &isFirstView) {
          _ = scanner.peek()
          views.append(LinkedViews.View(json: try scanner.value(), place: scanner.place))
        }
      default: try scanner.skipValue()
      }
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    var records = AndroidRecords()
    records.facts.title = title.map { String($0.split(separator: "/").last ?? "") }
    let links = LinkedViews(views, id: "temp_id", children: "children")
    try links.read(into: &records, depth: 0) { (name) in Self.facts[name] }
    records.notes.append(
      Note("DroidBot only records one window: others, such as the keyboard, are missing"))
    return try records.screen(
      Origin(
        format: Self.formatName, carried: [.class, .frame],
        names: [
          .identifier: "resource_id", .contentDescription: "content_description",
          .frame: "bounds", .password: "is_password", .longClickable: "long_clickable",
        ]))
  }

  private static let facts: [String: AndroidFact] = [
    "class": .text(.class), "resource_id": .text(.identifier), "text": .text(.text),
    "content_description": .text(.contentDescription), "bounds": .frame,
    "visible": .flag(.visible), "enabled": .flag(.enabled), "focusable": .flag(.focusable),
    "focused": .flag(.focused), "selected": .flag(.selected), "clickable": .flag(.clickable),
    "long_clickable": .flag(.longClickable), "scrollable": .flag(.scrollable),
    "checkable": .flag(.checkable), "checked": .flag(.checked), "editable": .flag(.editable),
    "is_password": .flag(.password), "temp_id": .nothing, "parent": .nothing,
    "children": .nothing, "package": .nothing, "size": .nothing, "signature": .nothing,
    "view_str": .nothing, "content_free_signature": .nothing, "child_count": .nothing,
    "allowed_actions": .nothing, "status": .nothing, "local_id": .nothing,
  ]
}

/// Views that stand in a list and name their children by number.
struct LinkedViews {
  struct View {
    var json: JSONValue
    var place: Place
  }

  private let views: [View]
  private var children: [[Int]] = []
  private var roots: [Int] = []

  init(_ views: [View], id: String, children name: String) {
    self.views = views
    var indices: [Int: Int] = [:]
    for (index, view) in views.enumerated() {
      // A writer that leaves out zeros leaves out the number of the first view.
      let number = view.json[id]?.number.flatMap { Int(exactly: $0) } ?? 0
      if indices[number] == nil { indices[number] = index }
    }
    var isChild = [Bool](repeating: false, count: views.count)
    for (index, view) in views.enumerated() {
      var below: [Int] = []
      for child in view.json[name]?.elements ?? [] {
        guard let number = child.number.flatMap({ Int(exactly: $0) }), let next = indices[number],
          next != index, !isChild[next]
        else { continue }
        isChild[next] = true
        below.append(next)
      }
      children.append(below)
    }
    roots = views.indices.filter { !isChild[$0] }
  }

  /// States the views in document order; a circle of views that name each other has no root and is
  /// left out.
  func read(
    into records: inout AndroidRecords, depth: Int, _ fact: (String) -> AndroidFact?,
    other: (inout AndroidRecords, Int, JSONValue.Member) -> Bool = { _, _, _ in false }
  ) throws(ImportError) {
    var open = roots.reversed().map { (index: $0, depth: depth) }
    var count = 0
    while let (index, depth) = open.popLast() {
      let view = views[index]
      guard case .object(let members) = view.json else {
        throw ImportError(
          .malformed, "a view is not an object, at line \(view.place.line)",
          line: Int(view.place.line))
      }
      let record = try records.append(depth: depth, at: view.place)
      count += 1
      for member in members {
        if let known = fact(member.name) {
          records.state(known, member.name, member.value, at: record)
        } else if !other(&records, record, member) {
          records.noteUnknown("the member \(JSONValue.quoted(member.name))", at: record)
        }
      }
      open += children[index].reversed().map { (index: $0, depth: depth + 1) }
    }
    if count < views.count {
      records.notes.append(
        Note("\(views.count - count) views name each other as children, and were left out"))
    }
  }
}
