// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The density of a screen, told by the touch bounds of Compose.
///
/// Compose widens what answers a tap to 48 dp in each direction where it is smaller
/// (androidx/androidx@08e98602, `SemanticsUtils.android.kt`), and a dump holds both: the widened bounds
/// at the node, its own at the child that stands for its role.
enum ComposeDensity {
  static func state(_ hosts: [Int], in draft: inout DeviceDraft) {
    guard draft.facts.density == nil else { return }
    var hits: [Double: Int] = [:]
    for host in hosts {
      for index in draft.below(host) where draft.nodes[index].isSet(.clickable) {
        for size in widenedSizes(index, draft) { hits[size, default: 0] += 1 }
      }
    }
    guard hits.count == 1, let hit = hits.first else { return }
    let density = hit.key / smallestTarget
    guard hit.value > 1 || density * 16 == (density * 16).rounded(), density >= 0.5, density <= 8
    else { return }
    draft.facts.density = density
    draft.notes.append(
      Note(
        "the density \(JSONValue.number(density).text) is worked out from \(hit.value) "
          + "touch bounds of Compose, which are 48 dp"))
  }

  /// The side of the smallest target in dp.
  static let smallestTarget = 48.0

  /// The widths and heights of a node that are those of its touches and not its own.
  private static func widenedSizes(_ index: Int, _ draft: DeviceDraft) -> [Double] {
    guard let touch = draft.nodes[index].frame, let last = draft.children(of: index).last,
      draft.isLeaf(last), draft.nodes[last].ownWords == nil, let own = draft.nodes[last].frame,
      !own.isEmpty, touch.contains(own)
    else { return [] }
    var sizes: [Double] = []
    let isCentred =
      abs(own.center.x - touch.center.x) <= 1 && abs(own.center.y - touch.center.y) <= 1
    guard isCentred else { return [] }
    if own.width < touch.width { sizes.append(touch.width) }
    if own.height < touch.height { sizes.append(touch.height) }
    return sizes
  }
}
