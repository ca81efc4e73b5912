/// A braille display: how many cells it has and how text is put into braille on it.
public struct BrailleDisplay: Sendable {
  /// The sizes of displays, in cells.
  public static let sizes = 14...80

  /// The number of cells.
  public let cells: Int
  /// The rules of braille.
  public let table: any BrailleTable
  /// What stands for words of VoiceOver, such as `["Button": "btn"]`.
  ///
  /// Nobody publishes how VoiceOver on iOS abbreviates its words, so without these they are shown as
  /// they are spoken, which may take more cells than on a device.
  public let abbreviations: [String: String]

  /// Numbers of cells beyond the sizes of displays are cut to them.
  public init(
    cells: Int = 40, table: any BrailleTable = UncontractedEnglish(),
    abbreviations: [String: String] = [:]
  ) {
    self.cells = min(max(cells, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.table = table
    self.abbreviations = abbreviations
  }
}

/// How fast a person reads braille.
public struct BrailleReadingSpeed: Hashable, Sendable {
  /// Cells read in a second.
  public var cellsPerSecond: Double
  /// How long a key of the display takes, in seconds.
  public var secondsPerKey: Double

  /// The defaults, 100 words of six cells in a minute and half a second for a key, are assumptions.
  public init(cellsPerSecond: Double = 10, secondsPerKey: Double = 0.5) {
    self.cellsPerSecond = cellsPerSecond
    self.secondsPerKey = secondsPerKey
  }

  /// How long so many cells take, in seconds; 0 at a speed that is none.
  public func seconds(forCells count: Int) -> Double {
    cellsPerSecond > 0 ? Double(count) / cellsPerSecond : 0
  }
}
