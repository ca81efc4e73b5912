package import CurbcutScreen
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
  package var takesFocus: Bool { node.takesFocus }

  /// Whether something below it takes focus by itself, so that it may be no more than a wrapper.
  var holdsStops: Bool { descendants.contains { $0.node.isVisible && $0.takesFocus } }

  /// Whether it is a group that what scrolls may have cut off: it lies against one edge of it and
  /// not against the opposite one.
  ///
  /// Captures leave out what is not on the screen, so the words may stand in the missing part. Nor is
  /// it seen whole where a view in it is larger than itself.
  package var mayBeCutOff: Bool {
    guard role == .group || role == .none, let frame = node.frame else { return false }
    if screen.isShownInPart(nodeIndex) { return true }
    // What scrolls is often no entry of the tree, so the views drawn are asked.
    var ancestor = node.parent
    while let index = ancestor {
      let outer = screen.frame(of: index)
      if screen.nodes[index].isSet(.scrollable) {
        let scrolled = screen.nodes[index]
        let isCutInWidth =
          !scrolled.scrollsDownOnly
          && (frame.x <= outer.x) != (frame.maxX >= outer.maxX)
        let isCutInHeight =
          !scrolled.scrollsAcrossOnly
          && (frame.y <= outer.y) != (frame.maxY >= outer.maxY)
        if isCutInWidth || isCutInHeight { return true }
      }
      ancestor = screen.nodes[index].parent
    }
    return false
  }

  /// Whether it covers half of the screen or more.
  package var coversHalfOfScreen: Bool {
    guard let screenFrame = screen.display else { return false }
    return frame.isHalfOrMore(of: screenFrame)
  }

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
  /// The label (iOS) or the content description (Android), unless it is the visible text, is put
  /// together from the children, or is the name of a view around it, so that one name is one finding.
  var authoredName: String? {
    guard let name = node.description, !name.isBlank, node.text?.trimmed != name.trimmed,
      !labelIsCombined,
      !hasAncestor(where: { $0.node.description == name })
    else { return nil }
    return name
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

  /// The name a user hears, unless it is made of nothing but the signs of an icon font.
  ///
  /// Such signs have places of Unicode's private use, for which no voice has a word.
  var spokenName: String? {
    guard let name, !name.isOnlyIcons else { return nil }
    return name
  }

  /// The root node of its window.
  var windowRoot: Int { screen.window(of: nodeIndex).root }

  /// Where it is, for messages about another element: its corner on the screen, else its line.
  var whereabouts: String {
    let frame = frame
    if !frame.isEmpty, abs(frame.x) < 1e6, abs(frame.y) < 1e6 {
      return "at \(Int(frame.x.rounded())),\(Int(frame.y.rounded()))"
    }
    return node.place.line > 0 ? "in line \(node.place.line)" : "elsewhere"
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

extension Screen {
  /// Whether a view of Android has one in it that covers it and is half as large again.
  ///
  /// Compose gives the part of a view that is in sight, and what stands in it whole.
  func isShownInPart(_ index: Int) -> Bool {
    guard platform == .android, nodes[index].end > index + 1 else { return false }
    let (outer, inner) = (frame(of: index), frame(of: index + 1))
    return !outer.isEmpty && inner.contains(outer)
      && inner.width * inner.height > 1.5 * outer.width * outer.height
  }
}
