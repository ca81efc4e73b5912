import CurbcutScreen

/// What a braille display is sent, and which part of it the display shows.
public struct BrailleLine: Hashable, Sendable {
  /// A part of the line that tells one thing.
  public struct Field: Hashable, Sendable {
    /// What it tells.
    public var kind: Segment.Kind
    /// The words.
    public var text: String
    /// Where it stands among the cells of the line.
    public var cells: Range<Int>
  }

  /// The text that is put into braille.
  public let text: String
  /// The parts, in order.
  public let fields: [Field]
  /// All cells, those that do not fit on the display included.
  public let cells: [BrailleCell]
  /// For each cell the offset of its character in the text.
  public let origins: [Int]
  /// The pieces that the display shows one after the other; none of an empty line.
  public let pieces: [Range<Int>]
  /// Which piece it shows now, from 0.
  public internal(set) var piece = 0
  /// The characters for which the table has no sign.
  public let unknown: [Character]
  /// What would have changed the line and is not known, in plain words.
  public let notKnown: [String]

  /// The cells that the display shows now.
  public var shown: ArraySlice<BrailleCell> {
    pieces.indices.contains(piece) ? cells[pieces[piece]] : []
  }

  /// How often its reader pans to read all of it.
  public var pans: Int { max(0, pieces.count - 1) }

  /// The character below a routing key, as an offset in the text; cells count from 1.
  public func character(atCell cell: Int) -> Int? {
    guard pieces.indices.contains(piece), cell >= 1, cell <= pieces[piece].count else {
      return nil
    }
    return origins[pieces[piece].lowerBound + cell - 1]
  }

  /// The line in ASCII braille, with the number of the piece when there are several.
  public var words: String {
    let place = pieces.count > 1 ? " \(piece + 1) of \(pieces.count)" : ""
    let ascii = shown.ascii
    return "braille\(place):" + (ascii.isEmpty ? "" : " " + ascii)
  }
}

extension BrailleLine {
  /// Puts segments into one line; so many blanks stand between two of them.
  init(
    _ segments: [Segment], blanks: Int, table: any BrailleTable, width: Int, notKnown: [String] = []
  ) {
    var text = ""
    var places: [Range<Int>] = []
    var length = 0
    for segment in segments {
      if length > 0 {
        text += String(repeating: " ", count: blanks)
        length += blanks
      }
      text += segment.text
      let count = segment.text.count
      places.append(length..<length + count)
      length += count
    }
    let translation = table.translate(text)
    var fields: [Field] = []
    var cell = 0
    for (segment, place) in zip(segments, places) {
      func advance(to character: Int) {
        while cell < translation.origins.count, translation.origins[cell] < character { cell += 1 }
      }
      advance(to: place.lowerBound)
      let start = cell
      advance(to: place.upperBound)
      fields.append(Field(kind: segment.kind, text: segment.text, cells: start..<cell))
    }
    self.text = text
    self.fields = fields
    cells = translation.cells
    origins = translation.origins
    pieces = BrailleWrapping.pieces(of: translation.cells, width: width)
    unknown = translation.unknown
    self.notKnown = notKnown
  }

  /// What is not known of the characters without a sign, by their numbers; nil when all have one.
  var unknownSigns: String? {
    guard !unknown.isEmpty else { return nil }
    let numbers = unknown.flatMap(\.unicodeScalars).map {
      "U+" + String($0.value, radix: 16, uppercase: true)
    }
    return "how a display shows \(numbers.joined(separator: ", "))"
  }
}
