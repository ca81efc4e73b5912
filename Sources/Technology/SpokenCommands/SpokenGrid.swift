public import CurbcutScreen

/// A grid of numbered squares over a part of the screen, for what has neither name nor number.
public struct SpokenGrid: Hashable, Sendable {
  /// What it covers.
  public var area: Rect
  /// How many squares stand side by side.
  public var columns: Int
  /// How many squares stand below each other.
  public var rows: Int

  /// Takes at least one column and one row, and at most a hundred.
  public init(over area: Rect, columns: Int, rows: Int) {
    self.area = area
    self.columns = min(max(columns, 1), 100)
    self.rows = min(max(rows, 1), 100)
  }

  /// The square with a number: from 1, row by row from the top left.
  public func square(_ number: Int) -> Rect? {
    guard (1...columns * rows).contains(number) else { return nil }
    let (row, column) = (number - 1).quotientAndRemainder(dividingBy: columns)
    let width = area.width / Double(columns)
    let height = area.height / Double(rows)
    return Rect(
      x: area.x + Double(column) * width, y: area.y + Double(row) * height, width: width,
      height: height)
  }

  /// The number of the square that a point lies in; nil when it lies outside.
  public func number(at point: Point) -> Int? {
    guard area.contains(point) else { return nil }
    let column = min(Int((point.x - area.x) / area.width * Double(columns)), columns - 1)
    let row = min(Int((point.y - area.y) / area.height * Double(rows)), rows - 1)
    return row * columns + column + 1
  }

  /// The numbers to say until the middle of a square lies within a frame, the last one to be tapped;
  /// nil when it lies outside, or is too small for six grids within each other.
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
