// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// What the portal app of Mobilerun (once DroidRun) says of a screen, in full or in short.
///
/// ```json
/// {"a11y_tree": {"className": "android.widget.Button", "resourceId": "app:id/book", "text": "Book",
///   "boundsInScreen": {"left": 0, "top": 0, "right": 1080, "bottom": 168}, "isClickable": true,
///   "isImportantForAccessibility": true, "isHeading": false, "actionList": [{"id": 16, "label": null,
///   "name": "ACTION_CLICK"}], "children": []},
///  "device_context": {"display_metrics": {"densityDpi": 420}}}
/// ```
///
/// The full form (`/state_full`) has nearly all that TalkBack gets; which view labels another or is read
/// before it is only said to exist. The short form (`/state`) has classes, words and frames. Sources:
/// `AccessibilityTreeBuilder.kt` and `JsonBuilders.kt` (droidrun/droidrun-portal@88b301ce).
package struct Mobilerun: ScreenImporter {
  /// The name messages use.
  package static let formatName = "Mobilerun state"

  /// Needs no options.
  package init() {}

  /// Reads the tree of views, wherever in the answer it stands.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var text = try Encoding.utf8(source)
    // An answer may hold the state as a text, and that as another; no more than that.
    for _ in 0..<3 {
      var reader = MobilerunReader(scanner: JSONScanner(behindLinesIn: text))
      if let imported = try reader.read() { return imported }
      guard let inner = reader.inner else { break }
      text = Array(inner.utf8)
    }
    throw ImportError(
      .notThisFormat, "the state has no \"a11y_tree\": ask for /state_full?filter=false")
  }
}

private struct MobilerunReader: EnvelopedReader {
  var scanner: JSONScanner
  /// A text that holds the state.
  private(set) var inner: String?
  private var records = AndroidRecords()
  private var open: [Int] = []
  private var isShort = false
  /// The description of an app of iOS, which its portal sends as one text.
  private var description: String?

  static let envelope = ViewEnvelope(
    views: ["a11y_tree"], around: ["data", "result"], ofView: ["className", "boundsInScreen"])

  init(scanner: JSONScanner) { self.scanner = scanner }

  mutating func read() throws(ImportError) -> Imported? {
    let hasViews = try readDocument()
    if let description {
      return try XCUITestDescription().importScreen(from: Array(description.utf8))
    }
    guard hasViews else { return nil }
    if isShort {
      records.notes.append(
        Note(
          "this is the short state, which has only classes, words and frames: ask for "
            + "/state_full?filter=false"))
    }
    var imported = try records.screen(
      Origin(
        format: Mobilerun.formatName,
        carried: [.class, .frame, .identifier, .text],
        names: [
          .class: "className", .identifier: "resourceId", .frame: "boundsInScreen",
          .hintText: "hint", .tooltip: "tooltipText",
        ]))
    imported.notes.append(Note("Mobilerun only records the active window"))
    return imported
  }

  mutating func takeAround(_ name: String) throws(ImportError) {
    switch name {
    case "result", "data", "a11y_tree":
      let json = try scanner.value()
      if name == "a11y_tree" { description = json.string } else { inner = json.string ?? inner }
    case "device_context": takeDevice(try scanner.value())
    case "phone_state": records.facts.title = try scanner.value()["currentApp"]?.words
    default: try scanner.skipValue()
    }
  }

  private mutating func takeDevice(_ json: JSONValue) {
    guard let metrics = json["display_metrics"] else { return }
    if let dots = metrics["densityDpi"]?.number, dots > 0, dots < 10_000 {
      records.facts.density = dots / 160
    }
    if let width = metrics["widthPixels"]?.number, let height = metrics["heightPixels"]?.number,
      width > 0, height > 0, width < 1e6, height < 1e6
    {
      records.facts.size = Size(width: width, height: height)
    }
  }

  // MARK: - Views

  mutating func openView(at place: Place) throws(ImportError) {
    open.append(try records.append(depth: open.count, at: place))
  }

  mutating func closeView() { open.removeLast() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let index = open.last, json != .null else { return }
    if name == "index" { isShort = true }
    if let fact = Self.facts[name] { return records.state(fact, name, json, at: index) }
    switch name {
    case "liveRegion":
      records.note(.liveRegion, at: index)
      let kinds = ["polite", "assertive"]
      if let kind = json.number.flatMap({ Int(exactly: $0) }), (1...kinds.count).contains(kind) {
        records[index].node[.liveRegion] = .text(kinds[kind - 1])
      }
    case "rangeInfo": takeRange(json, index)
    case "collectionInfo", "collectionItemInfo": takeCollection(name, json, index)
    case "actionList": takeActions(json, index)
    case "extras":
      records.note(.roleDescription, at: index)
      let role = json["AccessibilityNodeInfo.roleDescription"]?.words
      records[index].node[.roleDescription] = role.map(Value.text)
    case "textSelectionStart", "textSelectionEnd": break
    case "hasLabeledBy": takeRelation(.labeledBy, json, index)
    case "hasTraversalBefore": takeRelation(.traversalBefore, json, index)
    case "hasTraversalAfter": takeRelation(.traversalAfter, json, index)
    default: records.noteUnknown("the member \(JSONValue.quoted(name))", at: index)
    }
  }

