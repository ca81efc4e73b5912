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
    try fastest(work) {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  private func fastest<Result: Equatable>(
    _ work: () throws -> Result, _ now: () -> Double
  ) rethrows -> Double {
    var fastest = Double.infinity
    var first: Result?
    for _ in 0..<runs {
      let start = now()
      let result = try work()
      fastest = min(fastest, now() - start)
      precondition(first == nil || first == result, "two runs over the same input differ")
      first = result
    }
    return fastest
  }
}
