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

  /// What tells what the views of a project show, for UIKit that hosts them.
  package func content(of project: SwiftUIProject) -> EmbeddedScreen.OfView {
    { name, file in
      let found = project.entries.first {
        $0.kind == .view && $0.name == name && $0.file == file
      }
      var reader = self.take()
      defer { self.giveBack(reader) }
      guard let found, let reading = try? reader.read(found) else { return nil }
      return EmbeddedScreen(reading)
    }
  }
}
