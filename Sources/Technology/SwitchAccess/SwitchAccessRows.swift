// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The rows of row-column scanning.
///
/// Source: `RowColumnTreeBuilder` (google/talkback@92eb6dd4 and @12bdf206). A row consists of all
/// views with the same top and bottom, wherever they are. The order of the rows is that of a
/// red-black tree with a comparison that is not symmetric, so the result depends on the structure
/// of the tree.
struct SwitchAccessRows {
  fileprivate struct Row {
    var top: Int
    var bottom: Int
    var left: Int
    var stops: [(key: Int, stop: Int)] = []
    /// The keys in use, each with the next one to try.
    var taken: [Int: Int] = [:]
  }

  /// The minimum length of a row; shorter rows are scanned one by one.
  static let minimum = 3

  private let rules: SwitchAccessProfile.Rules
  private var rows: [Row] = []
  private var order = RedBlackOrder()

  init(_ rules: SwitchAccessProfile.Rules) { self.rules = rules }

  /// Adds a stop by its visible bounds.
  mutating func add(_ stop: Int, _ bounds: PixelRect) {
    let row = Row(top: bounds.top, bottom: bounds.bottom, left: bounds.left)
    // Move the order out of the property, so that the rows can be read while it changes.
    var order = RedBlackOrder()
    swap(&order, &self.order)
    let (found, isNew) = order.insert(rows.count) { Self.compare(row, rows[$0], rules) }
    swap(&order, &self.order)
    if isNew { rows.append(row) }
    rows[found].put(stop, key: -bounds.left, rules)
  }

  /// The rows from top to bottom, each from left to right.
  var inOrder: [[Int]] {
    order.inOrder.reversed().map { row in
      rows[row].stops.sorted { $0.key > $1.key }.map(\.stop)
    }
  }

  /// Returns a negative number if the first row comes later in the scan.
  private static func compare(
    _ row: Row, _ other: Row, _ rules: SwitchAccessProfile.Rules
  ) -> Int {
    let isSame = row.top == other.top && row.bottom == other.bottom
    if rules == .of2020, !isSame, row.top <= other.top, row.bottom >= other.bottom,
      row.left != other.left
    {
      return other.left - row.left
    }
    return row.top != other.top ? other.top - row.top : row.bottom - other.bottom
  }
}

extension SwitchAccessRows.Row {
  /// Inserts a stop at its place; in 2016, a later stop replaces an earlier one with the same left
  /// edge.
  fileprivate mutating func put(_ stop: Int, key: Int, _ rules: SwitchAccessProfile.Rules) {
    if rules == .of2016 {
      if let place = taken[key] {
        stops[place].stop = stop
      } else {
        taken[key] = stops.count
        stops.append((key, stop))
      }
      return
    }
    var free = key
    var passed: [Int] = []
    while let next = taken[free] {
      passed.append(free)
      free = next
    }
    for key in passed { taken[key] = free + 1 }
    taken[free] = free + 1
    stops.append((free, stop))
  }
}

/// A red-black tree of integers, balanced like Java's `TreeMap` (Cormen and others, "Introduction
/// to Algorithms", insertion).
struct RedBlackOrder {
  private var left: [Int] = []
  private var right: [Int] = []
  private var parent: [Int] = []
  private var isRed: [Bool] = []
  private var root = -1

  /// Inserts a number, which must be the current count; returns an existing number equal to it.
  ///
  /// `compare` compares the new number with another: a negative result puts it first.
  mutating func insert(
    _ new: Int, _ compare: (Int) -> Int
  ) -> (number: Int, isNew: Bool) {
    var above = -1
    var next = root
    var goesLeft = false
    while next >= 0 {
      let order = compare(next)
      if order == 0 { return (next, false) }
      above = next
      goesLeft = order < 0
      next = goesLeft ? left[next] : right[next]
    }
    left.append(-1)
    right.append(-1)
    parent.append(above)
    isRed.append(true)
    if above < 0 { root = new } else if goesLeft { left[above] = new } else { right[above] = new }
    balance(new)
    return (new, true)
  }

  /// The numbers in order.
  var inOrder: [Int] {
    var result: [Int] = []
    var open: [Int] = []
    var next = root
    while next >= 0 || !open.isEmpty {
      while next >= 0 {
        open.append(next)
        next = left[next]
      }
      guard let last = open.popLast() else { break }
      result.append(last)
      next = right[last]
    }
    return result
  }

  private mutating func balance(_ inserted: Int) {
    var node = inserted
    while node != root, isRed[parent[node]] {
      let above = parent[node]
      let top = parent[above]
      let isLeft = above == left[top]
      let uncle = isLeft ? right[top] : left[top]
      if uncle >= 0, isRed[uncle] {
        isRed[above] = false
        isRed[uncle] = false
        isRed[top] = true
        node = top
        continue
      }
      if node == (isLeft ? right[above] : left[above]) {
        node = above
        rotate(node, left: isLeft)
      }
      isRed[parent[node]] = false
      isRed[parent[parent[node]]] = true
      rotate(parent[parent[node]], left: !isLeft)
    }
    isRed[root] = false
  }

  private mutating func rotate(_ node: Int, left isLeft: Bool) {
    let other = isLeft ? right[node] : left[node]
    let inner = isLeft ? left[other] : right[other]
    if isLeft { right[node] = inner } else { left[node] = inner }
    if inner >= 0 { parent[inner] = node }
    let above = parent[node]
    parent[other] = above
    if above < 0 {
      root = other
    } else if left[above] == node {
      left[above] = other
    } else {
      right[above] = other
    }
    if isLeft { left[other] = node } else { right[other] = node }
    parent[node] = other
  }
}
