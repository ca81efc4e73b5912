// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A model of Voice Access on Android, where users address controls by their visible text or a
/// number.
///
/// Controls answer to visible text and not to the content description (rows S4-191 and S4-193); a
/// control without any text is an icon, for which `SpokenProfile.answersToIconNames` decides. Its
/// source is closed; that each text within a control is a name of it, and that the numbers follow
/// the order of the views, are assumptions. A view with only a touch listener is not clickable and
/// gets no number (row S4-176).
package struct VoiceAccess: SpokenTechnology {
  package static let defaultProfile = SpokenProfile.voiceAccess

  package let tree: AccessibilityTree
  package let profile: SpokenProfile
  package let items: SpokenItems
  package let notKnown: [String]

  /// Gives names and numbers to the controls on the display.
  package init(reading tree: AccessibilityTree, profile: SpokenProfile = .voiceAccess) {
    self.tree = tree
    self.profile = profile
    let isShown = tree.screen.isOnDisplay()
    var items: [SpokenItem] = []
    // The controls that contain the current entry, the innermost last.
    var open: [(place: Int, end: Int)] = []
    for element in tree.all {
      while let last = open.last, last.end <= element.index { open.removeLast() }
      guard isShown[element.nodeIndex] else { continue }
      if element.responds == true {
        open.append((items.count, element.end))
        items.append(SpokenItem(node: element.nodeIndex, number: items.count + 1, names: []))
      }
      guard let owner = open.last, let text = Self.visibleText(of: element.node) else { continue }
      items[owner.place].add(name: text)
    }
    if profile.answersToIconNames { Self.nameIcons(&items, tree, isShown) }
    self.items = SpokenItems(items, parents: tree.screen.nodes.map(\.parent))
    notKnown = Self.notKnown(on: tree.screen)
  }

  /// Returns the visible text of a view: its own, or the hint of an empty field; nil for masked
  /// text.
  static func visibleText(of node: Node) -> String? {
    guard !node.isSet(.password) else { return node.hintText.flatMap { $0.isBlank ? nil : $0 } }
    guard let text = node.text ?? node.hintText, !text.isBlank else { return nil }
    return text
  }

  /// Gives controls without visible text their content description, or that of their content.
  private static func nameIcons(
    _ items: inout [SpokenItem], _ tree: AccessibilityTree, _ isShown: [Bool]
  ) {
    var open: [(place: Int, end: Int)] = []
    var next = 0
    let namesByText = items.map { !$0.names.isEmpty }
    for element in tree.all {
      while let last = open.last, last.end <= element.index { open.removeLast() }
      if next < items.count, items[next].node == element.nodeIndex {
        open.append((next, element.end))
        next += 1
      }
      guard let owner = open.last, !namesByText[owner.place], isShown[element.nodeIndex],
        let name = element.node.contentDescription, !name.isBlank
      else { continue }
      items[owner.place].add(name: name)
    }
  }

  private static func notKnown(on screen: Screen) -> [String] {
    var notKnown = ["the names that Voice Access recognises in the pictures of icons"]
    if screen.nodes.contains(where: { $0.className == "android.webkit.WebView" }) {
      notKnown.append("what Voice Access numbers on web pages")
    }
    return notKnown
  }

  package func role(of element: Element) -> String { AndroidRole(of: element.node).rawValue }
}

/// A user of Voice Access in front of an app: phrases are the input, and displayed content is the
/// output.
package typealias VoiceAccessSession<Target: App> = SpokenSession<VoiceAccess, Target>
