// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

extension Element {
  /// Whether a screen reader stops at the element, as far as the node and its surroundings show.
  ///
  /// iOS: every accessibility element with a non-empty frame. Android: elements that can be
  /// operated or focused, and those that speak and are not part of such an element.
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

  /// Whether Android lets the element itself take the focus.
  package var takesFocus: Bool { node.takesFocus }

  /// Whether a descendant takes the focus itself, so that the element may be only a wrapper.
  var holdsStops: Bool { descendants.contains { $0.node.isVisible && $0.takesFocus } }

  /// Whether it is a group that a scroll view may have cut off: it touches one edge of the scroll
  /// view and not the opposite one.
  ///
  /// Captures leave out content outside the screen, so the words may be in the missing part. A
  /// group that is smaller than a view in it is not complete, either.
  package var mayBeCutOff: Bool {
    guard role == .group || role == .none, let frame = node.frame else { return false }
    if screen.isShownInPart(nodeIndex) { return true }
    // The scroll view is often no entry of the tree, so look at the drawn views.
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

  /// Whether it covers at least half of the screen.
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

  /// The name that the author gave it for screen readers, which is more than the visible text.
  ///
  /// It is the label (iOS) or the content description (Android), unless that is the visible text,
  /// is joined from the children, or is the name of a view around it, so that one name causes one
  /// finding.
  var authoredName: String? {
    guard let name = node.description, !name.isBlank, node.text?.trimmed != name.trimmed,
      !labelIsCombined,
      !hasAncestor(where: { $0.node.description == name })
    else { return nil }
    return name
  }

  /// The description of the only thing in a control of Android that says anything, where that is a picture; nil for
  /// other elements.
  ///
  /// TalkBack takes it as the name of the control, as it takes that of an `Icon` in an `IconButton`. Source:
  /// developer.android.com, "Merging and clearing" in "Semantics" of Compose.
  var nameOfOnlyPicture: String? {
    guard platform == .android, isControl, node.description == nil, node.text == nil else {
      return nil
    }
    var found: String?
    for inner in screen.nodes[(nodeIndex + 1)..<node.end] where inner.isVisible {
      guard inner.text == nil else { return nil }
      guard let words = inner.description, !words.isBlank else { continue }
      guard found == nil else { return nil }
      found = words
    }
    return found
  }

  /// Whether it displays or accepts text, so that its words are content and not a name.
  var isText: Bool {
    switch role {
    case .text, .heading, .textField, .searchField, .keyboardKey, .webView: true
    default: false
    }
  }

  /// Whether its words are English, as far as the element and its screen state.
  var isEnglish: Bool {
    let language = node.language ?? screen.language
    return language == "en" || language.hasPrefix("en-") || language.hasPrefix("en_")
  }

  /// The name that a user hears, unless it consists only of icon font characters.
  ///
  /// Such characters are in Unicode's private use area, and voices have no words for them.
  var spokenName: String? {
    guard let name, !name.isOnlyIcons else { return nil }
    return name
  }

  /// The root node of its window.
  var windowRoot: Int { screen.window(of: nodeIndex).root }

  /// The place of the element, for messages about another one: its corner on the screen, or its
  /// line.
  var whereabouts: String {
    let frame = frame
    if !frame.isEmpty, abs(frame.x) < 1e6, abs(frame.y) < 1e6 {
      return "at \(Int(frame.x.rounded())),\(Int(frame.y.rounded()))"
    }
    return node.place.line > 0 ? "in line \(node.place.line)" : "elsewhere"
  }

  /// The kind of element in messages.
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
  /// Returns whether a descendant of an Android view covers it and is larger by half.
  ///
  /// Compose reports the visible part of a view, but the full size of its content.
  func isShownInPart(_ index: Int) -> Bool {
    guard platform == .android, nodes[index].end > index + 1 else { return false }
    let (outer, inner) = (frame(of: index), frame(of: index + 1))
    return !outer.isEmpty && inner.contains(outer)
      && inner.width * inner.height > 1.5 * outer.width * outer.height
  }
}
