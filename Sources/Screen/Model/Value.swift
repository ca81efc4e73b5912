// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The value of one key of a node.
package enum Value: Hashable, Sendable {
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
  case characters(Range<Int>)
}

/// Whether a checkable control is checked.
package enum Checked: Hashable, Sendable {
  case no
  case yes
  /// Some of what stands below it is checked.
  case partial
}

/// The range of an adjustable control, in the app's own unit.
package struct RangeInfo: Hashable, Sendable {
  /// Android's kind of number; nil when not stated.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case int, float, percent, indeterminate
  }

  /// Android's kind of number.
  package var kind: Kind?
  /// The least value; nil when not stated.
  package var minimum: Double?
  /// The greatest value; nil when not stated.
  package var maximum: Double?
  /// The value now; nil when not stated.
  package var current: Double?
  /// How far one adjustment goes; nil when not stated.
  package var step: Double?

  /// Absent numbers are not stated.
  package init(
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
package struct TableInfo: Hashable, Sendable {
  /// The number of rows; nil when not known.
  package var rows: Int?
  /// The number of columns; nil when not known.
  package var columns: Int?

  /// Absent numbers are not known.
  package init(rows: Int? = nil, columns: Int? = nil) {
    self.rows = rows
    self.columns = columns
  }
}

/// The place of a cell in an iOS data table, counted from 0.
package struct TableCell: Hashable, Sendable {
  /// What a header element says.
  package struct Header: Hashable, Sendable {
    /// The header's label; nil when it has none.
    package var label: String?
    /// The header's value; nil when it has none.
    package var value: String?

    /// Absent texts are not spoken.
    package init(label: String? = nil, value: String? = nil) {
      self.label = label
      self.value = value
    }
  }

  /// The row; nil when not known.
  package var row: Int?
  /// The column; nil when not known.
  package var column: Int?
  /// How many rows it covers.
  package var rowSpan: Int
  /// How many columns it covers.
  package var columnSpan: Int
  /// Whether it counts as the first of its row; nil when not stated (then: column 0 and row known).
  package var firstInRow: Bool?
  /// The headers of its row, in reading order.
  package var rowHeaders: [Header]
  /// The headers of its column, from the top.
  package var columnHeaders: [Header]

  /// Absent indices are not known; a cell covers one row and one column unless told.
  package init(
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
package struct CollectionInfo: Hashable, Sendable {
  /// How many items can be selected at once.
  package enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    case none, single, multiple
  }

  /// The number of rows; nil when not known.
  package var rows: Int?
  /// The number of columns; nil when not known.
  package var columns: Int?
  /// Whether lists in it are read as levels below it.
  package var isHierarchical: Bool
  /// How many items can be selected at once.
  package var selectionMode: SelectionMode

  /// Absent numbers are not known.
  package init(
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
package struct CollectionItemInfo: Hashable, Sendable {
  /// The row; nil when not known.
  package var row: Int?
  /// The column; nil when not known.
  package var column: Int?
  /// How many rows it covers.
  package var rowSpan: Int
  /// How many columns it covers.
  package var columnSpan: Int
  /// Whether it is the heading of its row or column.
  package var isHeading: Bool

  /// Absent indices are not known; an item covers one row and one column unless told.
  package init(
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
package struct Action: Hashable, Sendable {
  /// A decimal id (`16`) or the name of a constant (`CLICK`).
  package var id: String
  /// What the app calls it; nil when it has no words of its own.
  package var label: String?

  /// Takes any id, those of the app's own actions included.
  package init(id: String, label: String? = nil) {
    self.id = id
    self.label = label
  }
}

/// What SwiftUI's `accessibilityElement(children:)` makes of a view (Apple,
/// `AccessibilityChildBehavior`).
package enum AccessibilityChildren: String, Hashable, Sendable, CaseIterable {
  /// A container: "any child accessibility elements become children of the new accessibility element".
  case contain
  /// One element with what its children say and do.
  case combine
  /// One element without anything but what is stated for it; its children are hidden.
  case ignore
}

/// An iOS custom action.
package struct NamedAction: Hashable, Sendable {
  /// What VoiceOver calls it.
  package var name: String

  /// Takes the name in the user's language.
  package init(name: String) { self.name = name }
}

/// A piece of iOS custom content, read on demand.
package struct CustomContent: Hashable, Sendable {
  /// What it is about.
  package var label: String
  /// What it says.
  package var value: String
  /// Whether VoiceOver says it without being asked.
  package var isImportant: Bool

  /// Content is read on demand unless it is important.
  package init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// An iOS custom rotor and the names of its items.
package struct CustomRotor: Hashable, Sendable {
  /// What the rotor is called.
  package var name: String
  /// The names of its items, in order.
  package var items: [String]

  /// A rotor without items has nothing to go to.
  package init(name: String, items: [String] = []) {
    self.name = name
    self.items = items
  }
}

/// A run of an attributed label, value or hint with the speech attributes that apply to it.
package struct TextRun: Hashable, Sendable {
  /// The words of the run.
  package var text: String
  /// The pitch, from 0 to 2, with 1 as the usual one; nil when not stated.
  package var pitch: Double?
  /// The language it is spoken in, as a BCP 47 tag; nil when not stated.
  package var language: String?
  /// Whether it is spelt letter by letter; nil when not stated.
  package var spellOut: Bool?
  /// Whether all punctuation is spoken; nil when not stated.
  package var punctuation: Bool?
  /// The pronunciation in the International Phonetic Alphabet; nil when not stated.
  package var ipa: String?

  /// Absent attributes are not stated, and the voice does as it does elsewhere.
  package init(
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
package struct Span: Hashable, Sendable {
  /// The first code unit that it covers.
  package var start: Int
  /// One past the last code unit that it covers.
  package var end: Int
  /// What it does (`clickable`, `url`, ...).
  package var kind: String
  /// Where it leads; nil when it leads nowhere.
  package var url: String?

  /// Offsets may lie beyond the text; nothing checks that here.
  package init(start: Int, end: Int, kind: String, url: String? = nil) {
    self.start = start
    self.end = end
    self.kind = kind
    self.url = url
  }
}

/// An Android view's layout parameters: pixels, or `match_parent` (-1) and `wrap_content` (-2).
package struct Layout: Hashable, Sendable {
  /// The width in pixels, or one of the two negative words.
  package var width: Int
  /// The height in pixels, or one of the two negative words.
  package var height: Int

  /// Takes pixels, -1 for `match_parent` or -2 for `wrap_content`.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
