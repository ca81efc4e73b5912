// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A named view near a view without a name, so that people can find it.
package struct Neighbour: Hashable, Sendable {
  /// The position relative to the view.
  package enum Relation: String, Hashable, Sendable {
    /// It is inside the view.
    case with
    /// Both are in the same group.
    case beside
  }

  /// The position relative to the view.
  package let relation: Relation
  /// Its name.
  package let name: String
  /// The position of the view among the unnamed views of its kind in its group; nil when it is the
  /// only one.
  package let ordinal: Ordinal?

  /// A position in a sequence.
  package struct Ordinal: Hashable, Sendable {
    /// The position, from 1.
    package let number: Int
    /// The total number.
    package let count: Int
  }

  /// The number of views before and after that are compared, so that a screen of a million views
  /// costs no more.
  private static let reach = 60
  /// The number of groups around the view that are searched.
  private static let levels = 6
  /// The length after which names are cut at a word.
  private static let longest = 40

  /// Finds the first named view inside a view, otherwise the nearest one in the smallest group
  /// around it that has one; nil when there is none nearby.
  init?(of index: Int, in screen: Screen) {
    let nodes = screen.nodes
    func name(_ index: Int) -> String? {
      let node = nodes[index]
      return [node.description, node.text].compactMap(\.self).first(where: Self.isWord)
    }
    let inside = (index + 1)..<min(nodes[index].end, index + 1 + Self.reach)
    if index + 1 < nodes[index].end, let found = Self.best(of: inside.compactMap(name)) {
      self.init(.with, found, nil)
      return
    }
    var group = nodes[index].parent
    for _ in 0..<Self.levels {
      guard let place = group else { return nil }
      let isAlike: (Int) -> Bool = { other in
        nodes[other].className == nodes[index].className
          && nodes[other].parent == nodes[index].parent
          && name(other) == nil
      }
      let all = max(place, index - Self.reach)..<min(nodes[place].end, index + Self.reach)
      let named = all.filter { $0 != index && name($0) != nil }
      // People find a text by its words, and not by the code that works it out.
      let written = named.filter { name($0).map(Self.isWritten) == true }
      let findable = written.isEmpty ? named : written
      if let nearest = Self.nearest(to: index, of: findable, in: nodes), let found = name(nearest) {
        let alike = all.filter(isAlike)
        self.init(
          .beside, found,
          alike.count < 2
            ? nil
            : Ordinal(number: (alike.firstIndex(of: index) ?? 0) + 1, count: alike.count))
        return
      }
      group = nodes[place].parent
    }
    return nil
  }

  /// Whether people can find something by a text: it is not empty and more than icon font
  /// characters, and more than a condition in source.
  static func isWord(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .privateUse
    } && !codes.contains(where: text.hasPrefix) && (isWritten(text) || isNameOfData(text))
  }

  /// Whether a text in braces is the name of some data, `{trip.title}`, and not a type or an expression.
  private static func isNameOfData(_ text: String) -> Bool {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return true }
    let name = text.dropFirst().dropLast()
    return name.first?.isLowercase == true
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// Returns the first of some names that is written in words, otherwise the first.
  private static func best(of names: [String]) -> String? {
    names.first(where: isWritten) ?? names.first
  }

  /// Whether a name has words besides code in braces.
  private static func isWritten(_ name: String) -> Bool {
    var depth = 0
    for character in name {
      switch character {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      case _ where depth == 0 && (character.isLetter || character.isNumber): return true
      default: break
      }
    }
    return false
  }

  /// The beginnings of texts that stand for a condition or a picture in source.
  private static let codes = ["{if ", "{unless ", "{when ", "{else", "{symbol ", "{image "]

  private init(_ relation: Relation, _ name: String, _ ordinal: Ordinal?) {
    self.relation = relation
    self.name = Self.shortened(name, to: Self.longest)
    self.ordinal = ordinal
  }

  /// Returns the one with the nearest centre; when frames are not known, the one nearest in the
  /// document.
  private static func nearest(to index: Int, of others: [Int], in nodes: [Node]) -> Int? {
    guard let frame = nodes[index].frame else {
      return others.min { abs($0 - index) < abs($1 - index) }
    }
    return others.min { left, right in
      let (first, second) = (
        distance(nodes[left].frame, frame), distance(nodes[right].frame, frame)
      )
      return first == second ? abs(left - index) < abs(right - index) : first < second
    }
  }

  private static func distance(_ one: Rect?, _ other: Rect) -> Double {
    guard let one else { return .infinity }
    let x = one.x + one.width / 2 - other.x - other.width / 2
    let y = one.y + one.height / 2 - other.y - other.height / 2
    return x * x + y * y
  }

  /// Returns a name on one line, cut at a word when it is long.
  package static func shortened(_ name: String, to longest: Int) -> String {
    let line = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > longest else { return line }
    let start = line.prefix(longest)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return line[..<end] + " ..."
  }
}
