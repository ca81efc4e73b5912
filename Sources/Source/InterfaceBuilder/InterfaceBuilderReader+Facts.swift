// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension InterfaceBuilderReader {
  /// Adds the facts of an element to the node of its view.
  mutating func state(_ element: Int, in node: inout Node, _ view: inout InterfaceBuilderView) {
    if let id = view.objectID { node[.id] = .text(id) }
    view.customClass = tree.attribute("customClass", of: element)
    view.isClassRead = view.customClass.map(options.code.reads) ?? false
    view.key = tree.attribute("key", of: element)
    view.reuseIdentifier = tree.attribute("reuseIdentifier", of: element)
    view.tag = tree.attribute("tag", of: element).flatMap(Int.init).flatMap { $0 == 0 ? nil : $0 }
    view.outlets = outlets(of: element)
    view.textAlignment = tree.attribute("textAlignment", of: element)
    view.isLabelOfCell = view.objectID.map(document.labelsOfCells.contains) ?? false
    view.isHidden = flag("hidden", of: element) == true
    if view.isHidden || isTakenAway(element, view) { node[.visible] = .flag(false) }
    if let alpha = tree.number("alpha", of: element) { node[.alpha] = .number(alpha) }
    if tree.flag("clipsSubviews", of: element) == true { node[.clips] = .flag(true) }
    if tree.flag("enabled", of: element) == false { node[.enabled] = .flag(false) }
    if tree.flag("selected", of: element) == true { node[.selected] = .flag(true) }
    stateColors(element, in: &node)
    stateFont(element, in: &node)
    stateTexts(element, in: &node, &view)
    let isFilled = isFilled(element, node, view)
    stateAccessibility(element, in: &node, &view)
    stateControl(element, in: &node)
    stateDesignText(element, in: &node)
    let isNamed = stateCode(element, in: &node, view)
    // Traits added by code do not make it a field.
    if view.element == "textView", tree.flag("editable", of: element) == false,
      node.saysNotKnown(.traits)
    {
      node[.traits] = .traits(.staticText)
    }
    if isNamed, isStop(node, view) {
      // It has words, possibly those of its label, but they are unknown.
      node[.label] = nil
      node[.text] = .notKnown
    } else {
      stateUnknownWords(element, in: &node, &view, isFilled: isFilled)
    }
    view.mayAct = mayAct(element)
    view.isTapped = isTapped(element)
    view.constraints = constraints(of: element)
    view.isUnderAutoLayout =
      tree.flag("translatesAutoresizingMaskIntoConstraints", of: element) == false
    node[.layout] = (view.fixedSize ?? sizeByMask(element, view)).map(Value.layout)
    stateStack(element, in: &view)
    view.sizeClasses = tree.children(of: element)
      .filter { tree[$0].name == "variation" }
      .compactMap { tree.attribute("key", of: $0) }.filter { $0 != "default" }
    for key in view.sizeClasses where !sizeClasses.apply(key) {
      note("a variation for \(key) is another device's, and was left out", element)
    }
  }

  /// Returns whether a touch on a view does something: an action, a segue, a menu or a gesture; or code may
  /// give it one through `viewWithTag(_:)`.
  private func mayAct(_ element: Int) -> Bool {
    if tree.attribute("tag", of: element) != nil || tree.child("menu", of: element) != nil {
      return true
    }
    guard let connections = tree.child("connections", of: element) else { return false }
    return tree.children(of: connections).contains {
      ["action", "segue"].contains(tree[$0].name)
        || tree.attribute("property", of: $0) == "gestureRecognizers"
    }
  }

  /// Returns whether a recognizer for one tap with one finger, which is switched on, has an action or a segue.
  private func isTapped(_ element: Int) -> Bool {
    guard tree.flag("userInteractionEnabled", of: element) != false,
      let connections = tree.child("connections", of: element)
    else { return false }
    return tree.children(of: connections).contains { connection in
      guard tree.attribute("property", of: connection) == "gestureRecognizers",
        let id = tree.attribute("destination", of: connection),
        let recognizer = document.byID[id], tree[recognizer].name == "tapGestureRecognizer",
        tree.flag("enabled", of: recognizer) != false,
        ["numberOfTapsRequired", "numberOfTouchesRequired"].allSatisfy({
          (tree.number($0, of: recognizer) ?? 1) == 1
        }),
        let ends = tree.child("connections", of: recognizer)
      else { return false }
      return tree.children(of: ends).contains { ["action", "segue"].contains(tree[$0].name) }
    }
  }

  private func stateStack(_ element: Int, in view: inout InterfaceBuilderView) {
    if let hugging = tree.attribute("horizontalHuggingPriority", of: element).flatMap(Double.init) {
      view.horizontalHugging = hugging
    }
    guard view.element == "stackView" else { return }
    view.stack = InterfaceBuilderView.Stack(
      isVertical: tree.attribute("axis", of: element) == "vertical",
      distribution: tree.attribute("distribution", of: element) ?? "fill",
      alignment: tree.attribute("alignment", of: element) ?? "fill")
  }

  // MARK: - Texts

  private mutating func stateTexts(
    _ element: Int, in node: inout Node, _ view: inout InterfaceBuilderView
  ) {
    switch view.element {
    case "label":
      node.text =
        keyedText(of: element) ?? text("text", of: element)
        ?? text("attributedText", named: "text", of: element)
      // Code fills a text that is empty, if code can reach it.
      if node.text == nil, isReachable(element) || view.tag != nil { node[.text] = .notKnown }
      let lines = tree.attribute("numberOfLines", of: element).flatMap(Int.init)
      node[.numberOfLines] = .number(Double(lines ?? 1))
    case "textView":
      node.text =
        keyedText(of: element) ?? text("text", of: element)
        ?? text("attributedText", named: "text", of: element)
    case "textField":
      node.text = text("text", of: element) ?? text("attributedText", named: "text", of: element)
      if let placeholder = keyedText(of: element) ?? text("placeholder", of: element) {
        node[.placeholder] = .text(placeholder)
      }
    case "button": stateTitles(element, in: &node, &view)
    case "imageView":
      view.images["normal"] = tree.attribute("image", of: element)
      view.hasSymbol = tree.attribute("catalog", of: element) == "system"
    default: break
    }
    guard let input = tree.child("textInputTraits", key: "textInputTraits", of: element) else {
      return
    }
    view.autocorrection = tree.attribute("autocorrectionType", of: input)
    if tree.flag("secureTextEntry", of: input) == true { node[.password] = .flag(true) }
  }

  /// Reads the titles of a button in all states; its text is that of its current state.
  private mutating func stateTitles(
    _ button: Int, in node: inout Node, _ view: inout InterfaceBuilderView
  ) {
    for state in tree.children(of: button) where tree[state].name == "state" {
      guard let key = tree.attribute("key", of: state) else { continue }
      let stored = document.text("title", of: state) ?? document.text("attributedTitle", of: state)
      if let stored { view.titles[key] = localized("\(key)Title", of: button) ?? stored }
      readImage(state, key, into: &view)
    }
    if let configuration = tree.child("buttonConfiguration", key: "configuration", of: button) {
      let stored =
        document.text("title", of: configuration)
        ?? document.text("attributedTitle", of: configuration)
      if let stored {
        view.titles["normal"] = localized("configuration.title", of: button) ?? stored
      } else if view.titles["normal"].map(DesignText.isPlaceholder) == true {
        // Xcode keeps the title from its library when the title of the configuration is removed.
        view.titles["normal"] = nil
      }
      if document.text("subtitle", of: configuration) != nil {
        note("the subtitle of a button was left out", configuration)
      }
      readImage(configuration, "normal", into: &view)
      // The colours of a configuration are not those of the view.
      node[.backgroundColor] = .notKnown
    }
    if let text = keyedText(of: button) { view.titles["normal"] = text }
    let state =
      node.flag(.enabled) == false ? "disabled" : node.flag(.selected) == true ? "selected" : ""
    node.text = view.titles[state] ?? view.titles["normal"]
    switch tree.attribute("buttonType", of: button) {
    case "detailDisclosure"?, "infoLight"?, "infoDark"?, "contactAdd"?, "close"?:
      guard node.text == nil else { break }
      node[.text] = .notKnown
      note("the words of iOS for this type of button are not in the file", button)
    default: break
    }
  }

  private func readImage(_ element: Int, _ key: String, into view: inout InterfaceBuilderView) {
    let reference = tree.child("imageReference", key: "image", of: element)
    guard
      let image = tree.attribute("image", of: element)
        ?? reference.flatMap({ tree.attribute("image", of: $0) })
    else { return }
    view.images[key] = image
    if tree.attribute("catalog", of: element) == "system"
      || reference.flatMap({ tree.attribute("catalog", of: $0) }) == "system"
    {
      view.hasSymbol = true
    }
  }

  /// Returns whether a text or a button has words when it is shown, from the file or from code.
  ///
  /// Words are missing only if code may remove them and adds none.
  private func isFilled(_ element: Int, _ node: Node, _ view: InterfaceBuilderView) -> Bool {
    let isWritten = node.text?.isBlank == false
    let ways = ways(to: element, view)
    switch view.element {
    // The words of an editable text view are typed by the user.
    case "textView" where tree.flag("editable", of: element) != false: return false
    case "label", "textView":
      return options.code.fills(["text", "attributedText"], of: ways) ?? isWritten
    case "button":
      let isOfSystem = node.saysNotKnown(.text)
      return options.code.fills([ViewStatement.title], of: ways) ?? (isWritten || isOfSystem)
    case "tableViewCell":
      // Content that code adds to a cell is not in the file.
      let own = ways.filter { $0.property == nil }
      return own.contains { options.code.fillsText(inClass: $0.owner) }
    default: return false
    }
  }

  /// Returns whether a view is a control or marked as an element; the label of a cell is not its
  /// text.
  private func isStop(_ node: Node, _ view: InterfaceBuilderView) -> Bool {
    let isMarked = node.flag(.isAccessibilityElement) == true || node.traits != nil
    switch view.element {
    // The text of a field is typed by the user.
    case "textField", "textView", "searchBar": return false
    case "view": return isMarked
    default: return InterfaceBuilderElement.controls.contains(view.element)
    }
  }

  /// Marks the words of a view as unknown if it may get some: from code, or from a symbol.
  ///
  /// If nothing can add words, it is known that the view has none.
  private func stateUnknownWords(
    _ element: Int, in node: inout Node, _ view: inout InterfaceBuilderView, isFilled: Bool
  ) {
    guard node[.label] == nil else { return }
    if isFilled {
      // The label of a cell consists of the words in it.
      if view.element == "tableViewCell" {
        node[.label] = .notKnown
      } else if node.text?.isBlank ?? true {
        node[.text] = .notKnown
      }
      return
    }
    switch view.element {
    case "tableViewCell": break
    case "label":
      if node.saysNotKnown(.text) { node[.label] = .notKnown }
    default:
      let isMarked = node.flag(.isAccessibilityElement) == true || node.traits != nil
      guard isMarked || InterfaceBuilderElement.controls.contains(view.element) else { return }
      guard view.hasSymbol || isReachable(element) else {
        if view.element == "button", node.text == nil, let file = view.images["normal"] {
          node[.label] = .text(file)
          view.isNamedByPicture = true
        }
        return
      }
      node[.label] = .notKnown
      // What a field contains is its value, and never its name.
      let isField = ["textField", "textView", "searchBar"].contains(view.element)
      view.isNameOpen = !view.hasSymbol && (isField || !node.saysNotKnown(.text))
    }
  }

  // MARK: - Controls

  private mutating func stateControl(_ element: Int, in node: inout Node) {
    switch tree[element].name {
    case "switch":
      guard node[.value] == nil else { break }
      // By default, a switch is off (`isOn` of a new `UISwitch` is false).
      node[.value] = .text(tree.flag("on", of: element) == true ? "1" : "0")
    case "slider":
      let minimum = tree.number("minValue", of: element) ?? 0
      let maximum = tree.number("maxValue", of: element) ?? 1
      node[.range] = .range(
        RangeInfo(
          minimum: minimum, maximum: maximum, current: tree.number("value", of: element) ?? minimum)
      )
    case "progressView":
      guard node[.value] == nil else { break }
      let progress = min(1, max(0, tree.number("progress", of: element) ?? 0))
      node[.value] = .text("\(Int((progress * 100).rounded()))%")
    case "pageControl": node[.value] = node[.value] ?? .notKnown
    case "textView":
      if tree.flag("editable", of: element) == false, node[.traits] == nil {
        node[.traits] = .traits(.staticText)
      }
      node[.scrollable] = .flag(tree.flag("scrollEnabled", of: element) ?? true)
    case "scrollView", "tableView", "collectionView":
      node[.scrollable] = .flag(tree.flag("scrollEnabled", of: element) ?? true)
    case "activityIndicatorView":
      // It is visible only while it spins.
      if tree.flag("hidesWhenStopped", of: element) == true,
        tree.flag("animating", of: element) != true
      {
        node[.visible] = .flag(false)
      }
    case "tableViewCell": noteAccessory(of: element)
    default: break
    }
    if InterfaceBuilderElement.controls.contains(tree[element].name),
      tree.flag("userInteractionEnabled", of: element) == false
    {
      node[.respondsToUserInteraction] = .flag(false)
    }
  }

  /// Adds a note about an accessory; the words of a cell are derived from its texts when the tree
  /// is built (row S4-6-109).
  private mutating func noteAccessory(of element: Int) {
    if let accessory = tree.attribute("accessoryType", of: element),
      accessory.hasPrefix("detail")
    {
      note("the button that iOS adds to a cell for \"\(accessory)\" is not in the file", element)
    }
  }

  // MARK: - Constraints

  private func constraints(of element: Int) -> [InterfaceBuilderView.Constraint] {
    guard let list = tree.child("constraints", of: element) else { return [] }
    return tree.children(of: list).compactMap { constraint in
      guard let first = tree.attribute("firstAttribute", of: constraint) else { return nil }
      return InterfaceBuilderView.Constraint(
        firstItem: tree.attribute("firstItem", of: constraint), firstAttribute: first,
        relation: tree.attribute("relation", of: constraint) ?? "equal",
        secondItem: tree.attribute("secondItem", of: constraint),
        secondAttribute: tree.attribute("secondAttribute", of: constraint),
        constant: tree.number("constant", of: constraint) ?? 0,
        multiplier: tree.attribute("multiplier", of: constraint),
        property: outlets(of: constraint).first?.property,
        priority: tree.number("priority", of: constraint) ?? 1_000,
        place: tree[constraint].place)
    }
  }
}
