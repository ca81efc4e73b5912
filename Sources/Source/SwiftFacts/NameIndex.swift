// SPDX-License-Identifier: Apache-2.0

/// Where names stand in a list, by name.
///
/// The places of all names lie in one list, each with the next one of the same name: most names stand in
/// few places, and a list for each would cost more than it holds.
struct NameIndex: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var number: Int
    /// The index of the next entry of the name; -1 behind the last.
    var next = -1
  }

  private struct Ends: Hashable, Sendable {
    var first: Int
    var last: Int
  }

  private var ends: [String: Ends] = [:]
  private var entries: [Entry] = []

  /// How many names there are.
  var count: Int { ends.count }

  /// Adds a place of a name, which is no place before the last one of the name.
  mutating func add(_ name: String, _ number: Int) {
    guard let known = ends.index(forKey: name) else {
      ends[name] = Ends(first: entries.count, last: entries.count)
      entries.append(Entry(number: number))
      return
    }
    let last = ends.values[known].last
    // A chain may have a name twice.
    guard entries[last].number != number else { return }
    entries[last].next = entries.count
    ends.values[known].last = entries.count
    entries.append(Entry(number: number))
  }

  /// The places of a name, ascending.
  subscript(name: String) -> [Int] {
    guard let ends = ends[name] else { return [] }
    return numbers(from: ends.first)
  }

  /// The places of the names that are meant, ascending within each name.
  func numbers(whereName isMeant: (String) -> Bool) -> [[Int]] {
    ends.compactMap { isMeant($0.key) ? numbers(from: $0.value.first) : nil }
  }

  private func numbers(from first: Int) -> [Int] {
    var numbers: [Int] = []
    var place = first
    while place >= 0 {
      numbers.append(entries[place].number)
      place = entries[place].next
    }
    return numbers
  }
}
