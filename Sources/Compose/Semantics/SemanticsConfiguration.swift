// SPDX-License-Identifier: Apache-2.0

/// What is said of a node in Compose's semantics tree, as the modifiers of one layout node together say it.
///
/// Source: androidx.compose.ui.semantics, SemanticsConfiguration.kt and SemanticsProperties.kt, 2026.
struct SemanticsConfiguration {
  /// A fact that may depend on what is not known.
  enum Answer: Equatable {
    case yes, no
    case open
  }

  /// The roles of Compose (semantics/SemanticsProperties.kt, `Role`).
  enum Role: String {
    case button = "Button"
    case checkbox = "Checkbox"
    case `switch` = "Switch"
    case radioButton = "RadioButton"
    case tab = "Tab"
    case image = "Image"
    case dropdownList = "DropdownList"
    case valuePicker = "ValuePicker"
    case carousel = "Carousel"
  }

  enum Toggle { case on, off, indeterminate, open }

  struct Progress {
    var minimum = 0.0
    var maximum = 1.0
    /// nil where it is not known.
    var current: Double?
    var isIndeterminate = false
  }

  enum Extent { case more, all, open }

  struct Scrolling {
    var isVertical: Bool
    /// Whether there is more to scroll to.
    var extent: Extent
    /// Whether something can scroll it.
    var isEnabled: Bool
  }

  struct Collection {
    var rows: Int?
    var columns: Int?
  }

  struct Item {
    var row: Int
    var rowSpan: Int
    var column: Int
    var columnSpan: Int
  }

  struct Link {
    var start: Int
    var end: Int
    var kind: String
    var url: String?
  }

  var text: String?
  var links: [Link] = []
  var editableText: String?
  var contentDescription: String?
  var role: Role?
  var stateDescription: String?
  var toggle: Toggle?
  var selected: Answer?
  var progress: Progress?
  var canSetProgress = false
  var isClickable = false
  var clickLabel: String?
  var isLongClickable = false
  var longClickLabel: String?
  var disabled = Answer.no
  var hasFocus = false
  var heading: Answer = .no
  var isPassword = Answer.no
  var paneTitle: String?
  var liveRegion: String?
  var error: String?
  /// Whether it is not known if the error is there.
  var isErrorOpen = false
  var isEditable = false
  var collection: Collection?
  var item: Item?
  var isSelectableGroup = false
  var scrolling: Scrolling?
  var hasPages = false
  var customActions: [String] = []
  var actions: [(name: String, label: String?)] = []
  var isTraversalGroup = false
  var traversalIndex = 0.0
  var isHidden = false
  var testTag: String?
  var usesTagsAsIds: Bool?
  var isContainer = false
  var className: String?
  var isWindow = false
  var merges = false
  var clears = false

  /// Whether TalkBack may get a node for it (`isImportantForAccessibility`).
  var isImportant: Bool {
    text != nil || editableText != nil || contentDescription != nil || role != nil
      || stateDescription != nil || toggle != nil || selected != nil || progress != nil
      || isClickable || isLongClickable || disabled != .no || hasFocus || heading != .no
      || isPassword != .no || paneTitle != nil || liveRegion != nil || error != nil
      || collection != nil || item != nil || isSelectableGroup || scrolling != nil || hasPages
      || !customActions.isEmpty || !actions.isEmpty || isContainer || className != nil || isWindow
  }
}

/// A node of the semantics tree, which captures of tests have, too.
struct SemanticsNode {
  /// Where it stands for the order: as a row, a column or one above the other.
  enum Layout {
    case column, row, reversedRow, box
    /// The parts of a scaffold, from the top down.
    case slots([Int])
  }

  /// What is said of it; nil for a layout without semantics, whose children rise.
  var configuration: SemanticsConfiguration?
  /// The condition under which it is there; nil where it always is.
  var condition: String?
  var layout = Layout.column
  /// The space that its modifiers leave.
  var space = NodeSpace()
  /// The size that a layout without contents has, in dp.
  var extent = (width: 0.0, height: 0.0)
  var children: [SemanticsNode] = []
  /// The file and the bytes of the call that made it.
  var file: Int?
  var start: UInt32 = 0
}
