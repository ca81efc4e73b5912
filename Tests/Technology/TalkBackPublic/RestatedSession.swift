// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// A stop of a recorded session, as a row describes it: a role word, a name, a place.
enum RestatedSession {
  private static let known: Set<String> = [
    "role", "name", "clickable", "checked", "stateDescription", "roleDescription", "actions",
    "selectionCollection", "heading", "windowTitle", "windowChanged", "clickActionLabel", "value",
    "collection", "longClickable", "customActions", "percent", "children", "focused", "web",
    "enabled", "contentInvalid", "error", "selected", "hintText", "text", "password",
  ]

  private static let classes = [
    "none": "View", "button": "Button", "checkbox": "CheckBox", "check box": "CheckBox",
    "radio button": "RadioButton", "switch": "Switch", "slider": "SeekBar", "edit box": "EditText",
    "drop down list": "Spinner", "progress bar": "ProgressBar", "popup button": "View",
    "image": "ImageView", "toggle button": "ToggleButton",
  ]

  /// The words and the hint of the stop, on a device.
  static func said(_ input: JSONValue) throws -> [String] {
    let (screen, id) = try screen(input)
    let tree = PlatformRules.android.tree(of: screen)
    var profile = TalkBackProfile.talkback15
    profile.followsDevice = true
    let transcript = TalkBack(reading: tree, profile: profile).transcript()
    guard let stop = transcript.stops.first(where: { screen.nodes[$0.node].id == id }) else {
      throw CannotRestate("the view is no stop")
    }
    var words = Words.of(stop.utterance.spoken)
    if input["windowChanged"]?.isTrue ?? false {
      let title = TalkBackFeedback.WindowTitle(title: input["windowTitle"]?.string)
      let window = TalkBackFeedback.windowEntered(title, kind: .application, profile: profile)
      words += Words.of(window?.text ?? "")
    }
    return words + Words.of(stop.utterance.hint)
  }

  private static func screen(_ input: JSONValue) throws -> (screen: Screen, id: String) {
    var view = try view(input)
    view.set("id", .string("stop"))
    if input["collection"] != nil || input["selectionCollection"] != nil {
      view = try list(around: view, input)
    }
    var root = Restated("android.widget.FrameLayout", [:], [view])
    if input["web"]?.isTrue ?? false {
      root = Restated(
        "android.widget.FrameLayout", [:], [Restated("android.webkit.WebView", [:], [view])])
      root.children[0].frame(0, 0, 900, 900)
    }
    root.frame(0, 0, 1000, 1000)
    return (try root.screen(), "stop")
  }

  private static func view(_ input: JSONValue) throws -> Restated {
    try input.checkKeys(known, in: "input")
    let role = input["role"]?.string ?? "none"
    guard let name = classes[role] else { throw CannotRestate("unknown role \(role)") }
    var view = Restated(Restated.className(name))
    view.widgetDefaults()
    for key in [
      "clickable", "longClickable", "checked", "stateDescription", "roleDescription", "heading",
      "focused", "enabled", "contentInvalid", "error", "selected", "hintText", "text", "password",
    ] {
      if let value = input[key] { view.set(key, value) }
    }
    // A name made of the words of what lies below is no description of its own.
    if let name = input["name"], input["children"] == nil { view.set("contentDescription", name) }
    if let state = input["value"] { view.set("stateDescription", state) }
    if let percent = input["percent"]?.whole {
      view.set("stateDescription", .string("\(percent)%"))
    }
    view.children = try (input["children"]?.elements ?? []).map(child)
    view.set("actions", .array((view["actions"]?.elements ?? []) + (try actions(input))))
    return view
  }

  private static func child(_ input: JSONValue) throws -> Restated {
    guard let text = input.string else { return try view(input) }
    return Restated("android.widget.TextView", ["text": .string(text)])
  }

  private static func actions(_ input: JSONValue) throws -> [JSONValue] {
    var actions = try (input["actions"]?.elements ?? []).map { try Restated.action($0) }
    if let label = input["clickActionLabel"] {
      actions.append(.object([.init("id", .string("CLICK")), .init("label", label)]))
    }
    if input["customActions"]?.isTrue ?? false {
      actions.append(
        .object([.init("id", .string("33554432")), .init("label", .string("Move"))]))
    }
    if input["web"]?.isTrue ?? false {
      actions.append(.object([.init("id", .string("NEXT_HTML_ELEMENT"))]))
    }
    return actions
  }

  /// The list that the stop is an item of.
  private static func list(around view: Restated, _ input: JSONValue) throws -> Restated {
    try (input["collection"] ?? .object([])).checkKeys(
      ["role", "index", "count"], in: "collection")
    guard ["list", nil].contains(input["collection"]?["role"]?.string) else {
      throw CannotRestate("unknown collection role")
    }
    let index = input["collection"]?["index"]?.whole ?? 0
    let count = input["collection"]?["count"]?.whole ?? 3
    var info: [JSONValue.Member] = [
      .init("rows", .number(Double(count))), .init("columns", .number(1)),
    ]
    if let mode = input["selectionCollection"] { info.append(.init("selectionMode", mode)) }
    var list = Restated("androidx.recyclerview.widget.RecyclerView", ["collection": .object(info)])
    list.frame(0, 0, 900, 100 * max(1, count))
    for place in 0..<max(count, index + 1) {
      var item =
        place == index ? view : Restated("android.widget.TextView", ["text": .string("Other")])
      item.frame(0, 100 * place, 900, 100)
      item.set(
        "collectionItem",
        .object([.init("row", .number(Double(place))), .init("column", .number(0))]))
      list.children.append(item)
    }
    return list
  }
}
