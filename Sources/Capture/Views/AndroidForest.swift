// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The windows of a device as AndroidEnv has them (AndroidWorld, AndroidControl): a message of protocol
/// buffers, written as text or as JSON.
///
/// ```
/// windows {
///   window_type: TYPE_APPLICATION
///   is_active: true
///   tree {
///     nodes { bounds_in_screen { right: 1080 bottom: 2400 } child_ids: 1 is_enabled: true }
///     nodes { unique_id: 1 class_name: "android.widget.Button" text: "Book" is_clickable: true }
///   }
/// }
/// ```
///
/// What is false, zero or empty is left out. Its helper never writes what is focused, labels or spans.
/// Sources: `proto/a11y/*.proto` and `AccessibilityTreeCreator.kt`
/// (google-deepmind/android_env@60db4351).
package struct AndroidForest: ScreenImporter {
  /// The name messages use.
  package static let formatName = "AndroidEnv forest"

  /// Needs no options.
  package init() {}

  /// Reads the windows of the last forest.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    let forest: JSONValue
    if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      var scanner = JSONScanner(text)
      forest = try scanner.value()
      guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    } else {
      var scanner = MessageText(text)
      forest = try scanner.message()
    }
    return try screen(forest)
  }

  private func screen(_ forest: JSONValue) throws(ImportError) -> Imported {
    guard case .object(let members) = forest else {
      throw ImportError(.notThisFormat, "there are no windows in the message")
    }
    // Text repeats a name for each item; JSON has a list.
    var windows = members.filter { $0.name == "windows" }.flatMap {
      $0.value.elements ?? [$0.value]
    }
    windows = windows.enumerated().sorted { (left, right) in
      let layers = [left, right].map { Self.member("layer", $0.element)?.number ?? 0 }
      return layers[0] == layers[1] ? left.offset < right.offset : layers[0] < layers[1]
    }.map(\.element)
    var records = AndroidRecords()
    for window in windows { try read(window, into: &records) }
    return try records.screen(
      Origin(
        format: Self.formatName,
        carried: [
          .class, .frame, .identifier, .text, .contentDescription, .hintText, .tooltip,
          .checkable, .checked, .clickable, .editable, .enabled, .focusable, .longClickable,
          .password, .scrollable, .selected, .visible, .actions, .drawingOrder,
        ],
        names: [
          .class: "class_name", .identifier: "view_id_resource_name", .frame: "bounds_in_screen",
          .visible: "is_visible_to_user",
        ]), absentIsDefault: true)
  }

  private func read(_ json: JSONValue, into records: inout AndroidRecords) throws(ImportError) {
    guard let tree = json["tree"], case .object(let members) = tree else { return }
    let nodes = members.filter { $0.name == "nodes" }.flatMap { $0.value.elements ?? [$0.value] }
    let views = nodes.map { LinkedViews.View(json: Self.named($0), place: .none) }
    guard !views.isEmpty else { return }
    let first = records.count
    try LinkedViews(views, id: "unique_id", children: "child_ids").read(
      into: &records, depth: 0, { Self.facts[$0] }
    ) { records, index, member in
      guard member.name == "actions" else { return false }
      records.note(.actions, at: index)
      let items = member.value.elements ?? [member.value]
      let actions = items.compactMap { item -> Action? in
        guard let id = item["id"]?.number.flatMap({ Int(exactly: $0) }) else { return nil }
        return Action(id: Self.actions[id] ?? "\(id)", label: item["label"]?.words)
      }
      if !actions.isEmpty { records[index].node[.actions] = .actions(actions) }
      return true
    }
    var kind = Screen.Window.Kind.application
    switch Self.member("window_type", json)?.plainText {
    case "TYPE_INPUT_METHOD": kind = .inputMethod
    case "TYPE_SYSTEM": kind = .system
    case "TYPE_ACCESSIBILITY_OVERLAY": kind = .overlay
    default: break
    }
    let window = Screen.Window(
      id: Self.member("id", json)?.words, kind: kind,
      layer: Self.member("layer", json)?.number.flatMap { Int(exactly: $0) } ?? 0,
      isActive: Self.member("is_active", json)?.anyFlag ?? false)
    for index in first..<records.count {
      if records[index].depth == 0 { records[index].window = window }
      // Absent means false, and these are true by default.
      for key in [Key.enabled, .visible] where !records[index].stated.contains(key) {
        records.state(key, false, at: index)
      }
    }
  }

  /// A node with the names of the message: JSON writes them without underlines, and text repeats lists.
  private static func named(_ json: JSONValue) -> JSONValue {
    guard case .object(let members) = json else { return json }
    var named: [JSONValue.Member] = []
    var lists: [String: [JSONValue]] = [:]
    for member in members {
      let name = underlined(member.name)
      if name == "child_ids" || name == "actions" || name == "clickable_spans" {
        lists[name, default: []] += member.value.elements ?? [member.value]
      } else if name == "bounds_in_screen" {
        // A side at zero is left out.
        let sides = ["left", "top", "right", "bottom"].map {
          JSONValue.number(member.value[$0]?.anyNumber ?? 0)
        }
        named.append(JSONValue.Member(name, .array(sides)))
      } else {
        named.append(JSONValue.Member(name, member.value))
      }
    }
    for name in lists.keys.sorted() {
      named.append(JSONValue.Member(name, .array(lists[name] ?? [])))
    }
    return .object(named)
  }

  private static func member(_ name: String, _ json: JSONValue) -> JSONValue? {
    guard case .object(let members) = json else { return nil }
    return members.first { underlined($0.name) == name }?.value
  }

  private static func underlined(_ name: String) -> String {
    var text = ""
    for character in name.prefix(64) {
      if character.isUppercase { text += "_" }
      text += character.lowercased()
    }
    return text
  }

  private static let facts: [String: AndroidFact] = [
    "class_name": .text(.class), "view_id_resource_name": .text(.identifier),
    "text": .text(.text), "content_description": .text(.contentDescription),
    "hint_text": .text(.hintText), "tooltip_text": .text(.tooltip), "bounds_in_screen": .frame,
    "is_checkable": .flag(.checkable), "is_checked": .flag(.checked),
    "is_clickable": .flag(.clickable), "is_editable": .flag(.editable),
    "is_enabled": .flag(.enabled), "is_focusable": .flag(.focusable),
    "is_long_clickable": .flag(.longClickable), "is_password": .flag(.password),
    "is_scrollable": .flag(.scrollable), "is_selected": .flag(.selected),
    "is_visible_to_user": .flag(.visible), "drawing_order": .number(.drawingOrder),
    "unique_id": .nothing, "child_ids": .nothing, "depth": .nothing, "package_name": .nothing,
    "text_selection_start": .nothing, "text_selection_end": .nothing, "window_id": .nothing,
    "is_focused": .nothing, "clickable_spans": .nothing, "labeled_by_id": .nothing,
    "label_for_id": .nothing, "actions_count": .nothing,
  ]

  /// The numbers of Android's actions (`AccessibilityNodeInfo`).
  private static let actions: [Int: String] = [
    1: "FOCUS", 2: "CLEAR_FOCUS", 4: "SELECT", 8: "CLEAR_SELECTION", 16: "CLICK",
    32: "LONG_CLICK", 64: "ACCESSIBILITY_FOCUS", 128: "CLEAR_ACCESSIBILITY_FOCUS",
    256: "NEXT_AT_MOVEMENT_GRANULARITY", 512: "PREVIOUS_AT_MOVEMENT_GRANULARITY",
    4096: "SCROLL_FORWARD", 8192: "SCROLL_BACKWARD", 16384: "COPY", 32768: "PASTE",
    65536: "CUT", 131072: "SET_SELECTION", 262144: "EXPAND", 524288: "COLLAPSE",
    1048576: "DISMISS", 2097152: "SET_TEXT",
  ]
}
