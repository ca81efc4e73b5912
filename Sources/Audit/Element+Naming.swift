import CurbcutScreen
import CurbcutStandards

extension Element {
  /// Whether a screen reader stops here, as far as the node and those around it tell.
  ///
  /// iOS: every accessibility element with a frame that is not empty. Android: what can be operated
  /// or focused, and what speaks and is not part of something that can.
  var isStop: Bool {
    guard node.isVisible, !(node.frame.map(\.isEmpty) ?? false) else { return false }
    switch platform {
    case .ios: return isElement
    case .android:
      if takesFocus { return true }
      guard ownName != nil || node.isSet(.checkable) else { return false }
      return !hasAncestor { $0.takesFocus }
    }
  }

  /// Whether Android lets it take focus of its own accord.
  var takesFocus: Bool {
    let node = node
    return node.isSet(.clickable) || node.isSet(.longClickable) || node.isSet(.focusable)
      || node.isSet(.screenReaderFocusable) || node.hasAction(.click) || node.hasAction(.longClick)
  }

  /// Whether something below it can be operated by itself, so that it is a wrapper.
  var holdsControls: Bool { descendants.contains { $0.node.isVisible && $0.isControl } }

  func hasAncestor(where matches: (Element) -> Bool) -> Bool {
    var ancestor = parent
    while let current = ancestor {
      if matches(current) { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The name that its author gave it for screen readers, not merely the text it shows.
  ///
  /// iOS: the label, unless it is the visible text. Android: the content description.
  var authoredName: String? {
    let node = node
    guard let name = node.description, !name.isBlank else { return nil }
    return platform == .ios && node.text == name ? nil : name
  }

  /// Whether it shows text or takes it in, so that its words are content and not a name.
  var isText: Bool {
    switch role {
    case .text, .heading, .textField, .searchField, .keyboardKey, .webView: true
    default: false
    }
  }

  /// Whether its words are English, as far as it and its screen say.
  var isEnglish: Bool {
    let language = node.language ?? screen.language
    return language == "en" || language.hasPrefix("en-") || language.hasPrefix("en_")
  }

  /// What a message calls it.
  var noun: String {
    switch role {
    case .button, .imageButton: "button"
    case .link: "link"
    case .image: "image"
    case .text: "text"
    case .heading: "heading"
    case .textField: "text field"
    case .searchField: "search field"
    case .switch: "switch"
    case .checkBox: "checkbox"
    case .radioButton: "radio button"
    case .adjustable: "adjustable control"
    case .progress: "progress bar"
    case .tab: "tab"
    case .picker: "picker"
    default: isControl ? "control" : "element"
    }
  }
}
