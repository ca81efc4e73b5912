// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A model of Voice Control on iOS, where users address elements by their names or a number.
///
/// A name is one of the element's input labels (`accessibilityUserInputLabels`), the first of which
/// is displayed; without any, it is the label, never the value (rows S4-6-029 and S4-9-020 to
/// S4-9-025). To keep the label usable, the app lists it among the input labels (row S4-9-024).
/// Only the whole name counts (row S4-6-031).
package struct VoiceControl: SpokenTechnology {
  package static let defaultProfile = SpokenProfile.voiceControl

  package let tree: AccessibilityTree
  package let profile: SpokenProfile
  package let items: SpokenItems
  package let notKnown: [String]

  /// Gives names and numbers to the elements on the display that respond to touch.
  ///
  /// The numbers follow the reading order, left to right and top to bottom, or an order that the
  /// app declares; that Voice Control follows such an order is an assumption.
  package init(reading tree: AccessibilityTree, profile: SpokenProfile = .voiceControl) {
    self.tree = tree
    self.profile = profile
    let isShown = tree.screen.isOnDisplay()
    var items: [SpokenItem] = []
    var hasCells = false
    for element in tree.all where element.isElement && isShown[element.nodeIndex] {
      let responds = element.responds
      guard responds != false else { continue }
      if responds == nil { hasCells = true }
      items.append(
        SpokenItem(
          node: element.nodeIndex, number: items.count + 1, names: Self.names(of: element)))
    }
    self.items = SpokenItems(items, parents: tree.screen.nodes.map(\.parent))
    notKnown = Self.notKnown(on: tree.screen, hasCells: hasCells)
  }

  /// Returns the names that an element answers to, the displayed one first.
  static func names(of element: Element) -> [String] {
    let stated = (element.node.texts(.userInputLabels) ?? []).filter { !$0.isBlank }
    if !stated.isEmpty { return stated }
    return element.label.map { [$0] } ?? []
  }

  private static func notKnown(on screen: Screen, hasCells: Bool) -> [String] {
    var notKnown: [String] = []
    if !screen.origin.carries(.userInputLabels) { notKnown.append(Key.userInputLabels.words) }
    if !screen.origin.carries(.respondsToUserInteraction) {
      notKnown.append(Key.respondsToUserInteraction.words)
    } else if hasCells {
      notKnown.append("whether cells respond to touch; they are listed")
    }
    return notKnown
  }

  package func role(of element: Element) -> String { VoiceOverRole(of: element).name }
}

/// A user of Voice Control in front of an app: phrases are the input, and displayed content is the
/// output.
///
/// ```swift
/// var session = VoiceControlSession(StaticApp(screen))
/// session.perform(line: "show names")
/// session.perform(line: "tap Book")
/// ```
package typealias VoiceControlSession<Target: App> = SpokenSession<VoiceControl, Target>
