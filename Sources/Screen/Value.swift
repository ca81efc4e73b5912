public import CurbcutStandards

/// The value of one key of a node.
public enum Value: Hashable, Sendable {
  /// Stated as not known (`null` in the document).
  case notKnown
  case flag(Bool)
  case text(String)
  case number(Double)
  case color(Color)
  case traits(Traits)
  case checked(Checked)
  case texts([String])
  indirect case rect(Rect)
  indirect case point(Point)
  indirect case size(Size)
  case rects([Rect])
  indirect case range(RangeInfo)
  indirect case table(TableInfo)
  indirect case cell(TableCell)
  indirect case collection(CollectionInfo)
  indirect case collectionItem(CollectionItemInfo)
  case actions([Action])
  case namedActions([NamedAction])
  case content([CustomContent])
  case rotors([CustomRotor])
  case attributedText([TextRun])
  case spans([Span])
  indirect case layout(Layout)
}

/// Whether a checkable control is checked.
public enum Checked: Hashable, Sendable {
  case no
  case yes
  case partial
}

/// The range of an adjustable control.
public struct RangeInfo: Hashable, Sendable {
  /// Android's kind of number; nil when not stated.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case int, float, percent, indeterminate
  }

  public var kind: Kind?
  public var minimum: Double?
  public var maximum: Double?
  public var current: Double?
  public var step: Double?

  public init(
    kind: Kind? = nil, minimum: Double? = nil, maximum: Double? = nil, current: Double? = nil,
    step: Double? = nil
  ) {
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.current = current
    self.step = step
  }
}

/// The size of an iOS data table.
public struct TableInfo: Hashable, Sendable {
  public var rows: Int?
  public var columns: Int?

  public init(rows: Int? = nil, columns: Int? = nil) {
    self.rows = rows
    self.columns = columns
  }
}

/// The place of a cell in an iOS data table, counted from 0.
public struct TableCell: Hashable, Sendable {
  /// What a header element says.
  public struct Header: Hashable, Sendable {
    public var label: String?
    public var value: String?

    public init(label: String? = nil, value: String? = nil) {
      self.label = label
      self.value = value
    }
  }

  /// The row; nil when not known.
  public var row: Int?
  /// The column; nil when not known.
  public var column: Int?
  public var rowSpan: Int
  public var columnSpan: Int
  /// Whether it counts as the first of its row; nil when not stated (then: column 0 and row known).
  public var firstInRow: Bool?
  public var rowHeaders: [Header]
  public var columnHeaders: [Header]

  public init(
    row: Int? = nil, column: Int? = nil, rowSpan: Int = 1, columnSpan: Int = 1,
    firstInRow: Bool? = nil, rowHeaders: [Header] = [], columnHeaders: [Header] = []
  ) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.firstInRow = firstInRow
    self.rowHeaders = rowHeaders
    self.columnHeaders = columnHeaders
  }
}

/// What Android says about a list or grid.
public struct CollectionInfo: Hashable, Sendable {
  /// How many items can be selected at once.
  public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    case none, single, multiple
  }

  /// The number of rows; nil when not known.
  public var rows: Int?
  /// The number of columns; nil when not known.
  public var columns: Int?
  public var isHierarchical: Bool
  public var selectionMode: SelectionMode

  public init(
    rows: Int? = nil, columns: Int? = nil, isHierarchical: Bool = false,
    selectionMode: SelectionMode = .none
  ) {
    self.rows = rows
    self.columns = columns
    self.isHierarchical = isHierarchical
    self.selectionMode = selectionMode
  }
}

/// What Android says about an item of a list or grid, counted from 0.
public struct CollectionItemInfo: Hashable, Sendable {
  /// The row; nil when not known.
  public var row: Int?
  /// The column; nil when not known.
  public var column: Int?
  public var rowSpan: Int
  public var columnSpan: Int
  public var isHeading: Bool

  public init(
    row: Int? = nil, column: Int? = nil, rowSpan: Int = 1, columnSpan: Int = 1,
    isHeading: Bool = false
  ) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
    self.isHeading = isHeading
  }
}

/// An Android accessibility action: a decimal id or a constant's name, and its label.
public struct Action: Hashable, Sendable {
  public var id: String
  public var label: String?

  public init(id: String, label: String? = nil) {
    self.id = id
    self.label = label
  }
}

/// An iOS custom action.
public struct NamedAction: Hashable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}

/// A piece of iOS custom content, read on demand.
public struct CustomContent: Hashable, Sendable {
  public var label: String
  public var value: String
  public var isImportant: Bool

  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// An iOS custom rotor and the names of its items.
public struct CustomRotor: Hashable, Sendable {
  public var name: String
  public var items: [String]

  public init(name: String, items: [String] = []) {
    self.name = name
    self.items = items
  }
}

/// A run of an attributed label with the speech attributes that apply to it.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var pitch: Double?
  public var language: String?
  public var spellOut: Bool?
  public var punctuation: Bool?
  public var ipa: String?

  public init(
    text: String, pitch: Double? = nil, language: String? = nil, spellOut: Bool? = nil,
    punctuation: Bool? = nil, ipa: String? = nil
  ) {
    self.text = text
    self.pitch = pitch
    self.language = language
    self.spellOut = spellOut
    self.punctuation = punctuation
    self.ipa = ipa
  }
}

/// An Android text span: UTF-16 offsets, its kind (`clickable`, `url`, ...) and its target.
public struct Span: Hashable, Sendable {
  public var start: Int
  public var end: Int
  public var kind: String
  public var url: String?

  public init(start: Int, end: Int, kind: String, url: String? = nil) {
    self.start = start
    self.end = end
    self.kind = kind
    self.url = url
  }
}

/// An Android view's layout parameters: pixels, or `match_parent` (-1) and `wrap_content` (-2).
public struct Layout: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
