// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Measures work by its fastest run, because other activity on the machine can only slow a run
/// down.
struct Stopwatch {
  /// The number of runs.
  let runs: Int

  /// Returns the seconds of the fastest run; every run must have the same result.
  func seconds<Result: Equatable>(_ work: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    return try fastest(work) { (clock.now - start) / .seconds(1) }
  }

  /// Returns the processor time of this process for the fastest run, in seconds.
  ///
  /// Unlike the clock, it does not count the time of other processes.
  func processorSeconds<Result: Equatable>(_ work: () throws -> Result) rethrows -> Double {
    try fastest(work, Self.processorTime)
  }

  /// Returns the processor time for several pieces of work that take turns, so that a slow phase of
  /// the machine affects all of them.
  ///
  /// Slow work is run less often, but at least three times.
  func processorSeconds(inTurn works: [() -> Int]) -> [Double] {
    var fastest = Array(repeating: Fastest<Int>(), count: works.count)
    let beginning = Self.processorTime()
    for run in 0..<max(runs, 3) {
      if run >= 3, Self.processorTime() - beginning > Self.longest { break }
      for (place, work) in works.enumerated() {
        fastest[place].measure(work, Self.processorTime)
      }
    }
    return fastest.map(\.seconds)
  }

  /// The number of seconds after which work in turn is not run again.
  private static let longest = 30.0

  /// Returns the processor time of this process, in seconds.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func fastest<Result: Equatable>(
    _ work: () throws -> Result, _ now: () -> Double
  ) rethrows -> Double {
    var fastest = Fastest<Result>()
    for _ in 0..<runs { try fastest.measure(work, now) }
    return fastest.seconds
  }

  /// The fastest run of a piece of work so far.
  private struct Fastest<Result: Equatable> {
    private(set) var seconds = Double.infinity
    private var first: Result?

    mutating func measure(_ work: () throws -> Result, _ now: () -> Double) rethrows {
      let start = now()
      let result = try work()
      seconds = min(seconds, now() - start)
      precondition(first == nil || first == result, "two runs over the same input differ")
      first = result
    }
  }
}
