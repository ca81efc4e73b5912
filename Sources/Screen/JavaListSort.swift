// SPDX-License-Identifier: Apache-2.0

/// The sort of Java's lists, with the results of the original also where a comparison contradicts itself.
///
/// Android and TalkBack sort views with comparisons that are not transitive, so the result depends on
/// which items are compared and when. This is the algorithm that Tim Peters describes in `listsort.txt` of
/// CPython, with the sizes of `java.util.TimSort` (OpenJDK 17): runs of at least 16 items are extended by
/// binary insertion, and merged by galloping while their lengths ask for it.
package struct JavaListSort<Item> {
  /// A merge met comparisons that contradict each other, where Java throws `IllegalArgumentException`.
  package struct ContradictionError: Error {}

  /// The smallest list that is merged; a smaller one is only one run.
  private static var smallestMerge: Int { 32 }
  /// How often one run has to win in a row before a merge begins to gallop.
  static var firstGallop: Int { 7 }

  struct Run {
    var start: Int
    var count: Int
  }

  var items: [Item]
  private var runs: [Run] = []
  var gallop = Self.firstGallop
  /// Negative if the first comes first, positive if the second does.
  let compare: (Item, Item) -> Int

  private init(_ items: [Item], _ compare: @escaping (Item, Item) -> Int) {
    self.items = items
    self.compare = compare
  }

  /// Sorts items as `List.sort` does.
  package static func sorted(
    _ items: [Item], by compare: @escaping (Item, Item) -> Int
  ) throws(ContradictionError) -> [Item] {
    var sort = JavaListSort(items, compare)
    try sort.run()
    return sort.items
  }

  private mutating func run() throws(ContradictionError) {
    guard items.count > 1 else { return }
    if items.count < Self.smallestMerge {
      insert(from: firstRun(from: 0, to: items.count), in: 0..<items.count)
      return
    }
    let smallest = Self.smallestRun(of: items.count)
    var start = 0
    while start < items.count {
      var count = firstRun(from: start, to: items.count)
      if count < smallest {
        let wanted = min(items.count - start, smallest)
        insert(from: start + count, in: start..<start + wanted)
        count = wanted
      }
      runs.append(Run(start: start, count: count))
      try mergeRuns()
      start += count
    }
    while runs.count > 1 {
      var place = runs.count - 2
      if place > 0, runs[place - 1].count < runs[place + 1].count { place -= 1 }
      try merge(at: place)
    }
  }

  // MARK: - Runs

  private static func smallestRun(of count: Int) -> Int {
    var (rest, odd) = (count, 0)
    while rest >= smallestMerge {
      odd |= rest & 1
      rest >>= 1
    }
    return rest + odd
  }

  /// The length of the run at the start of a part, which is turned round if it falls.
  private mutating func firstRun(from start: Int, to end: Int) -> Int {
    var next = start + 1
    guard next < end else { return 1 }
    if compare(items[next], items[start]) < 0 {
      next += 1
      while next < end, compare(items[next], items[next - 1]) < 0 { next += 1 }
      items[start..<next].reverse()
    } else {
      next += 1
      while next < end, compare(items[next], items[next - 1]) >= 0 { next += 1 }
    }
    return next - start
  }

  /// Inserts the items from a place on into the run before them.
  private mutating func insert(from place: Int, in range: Range<Int>) {
    var next = max(place, range.lowerBound + 1)
    while next < range.upperBound {
      let item = items[next]
      var (low, high) = (range.lowerBound, next)
      while low < high {
        let middle = (low + high) / 2
        if compare(item, items[middle]) < 0 { high = middle } else { low = middle + 1 }
      }
      for place in stride(from: next, to: low, by: -1) { items[place] = items[place - 1] }
      items[low] = item
      next += 1
    }
  }

  /// Merges until the lengths of the open runs fall fast enough.
  private mutating func mergeRuns() throws(ContradictionError) {
    while runs.count > 1 {
      var place = runs.count - 2
      let isTooLong =
        place > 0 && runs[place - 1].count <= runs[place].count + runs[place + 1].count
        || place > 1 && runs[place - 2].count <= runs[place].count + runs[place - 1].count
      if isTooLong {
        if runs[place - 1].count < runs[place + 1].count { place -= 1 }
      } else if runs[place].count > runs[place + 1].count {
        return
      }
      try merge(at: place)
    }
  }

  /// Merges a run with the one after it, but for what already lies in its place.
  private mutating func merge(at place: Int) throws(ContradictionError) {
    var (left, right) = (runs[place], runs[place + 1])
    runs[place].count = left.count + right.count
    runs.remove(at: place + 1)
    let inPlace = after(items[right.start], in: left, hint: 0)
    left.start += inPlace
    left.count -= inPlace
    guard left.count > 0 else { return }
    right.count = before(items[left.start + left.count - 1], in: right, hint: right.count - 1)
    guard right.count > 0 else { return }
    if left.count <= right.count {
      try mergeForward(left, right)
    } else {
      try mergeBackward(left, right)
    }
  }

  // MARK: - Galloping

  /// How many items of a sorted run come before an item; of equal ones none.
  func before(_ item: Item, in run: Run, of list: [Item]? = nil, hint: Int) -> Int {
    let list = list ?? items
    var (last, next) = (0, 1)
    if compare(item, list[run.start + hint]) > 0 {
      let most = run.count - hint
      while next < most, compare(item, list[run.start + hint + next]) > 0 {
        (last, next) = (next, next * 2 + 1)
      }
      (last, next) = (last + hint, min(next, most) + hint)
    } else {
      let most = hint + 1
      while next < most, compare(item, list[run.start + hint - next]) <= 0 {
        (last, next) = (next, next * 2 + 1)
      }
      (last, next) = (hint - min(next, most), hint - last)
    }
    last += 1
    while last < next {
      let middle = last + (next - last) / 2
      if compare(item, list[run.start + middle]) > 0 { last = middle + 1 } else { next = middle }
    }
    return next
  }

  /// How many items of a sorted run come before an item; of equal ones all.
  func after(_ item: Item, in run: Run, of list: [Item]? = nil, hint: Int) -> Int {
    let list = list ?? items
    var (last, next) = (0, 1)
    if compare(item, list[run.start + hint]) < 0 {
      let most = hint + 1
      while next < most, compare(item, list[run.start + hint - next]) < 0 {
        (last, next) = (next, next * 2 + 1)
      }
      (last, next) = (hint - min(next, most), hint - last)
    } else {
      let most = run.count - hint
      while next < most, compare(item, list[run.start + hint + next]) >= 0 {
        (last, next) = (next, next * 2 + 1)
      }
      (last, next) = (last + hint, min(next, most) + hint)
    }
    last += 1
    while last < next {
      let middle = last + (next - last) / 2
      if compare(item, list[run.start + middle]) < 0 { next = middle } else { last = middle + 1 }
    }
    return next
  }
}
