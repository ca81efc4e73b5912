// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// What axe-android writes of a screen: its tree of views, alone or in a context or a whole result.
///
/// ```json
/// {"axeContext": {"axeDevice": {"dpi": 2.75, "screenWidth": 1080, "screenHeight": 2220},
///   "axeView": {"axeViewId": "17", "className": "android.widget.Button", "text": "Book",
///     "contentDescription": null, "boundsInScreen": {"left": 0, "top": 0, "right": 275, "bottom": 132},
///     "isClickable": true, "isEnabled": true, "isImportantForAccessibility": true,
///     "isVisibleToUser": true, "labeledBy": null, "children": []}}}
/// ```
///
/// Sources: `AxeView.java`, `AxeContext.java`, `AxeDevice.java` and `AxeColor.java`
/// (dequelabs/axe-android@9d92778). The picture of the screen that a context holds (`screenshot`, a PNG
/// in base 64) becomes the screen's; axe's own results are not read.
package struct AxeViewJSON: ScreenImporter {
  /// The name messages use.
  package static let formatName = "AxeView JSON of axe-android"

  /// Needs no options.
  package init() {}

  /// Reads the tree of views, wherever in the document it stands.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = AxeViewReader(try Encoding.utf8(source))
    return try reader.read()
  }
}

private struct AxeViewReader: ObjectTreeReader {
  var scanner: JSONScanner
  private var builder = ScreenBuilder(
    platform: .android, origin: Origin(format: AxeViewJSON.formatName, carried: []))
  private var notes: [Note] = []
  private var unknown: Set<String> = []
  /// The flags that any view states, and those that each view states.
  private var seen: KeySet = []
  private var stated: [KeySet] = []
  /// The name that the file gives a view, and which views have it; a name can repeat.
  private var names: [String: [Int]] = [:]
  private var labels: [(node: Int, name: String)] = []
  private var picture: [UInt8]?
  private var right = 0.0
  private var bottom = 0.0

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    let start = scanner
    guard try readDocument() else {
      scanner = start
      try readViews()
      guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
      return try finish()
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard builder.count > 0 else {
      throw ImportError(
        .notThisFormat,
        "the result of axe-android has no \"axeView\", the tree of views: write the whole result as "
          + "JSON, or the AxeContext it was made from")
    }
    return try finish()
  }

  // MARK: - The document

  /// Goes through a result or a context; gives whether it is one, and not a view.
  private mutating func readDocument() throws(ImportError) -> Bool {
    guard scanner.peek() == UInt8(ascii: "{") else { return false }
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = [true]
    while var first = isFirst.popLast() {
      guard let name = try scanner.nextMember(isFirst: &first) else { continue }
      isFirst.append(first)
      switch name {
      case "axeContext" where isFirst.count == 1 && scanner.peek() == UInt8(ascii: "{"):
        try scanner.expect(UInt8(ascii: "{"))
        isFirst.append(true)
      case "axeView" where scanner.peek() == UInt8(ascii: "{"):
        guard builder.count == 0 else { throw scanner.unexpected("one tree of views") }
        try readViews()
      case "axeDevice": takeDevice(try scanner.value())
      case "screenshot" where scanner.peek() == UInt8(ascii: "\""):
        takePicture(try scanner.value())
      // A view has these members, and a document does not.
      case "className", "boundsInScreen", "children", "contentDescription", "text", "axeViewId",
        "isImportantForAccessibility", "isClickable", "isEnabled",
        "isAccessibilityFocusable"
      where builder.count == 0:
        return false
      default: try scanner.skipValue()
      }
    }
    return true
  }

  private mutating func takeDevice(_ json: JSONValue) {
    if let density = json["dpi"]?.number, density > 0 { builder.facts.density = density }
    if let width = json["screenWidth"]?.number, let height = json["screenHeight"]?.number,
      width > 0, height > 0
    {
      builder.facts.size = Size(width: width, height: height)
    }
    let words = (json["osVersion"]?.string ?? "").split(separator: " ")
    if words.dropLast().suffix(2) == ["API", "Level"] {
      builder.facts.apiLevel = words.last.flatMap { Int($0) }
    }
  }

  private mutating func takePicture(_ json: JSONValue) {
    guard let encoded = json.string, !encoded.isEmpty else { return }
    picture = Base64.bytes(encoded)
    if picture == nil {
      notes.append(Note("the \"screenshot\" is not written in base 64, and was left out"))
    }
  }

  // MARK: - Views

  mutating func openView(at place: Place) throws(ImportError) {
    stated.append([])
    try builder.openNode(Node(), at: place)
  }

  mutating func closeView() { builder.closeNode() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = builder.current else { return }
    let line = Int(place.line)
    switch name {
    case "className": builder[node].className = json.words
    case "text": builder[node].text = json.words
    case "contentDescription": builder[node].description = json.words
    case "viewIdResourceName": builder[node].identifier = json.words
    case "hintText":
      seen.insert(.hintText)
      builder[node][.hintText] = json.words.map(Value.text)
    case "paneTitle":
      seen.insert(.paneTitle)
      builder[node][.paneTitle] = json.words.map(Value.text)
    case "boundsInScreen": takeBounds(json, node, line)
    case "isClickable": state(.clickable, json, node, line)
    case "isEnabled": state(.enabled, json, node, line)
    case "isVisibleToUser": state(.visible, json, node, line)
    case "overridesAccessibilityDelegate": state(.accessibilityDelegate, json, node, line)
    case "isImportantForAccessibility":
      guard let flag = flag(.importantForAccessibility, json, node, line) else { return }
      builder[node][.importantForAccessibility] = .text(flag ? "yes" : "no")
    case "labeledBy":
      if let name = json["axeViewId"]?.words { labels.append((node, name)) }
    case "axeViewId": names[json.plainText, default: []].append(node)
    case "textColor": takeColor(json, node)
    case "measuredWidth": takeMeasured(json, node) { $0.width = $1 }
    case "measuredHeight": takeMeasured(json, node) { $0.height = $1 }
    case "value":
      if json.words != nil { noteUnknown("what the value of a view means", line: line) }
    // They are worked out by axe, or describe its tests.
    case "isAccessibilityFocusable", "calculatedProps", "children", "testCaseDescription":
      break
    default: noteUnknown("the member \(JSONValue.quoted(name))", line: line)
    }
  }

