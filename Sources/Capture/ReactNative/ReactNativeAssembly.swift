// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Makes of React Native's host components what iOS gets of them.
struct ReactNativeAssembly {
  private struct Component {
    var name: String
    var place: Place
    var depth: Int
    var properties: [String: JSONValue] = [:]
    var texts: [String] = []
    var end = 0
  }

  private var components: [Component] = []
  private var openComponents: [Int] = []

  mutating func open(_ name: String, at place: Place) throws(ImportError) {
    guard openComponents.count < ScreenBuilder.deepestNesting - 1 else {
      throw ImportError(.tooDeep, "components are nested too deep", line: Int(place.line))
    }
    components.append(Component(name: name, place: place, depth: openComponents.count))
    openComponents.append(components.count - 1)
  }

  mutating func close() {
    guard let index = openComponents.popLast() else { return }
    components[index].end = components.count
  }

  mutating func name(_ name: String) {
    if let index = openComponents.last { components[index].name = name }
  }

  mutating func add(_ property: String, _ value: JSONValue) {
    if let index = openComponents.last { components[index].properties[property] = value }
  }

  mutating func add(text: String) {
    if let index = openComponents.last { components[index].texts.append(text) }
  }

  // MARK: - The whole

  mutating func screen() throws(ImportError) -> Imported {
    guard !components.isEmpty else {
      throw ImportError(.empty, "the snapshot has no components")
    }
    let origin = Origin(
      format: ReactNativeSnapshot.formatName,
      carried: [
        .class, .identifier, .text, .label, .value, .hint, .traits, .isAccessibilityElement,
        .elementsHidden, .isModal, .customActions, .language, .placeholder, .password, .toolkit,
        .enabled, .selected, .magicTap, .escape, .visible, .respondsToUserInteraction,
        .ignoresInvertColors, .headingLevel,
      ],
      names: [.identifier: "testID", .label: "accessibilityLabel", .hint: "accessibilityHint"],
      derivations: [
        .class: "the host component", .traits: "accessibilityRole or role, and accessibilityState",
        .isAccessibilityElement: "\"accessible\", which texts and fields are by default",
        .value: "accessibilityValue, and the states of what is checked, expanded or busy",
      ])
    var builder = ScreenBuilder(platform: .ios, origin: origin)
    let isWrapped = components.count { $0.depth == 0 } > 1
    if isWrapped { try builder.openNode(Node(), at: components[0].place) }
    var unknown: Set<String> = []
    // Texts within a text are a part of it.
    var textEnd = 0
    for (index, component) in components.enumerated() where index >= textEnd {
      while builder.depth > component.depth + (isWrapped ? 1 : 0) { builder.closeNode() }
      if component.name == "Text" { textEnd = max(component.end, index + 1) }
      if Self.classes[component.name] == nil, !component.name.isEmpty, unknown.count < 20 {
        unknown.insert(component.name)
      }
      try builder.openNode(node(index), at: component.place)
    }
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the snapshot has no components")
    }
    var notes = [
      Note("a snapshot has no frames: sizes are not known, and the order is that of the document")
    ]
    if !unknown.isEmpty {
      let names = unknown.sorted().map { String($0.prefix(40)) }.joined(separator: ", ")
      notes.append(
        Note("what \(names) draw is not known, and they are read as plain views"))
    }
    return Imported(screen: screen, notes: notes)
  }

  private static let classes: [String: String] = [
    "View": "RCTView", "Text": "RCTText", "TextInput": "RCTTextField", "Image": "RCTImageView",
    "Modal": "RCTModalHostView", "RCTScrollView": "RCTScrollView", "RCTSwitch": "RCTSwitch",
    "RCTRefreshControl": "RCTView", "RCTSafeAreaView": "RCTView",
    "ActivityIndicator": "RCTActivityIndicatorView", "RNGestureHandlerButton": "RCTView",
  ]

  private static let roles: [String: Traits] = [
    "button": .button, "imagebutton": [.button, .image], "togglebutton": .button,
    "link": .link, "header": .header, "heading": .header, "image": .image, "img": .image,
    "text": .staticText, "search": .searchField, "searchbox": .searchField,
    "adjustable": .adjustable, "slider": .adjustable, "keyboardkey": .keyboardKey,
    "summary": .summaryElement, "tabbar": .tabBar, "switch": [.button, .switchButton],
    "alert": .updatesFrequently,
  ]

  private func node(_ index: Int) -> Node {
    let component = components[index]
    let get = { (names: [String]) in
      names.lazy.compactMap { component.properties[$0] }.first { $0 != .null }
    }
    var node = Node()
    node[.toolkit] = .text(Toolkit.reactNative.rawValue)
    node.className = Self.classes[component.name] ?? "RCTView"
    node.identifier = get(["testID"])?.words
    let isText = component.name == "Text"
    let isField = component.name == "TextInput"
    let isSwitch = component.name == "RCTSwitch"
    let isElement = get(["accessible"])?.anyFlag ?? (isText || isField || isSwitch)
    node[.isAccessibilityElement] = .flag(isElement)
    let words = isText ? texts(in: index) : nil
    node.text = words
    node.description =
      get(["aria-label", "accessibilityLabel"])?.words ?? get(["alt"])?.words ?? words
      ?? (isElement && !isField ? texts(in: index) : nil)
    node[.hint] = get(["accessibilityHint"])?.words.map(Value.text)
    node[.language] = get(["accessibilityLanguage"])?.words.map(Value.text)
    if get(["accessibilityElementsHidden", "aria-hidden"])?.anyFlag == true {
      node[.elementsHidden] = .flag(true)
    }
    if get(["accessibilityViewIsModal", "aria-modal"])?.anyFlag == true || component.name == "Modal" {
      node[.isModal] = .flag(true)
    }
    for (property, key) in [("onMagicTap", .magicTap), ("onAccessibilityEscape", .escape)]
      as [(String, Key)] where component.properties[property] != nil
    {
      node[key] = .flag(true)
    }
    let actions = (get(["accessibilityActions"])?.elements ?? [])
      .compactMap { $0["label"]?.words ?? $0["name"]?.words }
      .filter { !["activate", "increment", "decrement", "magicTap", "escape"].contains($0) }
    if !actions.isEmpty { node[.customActions] = .namedActions(actions.map(NamedAction.init(name:))) }
    if isField {
      node[.placeholder] = get(["placeholder"])?.words.map(Value.text)
      if get(["secureTextEntry"])?.anyFlag == true { node[.password] = .flag(true) }
    }
    if case .number(let level)? = get(["aria-level"]) { node[.headingLevel] = .number(level) }
    state(component, isText: isText, isField: isField, isSwitch: isSwitch, in: &node)
    return node
  }

  /// States traits and value, which React Native makes of role and state (`RCTViewManager.m`).
  private func state(
    _ component: Component, isText: Bool, isField: Bool, isSwitch: Bool, in node: inout Node
  ) {
    let properties = component.properties
    let state = properties["accessibilityState"]
    func flag(_ name: String) -> JSONValue? {
      [properties["aria-" + name], state?[name]].compactMap(\.self).first { $0 != .null }
    }
    let role = (properties["role"] ?? properties["accessibilityRole"])?.words
    var traits: Traits = role.flatMap { Self.roles[$0] } ?? []
    if isText, role == nil { traits.insert(.staticText) }
    if isField { traits.insert(.textEntry) }
    if isSwitch { traits.formUnion([.button, .switchButton]) }
    if component.name == "Image", role == nil { traits.insert(.image) }
    if flag("disabled")?.anyFlag == true { traits.insert(.notEnabled) }
    if flag("selected")?.anyFlag == true { traits.insert(.selected) }
    node[.traits] = .traits(traits)
    var parts: [String] = []
    if let role, let word = Self.roleWords[role] { parts.append(word) }
    let checked = flag("checked")
    if isSwitch {
      parts.append((properties["value"]?.anyFlag ?? false) ? "1" : "0")
    } else if checked?.string == "mixed" {
      parts.append("mixed")
    } else if let checked = checked?.anyFlag {
      parts.append(checked ? "checked" : "unchecked")
    }
    if let expanded = flag("expanded")?.anyFlag { parts.append(expanded ? "expanded" : "collapsed") }
    if flag("busy")?.anyFlag == true { parts.append("busy") }
    let value = properties["accessibilityValue"]
    if let words = (properties["aria-valuetext"] ?? value?["text"])?.words {
      parts.append(words)
    } else if let number = (properties["aria-valuenow"] ?? value?["now"])?.number {
      parts.append(Self.percent(number, value))
    }
    if isField { parts = (properties["value"] ?? properties["defaultValue"])?.words.map { [$0] } ?? [] }
    if !parts.isEmpty { node[.value] = .text(parts.joined(separator: ", ")) }
  }

  private static func percent(_ number: Double, _ value: JSONValue?) -> String {
    guard let low = value?["min"]?.number, let high = value?["max"]?.number, high > low,
      (low...high).contains(number)
    else { return JSONValue.text(of: number) }
    return "\(Int(((number - low) / (high - low) * 100).rounded()))%"
  }

  /// Roles without a trait of their own are said in the value (`RCTView.m`).
  private static let roleWords: [String: String] = [
    "checkbox": "checkbox", "radio": "radio button", "radiogroup": "radio group", "menu": "menu",
    "menuitem": "menu item", "progressbar": "progress bar", "scrollbar": "scroll bar",
    "spinbutton": "spin button", "tab": "tab", "tablist": "tab list", "timer": "timer",
    "toolbar": "tool bar", "combobox": "combo box", "alert": "alert",
  ]

  /// The texts of a component and all below it, as an element without a label has them.
  private func texts(in index: Int) -> String? {
    var words: [String] = []
    let end = max(components[index].end, index + 1)
    var position = index
    while position < min(end, components.count), words.count < 200 {
      let component = components[position]
      let label = component.properties["accessibilityLabel"]?.words
      if position != index, let label {
        words.append(label)
        position = max(component.end, position + 1)
        continue
      }
      words += component.texts
      position += 1
    }
    let separator = components[index].name == "Text" ? "" : " "
    let text = words.joined(separator: separator)
    return text.isEmpty ? nil : text
  }
}