  /// Which view is meant is not there, only whether there is one.
  private mutating func takeRelation(_ key: Key, _ json: JSONValue, _ index: Int) {
    records.note(key, at: index)
    if json.anyFlag == true { records[index].node[key] = .notKnown }
  }

  private mutating func takeRange(_ json: JSONValue, _ index: Int) {
    records.note(.range, at: index)
    guard case .object = json else { return }
    let kinds: [RangeInfo.Kind] = [.int, .float, .percent, .indeterminate]
    let kind = json["type"]?.number.flatMap { Int(exactly: $0) }
    records[index].node[.range] = .range(
      RangeInfo(
        kind: kind.flatMap { kinds.indices.contains($0) ? kinds[$0] : nil },
        minimum: json["min"]?.number, maximum: json["max"]?.number,
        current: json["current"]?.number))
  }

  private mutating func takeCollection(_ name: String, _ json: JSONValue, _ index: Int) {
    let key: Key = name == "collectionInfo" ? .collection : .collectionItem
    records.note(key, at: index)
    guard case .object = json else { return }
    func number(_ name: String) -> Int? { json[name]?.number.flatMap { Int(exactly: $0) } }
    guard key == .collection else {
      records[index].node[key] = .collectionItem(
        CollectionItemInfo(
          row: number("rowIndex"), column: number("columnIndex"),
          rowSpan: number("rowSpan") ?? 1, columnSpan: number("columnSpan") ?? 1,
          isHeading: json["isHeading"]?.anyFlag ?? false))
      return
    }
    let modes: [CollectionInfo.SelectionMode] = [.none, .single, .multiple]
    let mode = number("selectionMode") ?? 0
    records[index].node[key] = .collection(
      CollectionInfo(
        rows: number("rowCount"), columns: number("columnCount"),
        isHierarchical: json["isHierarchical"]?.anyFlag ?? false,
        selectionMode: modes.indices.contains(mode) ? modes[mode] : .none))
  }

  private mutating func takeActions(_ json: JSONValue, _ index: Int) {
    records.note(.actions, at: index)
    let actions = (json.elements ?? []).compactMap { item -> Action? in
      guard let name = item["name"]?.words else {
        return item["label"]?.words.map { Action(id: item["id"]?.plainText ?? $0, label: $0) }
      }
      let id = name.hasPrefix("ACTION_") ? String(name.dropFirst(7)) : name
      return Action(id: id, label: item["label"]?.words)
    }
    if !actions.isEmpty { records[index].node[.actions] = .actions(actions) }
  }

  private static let facts: [String: AndroidFact] = [
    "className": .text(.class), "resourceId": .text(.identifier), "text": .text(.text),
    "contentDescription": .text(.contentDescription), "hint": .text(.hintText),
    "stateDescription": .text(.stateDescription), "tooltipText": .text(.tooltip),
    "paneTitle": .text(.paneTitle), "error": .text(.error), "inputType": .text(.inputType),
    "boundsInScreen": .frame, "bounds": .frame, "drawingOrder": .number(.drawingOrder),
    "isClickable": .flag(.clickable), "isLongClickable": .flag(.longClickable),
    "isFocusable": .flag(.focusable), "isFocused": .flag(.focused),
    "isSelected": .flag(.selected), "isCheckable": .flag(.checkable),
    "isChecked": .flag(.checked), "isEnabled": .flag(.enabled), "isEditable": .flag(.editable),
    "isPassword": .flag(.password), "isScrollable": .flag(.scrollable),
    "isMultiLine": .flag(.multiline), "isShowingHintText": .flag(.showingHint),
    "isVisibleToUser": .flag(.visible), "isHeading": .flag(.heading),
    "isContentInvalid": .flag(.contentInvalid),
    "isImportantForAccessibility": .flag(.importantForAccessibility),
    "isScreenReaderFocusable": .flag(.screenReaderFocusable), "packageName": .nothing,
    "uniqueId": .nothing, "containerTitle": .nothing, "boundsInParent": .nothing,
    "maxTextLength": .nothing, "windowId": .nothing, "touchDelegateRegionCount": .nothing,
    "hasLabelFor": .nothing, "childCount": .nothing, "children": .nothing, "index": .nothing,
    "isAccessibilityFocused": .nothing, "isContextClickable": .nothing, "isDismissable": .nothing,
    "isTextEntryKey": .nothing, "isTextSelectable": .nothing, "canOpenPopup": .nothing,
    "isAccessibilityDataSensitive": .nothing, "isImportantForAutofill": .nothing,
    "isAccessibilityTool": .nothing, "isGranularScrollingSupported": .nothing,
    "packageId": .nothing, "depth": .nothing,
  ]
}
