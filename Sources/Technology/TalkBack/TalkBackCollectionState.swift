// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The position of TalkBack in collections, which is updated at every stop.
///
/// TalkBack keeps one such state for all windows, so moving to another window can leave a list.
/// Source: TalkBack 15.1 `CollectionState.updateCollectionInformation` (google/talkback@26a27dc0),
/// run and read; section 9.2 of our notes.
struct TalkBackCollectionState: Sendable {
  enum Phase: Hashable, Sendable { case none, enter, interior, exit }

  /// The place of a stop in its collection.
  enum Item: Hashable, Sendable {
    case list(index: Int, entry: Int)
    case grid(row: Int, column: Int, heading: TalkBackCollections.Heading, entry: Int)
    case pager(row: Int, column: Int)
  }

  private(set) var phase: Phase = .none
  /// The collection that is announced; nil for none.
  private(set) var root: Int?
  private(set) var item: Item?
  private(set) var level = -1
  private(set) var rowChanged = false
  private(set) var columnChanged = false
  private(set) var headers = TalkBackCollections.Headers()
  private var last: Int?
  // Keep the headers, because entering a grid again would collect the same ones.
  private var knownHeaders: [Int: TalkBackCollections.Headers] = [:]

  /// Updates the state for the next stop.
  mutating func move(
    to entry: Int, _ facts: TalkBackFacts, _ collections: TalkBackCollections
  ) {
    let above = Int(collections.root[entry])
    let next = entry == root ? entry : above >= 0 ? above : nil
    phase = nextPhase(next, collections)
    switch phase {
    case .enter: enter(next, at: entry, facts, collections)
    case .interior: stay(at: entry, facts, collections)
    case .exit: forget()
    case .none:
      forget()
      root = nil
    }
  }

  private func nextPhase(_ next: Int?, _ collections: TalkBackCollections) -> Phase {
    let isInside = phase == .enter || phase == .interior
    if isInside, let next, next == root { return .interior }
    if let next, collections.mayEnter(next) { return .enter }
    return isInside ? .exit : .none
  }

  private mutating func enter(
    _ next: Int?, at entry: Int, _ facts: TalkBackFacts, _ collections: TalkBackCollections
  ) {
    guard let next else { return }
    root = next
    level = collections.level(of: next)
    if facts.roles[next] == .grid {
      headers = knownHeaders[next] ?? collections.headers(of: next)
      knownHeaders[next] = headers
    }
    item = Self.item(of: entry, in: next, facts, collections)
    rowChanged = item != nil
    columnChanged = item != nil
    last = entry
  }

  private mutating func stay(
    at entry: Int, _ facts: TalkBackFacts, _ collections: TalkBackCollections
  ) {
    guard let root else { return }
    let next = Self.item(of: entry, in: root, facts, collections)
    (rowChanged, columnChanged) = changes(to: next, at: entry)
    item = next
    last = entry
  }

  private mutating func forget() {
    rowChanged = false
    columnChanged = false
    item = nil
    last = nil
  }

  private func changes(to next: Item?, at entry: Int) -> (row: Bool, column: Bool) {
    guard let next else { return (false, false) }
    // Coming back to the same node repeats its position.
    guard let item, last != entry else { return (true, true) }
    switch (item, next) {
    case (.list(let old, _), .list(let new, _)): return (old != new, old != new)
    case (.grid(let oldRow, let oldColumn, _, _), .grid(let row, let column, _, _)),
      (.pager(let oldRow, let oldColumn), .pager(let row, let column)):
      return (oldRow != row, oldColumn != column)
    case (.list, _), (.grid, _), (.pager, _): return (true, true)
    }
  }

  private static func item(
    of entry: Int, in root: Int, _ facts: TalkBackFacts, _ collections: TalkBackCollections
  ) -> Item? {
    guard collections.info(of: root) != nil,
      let owner = collections.itemEntry(of: entry, in: root),
      let info = collections.itemInfo(of: owner)
    else { return nil }
    let row = collections.rowIndex(info, in: root)
    let column = collections.columnIndex(info, in: root)
    switch facts.roles[root] {
    case .list:
      return .list(index: collections.isVertical(root) ? row : column, entry: owner)
    case .grid:
      let heading = collections.heading(info, of: owner, in: root)
      return .grid(row: row, column: column, heading: heading, entry: owner)
    case .pager: return .pager(row: row, column: column)
    default: return nil
    }
  }
}
