// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What TalkBack gets of a web page: Chromium's nodes, its list of stops and its words for roles.
///
/// In a page TalkBack asks for the next HTML element, and Chromium answers from a list of its own, in
/// the order of the document (google/talkback@26a27dc,
/// `FocusProcessorForLogicalNavigation.java`). The list is `IsInterestingOnAndroid` and `IsLeaf` of
/// chromium/chromium@8f3e25a5, `browser_accessibility_android.cc`; a dump holds what `IsLeaf` left.
enum WebContent {
  /// States it for the page below its root, Chromium's node of class WebView.
  static func state(_ page: Int, in draft: inout DeviceDraft) {
    // What lies around an open node: whether a link or a control is there, and where that ends.
    var linkEnd = 0
    var controlEnd = 0
    for index in draft.subtree(page) {
      stateActions(at: index, in: &draft)
      dropImportance(at: index, in: &draft)
      let kind = index == page ? Kind.page : Kind(index, isInLink: index < linkEnd, draft)
      if let words = kind.roleWords, draft.nodes[index][.roleDescription] == nil {
        draft.infer(
          .roleDescription, .text(words), at: index, kind == .heading ? headingRule : roleRule,
          isSure: kind != .heading)
      }
      let isStop =
        index == page
        || Self.isStop(
          index, kind, isInLink: index < linkEnd, isInControl: index < controlEnd, draft)
      if isStop {
        draft.infer(.readingPosition, .number(Double(index)), at: index, listRule)
      }
      if kind == .link { linkEnd = max(linkEnd, draft.nodes[index].end) }
      if kind.isControl { controlEnd = max(controlEnd, draft.nodes[index].end) }
    }
  }

  /// The class of Chromium's documents.
  static let documentClass = "android.webkit.WebView"

  private static let roleRule = "Chromium's own word for the role, by the class (ax_strings.grd)"
  private static let headingRule =
    "Chromium says the level of a heading as well, which no capture has (ax_strings.grd)"
  private static let listRule =
    "Chromium's list of what a swipe reaches in a page (IsInterestingOnAndroid)"

  /// Chromium gives every node of a page the actions that find HTML elements
  /// (chromium/chromium@72c0ad94, `AccessibilityNodeInfoBuilder.java`).
  private static func stateActions(at index: Int, in draft: inout DeviceDraft) {
    draft.infer(
      .actions, .actions(draft.nodes[index].actions + findingActions), at: index,
      "Chromium gives it to every node of a page")
  }

  /// Takes away the importance of a node of a page, which says nothing.
  ///
  /// Android's views state theirs in `View.onInitializeAccessibilityNodeInfo`. The nodes of a page are
  /// none, Chromium does not state it (chromium/chromium@007f8673,
  /// `AccessibilityNodeInfoBuilder.java`), and what is not stated is written as "false".
  private static func dropImportance(at index: Int, in draft: inout DeviceDraft) {
    guard draft.nodes[index][.importantForAccessibility] != nil else { return }
    draft.infer(
      .importantForAccessibility, nil, at: index,
      "Chromium does not state how important the nodes of a page are")
  }

  private static let findingActions = [
    Action(id: "NEXT_HTML_ELEMENT"), Action(id: "PREVIOUS_HTML_ELEMENT"),
  ]

  private static func isStop(
    _ index: Int, _ kind: Kind, isInLink: Bool, isInControl: Bool, _ draft: DeviceDraft
  ) -> Bool {
    let node = draft.nodes[index]
    let isFocusable = node.isSet(.focusable)
    if isInControl, !isFocusable { return false }
    if isInLink { return false }
    if isFocusable || kind.isControl || kind == .progress || kind == .link { return true }
    if kind == .page { return node.text != nil }
    guard draft.isLeaf(index), let words = node.ownWords else { return false }
    return !words.allSatisfy { $0.isWhitespace || $0 == "\u{A0}" }
  }

  /// What a node of a page is, as far as its class and flags tell.
  enum Kind: Hashable {
    case page, link, heading, button, checkBox, radioButton, slider, picture, field, otherControl,
      progress
    case other

    init(_ index: Int, isInLink: Bool, _ draft: DeviceDraft) {
      let node = draft.nodes[index]
      switch node.className {
      case "android.widget.Button": self = .button
      case "android.widget.CheckBox": self = .checkBox
      case "android.widget.RadioButton": self = .radioButton
      case "android.widget.SeekBar": self = .slider
      case "android.widget.Image": self = .picture
      case "android.widget.EditText": self = .field
      case "android.widget.Spinner", "android.widget.ToggleButton", "android.widget.Switch":
        self = .otherControl
      case "android.widget.ProgressBar": self = .progress
      case documentClass: self = .page
      default:
        self =
          !isInLink && Self.isLink(index, draft) ? .link : node.isSet(.heading) ? .heading : .other
      }
    }

    var isControl: Bool {
      switch self {
      case .button, .checkBox, .radioButton, .slider, .field, .otherControl: true
      case .page, .link, .heading, .picture, .progress, .other: false
      }
    }

    /// Chromium's word in English; nil where several roles have the class, or none has a word.
    var roleWords: String? {
      switch self {
      case .link: "link"
      case .heading: "heading"
      case .button: "button"
      case .checkBox: "checkbox"
      case .radioButton: "radio button"
      case .slider: "slider"
      case .picture: "graphic"
      case .page, .field, .otherControl, .progress, .other: nil
      }
    }

    /// A link has its text for its content description, and its children have it once more.
    private static func isLink(_ index: Int, _ draft: DeviceDraft) -> Bool {
      let node = draft.nodes[index]
      guard node.className == "android.view.View", node.isSet(.clickable), node.isSet(.focusable),
        let description = node.contentDescription, node.text == nil,
        // No link is so long, and each text in it is looked for.
        description.utf8.count <= 4_096
      else { return false }
      return draft.below(index).allSatisfy { below in
        guard let words = draft.nodes[below].ownWords, !words.isBlank else { return true }
        return description.range(ofText: words) != nil
          || draft.nodes[below].className == "android.widget.Image"
      }
    }
  }
}
