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
  /// Some of the controls that belong to it are checked.
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
  /// The size of one adjustment; nil when not stated.
  package var step: Double?

  /// Creates a range; absent numbers are not stated.
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

  /// Creates a size; absent numbers are not known.
  package init(rows: Int? = nil, columns: Int? = nil) {
    self.rows = rows
    self.columns = columns
  }
}

/// The position of a cell in an iOS data table, counted from 0.
package struct TableCell: Hashable, Sendable {
  /// The spoken texts of a header.
  package struct Header: Hashable, Sendable {
    /// The header's label; nil when it has none.
    package var label: String?
    /// The header's value; nil when it has none.
    package var value: String?

    /// Creates a header; absent texts are not spoken.
    package init(label: String? = nil, value: String? = nil) {
      self.label = label
      self.value = value
    }
  }

  /// The row; nil when not known.
  package var row: Int?
  /// The column; nil when not known.
  package var column: Int?
  /// The number of rows it spans.
  package var rowSpan: Int
  /// The number of columns it spans.
  package var columnSpan: Int
  /// Whether it counts as the first of its row; when nil, it does if the column is 0 and the row is
  /// known.
  package var firstInRow: Bool?
  /// The headers of its row, in reading order.
  package var rowHeaders: [Header]
  /// The headers of its column, from the top.
  package var columnHeaders: [Header]

  /// Creates a cell; absent indices are not known, and by default it spans one row and one column.
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

/// Android's information on a list or grid.
package struct CollectionInfo: Hashable, Sendable {
  /// The number of items that can be selected at once.
  package enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    case none, single, multiple
  }

  /// The number of rows; nil when not known.
  package var rows: Int?
  /// The number of columns; nil when not known.
  package var columns: Int?
  /// Whether nested lists are read as levels below it.
  package var isHierarchical: Bool
  /// The number of items that can be selected at once.
  package var selectionMode: SelectionMode

  /// Creates the information; absent numbers are not known.
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

/// Android's information on an item of a list or grid, counted from 0.
package struct CollectionItemInfo: Hashable, Sendable {
  /// The row; nil when not known.
  package var row: Int?
  /// The column; nil when not known.
  package var column: Int?
  /// The number of rows it spans.
  package var rowSpan: Int
  /// The number of columns it spans.
  package var columnSpan: Int
  /// Whether it is the heading of its row or column.
  package var isHeading: Bool

  /// Creates the information; absent indices are not known, and by default an item spans one row
  /// and one column.
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
  /// The app's name for it; nil when the app provides none.
  package var label: String?

  /// Creates an action with any id, including the app's own.
  package init(id: String, label: String? = nil) {
    self.id = id
    self.label = label
  }
}

/// The behaviours of SwiftUI's `accessibilityElement(children:)` (Apple,
/// `AccessibilityChildBehavior`).
package enum AccessibilityChildren: String, Hashable, Sendable, CaseIterable {
  /// A container: "any child accessibility elements become children of the new accessibility
  /// element".
  case contain
  /// One element with the texts and actions of its children.
  case combine
  /// One element with only its own facts; its children are hidden.
  case ignore
}

/// An iOS custom action.
package struct NamedAction: Hashable, Sendable {
  /// The name that VoiceOver speaks.
  package var name: String

  /// Creates an action from a name in the user's language.
  package init(name: String) { self.name = name }
}

/// An item of iOS custom content, read on demand.
package struct CustomContent: Hashable, Sendable {
  /// Its subject.
  package var label: String
  /// Its content.
  package var value: String
  /// Whether VoiceOver speaks it without being asked.
  package var isImportant: Bool

  /// Creates an item; by default it is read on demand.
  package init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// An iOS custom rotor and the names of its items.
package struct CustomRotor: Hashable, Sendable {
  /// The name of the rotor.
  package var name: String
  /// The names of its items, in order.
  package var items: [String]

  /// Creates a rotor; without items it has no targets.
  package init(name: String, items: [String] = []) {
    self.name = name
    self.items = items
  }
}

/// A run of an attributed label, value or hint with the speech attributes that apply to it.
package struct TextRun: Hashable, Sendable {
  /// The text of the run.
  package var text: String
  /// The pitch, from 0 to 2, with 1 as the normal one; nil when not stated.
  package var pitch: Double?
  /// The language it is spoken in, as a BCP 47 tag; nil when not stated.
  package var language: String?
  /// Whether it is spelled out letter by letter; nil when not stated.
  package var spellOut: Bool?
  /// Whether all punctuation is spoken; nil when not stated.
  package var punctuation: Bool?
  /// The pronunciation in the International Phonetic Alphabet; nil when not stated.
  package var ipa: String?

  /// Creates a run; absent attributes are not stated, and the voice uses its defaults.
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
  /// The kind of span (`clickable`, `url`, ...).
  package var kind: String
  /// The target of a link; nil when there is none.
  package var url: String?

  /// Creates a span; its offsets are not checked against the text here.
  package init(start: Int, end: Int, kind: String, url: String? = nil) {
    self.start = start
    self.end = end
    self.kind = kind
    self.url = url
  }
}

/// An Android view's layout parameters: pixels, or `match_parent` (-1) and `wrap_content` (-2).
package struct Layout: Hashable, Sendable {
  /// The width in pixels, or one of the two negative constants.
  package var width: Int
  /// The height in pixels, or one of the two negative constants.
  package var height: Int

  /// Creates a layout from pixels, -1 for `match_parent` or -2 for `wrap_content`.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
