// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The lists, grids and pagers of a screen as TalkBack sees them, by entry.
///
/// Source: TalkBack 15.1 `CollectionState` (google/talkback@26a27dc0), run and read; section 9.1 of
/// our notes.
struct TalkBackCollections: Sendable {
  /// The nearest collection above each entry; -1 for none.
  private(set) var root: [Int32] = []
  /// The number of hierarchical collections above each entry.
  private(set) var level: [Int32] = []
  /// The nearest entry with collection item info, itself included; -1 for none.
  private(set) var item: [Int32] = []
  private let facts: TalkBackFacts
  /// Whether each entry is in a web page; empty from Android 7 on, where it does not matter.
  private var isInWebPage: [Bool] = []

  init(_ facts: TalkBackFacts) {
    self.facts = facts
    let isOld =
      (facts.tree.screen.facts.apiLevel ?? Self.firstLevelWithPlaces) < Self.firstLevelWithPlaces
    root.reserveCapacity(facts.count)
    level.reserveCapacity(facts.count)
    item.reserveCapacity(facts.count)
    for entry in 0..<facts.count {
      let parent = Int(facts.parent[entry])
      let isItem = facts.has(.hasCollectionItem, entry)
      let own = Int32(truncatingIfNeeded: entry)
      if isOld {
        isInWebPage.append(
          parent >= 0 && (isInWebPage[parent] || facts.roles[parent] == .webView))
      }
      guard parent >= 0 else {
        root.append(-1)
        level.append(0)
        item.append(isItem ? own : -1)
        continue
      }
      let isCollection = facts.has(.isCollection, parent)
      root.append(isCollection ? facts.parent[entry] : root[parent])
      level.append(level[parent] + (isHierarchical(parent) ? 1 : 0))
      item.append(isItem ? own : item[parent])
    }
  }

  private func isHierarchical(_ entry: Int) -> Bool {
    facts.has(.isCollection, entry) && !facts.has(.isFlatCollection, entry)
  }

  func info(of entry: Int) -> CollectionInfo? { facts.nodes[facts.nodeIndex(entry)].collection }

  /// Returns the number of rows to announce; -1 if unknown or unreliable.
  func rows(of entry: Int) -> Int { isNumbered(entry) ? statedRows(of: entry) : -1 }

  /// Returns the number of columns to announce; -1 if unknown or unreliable.
  func columns(of entry: Int) -> Int { isNumbered(entry) ? statedColumns(of: entry) : -1 }

  private func statedRows(of entry: Int) -> Int { info(of: entry)?.rows ?? -1 }
  private func statedColumns(of entry: Int) -> Int { info(of: entry)?.columns ?? -1 }

  /// Android 7.
  private static let firstLevelWithPlaces = 24

  /// Returns whether positions and sizes are announced.
  ///
  /// TalkBack 15 does not run on Android before 7. Earlier versions of TalkBack announce them only
  /// in web pages, because apps count spacers as items (`CollectionState.shouldComputeNumbering`,
  /// google/talkback@12bdf206).
  func isNumbered(_ entry: Int) -> Bool { isInWebPage.isEmpty || isInWebPage[entry] }

  /// Returns whether the headings among the items are reliable: in `ListView` and `GridView` of
  /// Android before 7 they are reversed (`shouldComputeHeaders`, google/talkback@12bdf206).
  func knowsHeadings(_ entry: Int) -> Bool {
    guard !isNumbered(entry) else { return true }
    let name = facts.nodes[facts.nodeIndex(entry)].className
    return name != "android.widget.ListView" && name != "android.widget.GridView"
  }

  /// Returns whether items are counted from top to bottom.
  func isVertical(_ entry: Int) -> Bool {
    guard let info = info(of: entry) else { return true }
    return (info.rows ?? -1) >= (info.columns ?? -1)
  }

  /// Returns the level in a hierarchy, from 0 for the outermost; -1 outside a hierarchy.
  func level(of entry: Int) -> Int { isHierarchical(entry) ? Int(level[entry]) : -1 }

  /// Returns whether TalkBack announces a collection.
  func mayEnter(_ entry: Int) -> Bool {
    if let info = info(of: entry) {
      guard Self.hasSeveralItems(info.rows ?? -1, info.columns ?? -1) else { return false }
    } else {
      let firstChild = entry + 1
      guard facts.has(.hasChildren, entry), facts.end[firstChild] < facts.end[entry] else {
        return false
      }
    }
    // Of nested flat collections, only the innermost is announced.
    return !facts.flags[entry].isSuperset(of: [.isFlatCollection, .holdsFlatCollection])
  }

