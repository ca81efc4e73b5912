// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource
import Synchronization

/// Readers of one project, as many as there are files under way: what several views show, of whichever
/// file, each reader works out once.
package final class SwiftUIReaders: Sendable {
  private let first: SwiftUIReader
  private let idle: Mutex<[SwiftUIReader]> = Mutex([])

  /// Takes a reader that has read nothing.
  package init(_ reader: SwiftUIReader) { first = reader }

  /// One that nobody else has; what views show does not depend on what it has read before.
  package func take() -> SwiftUIReader { idle.withLock { $0.popLast() } ?? first }

  /// Keeps it for the next file.
  package func giveBack(_ reader: SwiftUIReader) { idle.withLock { $0.append(reader) } }
}
