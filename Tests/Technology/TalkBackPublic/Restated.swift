// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport

/// A view of a screen that a test writes down: keys of the screen document, and what lies below.
struct Restated {
  var keys: [JSONValue.Member] = []
  var children: [Restated] = []

  init(
    _ className: String, _ keys: KeyValuePairs<String, JSONValue> = [:], _ children: [Restated] = []
  ) {
    set("class", .string(className))
    for (key, value) in keys { set(key, value) }
    self.children = children
  }

  mutating func set(_ key: String, _ value: JSONValue) {
    keys.removeAll { $0.name == key }
    keys.append(.init(key, value))
  }

  mutating func setIfAbsent(_ key: String, _ value: JSONValue) {
    if !keys.contains(where: { $0.name == key }) { set(key, value) }
  }

  subscript(key: String) -> JSONValue? { keys.last { $0.name == key }?.value }

  mutating func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    set("frame", .array([x, y, width, height].map { .number(Double($0)) }))
  }

  private var json: JSONValue {
    .object(keys + [.init("children", .array(children.map(\.json)))])
  }

  /// The screen with this view as its root, and a keyboard's window if there is one.
  func screen(keyboard: Bool = false, sdk: Int? = nil) throws -> Screen {
    var document: [JSONValue.Member] = [
      .init("format", .string("curbcut-screen")), .init("version", .number(1)),
      .init("platform", .string("android")),
    ]
    if let sdk { document.append(.init("sdk", .number(Double(sdk)))) }
    if keyboard {
      var keys = Restated("android.widget.FrameLayout")
      keys.frame(0, 1500, 1000, 500)
      document.append(
        .init(
          "windows",
          .array([
            .object([.init("type", .string("application")), .init("root", json)]),
            .object([.init("type", .string("inputMethod")), .init("root", keys.json)]),
          ])))
    } else {
      document.append(.init("root", json))
    }
    return try JSONValue.object(document).screen()
  }

  func tree(keyboard: Bool = false) throws -> AccessibilityTree {
    PlatformRules.android.tree(of: try screen(keyboard: keyboard))
  }
}

extension Restated {
  /// The whole name of a class that a row may give without its package.
  static func className(_ name: String) -> String {
    if name.contains(where: { $0 == "." }) { return name }
    switch name {
    case "WebView": return "android.webkit.WebView"
    case "View", "ViewGroup": return "android.view." + name
    case "ViewPager": return "androidx.viewpager.widget.ViewPager"
    case "RecyclerView": return "androidx.recyclerview.widget.RecyclerView"
    default: return "android.widget." + name
    }
  }

  /// A view as a row describes it: the row's keys over what the widget itself sets.
  static func view(_ input: JSONValue, frameworkStates: Bool, in place: String) throws -> Restated {
    try input.checkKeys(
      [
        "class", "text", "contentDescription", "hintText", "focused", "imeShown", "password",
        "clickable", "longClickable", "focusable", "enabled", "selected", "actions", "a11yFocused",
        "max", "progress", "itemCount", "currentItemIndex", "checked", "checkable", "textOn",
        "textOff", "liveRegion", "children", "after", "stateDescription", "roleDescription",
        "heading", "contentInvalid", "error", "tooltip",
      ], in: place)
    let name = input["class"]?.string ?? (input["children"] == nil ? "TextView" : "FrameLayout")
    var view = Restated(className(name))
    view.widgetDefaults()
    for member in input.members { try view.take(member, in: place) }
    // What a click has changed counts: the view is described after it.
    for member in input["after"]?.members ?? [] { try view.take(member, in: place + ".after") }
    if frameworkStates { view.addFrameworkState(input) }
    view.children = try (input["children"]?.elements ?? []).map {
      try Restated.view($0, frameworkStates: frameworkStates, in: place + ".children")
    }
    return view
  }

  private mutating func take(_ member: JSONValue.Member, in place: String) throws {
    switch member.name {
    // Not facts of the view itself: where the focus is, what the event said, labels of a state.
    case "class", "children", "after", "note", "imeShown", "a11yFocused", "max", "progress",
      "itemCount", "currentItemIndex", "textOn", "textOff":
      break
    case "actions":
      set("actions", .array(try (member.value.elements ?? []).map { try Self.action($0) }))
    default: set(member.name, member.value)
    }
  }

  static func action(_ input: JSONValue) throws -> JSONValue {
    let names = [
      "click": "CLICK", "longClick": "LONG_CLICK", "expand": "EXPAND", "collapse": "COLLAPSE",
      "dismiss": "DISMISS",
    ]
    let name = input.string ?? input["id"]?.string ?? ""
    guard let id = names[name] else { throw CannotRestate("unknown action \(name)") }
    let label = input["label"].map { [JSONValue.Member("label", $0)] } ?? []
    return .object([.init("id", .string(id))] + label)
  }

  /// What can be clicked in a layout without being told so.
  mutating func addClicks() {
    switch self["class"]?.string {
    case "android.widget.Button", "android.widget.ImageButton", "android.widget.EditText",
      "android.widget.Spinner", "android.widget.CheckBox", "android.widget.Switch",
      "android.widget.ToggleButton", "android.widget.RadioButton":
      setIfAbsent("clickable", .bool(true))
    default: break
    }
  }

  /// What Android's widgets set themselves.
  mutating func widgetDefaults() {
    set("frame", .array([0, 0, 500, 100].map { .number($0) }))
    switch self["class"]?.string {
    case "android.widget.CheckBox", "android.widget.Switch", "android.widget.ToggleButton",
      "android.widget.RadioButton":
      set("checkable", .bool(true))
    case "android.widget.SeekBar":
      let actions = ["SCROLL_FORWARD", "SCROLL_BACKWARD", "SET_PROGRESS"]
      set("actions", .array(actions.map { .object([.init("id", .string($0))]) }))
    default: break
    }
  }

  /// The states that the framework adds from API 30 on (AOSP `Switch`, `ToggleButton`,
  /// `ProgressBar`): a document carries them, a widget does not state them.
  private mutating func addFrameworkState(_ input: JSONValue) {
    let isOn = input["checked"]?.isTrue ?? false
    let label = (isOn ? input["textOn"] : input["textOff"])?.string
    switch self["class"]?.string {
    case "android.widget.Switch":
      setIfAbsent("stateDescription", .string(label ?? (isOn ? "ON" : "OFF")))
    case "android.widget.ToggleButton":
      let shown = self["text"]?.string
      let state = label ?? (shown?.isEmpty == false ? shown : nil) ?? (isOn ? "ON" : "OFF")
      setIfAbsent("stateDescription", .string(state))
    case "android.widget.SeekBar":
      let most = input["itemCount"]?.number ?? input["max"]?.number
      guard let most, most > 0,
        let value = input["currentItemIndex"]?.number ?? input["progress"]?.number
      else { return }
      setIfAbsent("stateDescription", .string("\(Int(value / most * 100))%"))
    default: break
    }
  }
}
