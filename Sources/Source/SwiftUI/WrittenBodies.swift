// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What lies in the views of bodies, as it has been written to screens.
///
/// A row that many views show is written piece by piece twice at most.
struct WrittenBodies: Sendable {
  /// What lies in a view of a body.
  struct Body: Sendable {
    var nodes: ScreenBuilder.Part
    var places: [FilePlace]
    /// The files of the places, by their numbers.
    var files: [Int]
    /// What appears over the screen.
    var presented: [Piece]
    /// Where the bodies stand of the large views in it.
    var whole: Set<SourcePoint>
  }

  /// What is known, by the number of the body.
  var bodies: [Int: Body] = [:]
  private var seen: Set<Int> = []
  private var unfit: Set<Int> = []

  /// Whether a body that is about to be written should be kept: when it is written once more.
  mutating func isWorthKeeping(_ body: Int) -> Bool {
    !seen.insert(body).inserted && !unfit.contains(body)
  }

  /// Says that what lies in a body cannot be kept.
  mutating func giveUp(_ body: Int) { unfit.insert(body) }
}
