// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The stops of a technology on a screen, and the one that has the focus.
///
/// ```
/// Focus: 3 of 21, top third, left: Book, Button
/// Before: 2 of 21, top third, full width: Mars, Heading
/// After: 4 of 21, middle third, right: Share, Button
/// Top third: 1 to 3. Middle third: 4 to 12. Bottom third: 13 to 21.
/// ```
struct FocusMap {
  /// Something that has a place on the screen.
  struct Entry {
    var node: Int
    var words: String
  }

  private let screen: Screen
  private let entries: [Entry]
  /// The number of the entry that has the focus, from 0.
  private let place: Int?
  /// The number of names that are listed of one third.
  private static let mostNames = 6

  /// Creates a map of entries on a screen, in their order.
  init(_ entries: [Entry], on screen: Screen, focusOn node: Int? = nil) {
    self.screen = screen
    self.entries = entries
    place = node.flatMap { node in entries.firstIndex { $0.node == node } }
  }

  /// The place of the focus among the stops, such as `3 of 21`; nil without a focus.
  var position: String? { place.map(position) }

  /// The map in lines, for a technology with a focus.
  var lines: [String] {
    guard let place else {
      let reason = entries.isEmpty ? "there are no stops" : "no stop has it, of \(entries.count)"
      return ["Focus: none; \(reason)"] + (entries.isEmpty ? [] : [thirds])
    }
    return [
      "Focus: \(words(place))",
      "Before: " + (place > 0 ? words(place - 1) : "nothing, this is the first"),
      "After: " + (place + 1 < entries.count ? words(place + 1) : "nothing, this is the last"),
      thirds,
    ]
  }

  /// The names in each third of the screen, for a technology without a focus; `verb` is what it does to them.
  func names(_ technology: String, _ verb: String) -> [String] {
    ["Focus: \(technology) has none; it \(verb) \(entries.count)"]
      + byThird.map { third, members in
        let names = members.prefix(Self.mostNames).map { entries[$0].words }
        let rest = members.count - names.count
        return "\(third.name): \(names.joined(separator: "; "))"
          + (rest > 0 ? "; and \(rest) more" : "")
      }
  }

  private func position(_ place: Int) -> String { "\(place + 1) of \(entries.count)" }

  private func words(_ place: Int) -> String {
    let words = entries[place].words
    return "\(position(place)), \(area(entries[place].node)): " + (words.isEmpty ? "silent" : words)
  }

  // MARK: - Thirds

  /// A third of the height of a screen.
  private enum Third: CaseIterable {
    case top, middle, bottom, outside, notKnown

    var name: String {
      switch self {
      case .top: "Top third"
      case .middle: "Middle third"
      case .bottom: "Bottom third"
      case .outside: "Outside the screen"
      case .notKnown: "Place not known"
      }
    }
  }

  private var thirds: String {
    byThird.map { third, members in "\(third.name): \(Self.ranges(members))." }
      .joined(separator: " ")
  }

  private var byThird: [(Third, [Int])] {
    let members = Dictionary(grouping: entries.indices) { third(entries[$0].node) }
    return Third.allCases.compactMap { third in members[third].map { (third, $0) } }
  }

  private func third(_ node: Int) -> Third {
    guard let display = screen.display, !display.isEmpty, screen.nodes[node].frame != nil else {
      return .notKnown
    }
    let frame = screen.frame(of: node)
    guard frame.intersects(display) else { return .outside }
    switch (frame.center.y - display.y) / display.height {
    case ..<(1.0 / 3): return .top
    case ..<(2.0 / 3): return .middle
    default: return .bottom
    }
  }

  /// Returns the third of the height and of the width that holds the middle of a view.
  private func area(_ node: Int) -> String {
    let third = third(node)
    guard let display = screen.display, third != .notKnown else { return "place not known" }
    let frame = screen.frame(of: node)
    guard third != .outside else {
      if frame.y >= display.maxY { return "below the screen" }
      if frame.maxY <= display.y { return "above the screen" }
      return frame.x >= display.maxX ? "right of the screen" : "left of the screen"
    }
    let side =
      switch (frame.center.x - display.x) / display.width {
      case _ where frame.width > display.width * 2 / 3: "full width"
      case ..<(1.0 / 3): "left"
      case ..<(2.0 / 3): "middle"
      default: "right"
      }
    return "\(third.name.lowercased()), \(side)"
  }

  /// Returns numbers from 1 in words, such as `1 to 5, 7`.
  private static func ranges(_ places: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for place in places.sorted() {
      if let last = ranges.last, last.upperBound + 1 == place {
        ranges[ranges.count - 1] = last.lowerBound...place
      } else {
        ranges.append(place...place)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1) to \($0.upperBound + 1)"
    }.joined(separator: ", ")
  }
}
