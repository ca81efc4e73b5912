import Foundation

/// Measures work by its fastest run: whatever else the machine does can only make a run slower.
struct Stopwatch {
  /// How often a piece of work is run.
  let runs: Int

  /// The seconds of the fastest run; every run must have the same result.
  func seconds<Result: Equatable>(_ work: () throws -> Result) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    return try fastest(work) { (clock.now - start) / .seconds(1) }
  }

  /// The seconds that the processor worked for this process in the run that took fewest.
  ///
  /// Unlike the clock, they do not count what other processes do in the meantime.
  func processorSeconds<Result: Equatable>(_ work: () throws -> Result) rethrows -> Double {
    try fastest(work, Self.processorTime)
  }

  /// The same of several pieces of work that take turns: where the machine is slow for a while, it is so for
  /// all of them.
  ///
  /// What takes long is run less often, and three times at least.
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

  /// The seconds after which work in turn is not run once more.
  private static let longest = 30.0

  /// The seconds that the processor has worked for this process.
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
