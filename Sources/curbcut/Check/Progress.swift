// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Reports the progress of a run to a caller in this process, or on standard error, if that is a terminal
/// and the run takes more than a second.
///
/// Each message is a line of its own, because a screen reader reads a line again whenever it
/// changes; so there are few of them.
struct Progress: Sendable {
  private let total: Int
  private let counter = Counter()
  private let ticker: Task<Void, Never>?

  /// Starts to watch a run over a number of files.
  init(total: Int, isQuiet: Bool) {
    self.total = total
    Console.capture?.advance(0, of: total)
    guard !isQuiet, Console.capture == nil, isatty(2) == 1 else {
      ticker = nil
      return
    }
    ticker = Task.detached { [counter] in
      var pause = Duration.seconds(1)
      while (try? await Task.sleep(for: pause)) != nil {
        let done = counter.value.withLock { $0 }
        Console.error(
          done == 0 ? "reading \(total) files ..." : "checked \(done) of \(total) files ...")
        pause = .seconds(10)
      }
    }
  }

  /// Counts a file that has been checked.
  func count() {
    let done = counter.value.withLock { value in
      value += 1
      return value
    }
    Console.capture?.advance(done, of: total)
  }

  /// Stops reporting.
  func end() { ticker?.cancel() }

  private final class Counter: Sendable {
    let value = Mutex(0)
  }
}
