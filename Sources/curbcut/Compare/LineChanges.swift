// SPDX-License-Identifier: Apache-2.0

/// The changes between two versions of a file, by lines.
struct LineChanges {
  /// The new or changed lines, counted from 1.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// The most pairs of lines that are compared individually; when there are more, they count as
  /// changed.
  private static let mostPairs = 4_000_000

  /// Compares two versions of a file. Line endings do not count: git may store other line breaks
  /// than it writes to the disk.
  init(from old: some Collection<UInt8>, to new: some Collection<UInt8>) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func lines(_ bytes: [UInt8]) -> [Int] {
      var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { line in
        let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        let number = numbers[text] ?? numbers.count
        numbers[text] = number
        return number
      }
    }
    let (before, after) = (lines(Array(old)), lines(Array(new)))
    compare(before[...], after[...])
  }

  /// Compares parts from the outside in: common beginnings and ends are kept, then lines that occur
  /// once in both.
  private mutating func compare(_ wholeOld: ArraySlice<Int>, _ wholeNew: ArraySlice<Int>) {
    var waiting = [(wholeOld, wholeNew)]
    while let part = waiting.popLast() {
      var (old, new) = part
      while let first = old.first, first == new.first {
        old.removeFirst()
        new.removeFirst()
      }
      while let last = old.last, last == new.last {
        old.removeLast()
        new.removeLast()
      }
      if new.isEmpty { continue }
      if old.isEmpty {
        add(new.indices)
        continue
      }
      let anchors = Self.anchors(old, new)
      guard !anchors.isEmpty else {
        compareOneByOne(old, new)
        continue
      }
      // The stack is last in, first out, so parts are pushed from the end.
      var (oldEnd, newEnd) = (old.endIndex, new.endIndex)
      var parts: [(ArraySlice<Int>, ArraySlice<Int>)] = []
      for (left, right) in anchors.reversed() {
        parts.append((old[(left + 1)..<oldEnd], new[(right + 1)..<newEnd]))
        (oldEnd, newEnd) = (left, right)
      }
      parts.append((old[..<oldEnd], new[..<newEnd]))
      waiting += parts
    }
  }

  /// Returns the positions of lines that occur once in both parts, in the order of both.
  private static func anchors(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)] {
    func once(_ lines: ArraySlice<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      for place in lines.indices {
        // A negative position marks a line that occurs several times.
        places[lines[place]] = places[lines[place]] == nil ? place : -1
      }
      return places.filter { $0.value >= 0 }
    }
    let oldPlaces = once(old)
    let pairs = once(new).compactMap { line, place in oldPlaces[line].map { (old: $0, new: place) }
    }
    .sorted { $0.new < $1.new }
    // The longest increasing subsequence, by patience sorting: each pair goes on the first pile
    // that it does not exceed.
    var heaps: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, heaps.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[heaps[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = heaps[low - 1] }
      if low == heaps.count { heaps.append(index) } else { heaps[low] = index }
    }
    var row: [(old: Int, new: Int)] = []
    var next = heaps.last ?? -1
    while next >= 0 {
      row.append(pairs[next])
      next = previous[next]
    }
    return row.reversed()
  }

  private mutating func compareOneByOne(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) {
    guard old.count * new.count <= Self.mostPairs else {
      add(new.indices)
      return
    }
    for change in Array(new).difference(from: Array(old)).insertions {
      guard case .insert(let offset, _, _) = change else { continue }
      let place = new.startIndex + offset
      add(place..<place + 1)
    }
  }

  /// Adds lines by their positions from 0, in ascending order.
  private mutating func add(_ places: Range<Int>) {
    if let last = ranges.last, last.upperBound == places.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound...places.upperBound
    } else {
      ranges.append(places.lowerBound + 1...places.upperBound)
    }
  }
}
