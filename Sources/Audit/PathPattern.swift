// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A pattern of paths in which `*` matches any characters except a slash, and `**` any at all.
package struct PathPattern: Hashable, Sendable {
  private let pattern: [UInt8]

  /// Creates a pattern; all characters except stars match themselves.
  package init(_ pattern: String) { self.pattern = Array(pattern.utf8) }

  /// Returns whether the pattern matches a path, or the part of a path after one of its slashes.
  package func matches(_ path: String) -> Bool {
    let path = FileName.bytes(of: path)
    var starts = [0]
    for (index, byte) in path.enumerated() where byte == Self.slash { starts.append(index + 1) }
    return starts.contains { matches(path[$0...]) }
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// Matches in one pass over the path, with the set of all possible positions in the pattern.
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

  /// Adds the positions after stars, which may match nothing.
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
