// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The areas of a screen without elements, where VoiceOver answers an exploring finger with a
/// "thunk".
/// "Exploring by touch over an area without any accessible element gives VoiceOver's thunk error
/// sound" (row S4-053). The model touches the middle of each square of a grid.
///
/// ```
/// 31% of the screen is silent under a finger, in 2 areas
/// 390x200 at 0,644, 78000 square points
/// 132x44 at 258,0, 5808 square points
/// ```
package struct SilentAreas: Hashable, Sendable {
  /// A group of adjacent squares without elements.
  package struct Area: Hashable, Sendable {
    /// The smallest rectangle around the squares.
    package var frame: Rect
    /// The area of the squares, in square points.
    package var area: Double
  }

  /// The distance between the touched places, in points: horizontally and vertically.
  package let step: Size
  /// The share of touched places without an element, from 0 to 1.
  package let share: Double
  /// The areas without elements, the largest first.
  package let areas: [Area]

  /// Explores the screen of a reader; nil if its size is unknown.
  ///
  /// The default is half of Apple's minimum size for targets, so that none is missed. The distance
  /// is a little smaller if the screen is not a multiple of the step, and larger if a row would
  /// have more than 250 places.
  package init?(of reader: VoiceOver, every step: Double = 22) {
    guard let screen = reader.tree.screen.display, screen.maxX.isFinite, screen.maxY.isFinite,
      step > 0
    else { return nil }
    let step = max(step, max(screen.width, screen.height) / 250)
    var grid = Grid(screen, step: step)
    for stop in reader.stops.indices { grid.cover(reader.element(at: stop).frame) }
    let isSilent = grid.silentPlaces()
    self.step = grid.step
    share = Double(isSilent.lazy.filter { $0 }.count) / Double(isSilent.count)
    areas = grid.areas(of: isSilent).sorted { $0.area > $1.area }
  }

  /// The result in words: the share, then the areas, one on each line.
  package var lines: [String] {
    let percent = Int((share * 100).rounded())
    let count = areas.count == 1 ? "1 area" : "\(areas.count) areas"
    guard !areas.isEmpty else { return ["no place on the screen is silent under a finger"] }
    return ["\(percent)% of the screen is silent under a finger, in \(count)"]
      + areas.map { silent in
        func words(_ number: Double) -> String { JSONValue.number(number.rounded()).text }
        return "\(words(silent.frame.width))x\(words(silent.frame.height)) at "
          + "\(words(silent.frame.x)),\(words(silent.frame.y)), \(words(silent.area)) square points"
      }
  }
}

/// The touched places, row by row.
private struct Grid {
  let screen: Rect
  let step: Size
  let columns: Int
  let rows: Int
  /// The two-dimensional differences of the number of elements at each place, with one row and
  /// column more than there are places; an element of any size changes four of them.
  private var changes: [Int]

  init(_ screen: Rect, step: Double) {
    self.screen = screen
    columns = max(1, Int((screen.width / step).rounded(.up)))
    rows = max(1, Int((screen.height / step).rounded(.up)))
    self.step = Size(
      width: screen.width / Double(columns), height: screen.height / Double(rows))
    changes = Array(repeating: 0, count: (columns + 1) * (rows + 1))
  }

  /// Adds an element.
  mutating func cover(_ frame: Rect) {
    guard !frame.isEmpty else { return }
    let across = places(
      from: (frame.x - screen.x) / step.width, to: (frame.maxX - screen.x) / step.width, of: columns
    )
    let down = places(
      from: (frame.y - screen.y) / step.height, to: (frame.maxY - screen.y) / step.height, of: rows)
    guard !across.isEmpty, !down.isEmpty else { return }
    let width = columns + 1
    changes[down.lowerBound * width + across.lowerBound] += 1
    changes[down.lowerBound * width + across.upperBound] -= 1
    changes[down.upperBound * width + across.lowerBound] -= 1
    changes[down.upperBound * width + across.upperBound] += 1
  }

  /// Returns the places whose middle is between two distances from the edge, in steps.
  private func places(from start: Double, to end: Double, of count: Int) -> Range<Int> {
    func first(notBefore distance: Double) -> Int {
      let place = (distance - 0.5).rounded(.up)
      return place.isNaN ? 0 : Int(min(Double(count), max(0, place)))
    }
    let lower = first(notBefore: start)
    return lower..<max(lower, first(notBefore: end))
  }

  /// Returns for each place whether there is no element.
  func silentPlaces() -> [Bool] {
    var isSilent: [Bool] = []
    isSilent.reserveCapacity(columns * rows)
    var above = Array(repeating: 0, count: columns)
    for row in 0..<rows {
      var sum = 0
      for column in 0..<columns {
        sum += changes[row * (columns + 1) + column]
        above[column] += sum
        isSilent.append(above[column] == 0)
      }
    }
    return isSilent
  }

  /// Combines adjacent places to areas.
  func areas(of isSilent: [Bool]) -> [SilentAreas.Area] {
    var left = isSilent
    var areas: [SilentAreas.Area] = []
    for start in left.indices where left[start] {
      var waiting = [start]
      left[start] = false
      var frame: Rect?
      var count = 0
      while let place = waiting.popLast() {
        count += 1
        let square = square(place)
        frame = frame.map { Self.around($0, square) } ?? square
        for next in neighbours(of: place) where left[next] {
          left[next] = false
          waiting.append(next)
        }
      }
      areas.append(
        SilentAreas.Area(
          frame: frame ?? .zero, area: Double(count) * step.width * step.height))
    }
    return areas
  }

  private func neighbours(of place: Int) -> [Int] {
    let column = place % columns
    var places: [Int] = []
    if column > 0 { places.append(place - 1) }
    if column + 1 < columns { places.append(place + 1) }
    if place >= columns { places.append(place - columns) }
    if place + columns < columns * rows { places.append(place + columns) }
    return places
  }

  private func square(_ place: Int) -> Rect {
    Rect(
      x: screen.x + Double(place % columns) * step.width,
      y: screen.y + Double(place / columns) * step.height, width: step.width, height: step.height)
  }

  private static func around(_ one: Rect, _ other: Rect) -> Rect {
    let (x, y) = (min(one.x, other.x), min(one.y, other.y))
    return Rect(
      x: x, y: y, width: max(one.maxX, other.maxX) - x, height: max(one.maxY, other.maxY) - y)
  }
}
