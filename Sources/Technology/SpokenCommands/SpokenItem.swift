import CurbcutScreen

/// Something on the screen that a user can call by a name or by a number.
public struct SpokenItem: Hashable, Sendable {
  /// The index of its node in the screen.
  public var node: Int
  /// Its number when all have one, from 1.
  public var number: Int
  /// The names it answers to; the first is the one that is shown. Empty when it has none.
  public var names: [String]

  /// The name that is shown; nil when there is none.
  public var name: String? { names.first }

  /// Names over several lines become one line; blank ones are none.
  public init(node: Int, number: Int, names: [String]) {
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

/// Everything on a screen that can be called, and who answers to which name.
public struct SpokenItems: Hashable, Sendable {
  /// In the order of their numbers.
  public let all: [SpokenItem]
  private let byName: [SpokenName: [Int]]
  private let spoken: [[SpokenName]]
  /// The place in `all` of the item that a node is or lies in; -1 for none.
  private let placeOfNode: [Int32]

  /// Takes items whose numbers are their places, from 1, and for each node of the screen the node
  /// above it.
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
    // A parent stands before its children, so one pass hands the place down.
    for node in places.indices where places[node] < 0 {
      if let parent = parents[node] { places[node] = places[parent] }
    }
    placeOfNode = places
  }

  /// All that answer to a name.
  public func answering(to name: SpokenName) -> [SpokenItem] {
    (byName[name] ?? []).map { all[$0] }
  }

  /// The item with a number.
  public func numbered(_ number: Int) -> SpokenItem? {
    all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// The item that a node is, or lies in.
  public func item(ofNode node: Int) -> SpokenItem? {
    guard placeOfNode.indices.contains(node), placeOfNode[node] >= 0 else { return nil }
    return all[Int(placeOfNode[node])]
  }

  /// The place of an item among all that answer to a name, from 0; nil when it does not.
  func place(of item: SpokenItem, answeringTo name: SpokenName) -> Int? {
    // The places are in ascending order.
    guard let places = byName[name] else { return nil }
    let place = places.partitioningIndex { $0 >= item.number - 1 }
    return place < places.count && places[place] == item.number - 1 ? place : nil
  }

  /// The name to say for an item: the first that it alone answers to, else the first that can be
  /// said; nil when none can.
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

/// What makes a thing hard to call.
public enum SpokenProblem: Hashable, Sendable {
  /// It has no name: only its number or the grid leads to it.
  case unnamed(node: Int)
  /// Its names have neither letter nor digit, so that nobody knows what to say.
  case unsayable(node: Int, name: String)
  /// Several answer to the name, so that a second phrase has to choose; all of them, in order.
  case shared(name: String, nodes: [Int])
  /// Its shortest name has more words than people remember.
  case long(node: Int, name: String, words: Int)
}

extension SpokenItems {
  /// What is hard to call, in the order of the numbers.
  ///
  /// A name has too many words from the fifth on: Apple asks for short input labels, and how short is
  /// an assumption.
  public func problems(longFrom words: Int = 5) -> [SpokenProblem] {
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
      // Another name that it alone answers to settles who is meant.
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
