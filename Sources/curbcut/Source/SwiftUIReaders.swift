// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Synchronization

/// Readers of one project, as many as there are files under way: what several views show, of whichever
/// file, each reader works out once.
final class SwiftUIReaders: Sendable {
  private let first: SwiftUIReader
  private let idle: Mutex<[SwiftUIReader]> = Mutex([])

  /// Takes a reader that has read nothing.
  init(_ reader: SwiftUIReader) { first = reader }

  /// One that nobody else has; what views show does not depend on what it has read before.
  func take() -> SwiftUIReader { idle.withLock { $0.popLast() } ?? first }

  /// Keeps it for the next file.
  func giveBack(_ reader: SwiftUIReader) { idle.withLock { $0.append(reader) } }
}
