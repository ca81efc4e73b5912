// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Lets one file at a time have its picture in memory, where that is larger than that of any phone.
///
/// Files are checked on all cores at the same time, and a small file can hold 160 MB of pixels.
final class LargePictures: Sendable {
  /// The largest displays of phones and tablets have 6 million pixels.
  private static let most = 8_000_000

  private let turn = Mutex(())

  /// Does what needs a picture of so many pixels, after all others that need a large one.
  func inTurn<Result>(_ pixelCount: Int, _ work: () -> Result) -> Result {
    guard pixelCount > Self.most else { return work() }
    return turn.withLock { _ in work() }
  }
}
