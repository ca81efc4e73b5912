// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A grid of numbered squares over an area of the screen, for places without names or numbers.
package struct SpokenGrid: Hashable, Sendable {
  /// The area that it covers.
  package var area: Rect
  /// The number of columns.
  package var columns: Int
  /// The number of rows.
  package var rows: Int

  /// Creates a grid with 1 to 100 columns and rows.
  package init(over area: Rect, columns: Int, rows: Int) {
    self.area = area
    self.columns = min(max(columns, 1), 100)
    self.rows = min(max(rows, 1), 100)
  }

  /// Returns the square with a number; numbers start with 1 and go row by row from the top left.
  package func square(_ number: Int) -> Rect? {
    guard (1...columns * rows).contains(number) else { return nil }
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: columns)
    let width = area.width / Double(columns)
    let height = area.height / Double(rows)
    return Rect(
      x: area.x + Double(column) * width, y: area.y + Double(row) * height, width: width,
      height: height)
  }

  /// Returns the number of the square that contains a point; nil if the point is outside.
  package func number(at point: Point) -> Int? {
    guard area.contains(point) else { return nil }
    let column = min(Int((point.x - area.x) / area.width * Double(columns)), columns - 1)
    let row = min(Int((point.y - area.y) / area.height * Double(rows)), rows - 1)
    return row * columns + column + 1
  }

  /// Returns the numbers to say until the middle of a square is within a frame, the last of which
  /// is tapped; nil if the frame is outside or too small for six nested grids.
  func numbers(to frame: Rect, drilling columns: Int, _ rows: Int) -> [Int]? {
    var grid = self
    var numbers: [Int] = []
    while numbers.count < 6, let number = grid.number(at: frame.center),
      let square = grid.square(number)
    {
      numbers.append(number)
      if frame.contains(square.center) { return numbers }
      grid = SpokenGrid(over: square, columns: columns, rows: rows)
    }
    return nil
  }
}
