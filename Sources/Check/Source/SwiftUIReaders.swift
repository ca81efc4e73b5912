// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource
import Synchronization

/// Readers of one project, one for each file in progress: each reader evaluates views shared by
/// several others once.
package final class SwiftUIReaders: Sendable {
  private let first: SwiftUIReader
  private let idle: Mutex<[SwiftUIReader]> = Mutex([])

  /// Starts with a reader that has read nothing.
  package init(_ reader: SwiftUIReader) { first = reader }

  /// Takes a reader that nobody else uses; its results do not depend on what it has read before.
  package func take() -> SwiftUIReader { idle.withLock { $0.popLast() } ?? first }

  /// Returns a reader for use with the next file.
  package func giveBack(_ reader: SwiftUIReader) { idle.withLock { $0.append(reader) } }
}
