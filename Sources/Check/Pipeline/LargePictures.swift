// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Limits pictures larger than that of any phone to one in memory at a time.
///
/// Files are checked on all cores at the same time, and a small file can contain 160 MB of pixels.
package final class LargePictures: Sendable {
  /// The number of pixels above which a picture is large; the largest displays of phones and
  /// tablets have 6 million.
  private static let most = 8_000_000

  private let turn = Mutex(())

  package init() {}

  /// Does work that needs a picture of so many pixels, waiting for any other work with a large one.
  package func inTurn<Result>(_ pixelCount: Int, _ work: () -> Result) -> Result {
    guard pixelCount > Self.most else { return work() }
    return turn.withLock { _ in work() }
  }
}
