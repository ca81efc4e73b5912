// SPDX-License-Identifier: Apache-2.0

/// A braille display, with its number of cells and the table that translates text to braille.
package struct BrailleDisplay: Sendable {
  /// The possible sizes of displays, in cells.
  package static let sizes = 14...80

  /// The number of cells.
  package let cells: Int
  /// The rules of braille.
  package let table: any BrailleTable
  /// Abbreviations for words of VoiceOver, such as `["Button": "btn"]`.
  ///
  /// Nobody publishes how VoiceOver on iOS abbreviates its words. Words without an abbreviation are
  /// shown in full, which may take more cells than on a device.
  package let abbreviations: [String: String]

  /// Creates a display; the number of cells is clamped to the possible sizes.
  package init(
    cells: Int = 40, table: any BrailleTable = UncontractedEnglish(),
    abbreviations: [String: String] = [:]
  ) {
    self.cells = min(max(cells, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.table = table
    self.abbreviations = abbreviations
  }
}

/// The speed at which a person reads braille.
package struct BrailleReadingSpeed: Hashable, Sendable {
  /// The number of cells read in a second.
  package var cellsPerSecond: Double
  /// The time for one key of the display, in seconds.
  package var secondsPerKey: Double

  /// Creates a speed; the defaults, 100 words of six cells in a minute and half a second for a key,
  /// are assumptions.
  package init(cellsPerSecond: Double = 10, secondsPerKey: Double = 0.5) {
    self.cellsPerSecond = cellsPerSecond
    self.secondsPerKey = secondsPerKey
  }

  /// Returns the time for a number of cells, in seconds; 0 if the speed is not positive.
  package func seconds(forCells count: Int) -> Double {
    cellsPerSecond > 0 ? Double(count) / cellsPerSecond : 0
  }
}
