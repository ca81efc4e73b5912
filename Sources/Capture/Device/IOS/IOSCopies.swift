// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Elements that a snapshot holds several times, with the same type, words and frame.
///
/// Headers of tables come two or three times, and what tools join from several snapshots overlaps
/// (mobile-dev-inc/Maestro@487407f, `getHierarchyWithFallback`). Of several the first that is a
/// heading stays, else the first. What lies in a cell is no header and no copy.
enum IOSCopies {
  private struct Signature: Hashable {
    var type: String
    var words: String
    var value: String?
    var frame: Rect
  }

  static func drop(in draft: inout DeviceDraft) {
    var kept: [Signature: Int] = [:]
    var cellEnd = 0
    for index in draft.nodes.indices {
      if draft.nodes[index].elementType == "Cell" { cellEnd = max(cellEnd, draft.nodes[index].end) }
      if draft.nodes[index].elementType == "Window" { kept.removeAll(keepingCapacity: true) }
      guard index >= cellEnd, let signature = signature(of: draft.nodes[index]) else { continue }
      guard let first = kept[signature] else {
        kept[signature] = index
        continue
      }
      let isBetter = isHeading(draft.nodes[index]) && !isHeading(draft.nodes[first])
      kept[signature] = isBetter ? index : first
      drop(isBetter ? first : index, signature.words, in: &draft)
    }
  }

  /// What copies have in common; nil for what is no element or has no words or place.
  private static func signature(of node: Node) -> Signature? {
    guard let label = node.label, let frame = node.frame, !frame.isEmpty,
      node.className == nil || node.elementType == "StaticText" || node.elementType == "Other",
      node.flag(.isAccessibilityElement) ?? node.iosClass.isElement
    else { return nil }
    return Signature(type: node.elementType, words: label, value: node.value, frame: frame)
  }

  private static func isHeading(_ node: Node) -> Bool { node.traits?.contains(.header) ?? false }

  private static func drop(_ index: Int, _ words: String, in draft: inout DeviceDraft) {
    draft.infer(
      .isAccessibilityElement, .flag(false), at: index,
      "a copy of an earlier element, with the same type, words and frame, is not one")
    guard draft.notes.count < 100 else { return }
    draft.notes.append(
      Note(
        "a copy of \(JSONValue.quoted(words)) was not counted as an element",
        line: Int(draft.nodes[index].place.line)))
  }
}
