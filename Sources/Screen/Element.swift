public import CurbcutStandards

/// A node seen from inside its accessibility tree.
public struct Element: Sendable {
  public let tree: AccessibilityTree
  /// Its index among the tree's entries.
  public let index: Int

  init(tree: AccessibilityTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  public var entry: AccessibilityTree.Entry { tree.entries[index] }
  public var screen: Screen { tree.screen }
  /// The index of its node in the screen.
  public var nodeIndex: Int { entry.node }
  /// The facts.
  public var node: Node {
    _read { yield tree.screen.nodes[entry.node] }
  }
  public var platform: Platform { tree.screen.platform }
  public var isElement: Bool { entry.isElement }
  /// The frame; zero when not stated.
  public var frame: Rect { tree.screen.frame(of: entry.node) }
  /// How results name it.
  public var reference: String { tree.screen.reference(to: entry.node) }

  public var parent: Element? { entry.parent.map { Element(tree: tree, index: $0) } }

  /// The entries directly below, in reading order.
  public var children: [Element] {
    var children: [Element] = []
    var next = index + 1
    let end = entry.end
    while next < end {
      children.append(Element(tree: tree, index: next))
      next = tree.entries[next].end
    }
    return children
  }

  /// Every entry below, in reading order.
  public var descendants: some Sequence<Element> {
    (index + 1..<max(index + 1, entry.end)).lazy.map { Element(tree: tree, index: $0) }
  }

  /// A flag of its node; nil when not known.
  public func flag(_ key: Key) -> Bool? { tree.screen.flag(key, of: entry.node) }

  /// Whether a fact about its node is known.
  public func knows(_ key: Key) -> Bool { tree.screen.knows(key, of: entry.node) }
}

// MARK: - iOS

extension Element {
  /// The traits that VoiceOver gets: those stated, else those of the class.
  public var traits: Traits { Self.traits(of: node) }

  static func traits(of node: Node) -> Traits {
    var traits = node.traits ?? IOSClass.named(node.className ?? "").traits
    // A text field that hides what is typed has UIKit's trait for it without being told to.
    if node.traits == nil, traits.contains(.textEntry), node.isSet(.password) {
      traits.insert(.secureTextField)
    }
    if node.flag(.enabled) == false { traits.insert(.notEnabled) }
    if node.flag(.selected) == true { traits.insert(.selected) }
    return traits
  }

  /// The label that VoiceOver gets on iOS: the one stated, else the text of a class that shows it.
  public var label: String? {
    let node = node
    if let label = node.label { return label }
    // An attributed label is the label, with instructions for the voice.
    let runs = node.attributedLabel
    if !runs.isEmpty { return runs.map(\.text).joined() }
    return IOSClass.named(node.className ?? "").textIsLabel ? node.text : nil
  }

  /// The value that VoiceOver gets on iOS: the one stated, else the text of a text field.
  ///
  /// A text field that hides its text has bullets for it, and an empty one its placeholder
  /// (AccessibilitySnapshot's text field fixtures; `facts/voiceover.md` 6 for XCUITest).
  public var value: String? {
    let node = node
    if let value = node.value { return value }
    guard IOSClass.named(node.className ?? "").textIsValue else { return nil }
    guard let text = node.text else { return node.placeholder }
    let isHidden = traits.contains(.secureTextField) || node.isSet(.password)
    return isHidden ? String(repeating: "\u{2022}", count: text.count) : text
  }
}

// MARK: - Both platforms

extension Element {
  /// What it is.
  public var role: Role {
    switch platform {
    case .ios: Self.role(of: traits, node)
    case .android: Self.role(of: AndroidRole(of: node), node)
    }
  }

  private static func role(of traits: Traits, _ node: Node) -> Role {
    if !traits.isDisjoint(with: [.textEntry]) {
      return traits.contains(.searchField) ? .searchField : .textField
    }
    if traits.contains(.switchButton) { return .switch }
    if traits.contains(.adjustable) { return .adjustable }
    if traits.contains(.tabBarItem) { return .tab }
    if traits.contains(.link) { return .link }
    if traits.contains(.keyboardKey) { return .keyboardKey }
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.button) || traits.contains(.backButton) {
      return traits.contains(.image) ? .imageButton : .button
    }
    if traits.contains(.header) { return .heading }
    if traits.contains(.image) { return .image }
    if traits.contains(.tabBar) { return .tabBar }
    if traits.contains(.staticText) { return .text }
    return node.className.map { IOSClass.named($0).isElement } ?? false ? .none : .group
  }

  private static func role(of role: AndroidRole, _ node: Node) -> Role {
    switch role {
    case .imageButton: return .imageButton
    case .image: return .image
    case .switch, .toggleButton: return .switch
    case .radioButton: return .radioButton
    case .checkBox: return .checkBox
    case .button: return .button
    case .editText: return .textField
    case .seekControl: return .adjustable
    case .progressBar: return .progress
    case .keyboardKey: return .keyboardKey
    case .webView: return .webView
    case .tabBar: return .tabBar
    case .horizontalScrollView, .scrollView: return .scrollView
    case .pager: return .pager
    case .numberPicker, .dropDownList: return .picker
    case .grid, .staggeredGrid: return .grid
    case .list: return .list
    case .viewGroup: return .group
    case .checkedTextView: return .text
    case .none:
      let name = node.className ?? ""
      return AndroidClass.isA(name, "android.widget.TextView")
        ? node.isSet(.heading) ? .heading : .text : .none
    }
  }

  /// Whether a user can operate it: press it, type in it or adjust it.
  public var isControl: Bool {
    switch platform {
    case .ios:
      isElement
        && !traits.isDisjoint(with: [
          .button, .link, .searchField, .keyboardKey, .adjustable, .textEntry, .switchButton,
          .backButton, .tabBarItem,
        ])
    case .android:
      node.isSet(.clickable) || node.isSet(.longClickable) || node.isSet(.checkable)
        || [.textField, .adjustable].contains(role)
        || node.hasAction(.click) || node.hasAction(.longClick)
    }
  }

  /// Its own name: what it is called, without role, state and what lies below it.
  ///
  /// iOS: the label. Android: the content description, else the text, else the words of the view
  /// that labels it, else the hint text.
  public var ownName: String? {
    switch platform {
    case .ios: return label
    case .android:
      let node = node
      if let name = node.contentDescription ?? node.text { return name }
      if let label = tree.label(ofNode: nodeIndex) {
        let labelling = tree.screen.nodes[label]
        if let name = labelling.contentDescription ?? labelling.text { return name }
      }
      return node.hintText
    }
  }

  /// The name a user hears: its own, or on Android the words of what lies below it and is not a
  /// stop of its own; nil when there is none but blanks.
  public var name: String? {
    if let name = ownName, !name.isBlank { return name }
    guard platform == .android else { return nil }
    var words: [String] = []
    var next = index + 1
    while next < entry.end {
      let child = Element(tree: tree, index: next)
      let node = child.node
      guard node.isVisible, !child.isActionable else {
        next = child.entry.end
        continue
      }
      if let name = child.ownName, !name.isBlank { words.append(name) }
      next = node.contentDescription == nil ? next + 1 : child.entry.end
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Whether Android would let it take focus of its own accord.
  private var isActionable: Bool {
    let node = node
    return node.isSet(.clickable) || node.isSet(.longClickable) || node.isSet(.focusable)
      || node.isSet(.screenReaderFocusable)
  }
}

extension String {
  /// Whether there is nothing but white space in it.
  public var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