  private mutating func takeBounds(_ json: JSONValue, _ node: Int, _ line: Int) {
    let sides = ["left", "top", "right", "bottom"].compactMap { json[$0]?.number }
    guard sides.count == 4, sides.allSatisfy({ abs($0) < 1e9 }) else {
      if json != .null { noteUnknown("the form of a boundsInScreen", line: line) }
      return
    }
    builder[node].frame = Rect(
      x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
    right = max(right, sides[2])
    bottom = max(bottom, sides[3])
  }

  /// A colour is written as Android's number: alpha, red, green and blue, eight bits each.
  private mutating func takeColor(_ json: JSONValue, _ node: Int) {
    guard let number = json["colorInt"]?.number, let bits = Int32(exactly: number) else { return }
    seen.insert(.textColor)
    let color = UInt32(bitPattern: bits)
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
    builder[node][.textColor] = .color(
      Color(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24)))
  }

  /// What the view wanted to be, whatever cuts it off on the screen.
  private mutating func takeMeasured(
    _ json: JSONValue, _ node: Int, _ change: (inout Size, Double) -> Void
  ) {
    guard let number = json.number, number > 0, number < 1e9 else { return }
    seen.insert(.unclippedSize)
    var size = Size(width: 0, height: 0)
    if case .size(let known)? = builder[node][.unclippedSize] { size = known }
    change(&size, number)
    builder[node][.unclippedSize] = .size(size)
  }

  private mutating func state(_ key: Key, _ json: JSONValue, _ node: Int, _ line: Int) {
    guard let flag = flag(key, json, node, line) else { return }
    let isDefault = flag == (key == .enabled || key == .visible)
    if !isDefault { builder[node][key] = .flag(flag) }
  }

  private mutating func flag(_ key: Key, _ json: JSONValue, _ node: Int, _ line: Int) -> Bool? {
    guard let flag = json.anyFlag else {
      if json != .null { noteUnknown("a flag that is neither true nor false", line: line) }
      return nil
    }
    seen.insert(key)
    stated[node].insert(key)
    return flag
  }

  private mutating func noteUnknown(_ what: String, line: Int) {
    guard unknown.count < 50, unknown.insert(what).inserted else { return }
    notes.append(Note("\(what) is not known, and was left out", line: line))
  }

  // MARK: - The whole

  private mutating func finish() throws(ImportError) -> Imported {
    while builder.depth > 0 { builder.closeNode() }
    guard (0..<builder.count).contains(where: { builder[$0].className != nil }) else {
      throw ImportError(
        .notThisFormat, "no view in the document has a \"className\", as every AxeView has")
    }
    for node in 0..<builder.count {
      for key in [Key.clickable, .enabled, .visible, .importantForAccessibility]
      where seen.contains(key) && !stated[node].contains(key) {
        builder[node][key] = .notKnown
      }
      stateCheckable(node)
    }
    stateLabels()
    if builder.facts.size == nil, right > 0, bottom > 0 {
      builder.facts.size = Size(width: right, height: bottom)
    }
    builder.origin = origin()
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the document has no views")
    }
    let imported = Imported(screen: screen, notes: notes)
    return picture.map { imported.taking(screenshot: $0, named: "in the file") } ?? imported
  }

  /// A switch or check box can be checked, and whether it is one does not learn.
  private mutating func stateCheckable(_ node: Int) {
    guard AndroidClass.isA(builder[node].className ?? "", "android.widget.CompoundButton") else {
      return
    }
    builder[node][.checkable] = .flag(true)
    builder[node][.checked] = .notKnown
    if unknown.insert("checked").inserted {
      notes.append(
        Note(
          "the document does not say whether a switch or check box is on: do not trust its state",
          line: Int(builder[node].place.line)))
    }
  }

  /// The name of a view is worked out from its facts, so that equal views share one.
  private mutating func stateLabels() {
    for (node, name) in labels {
      guard let labelling = names[name], labelling.count == 1 else {
        builder[node][.labeledBy] = .notKnown
        notes.append(
          Note(
            "which view labels this one is not known: not one view, but "
              + "\(names[name]?.count ?? 0) have the name \(JSONValue.quoted(name))",
            line: Int(builder[node].place.line)))
        continue
      }
      builder[labelling[0]][.id] = .text("view-\(name)")
      builder[node][.labeledBy] = .text("view-\(name)")
    }
  }

  private func origin() -> Origin {
    var origin = Origin(
      format: AxeViewJSON.formatName,
      carried: [.class, .frame, .text, .contentDescription, .identifier, .labeledBy, .editable],
      names: [
        .class: "className", .frame: "boundsInScreen", .identifier: "viewIdResourceName",
        .clickable: "isClickable", .enabled: "isEnabled", .visible: "isVisibleToUser",
        .importantForAccessibility: "isImportantForAccessibility",
      ])
    origin.derivations[.editable] = "the class name"
    origin.derivations[.checkable] = "every CompoundButton can be checked"
    origin.carried = origin.carried.union(seen)
    return origin
  }
}
