// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Makes of React Native's host components what iOS gets of them.
///
/// The rules are those of the new architecture, which projects have unless they turned it off; the old one
/// says more roles and joins texts with blanks. Sources: `RCTViewComponentView.mm`
/// (facebook/react-native@9912cf70), `accessibilityPropsConversions.h`, and `RCTView.m` (@0d62331e).
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
        .enabled, .selected, .alpha, .magicTap, .escape, .visible, .respondsToUserInteraction,
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
    // What lies in an element is not read by itself, and its texts are not looked for once more.
    var elementEnd = 0
    for (index, component) in components.enumerated() where index >= textEnd {
      while builder.depth > component.depth + (isWrapped ? 1 : 0) { builder.closeNode() }
      if component.name == "Text" { textEnd = max(component.end, index + 1) }
      if Self.classes[component.name] == nil, !component.name.isEmpty, unknown.count < 20 {
        unknown.insert(component.name)
      }
      let node = node(index, isInElement: index < elementEnd)
      if node.flag(.isAccessibilityElement) == true { elementEnd = max(elementEnd, component.end) }
      try builder.openNode(node, at: component.place)
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

  /// The traits of a role (`accessibilityPropsConversions.h` of iOS); other roles have none.
  private static let roles: [String: Traits] = [
    "button": .button, "togglebutton": .button, "imagebutton": [.image, .button], "link": .link,
    "image": .image, "img": .image, "plays": .playsSound, "keyboardkey": .keyboardKey,
    "key": .keyboardKey, "text": .staticText, "search": .searchField, "selected": .selected,
    "disabled": .notEnabled, "frequentUpdates": .updatesFrequently, "adjustable": .adjustable,
    "startsMedia": .startsMediaSession, "allowsDirectInteraction": .allowsDirectInteraction,
    "pageTurn": .causesPageTurn, "header": .header, "heading": .header, "summary": .summaryElement,
    "switch": [.button, .switchButton], "tabbar": .tabBar, "progressbar": .updatesFrequently,
  ]

  private func node(_ index: Int, isInElement: Bool) -> Node {
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
      ?? (isElement && !isField && !isInElement ? texts(in: index) : nil)
    node[.hint] = get(["accessibilityHint"])?.words.map(Value.text)
    node[.language] = get(["accessibilityLanguage"])?.words.map(Value.text)
    if get(["accessibilityElementsHidden", "aria-hidden"])?.anyFlag == true {
      node[.elementsHidden] = .flag(true)
    }
    if get(["accessibilityViewIsModal", "aria-modal"])?.anyFlag == true || component.name == "Modal"
    {
      node[.isModal] = .flag(true)
    }
    let style = Self.style(component.properties["style"])
    if case .number(let opacity)? = style["opacity"] { node[.alpha] = .number(opacity) }
    let isShown = style["display"]?.string != "none"
    if !isShown || component.name == "Modal" && get(["visible"])?.anyFlag == false {
      node[.visible] = .flag(false)
    }
    for (property, key) in [("onMagicTap", .magicTap), ("onAccessibilityEscape", .escape)]
      as [(String, Key)] where component.properties[property] != nil
    {
      node[key] = .flag(true)
    }
    let actions = (get(["accessibilityActions"])?.elements ?? []).compactMap { $0["name"]?.words }
    if !actions.isEmpty {
      node[.customActions] = .namedActions(actions.map(NamedAction.init(name:)))
    }
    if isField {
      node[.placeholder] = get(["placeholder"])?.words.map(Value.text)
      if get(["secureTextEntry"])?.anyFlag == true { node[.password] = .flag(true) }
    }
    if case .number(let level)? = get(["aria-level"]) {
      node[.headingLevel] = .number(level, of: .headingLevel)
    }
    state(component, isText: isText, isField: isField, isSwitch: isSwitch, in: &node)
    return node
  }

  /// The members of a style, which may be a list of styles, of which later ones count.
  private static func style(_ json: JSONValue?) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    var open = [json].compactMap(\.self)
    while let next = open.popLast() {
      switch next {
      case .array(let items): open += items.reversed()
      case .object(let own): for member in own { members[member.name] = member.value }
      case .string, .number, .bool, .null: break
      }
    }
    return members
  }

  /// States traits and value, which React Native makes of role, state and value.
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
    if isField {
      let value = (properties["value"] ?? properties["defaultValue"])?.words
      node[.value] = value.map(Value.text)
      return
    }
    let checked = flag("checked")
    if isSwitch || traits.contains(.switchButton) {
      let isOn = isSwitch ? properties["value"]?.anyFlag ?? false : checked?.anyFlag
      if let isOn { return node[.value] = .text(isOn ? "1" : "0") }
    }
    var parts: [String] = []
    if role == "checkbox" { parts.append("checkbox") }
    if role == "radio" { parts.append("radio button") }
    if checked?.string == "mixed" {
      parts.append("mixed")
    } else if let checked = checked?.anyFlag {
      parts.append(checked ? "checked" : "unchecked")
    }
    if flag("expanded")?.anyFlag == true { parts.append("expanded") }
    if flag("busy")?.anyFlag == true { parts.append("busy") }
    if let value = Self.value(properties) { parts.append(value) }
    if !parts.isEmpty { node[.value] = .text(parts.joined(separator: ", ")) }
  }

  /// The text of a value, or else its share of the range.
  private static func value(_ properties: [String: JSONValue]) -> String? {
    let value = properties["accessibilityValue"]
    func part(_ aria: String, _ name: String) -> JSONValue? {
      [properties[aria], value?[name]].compactMap(\.self).first { $0 != .null }
    }
    if let words = part("aria-valuetext", "text")?.words { return words }
    guard let now = part("aria-valuenow", "now")?.number,
      let low = part("aria-valuemin", "min")?.number,
      let high = part("aria-valuemax", "max")?.number, high > low
    else { return nil }
    let share = now / (high - low) * 100
    return abs(share) < 1e6 ? "\(Int(share.rounded()))%" : nil
  }

  /// The texts of a component and all below it, as an element without a label has them.
  ///
  /// What is hidden from assistive technologies counts, too (`RCTRecursiveAccessibilityLabel`).
  private func texts(in index: Int) -> String? {
    var words: [String] = []
    let end = max(components[index].end, index + 1)
    var position = index
    while position < min(end, components.count), words.count < 200 {
      let component = components[position]
      let label = ["aria-label", "accessibilityLabel"].lazy
        .compactMap { component.properties[$0]?.words }.first
      if position != index, let label {
        words.append(label)
        position = max(component.end, position + 1)
        continue
      }
      if position != index, component.name == "Text", components[index].name != "Text" {
        if let text = texts(in: position) { words.append(text) }
        position = max(component.end, position + 1)
        continue
      }
      words += component.texts
      position += 1
    }
    let separator = components[index].name == "Text" ? "" : ", "
    let text = words.joined(separator: separator)
    return text.isEmpty ? nil : text
  }
}
