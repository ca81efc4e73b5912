import CurbcutExperience

/// A budget, and the captures it is for.
struct ConfiguredBudget: Sendable {
  var budget: Budget
  /// Paths with `*` for any letters but a slash and `**` for any at all; none means every capture.
  var paths: [String] = []

  init(_ budget: Budget, paths: [String] = []) {
    self.budget = budget
    self.paths = paths
  }

  /// Reads one item of `budgets`.
  init(_ section: ConfigurationSection, line: Int) throws(YAMLError) {
    var section = section
    paths = try section.texts("paths")
    budget = Budget(
      technology: try section.word("technology"), target: try section.text("target"),
      commands: try section.number("commands").map { Int($0.rounded(.down)) },
      seconds: try section.number("seconds"))
    try section.end()
    if budget.commands == nil, budget.seconds == nil {
      throw YAMLError(line: line, message: "a budget needs commands or seconds")
    }
  }

  func isFor(_ path: String) -> Bool {
    paths.isEmpty || paths.contains { PathPattern($0).matches(path) }
  }
}

/// A path with wildcards.
struct PathPattern {
  private let pattern: [UInt8]

  init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Whether a path, or what stands behind one of its slashes, is meant.
  func matches(_ path: String) -> Bool {
    let path = Array(path.utf8)
    var starts = [0]
    for (index, byte) in path.enumerated() where byte == Self.slash { starts.append(index + 1) }
    return starts.contains { matches(path[$0...]) }
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// Goes through the path once, with all places of the pattern that it may be at.
  private func matches(_ path: ArraySlice<UInt8>) -> Bool {
    var places = reachable(from: [0])
    for byte in path {
      var next: Set<Int> = []
      for place in places where place < pattern.count {
        if pattern[place] == Self.star {
          if byte != Self.slash || isDouble(place) { next.insert(place) }
        } else if pattern[place] == byte {
          next.insert(place + 1)
        }
      }
      places = reachable(from: next)
      if places.isEmpty { return false }
    }
    return places.contains(pattern.count)
  }

  /// A star may stand for nothing.
  private func reachable(from places: Set<Int>) -> Set<Int> {
    var all = places
    var waiting = Array(places)
    while let place = waiting.popLast() {
      guard place < pattern.count, pattern[place] == Self.star else { continue }
      let next = place + (isDouble(place) ? 2 : 1)
      if all.insert(next).inserted { waiting.append(next) }
    }
    return all
  }

  private func isDouble(_ place: Int) -> Bool {
    place + 1 < pattern.count && pattern[place + 1] == Self.star
  }
}