  private static func hasSeveralItems(_ rows: Int, _ columns: Int) -> Bool {
    if rows == -1, columns == -1 { return true }
    // Java multiplies in 32 bits.
    let items = Int32(truncatingIfNeeded: rows) &* Int32(truncatingIfNeeded: columns)
    return items != 0 && items != 1
  }

  /// Returns the entry whose item info gives the position of an entry in a collection.
  func itemEntry(of entry: Int, in collection: Int) -> Int? {
    let item = Int(item[entry])
    return item == entry || item > collection ? item : nil
  }

  func itemInfo(of entry: Int) -> CollectionItemInfo? {
    facts.nodes[facts.nodeIndex(entry)].collectionItem
  }

  func roleDescription(of entry: Int) -> String? {
    facts.nodes[facts.nodeIndex(entry)].roleDescription
  }

  /// Returns the name of a collection: its own words, unless they are markers for cars.
  func name(of entry: Int) -> String? {
    guard let name = text(of: entry), !Self.marks.contains(name) else { return nil }
    return name
  }

  private static let marks: Set<String> = [
    "com.android.car.ui.utils.ROTARY_CONTAINER",
    "com.android.car.ui.utils.HORIZONTALLY_SCROLLABLE",
    "com.android.car.ui.utils.VERTICALLY_SCROLLABLE",
  ]

  private func text(of entry: Int) -> String? {
    let node = facts.nodes[facts.nodeIndex(entry)]
    if let name = node.contentDescription, !TalkBackCleanup.isBlank(name) { return name }
    if let name = node.text, !TalkBackCleanup.isBlank(name) { return name }
    return nil
  }
}

// MARK: - Positions

extension TalkBackCollections {
  /// A kind of heading that an item of a grid can be.
  enum Heading: Hashable, Sendable { case none, row, column, other }

  /// Returns the row of an item; -1 if it is unknown or the item spans all rows.
  func rowIndex(_ item: CollectionItemInfo, in collection: Int) -> Int {
    let row = item.row ?? -1
    return item.rowSpan == statedRows(of: collection) || row < 0 ? -1 : row
  }

  /// Returns the column of an item; -1 if it is unknown or the item spans all columns.
  func columnIndex(_ item: CollectionItemInfo, in collection: Int) -> Int {
    let column = item.column ?? -1
    return item.columnSpan == statedColumns(of: collection) || column < 0 ? -1 : column
  }

  func heading(_ item: CollectionItemInfo, of entry: Int, in collection: Int) -> Heading {
    guard facts.has(.isHeading, entry), knowsHeadings(collection) else { return .none }
    if item.rowSpan == 1, item.columnSpan == 1 {
      if rowIndex(item, in: collection) == 0, statedColumns(of: collection) > 1 { return .column }
      if columnIndex(item, in: collection) == 0, statedRows(of: collection) > 1 { return .row }
    }
    return .other
  }

  /// The names of a grid's rows and columns.
  struct Headers: Hashable, Sendable {
    var rows: [Int: Header] = [:]
    var columns: [Int: Header] = [:]
  }

  /// A name, and the entry that is the heading of the row or column.
  struct Header: Hashable, Sendable {
    var text: String
    var entry: Int
  }

  /// Returns the headers among a grid's children, and among the children of those that are no
  /// headers.
  func headers(of collection: Int) -> Headers {
    var headers = Headers()
    guard info(of: collection) != nil else { return headers }
    for child in children(of: collection) where !collect(child, in: collection, into: &headers) {
      for grandchild in children(of: child) {
        _ = collect(grandchild, in: collection, into: &headers)
      }
    }
    return headers
  }

  private func collect(_ entry: Int, in collection: Int, into headers: inout Headers) -> Bool {
    guard let item = itemInfo(of: entry), facts.has(.isHeading, entry),
      let text = headerText(of: entry)
    else { return false }
    switch heading(item, of: entry, in: collection) {
    case .none: return false
    case .other: break
    case .row: headers.rows[item.row ?? -1] = Header(text: text, entry: entry)
    case .column: headers.columns[item.column ?? -1] = Header(text: text, entry: entry)
    }
    return true
  }

  /// Returns the words of an entry, or those of its only child, and so on.
  func headerText(of entry: Int) -> String? {
    var current = entry
    while true {
      if let text = text(of: current) { return text }
      let child = current + 1
      guard facts.has(.hasChildren, current), facts.end[child] == facts.end[current] else {
        return nil
      }
      current = child
    }
  }

  private func children(of entry: Int) -> some Sequence<Int> {
    sequence(state: entry + 1) { (child: inout Int) -> Int? in
      guard child < Int(facts.end[entry]) else { return nil }
      defer { child = Int(facts.end[child]) }
      return child
    }
  }
}
