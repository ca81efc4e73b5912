// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The order in which VoiceOver reads React Native's views.
///
/// The new renderer (Fabric) has `shouldGroupAccessibilityChildren` on every view, so that nested views
/// are read as blocks (facebook/react-native@0030c35, `RCTViewComponentView.mm`); the old one reads them
/// by place. Which of them drew a screen no capture tells: where the orders differ, the place is not
/// sure.
enum ReactNativeOrder {
  /// States it for the views below the outermost wrapper.
  static func state(below wrapper: Int, in draft: inout DeviceDraft) {
    let byPlace = order(draft)
    var grouped = draft
    for index in draft.subtree(wrapper)
    where draft.nodes[index].flag(.isAccessibilityElement) == false && !draft.isLeaf(index) {
      grouped.nodes[index][.groupsChildren] = .flag(true)
    }
    let inBlocks = order(grouped)
    guard byPlace != inBlocks else { return }
    for index in draft.subtree(wrapper) where grouped.nodes[index].isSet(.groupsChildren) {
      draft.infer(.groupsChildren, .flag(true), at: index, rule)
    }
    for index in FewestMoves.between(byPlace, inBlocks) {
      draft.origin.inferences.note(.readingPosition, at: index, rule, isSure: false)
    }
  }

  private static let rule =
    "React Native's new renderer reads nested views as blocks, and its old one by place"

  private static func order(_ draft: DeviceDraft) -> [Int] {
    PlatformRules.ios26.tree(of: draft.imported.screen).entries.filter(\.isElement).map(\.node)
  }
}
