// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Which elements of an XCUITest snapshot are accessibility elements; the first row that fits decides.
///
/// `accessible` of WebDriverAgent is the device's own answer when it is true; false is also written
/// when the answer could not be read, and inside of elements (appium/WebDriverAgent@c279b4c,
/// `XCUIElement+FBAccessibility.m` and `XCUIElement+FBWebDriverAttributes.m`). A snapshot leaves out
/// what lies in an element, but for buttons, cells, switches, fields and links of pages
/// (appium/appium#15108, microsoft/fluentui-react-native#2264).
struct IOSElements {
  /// What the capture says of each node; nil where it says nothing.
  private let stated: [Bool?]
  /// How many elements are stated before each node.
  private var statedBefore: [Int]
  /// Whether what the capture says is of use; one that denies all of them could not read it.
  private let hasStated: Bool
  private var elementEnd = 0
  /// The outermost view that is React Native's wrapper of others; nil when there is none.
  private(set) var wrapper: Int?
  private var webEnd = 0
  private var combined = CombinedViews()

  init(_ draft: DeviceDraft) {
    stated = draft.nodes.map { $0.flag(.isAccessibilityElement) }
    hasStated = stated.contains(true) || stated.contains(nil) && stated.contains(false)
    statedBefore = [0]
    statedBefore.reserveCapacity(stated.count + 1)
    for flag in stated {
      statedBefore.append(statedBefore[statedBefore.count - 1] + (flag == true ? 1 : 0))
    }
  }

  mutating func state(in draft: inout DeviceDraft) {
    for index in draft.nodes.indices {
      let node = draft.nodes[index]
      if node.elementType == "WebView" { webEnd = max(webEnd, node.end) }
      let isElement = index >= elementEnd && verdict(index, node, draft)
      if isElement { elementEnd = max(index + 1, node.end) }
      state(index, node, isElement, in: &draft)
    }
    combined.state(in: &draft)
    let isPartial = hasStated && stated.contains { $0 == nil }
    if !hasStated || isPartial {
      draft.derive(
        .isAccessibilityElement,
        (hasStated ? "\"accessible\", and where it is missing " : "") + Self.rule)
    }
  }

  private static let rule =
    "the element's type; nothing inside an element is one, nor is a text, image or cell without words, "
    + "but a view with a label and nothing inside it is"

  private func state(
    _ index: Int, _ node: Node, _ isElement: Bool, in draft: inout DeviceDraft
  ) {
    if let flag = stated[index], hasStated {
      guard flag != isElement else { return }
      draft.infer(
        .isAccessibilityElement, .flag(isElement), at: index,
        isElement
          ? "a cell with words and no element inside is one, and so is a field, whatever \"accessible\" says"
          : "nothing inside an element is one, nor is a scroll bar, nor a cell whose first view is one"
      )
      return
    }
    let ofClass = node.iosClass.isElement
    draft.nodes[index][.isAccessibilityElement] =
      ofClass == isElement ? nil : .flag(isElement)
  }

  // MARK: - The table

  private mutating func verdict(_ index: Int, _ node: Node, _ draft: DeviceDraft) -> Bool {
    if node.isScrollBar(in: draft) { return false }
    let holdsStated = statedBefore[max(index + 1, node.end)] > statedBefore[index + 1]
    if hasStated, let flag = stated[index] {
      if flag { return node.elementType != "Cell" || !isFirstChildStated(index, draft) }
      return !holdsStated && isElementThoughDenied(index, node, draft)
    }
    if holdsStated { return false }
    if index < webEnd, node.elementType != "WebView" { return isElementOfPage(index, node, draft) }
    switch node.elementType {
    case "StaticText", "Image", "Key", "ActivityIndicator", "ProgressIndicator":
      return (node.label ?? node.value) != nil && !hasNoSize(node)
    case "Cell": return node.label != nil
    case "Other": return isPlainElement(index, node, draft)
    default: return node.iosClass.isElement
    }
  }

  /// Whether the first child of a cell is an element: WebDriverAgent then says true of the cell, too, and it
  /// says true inside of no element.
  private func isFirstChildStated(_ cell: Int, _ draft: DeviceDraft) -> Bool {
    draft.children(of: cell).first.map { stated[$0] == true } ?? false
  }

  /// Whether false is not to be believed: fields are always elements, and so are cells with words.
  private func isElementThoughDenied(_ index: Int, _ node: Node, _ draft: DeviceDraft) -> Bool {
    switch node.elementType {
    case "TextField", "SecureTextField", "SearchField": return true
    case "Cell": return (node.label ?? node.value) != nil
    default: return false
    }
  }

  /// Whether a plain view is an element: one with words and nothing below, which is React Native's
  /// or the author's own; a view with the words of others is a wrapper; of one with other words it is
  /// not known.
  private mutating func isPlainElement(_ index: Int, _ node: Node, _ draft: DeviceDraft) -> Bool {
    guard node.label != nil else {
      return node.value != nil && draft.isLeaf(index)
        && (node.traits?.contains(.adjustable) ?? false)
    }
    switch SpokenParts(of: index, in: draft).makeup {
    case .leaf: return true
    case .wrapper:
      wrapper = wrapper ?? index
      return false
    case .same where node.value == nil: return false
    case .same, .summary, .other: return combined.isElement(index, draft)
    }
  }

  private func hasNoSize(_ node: Node) -> Bool {
    guard let frame = node.frame else { return false }
    return frame.width == 0 && frame.height == 0
  }

  /// Whether WebKit makes an element of a part of a page.
  ///
  /// Source: WebKit, `WebAccessibilityObjectWrapperIOS.mm`: texts and controls are, groups never, and
  /// links and headings only if nothing lies in them.
  private func isElementOfPage(_ index: Int, _ node: Node, _ draft: DeviceDraft) -> Bool {
    switch node.elementType {
    case "StaticText", "Image": return (node.label ?? node.value) != nil
    case "Link": return draft.isLeaf(index)
    case "Other": return false
    default: return node.iosClass.isElement
    }
  }
}
