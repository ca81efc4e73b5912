/// Measures work by its fastest run: whatever else the machine does can only make a run slower.
struct Stopwatch {
  /// How often a piece of work is run.
  let runs: Int

  /// The seconds of the fastest run; every run must have the same result.
  func seconds<Result: Equatable>(_ work: () throws -> Result) rethrows -> Double {
    var fastest = Double.infinity
    var first: Result?
    for _ in 0..<runs {
      let clock = ContinuousClock()
      let start = clock.now
      let result = try work()
      fastest = min(fastest, (clock.now - start) / .seconds(1))
      precondition(first == nil || first == result, "two runs over the same input differ")
      first = result
    }
    return fastest
  }
}
