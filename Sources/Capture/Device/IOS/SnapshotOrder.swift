// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Elements that a snapshot lists in another order than the one in which VoiceOver reads by place.
///
/// VoiceOver reads UIKit's views by place, and SwiftUI's elements in the order in which SwiftUI hands
/// them over, which is that of the snapshot (`ReadingOrder` and `IOSTreeBuilder.priority` name the
/// sources). No snapshot tells which of the two drew a view. So where the orders differ, the place is
/// not sure. Cells and the buttons of bars are UIKit's in both.
enum SnapshotOrder {
  static func state(in draft: inout DeviceDraft) {
    guard hasSeveral(in: draft) else { return }
    let tree = PlatformRules.ios26.tree(of: draft.imported.screen)
    var siblings: [Int: [Int]] = [:]
    for entry in tree.entries where entry.isElement {
      guard let parent = draft.nodes[entry.node].parent,
        mayBeOfSwiftUI.contains(draft.nodes[parent].elementType)
      else { continue }
      siblings[parent, default: []].append(entry.node)
    }
    for (_, order) in siblings.sorted(by: { $0.key < $1.key }) {
      for index in FewestMoves.between(order.sorted(), order) {
        draft.origin.inferences.note(.readingPosition, at: index, rule, isSure: false)
      }
    }
  }

  /// Whether a view that SwiftUI may have drawn holds several that may be elements.
  private static func hasSeveral(in draft: DeviceDraft) -> Bool {
    var hasOne: Set<Int> = []
    return draft.nodes.contains { node in
      guard let parent = node.parent, node.flag(.isAccessibilityElement) != false,
        mayBeOfSwiftUI.contains(draft.nodes[parent].elementType)
      else { return false }
      return !hasOne.insert(parent).inserted
    }
  }

  private static let mayBeOfSwiftUI: Set<String> = ["Other", "ScrollView", "Window"]

  private static let rule =
    "read by place, as UIKit's views are; if SwiftUI drew it, it is read where the capture lists it"
}
