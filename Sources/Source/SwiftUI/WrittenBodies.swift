// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The contents of bodies, as they have been written to screens.
///
/// A row that many views show is written piece by piece twice at most.
struct WrittenBodies: Sendable {
  /// The contents of one body.
  struct Body: Sendable {
    var nodes: ScreenBuilder.Part
    var places: [FilePlace]
    /// The files of the places, by their numbers.
    var files: [Int]
    /// The views that appear over the screen.
    var presented: [Piece]
    /// The places of the bodies of the large views in it.
    var whole: Set<SourcePoint>
  }

  /// The kept contents, by the number of the body.
  var bodies: [Int: Body] = [:]
  private var seen: Set<Int> = []
  private var unfit: Set<Int> = []

  /// Whether a body about to be written should be kept: when it is written for the second time.
  mutating func isWorthKeeping(_ body: Int) -> Bool {
    !seen.insert(body).inserted && !unfit.contains(body)
  }

  /// Records that the contents of a body cannot be kept.
  mutating func giveUp(_ body: Int) { unfit.insert(body) }
}
