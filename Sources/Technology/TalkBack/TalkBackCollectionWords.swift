// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The words about collections: the position in one, entering one and leaving one.
///
/// Source: TalkBack 15.1 `CollectionStateFeedbackUtils` (google/talkback@26a27dc0), run; sections
/// 9.3 and 9.4 of our notes.
struct TalkBackCollectionWords: Sendable {
  let facts: TalkBackFacts
  let collections: TalkBackCollections
  typealias Container = TalkBackPhrases.Container

  let phrases: TalkBackPhrases

  /// Returns the position of a stop in its collection: position, row, column and headings.
  func position(of entry: Int, _ state: TalkBackCollectionState) -> [Segment] {
    guard state.rowChanged || state.columnChanged, let root = state.root, let item = state.item
    else { return [] }
    switch item {
    case .list(let index, let owner):
      let headings = collections.knowsHeadings(root) ? headingInList(entry, owner) : []
      return headings + listPosition(index, in: root, owner)
    case .grid(let row, let column, let heading, let owner):
      var words = headingInGrid(entry, owner, heading)
      guard collections.isNumbered(root) else { return words }
      if state.rowChanged, row != -1, heading != .row {
        words.append(
          place(state.headers.rows[row], else: phrases.row(row &+ 1), owner))
      }
      if state.columnChanged, column != -1, heading != .column {
        words.append(
          place(state.headers.columns[column], else: phrases.column(column &+ 1), owner))
      }
      return words
    case .pager: return []
    }
  }

  private func headingInList(_ entry: Int, _ owner: Int) -> [Segment] {
    let isHeading =
      facts.has(.isHeading, owner)
      ? collections.roleDescription(of: owner) == nil : facts.has(.isHeading, entry)
    return isHeading ? [heading(phrases.heading, owner)] : []
  }

  private func headingInGrid(
    _ entry: Int, _ owner: Int, _ kind: TalkBackCollections.Heading
  ) -> [Segment] {
    guard collections.roleDescription(of: owner) == nil else { return [] }
    switch kind {
    case .column: return [heading(phrases.columnHeading, owner)]
    case .row: return [heading(phrases.rowHeading, owner)]
    case .other: return [heading(phrases.heading, owner)]
    case .none: return facts.has(.isHeading, entry) ? [heading(phrases.heading, entry)] : []
    }
  }

  private func heading(_ word: String, _ entry: Int) -> Segment {
    Segment(.role, word, node: facts.nodeIndex(entry), key: .heading)
  }

  private func listPosition(_ index: Int, in root: Int, _ owner: Int) -> [Segment] {
    let rows = collections.rows(of: root)
    let columns = collections.columns(of: root)
    guard index >= 0 else { return [] }
    let count: Int
    if columns > 1, rows != -1 {
      count = columns
    } else if rows > 1, columns != -1 {
      count = rows
    } else {
      return []
    }
    let text = phrases.position(index &+ 1, of: count)
    return [Segment(.position, text, node: facts.nodeIndex(owner), key: .collectionItem)]
  }

  private func place(
    _ header: TalkBackCollections.Header?, else words: String, _ owner: Int
  ) -> Segment {
    guard let header else {
      return Segment(.position, words, node: facts.nodeIndex(owner), key: .collectionItem)
    }
    return Segment(.position, header.text, node: facts.nodeIndex(header.entry))
  }
}

// MARK: - Entering and leaving

extension TalkBackCollectionWords {
  /// Returns the words for entering or leaving a collection.
  func container(_ state: TalkBackCollectionState) -> [Segment] {
    guard let root = state.root else { return [] }
    let words: [String]
    switch state.phase {
    case .enter: words = entering(root, level: state.level)
    case .exit: words = leaving(root)
    case .interior, .none: return []
    }
    return words.map {
      Segment(.container, $0, node: facts.nodeIndex(root), key: .collection)
    }
  }

  private func entering(_ root: Int, level: Int) -> [String] {
    let name = collections.name(of: root)
    let description = collections.roleDescription(of: root)
    let level = level >= 0 ? [phrases.level(level &+ 1)] : []
    switch facts.roles[root] {
    case .list:
      return [phrases.entering(description.map(Container.role) ?? .list, name)] + level
        + listCount(root)
    case .grid, .staggeredGrid:
      // A staggered grid with a description announces no counts.
      let counts =
        description == nil || facts.roles[root] == .grid ? gridCounts(root) : []
      return [phrases.entering(description.map(Container.role) ?? .grid, name)] + level + counts
    case .pager: return enteringPager(root, name, description, level)
    default: return description.map { [phrases.entering(.role($0), name)] + level } ?? []
    }
  }

  private func listCount(_ root: Int) -> [String] {
    let rows = collections.rows(of: root)
    let columns = collections.columns(of: root)
    guard rows >= 0, columns >= 0 else { return [] }
    return [phrases.items(collections.isVertical(root) ? rows : columns)]
  }

  private func gridCounts(_ root: Int) -> [String] {
    let rows = collections.rows(of: root)
    let columns = collections.columns(of: root)
    return (rows >= 0 ? [phrases.rows(rows)] : [])
      + (columns >= 0 ? [phrases.columns(columns)] : [])
  }

  private func enteringPager(
    _ root: Int, _ name: String?, _ description: String?, _ level: [String]
  ) -> [String] {
    let rows = collections.rows(of: root)
    let columns = collections.columns(of: root)
    let direction: Container =
      collections.isVertical(root) ? .verticalPager : .horizontalPager
    // TalkBack announces rows and columns of an item even if it has none.
    let places = [phrases.row(0), phrases.column(-11)]
    let grid =
      [phrases.entering(.gridPager, name)] + level + places
      + [phrases.rows(rows), phrases.columns(columns)]
    if let description {
      let start = [phrases.entering(.role(description), name)] + level
      if rows == -1, columns == -1 { return start + [phrases.entering(.role(description), name)] }
      if rows != -1, columns != -1 { return start + grid }
      return start + [phrases.entering(direction, name)] + level
    }
    if rows == -1, columns == -1 { return [phrases.entering(.pager, name)] }
    if rows > 1, columns > 1 { return grid }
    return [phrases.entering(direction, name)] + level
  }

  private func leaving(_ root: Int) -> [String] {
    let name = collections.name(of: root)
    if let description = collections.roleDescription(of: root) {
      return [phrases.leaving(.role(description), name)]
    }
    switch facts.roles[root] {
    case .list: return [phrases.leaving(.list, name)]
    case .grid: return [phrases.leaving(.grid, name)]
    case .pager:
      let rows = collections.rows(of: root)
      let columns = collections.columns(of: root)
      if rows == -1, columns == -1 { return [phrases.leaving(.pager, name)] }
      if rows != -1, columns != -1 { return [phrases.leaving(.gridPager, name)] }
      let isVertical = collections.isVertical(root)
      return [
        phrases.leaving(
          isVertical ? .verticalPager : .horizontalPager,
          isVertical ? name : nil)
      ]
    default: return []
    }
  }
}
