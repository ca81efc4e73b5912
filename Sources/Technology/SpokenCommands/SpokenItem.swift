// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// An element of the screen that a user can address by a name or by a number.
package struct SpokenItem: Hashable, Sendable {
  /// The index of its node in the screen.
  package var node: Int
  /// The number in the overlay that numbers all items, from 1.
  package var number: Int
  /// The names that the item answers to; the first is displayed. Empty if there are none.
  package var names: [String]

  /// The displayed name; nil if there is none.
  package var name: String? { names.first }

  /// Creates an item; names with several lines are joined to one line, and empty names are dropped.
  package init(node: Int, number: Int, names: [String]) {
    self.node = node
    self.number = number
    self.names = []
    for name in names { add(name: name) }
  }

  mutating func add(name: String) {
    let line = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !line.isEmpty { names.append(line) }
  }
}

/// The items of a screen that a user can address, with an index of their names.
package struct SpokenItems: Hashable, Sendable {
  /// The items in the order of their numbers.
  package let all: [SpokenItem]
  private let byName: [SpokenName: [Int]]
  private let spoken: [[SpokenName]]
  /// The index in `all` of the item that contains each node; -1 for none.
  private let placeOfNode: [Int32]

  /// Creates the collection from items whose numbers are their places from 1, and the parent of
  /// each node of the screen.
  init(_ all: [SpokenItem], parents: [Int?]) {
    self.all = all
    var byName: [SpokenName: [Int]] = [:]
    var spoken: [[SpokenName]] = []
    spoken.reserveCapacity(all.count)
    for (place, item) in all.enumerated() {
      let names = item.names.map(SpokenName.init).filter(\.isSayable)
      for (index, name) in names.enumerated() where !names[..<index].contains(name) {
        byName[name, default: []].append(place)
      }
      spoken.append(names)
    }
    self.byName = byName
    self.spoken = spoken
    var places = [Int32](repeating: -1, count: parents.count)
    for (place, item) in all.enumerated() { places[item.node] = Int32(place) }
    // A parent comes before its children, so one pass is enough to pass its place on to them.
    for node in places.indices where places[node] < 0 {
      if let parent = parents[node] { places[node] = places[parent] }
    }
    placeOfNode = places
  }

  /// Returns all items that answer to a name.
  package func answering(to name: SpokenName) -> [SpokenItem] {
    (byName[name] ?? []).map { all[$0] }
  }

  /// Returns the item with a number.
  package func numbered(_ number: Int) -> SpokenItem? {
    all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// Returns the item that contains a node or is it.
  package func item(ofNode node: Int) -> SpokenItem? {
    guard placeOfNode.indices.contains(node), placeOfNode[node] >= 0 else { return nil }
    return all[Int(placeOfNode[node])]
  }

  /// Returns the position of an item among all that answer to a name, from 0; nil if it does not.
  func place(of item: SpokenItem, answeringTo name: SpokenName) -> Int? {
    // The positions are in ascending order.
    guard let places = byName[name] else { return nil }
    let place = places.partitioningIndex { $0 >= item.number - 1 }
    return place < places.count && places[place] == item.number - 1 ? place : nil
  }

  /// Returns the name to say for an item: the first name that no other item has, or the first that
  /// can be pronounced; nil if there is none.
  func nameToSay(for item: SpokenItem) -> (name: String, answering: Int)? {
    var shared: (name: String, answering: Int)?
    for name in item.names {
      let spoken = SpokenName(name)
      guard let answering = byName[spoken]?.count else { continue }
      if answering == 1 { return (name, 1) }
      if shared == nil { shared = (name, answering) }
    }
    return shared
  }
}

// MARK: - Problems

/// A problem that makes an element hard to address by voice.
package enum SpokenProblem: Hashable, Sendable {
  /// The element has no name: only its number or the grid reaches it.
  case unnamed(node: Int)
  /// The names contain no letters or digits, so people do not know what to say.
  case unsayable(node: Int, name: String)
  /// Several elements answer to the name, so that a second phrase has to choose; all of them, in
  /// order.
  case shared(name: String, nodes: [Int])
  /// The shortest name has more words than people remember.
  case long(node: Int, name: String, words: Int)
}

extension SpokenItems {
  /// Returns the problems in the order of the numbers.
  ///
  /// A name with five or more words is long by default: Apple asks for short input labels, and the
  /// limit is an assumption.
  package func problems(longFrom words: Int = 5) -> [SpokenProblem] {
    var problems: [SpokenProblem] = []
    var told: Set<SpokenName> = []
    for (item, names) in zip(all, spoken) {
      guard let first = item.names.first else {
        problems.append(.unnamed(node: item.node))
        continue
      }
      let sayable = item.names.filter { SpokenName($0).isSayable }
      guard let shortest = zip(sayable, names).min(by: { $0.1.words.count < $1.1.words.count })
      else {
        problems.append(.unsayable(node: item.node, name: first))
        continue
      }
      // If the item alone answers to another name, the shared name is not a problem.
      if let shared = names.first, !names.contains(where: { byName[$0]?.count == 1 }),
        told.insert(shared).inserted, let places = byName[shared]
      {
        problems.append(.shared(name: first, nodes: places.map { all[$0].node }))
      }
      if shortest.1.words.count >= words {
        problems.append(
          .long(node: item.node, name: shortest.0, words: shortest.1.words.count))
      }
    }
    return problems
  }
}
