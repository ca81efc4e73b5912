// SPDX-License-Identifier: Apache-2.0

/// Does work on several cores and passes on the results in the order of the items.
package enum OrderedWork {
  /// The most items in progress or waiting to be consumed.
  private static let window = 32

  /// Calls `transform` for each item, in parallel on several cores, and `consume` in order.
  ///
  /// When the task is cancelled, it ends after the items in progress.
  package static func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], transform: @escaping @Sendable (Item) -> Result,
    consume: (Result) throws -> Void
  ) async rethrows {
    guard items.count > 1 else {
      for item in items where !Task.isCancelled { try consume(transform(item)) }
      return
    }
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting: [Int: Result] = [:]
      var started = 0
      var consumed = 0
      while consumed < items.count, !Task.isCancelled {
        while started < items.count, started - consumed < window {
          let position = started
          let item = items[position]
          group.addTask { (position, transform(item)) }
          started += 1
        }
        guard let (position, result) = try await group.next() else { break }
        waiting[position] = result
        while let result = waiting.removeValue(forKey: consumed) {
          try consume(result)
          consumed += 1
        }
      }
    }
  }
}
