// SPDX-License-Identifier: Apache-2.0

/// The positions of names in a list, by name.
///
/// The positions of all names are in one list, each linked to the next one of the same name: most
/// names have few positions, and a list for each would cost more than its contents.
struct NameIndex: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var number: Int
    /// The index of the next entry of the name; -1 for the last.
    var next = -1
  }

  private struct Ends: Hashable, Sendable {
    var first: Int
    var last: Int
  }

  private var ends: [String: Ends] = [:]
  private var entries: [Entry] = []

  /// The number of names.
  var count: Int { ends.count }

  /// Adds a position of a name, which must not precede the last one of that name.
  mutating func add(_ name: String, _ number: Int) {
    guard let known = ends.index(forKey: name) else {
      ends[name] = Ends(first: entries.count, last: entries.count)
      entries.append(Entry(number: number))
      return
    }
    let last = ends.values[known].last
    // A chain may contain a name twice.
    guard entries[last].number != number else { return }
    entries[last].next = entries.count
    ends.values[known].last = entries.count
    entries.append(Entry(number: number))
  }

  /// Returns the positions of a name, ascending.
  subscript(name: String) -> [Int] {
    guard let ends = ends[name] else { return [] }
    return numbers(from: ends.first)
  }

  /// Returns the positions of the names that satisfy a condition, ascending within each name.
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
