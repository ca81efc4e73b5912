// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Plain views with words of their own around other words: elements, or containers with a name.
///
/// A snapshot leaves out what lies in an element of UIKit, and React Native's are such, so there they
/// are containers (appium/appium#15108). What lies in an element of SwiftUI is in the snapshot, however:
/// RadishSoftware/mobster@a4c8b897 has `accessibilityElement(children: .ignore)` in its `TodayView.swift`,
/// and its page source has the texts in it. Nothing in a capture without `accessible` tells the two
/// apart, so neither reading is sure. What only holds texts and images is read as one element: in the
/// Swift of nine apps, 28 of 34 elements that SwiftUI makes of several views have a label or a value of
/// their own, and none of 12 containers has. What holds controls is read as a container, as an element
/// would hide them.
struct CombinedViews {
  /// Whether the views of the capture join the words of those in them, as only React Native's do.
  private var isReactNative: Bool?
  private var elements: [Int] = []
  private var containers: [Int] = []

  /// Whether a view with other words than the views in it is read as one element.
  mutating func isElement(_ index: Int, _ draft: DeviceDraft) -> Bool {
    let isContainer = isReactNative ?? Self.joinsWords(draft)
    isReactNative = isContainer
    guard !isContainer else { return false }
    let isElement = draft.below(index).allSatisfy { Self.isPassive(draft.nodes[$0]) }
    if isElement { elements.append(index) } else { containers.append(index) }
    return isElement
  }

  /// States which readings are not sure: at the element, or at the stops in the container.
  func state(in draft: inout DeviceDraft) {
    for index in elements {
      draft.infer(
        .isAccessibilityElement, .flag(true), at: index,
        "a view with a label of its own that holds only texts and images is read as one element; if "
          + "the app makes it a container, they are stops instead", isSure: false)
    }
    var end = 0
    for index in containers where index >= end && !coversWindow(index, draft) {
      end = draft.nodes[index].end
      for inside in draft.below(index) where isElement(draft.nodes[inside]) {
        draft.origin.inferences.note(
          .isAccessibilityElement, at: inside,
          "a view with a label of its own that holds controls is read as a container of them; if the "
            + "app makes it one element, they are not stops", isSure: false)
      }
    }
  }

  private func isElement(_ node: Node) -> Bool {
    node.flag(.isAccessibilityElement) ?? node.iosClass.isElement
  }

  /// Whether it is as large as the screen, which is a layout and no element.
  private func coversWindow(_ index: Int, _ draft: DeviceDraft) -> Bool {
    guard let frame = draft.nodes[index].frame, let screen = draft.nodes[0].frame else {
      return false
    }
    return frame.contains(screen)
  }

  private static func isPassive(_ node: Node) -> Bool {
    ["StaticText", "Image", "Other", "ActivityIndicator", "ProgressIndicator"].contains(
      node.elementType)
      && node.effectiveTraits.isDisjoint(with: [.button, .link, .adjustable, .switchButton])
  }

  /// Whether a plain view has the words of the plain views in it, as React Native gives them to all.
  private static func joinsWords(_ draft: DeviceDraft) -> Bool {
    draft.nodes.indices.contains { index in
      guard draft.nodes[index].elementType == "Other", draft.nodes[index].label != nil,
        !draft.isLeaf(index)
      else { return false }
      let parts = SpokenParts(of: index, in: draft)
      switch parts.makeup {
      case .wrapper: return true
      case .same: return parts.parts.contains { draft.nodes[$0].elementType == "Other" }
      case .leaf, .summary, .other: return false
      }
    }
  }
}
