// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// The changes for somebody who views an enlarged screen part by part.
///
/// They see the drawn content, so names and the order within a part do not matter to them, but only
/// which content there is and in which part.
struct PartDifference {
  /// The content that was removed, added or moved to another part.
  private(set) var changes: [ExperienceChange] = []

  init(_ before: Transcript, _ after: Transcript) {
    let (earlier, later) = (Self.parts(of: before), Self.parts(of: after))
    let forwards = NodeMatching(before.screen, after.screen)
    let backwards = NodeMatching(after.screen, before.screen)
    let (names, oldNames) = (Set(later.map(\.name)), Set(earlier.map(\.name)))
    let parts = Dictionary(
      later.map { ($0.node, $0.part) }, uniquingKeysWith: { first, _ in first })
    for item in earlier {
      guard let partner = forwards.partner(of: item.node) else {
        guard !names.contains(item.name) else { continue }
        changes.append(
          ExperienceChange(
            .lost, before: item.part,
            "\(item.name.quoted) is no longer shown, it was in part \(item.part + 1)"))
        continue
      }
      guard let part = parts[partner], part != item.part else { continue }
      changes.append(
        ExperienceChange(
          .reordered, before: item.part, after: part, node: partner,
          "\(item.name.quoted) is now in part \(part + 1), it was in part \(item.part + 1)"))
    }
    for item in later
    where backwards.partner(of: item.node) == nil && !oldNames.contains(item.name) {
      changes.append(
        ExperienceChange(
          .gained, after: item.part, node: item.node,
          "\(item.name.quoted) is new in part \(item.part + 1)"))
    }
  }

  /// A drawn node with words.
  private struct Item {
    var node: Int
    var name: String
    var part: Int
  }

  /// Returns every drawn node with words, with the number of its part from 0.
  private static func parts(of transcript: Transcript) -> [Item] {
    transcript.stops.enumerated().flatMap { part, stop in
      stop.utterance.segments.compactMap { segment in
        segment.node.map { Item(node: $0, name: segment.text, part: part) }
      }
    }
  }
}
