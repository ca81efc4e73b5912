// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Traits and values that follow from what stands around an element.
enum IOSRoles {
  static func state(in draft: inout DeviceDraft) {
    let hasKeyboard = draft.nodes.contains { $0.elementType == "Keyboard" && $0.isVisible }
    var webEnd = 0
    var linkEnd = 0
    var heading = Heading(level: 0, end: 0)
    for index in draft.nodes.indices {
      let node = draft.nodes[index]
      switch node.elementType {
      case "WebView": webEnd = max(webEnd, node.end)
      case "Link": if index < webEnd { linkEnd = max(linkEnd, node.end) }
      default: break
      }
      if index < webEnd, index >= heading.end, let level = headingLevel(of: node) {
        heading = Heading(level: level, end: max(index + 1, node.end))
      }
      guard isElement(node) else { continue }
      if index < heading.end { stateHeading(index, heading.level, in: &draft) }
      if index < webEnd { dropValue(ofText: index, in: &draft) }
      if index < linkEnd, node.elementType != "Link" {
        draft.infer(
          .traits, .traits(draft.nodes[index].effectiveTraits.union(.link)), at: index,
          "WebKit hands the trait of a link down to the texts and pictures in it")
      }
      switch node.elementType {
      case "Cell": stateSwitch(ofCell: index, in: &draft)
      case "StaticText", "Other": stateTitle(index, in: &draft)
      case "Button": stateBackButton(index, in: &draft)
      case "TextView" where !hasKeyboard: stateText(index, in: &draft)
      default: break
      }
    }
  }

  private static func isElement(_ node: Node) -> Bool {
    node.flag(.isAccessibilityElement) ?? node.iosClass.isElement
  }

  /// Gives a cell the traits of the one switch in it, and its value where the cell has none.
  ///
  /// A cell whose accessory is a switch is that switch to VoiceOver; the Settings app's cells have
  /// the switch's 0 or 1 as their value (shirates' capture of the keyboard settings).
  private static func stateSwitch(ofCell cell: Int, in draft: inout DeviceDraft) {
    guard draft.nodes[cell].traits?.isEmpty ?? true else { return }
    let switches = draft.below(cell).filter { draft.nodes[$0].elementType == "Switch" }
    // SwiftUI's switch has one of UIKit in it.
    guard let first = switches.first,
      switches.allSatisfy({ $0 < draft.nodes[first].end }), let value = draft.nodes[first].value,
      draft.nodes[cell].value ?? value == value
    else { return }
    let rule = "a cell with one switch in it is the switch"
    draft.infer(
      .traits, .traits(IOSClass.named("XCUIElementTypeSwitch").traits), at: cell, rule)
    guard draft.nodes[cell].value == nil else { return }
    draft.infer(.value, .text(value), at: cell, rule)
  }

  /// A heading of a page: its level, and the index after the last node in it.
  private struct Heading {
    var level: Int
    var end: Int
  }

  /// The level of a heading in a page: the number that is its value, and that of what is in it.
  ///
  /// Texts, links, images and groups have no other value ("accessibilityValue" of WebKit's
  /// `WebAccessibilityObjectWrapperIOS.mm`). A value that equals the label is WebDriverAgent's own.
  private static func headingLevel(of node: Node) -> Int? {
    guard canBeHeading(node), let value = node.value, value != node.label,
      let level = Int(value), level > 0
    else { return nil }
    return level
  }

  private static func canBeHeading(_ node: Node) -> Bool {
    ["StaticText", "Link", "Image", "Other"].contains(node.elementType)
      && node.traits?.contains(.header) ?? true
  }

  /// Makes what lies in a heading of a page a heading of its level.
  ///
  /// WebKit hands the trait of a heading down to what is in it, and its level is their value; snapshots
  /// have the words of a text there instead ("_accessibilityTraitsFromAncestors" of WebKit's
  /// `WebAccessibilityObjectWrapperIOS.mm`).
  private static func stateHeading(_ index: Int, _ level: Int, in draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard canBeHeading(node) else { return }
    let rule = "WebKit gives the level of a heading as the value of each text in it"
    draft.infer(
      .traits, .traits(node.effectiveTraits.union(.header)), at: index, rule)
    draft.infer(.headingLevel, .number(Double(level)), at: index, rule)
    draft.infer(.value, nil, at: index, rule)
  }

  /// Drops what snapshots have as the value of a text in a page.
  ///
  /// WebKit gives a text no value outside of headings ("accessibilityValue" of its
  /// `WebAccessibilityObjectWrapperIOS.mm`). Snapshots have its words there, with the blanks around them
  /// and the marker of the list item that they begin, which the label leaves out (seen in real
  /// captures).
  private static func dropValue(ofText index: Int, in draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.elementType == "StaticText", node.label != nil, node.value != nil else { return }
    draft.infer(
      .value, nil, at: index,
      "WebKit gives the texts of a page no value, and a snapshot has their words instead")
  }

  /// Makes the title of a navigation bar a heading where no traits are written.
  ///
  /// Captures with traits have `Header` and nothing else there (seen in real captures). A text that is
  /// not the bar's own title is a view of the app's, of which it is not known.
  private static func stateTitle(_ index: Int, in draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.traits == nil, let parent = node.parent,
      draft.nodes[parent].elementType == "NavigationBar"
    else { return }
    let title = draft.nodes[parent].identifier ?? draft.nodes[parent].label
    guard title == nil || title == node.label else { return }
    draft.infer(
      .traits, .traits(.header), at: index, "a text directly in a navigation bar is its title")
  }

  /// The first button of a navigation bar may be its back button, which older systems do not name.
  ///
  /// Newer ones give it the identifier `BackButton` (seen in real captures), and no snapshot has the
  /// trait itself.
  private static func stateBackButton(_ index: Int, in draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.traits == nil, node.identifier == nil, node.label != nil, let frame = node.frame,
      let bar = node.parent, draft.nodes[bar].elementType == "NavigationBar",
      draft.children(of: bar).first == index, let whole = draft.nodes[bar].frame
    else { return }
    let isLeading =
      draft.facts.direction == .rtl
      ? frame.center.x > whole.center.x : frame.center.x < whole.center.x
    guard isLeading else { return }
    draft.infer(
      .traits, .traits(node.effectiveTraits), at: index,
      "the first button of a navigation bar may be its back button", isSure: false)
  }

  /// A text view may be a text to read as well as one to edit, which no snapshot tells.
  ///
  /// What has the keyboard's focus, a placeholder or nothing in it is for editing.
  private static func stateText(_ index: Int, in draft: inout DeviceDraft) {
    let node = draft.nodes[index]
    guard node.traits == nil, node.value != nil, node.placeholder == nil, !node.isSet(.focused)
    else {
      return
    }
    draft.infer(
      .traits, .traits([]), at: index,
      "a text view may be a text to read or a field, and a snapshot does not say which",
      isSure: false
    )
  }
}
