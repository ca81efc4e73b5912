// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The view hierarchy that Espresso prints when a test fails, also in logs, reports and result files.
///
/// ```
/// View Hierarchy:
/// +>DecorView{id=-1, visibility=VISIBLE, width=1080, height=2400, ..., x=0.0, y=0.0, child-count=1}
/// |
/// +->AppCompatButton{id=2131230746, res-name=book, visibility=VISIBLE, width=275, height=132, ...,
///    is-clickable=true, is-enabled=true, x=55.0, y=1818.0, text=Book, ...}
/// ```
///
/// Classes have no packages, and importance, headings and states are not there. Source:
/// `HumanReadables.java` (android/android-test@75240e8c).
package struct EspressoHierarchy: ScreenImporter {
  /// The name messages use.
  package static let formatName = "view hierarchy of Espresso"
  /// What stands before the views.
  static let mark = "View Hierarchy:"

  /// Needs no options.
  package init() {}

  /// Reads the first hierarchy of a text.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    try text.withUnsafeBufferPointer { buffer throws(ImportError) in try Encoding.check(buffer) }
    guard let start = text.index(of: Self.mark) else {
      throw ImportError(.notThisFormat, "there is no line \"View Hierarchy:\"")
    }
    let line = text[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    var reader = EspressoReader()
    return try reader.read(EspressoContainer.plain(text[start...]), from: line)
  }
}

/// Undoes what the file around a hierarchy does to its text.
enum EspressoContainer {
  static func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let rest = text.dropFirst(EspressoHierarchy.mark.utf8.count)
    // In a text of a result file line ends are written as two characters.
    if rest.first == UInt8(ascii: "\\") { return unescaped(rest) }
    let isMarkup = rest.prefix(4_096).holds("+&gt;") || rest.prefix(16).holds("&#10;")
    return isMarkup ? withoutReferences(rest) : Array(rest)
  }

  /// Up to the quotation mark that ends the text.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
      guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex else {
        plain.append(text[index])
        index += 1
        continue
      }
      let escape = text[index + 1]
      plain.append(
        escape == UInt8(ascii: "n") ? 0x0A : escape == UInt8(ascii: "t") ? 0x09 : escape)
      index += 2
    }
    return plain
  }

  private static let references: [(name: [UInt8], byte: UInt8)] = [
    (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&lt;".utf8), UInt8(ascii: "<")),
    (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
    (Array("&apos;".utf8), UInt8(ascii: "'")), (Array("&#10;".utf8), 0x0A),
    (Array("&#39;".utf8), UInt8(ascii: "'")), (Array("&#13;".utf8), 0x20),
  ]

  private static func withoutReferences(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"),
        let found = references.first(where: { text[index...].starts(with: $0.name) })
      {
        plain.append(found.byte)
        index += found.name.count
      } else {
        plain.append(text[index])
        index += 1
      }
    }
    return plain
  }
}

private struct EspressoReader {
  /// A view as read.
  private struct View {
    var depth: Int
    var line: Int
    var name: String
    var words: [String: String]
  }

  private var views: [View] = []
  private var isCut = false

  mutating func read(_ text: [UInt8], from firstLine: Int) throws(ImportError) -> Imported {
    // What a log writes before each line is what stands before the first view.
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var prefix: Int?
    var end: [UInt8] = []
    var row: (line: Int, bytes: [UInt8])?
    reading: for (number, bytes) in lines.enumerated() {
      var bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
      if prefix == nil {
        guard let start = bytes.index(of: "+>") else { continue }
        prefix = start - bytes.startIndex
        end = Array(bytes[..<start].suffix(8))
      }
      if let prefix, prefix > 0 {
        guard bytes.count >= prefix, bytes.prefix(prefix).suffix(8).elementsEqual(end) else {
          continue
        }
        bytes = bytes.dropFirst(prefix)
      }
      if Self.beginsView(bytes) {
        if let row { try take(row.bytes, row.line) }
        row = (firstLine + number, Array(bytes))
      } else if bytes.first == UInt8(ascii: "|"), bytes.allSatisfy({ $0 <= 0x20 || $0 == 0x7C }) {
        continue
      } else if let open = row, Self.isWhole(open.bytes) {
        break reading
      } else if row != nil {
        row?.bytes.append(0x0A)
        row?.bytes += bytes
      }
    }
    if let row {
      if Self.isWhole(row.bytes) { try take(row.bytes, row.line) } else { isCut = true }
    }
    guard !views.isEmpty else {
      throw ImportError(
        .truncated, "the text ends early, before a view is whole: copy all of the hierarchy")
    }
    try checkWhole()
    return try screen()
  }

  /// Counts the children of each view, which are printed, so that a hierarchy that was cut off is none.
  private func checkWhole() throws(ImportError) {
    var missing: (line: Int, count: Int)?
    var counts = [Int](repeating: 0, count: views.count)
    var open: [Int] = []
    for (index, view) in views.enumerated() {
      while let last = open.last, views[last].depth >= view.depth { open.removeLast() }
      if let parent = open.last { counts[parent] += 1 }
      open.append(index)
    }
    for (view, count) in zip(views, counts) where missing == nil {
      guard let printed = view.words["child-count"].flatMap({ Int($0) }), printed > count else {
        continue
      }
      missing = (view.line, printed - count)
    }
    guard isCut || missing != nil else { return }
    let line = missing?.line ?? views.last?.line ?? 0
    let what = missing.map { "\($0.count) of the children of the view at line \(line) are missing" }
    throw ImportError(
      .truncated,
      "the hierarchy was cut off: \(what ?? "it ends within a view"); copy all of it from the report of "
        + "the test", line: line)
  }

  /// `+>`, `+->`, `+-->`.
  private static func beginsView(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "+") else { return false }
    return bytes.dropFirst().first { $0 != UInt8(ascii: "-") } == UInt8(ascii: ">")
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    bytes.last { $0 > 0x20 } == UInt8(ascii: "}")
  }

  private mutating func take(_ bytes: [UInt8], _ line: Int) throws(ImportError) {
    guard let arrow = bytes.firstIndex(of: UInt8(ascii: ">")),
      let brace = bytes.firstIndex(of: UInt8(ascii: "{")), arrow < brace,
      let close = bytes.lastIndex(of: UInt8(ascii: "}")), brace < close
    else {
      throw ImportError(.malformed, "the view at line \(line) is not whole", line: line)
    }
    let depth = arrow - 1
    guard depth <= (views.last.map { $0.depth + 1 } ?? 0), depth < ScreenBuilder.deepestNesting
    else {
      throw ImportError(
        .malformed, "the view at line \(line) is too deep for the one before it: views are missing",
        line: line)
    }
    views.append(
      View(
        depth: depth, line: line,
        name: String(decoding: bytes[(arrow + 1)..<brace], as: UTF8.self),
        words: Self.words(bytes[(brace + 1)..<close])))
  }

  /// The values, which are not quoted: each ends where a name stands that follows in the order of names.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var words: [String: String] = [:]
    var next = 0
    var open: (name: String, start: Int)?
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let isStart = index == bytes.startIndex
      let isSeparator =
        bytes[index] == UInt8(ascii: ",") && bytes[index...].starts(with: [0x2C, 0x20])
      if isStart || isSeparator {
        let rest = isStart ? bytes : bytes[index...].dropFirst(2)
        if let found = (next..<names.count).first(where: { rest.starts(with: names[$0].bytes) }) {
          if let open {
            words[open.name] = String(decoding: bytes[open.start..<index], as: UTF8.self)
          }
          open = (names[found].name, rest.startIndex + names[found].bytes.count)
          next = found + 1
        }
      }
      index += 1
    }
    if let open { words[open.name] = String(decoding: bytes[open.start...], as: UTF8.self) }
    return words
  }

  /// In the order in which they are printed.
  private static let names: [(name: String, bytes: [UInt8])] = [
    "id", "res-name", "desc", "visibility", "width", "height", "has-focus", "has-focusable",
    "has-window-focus", "is-clickable", "is-enabled", "is-focused", "is-focusable",
    "is-layout-requested", "is-selected", "layout-params", "tag", "root-is-layout-requested",
    "has-input-connection", "editor-info", "x", "y", "text", "error-text", "hint", "input-type",
    "ime-target", "has-links", "is-checked", "child-count",
  ].map { ($0, Array(($0 + "=").utf8)) }

  // MARK: - The whole

  private mutating func screen() throws(ImportError) -> Imported {
    var records = AndroidRecords()
    var corners: [(depth: Int, x: Double, y: Double, isKnown: Bool)] = []
    for view in views {
      while let last = corners.last, last.depth >= view.depth { corners.removeLast() }
      let place = Place(line: Int32(clamping: view.line), column: 1)
      let index = try records.append(depth: view.depth, at: place)
      let around = corners.last ?? (0, 0, 0, true)
      func number(_ name: String) -> Double { view.words[name].flatMap(Double.init) ?? 0 }
      let (x, y) = (around.x + number("x"), around.y + number("y"))
      let known = [x, y, number("width"), number("height")].allSatisfy { abs($0) < 1e7 }
      if around.isKnown, known {
        records[index].node.frame = Rect(
          x: x, y: y, width: number("width"), height: number("height"))
      } else {
        records[index].node[.frame] = .notKnown
      }
      // How far a view is scrolled is not printed, and lists move what lies in them themselves.
      let scrolls = Self.scrolling.contains(view.name)
      corners.append((view.depth, x, y, around.isKnown && known && !scrolls))
      state(view, in: &records, at: index)
    }
    noteMissing(in: &records)
    records.sortAsFramework()
    return try records.screen(
      Origin(
        format: EspressoHierarchy.formatName,
        carried: [
          .class, .identifier, .contentDescription, .visible, .text, .error, .hintText,
          .showingHint, .clickable, .enabled, .focused, .focusable, .selected, .checkable,
          .checked, .password, .inputType,
        ],
        names: [.identifier: "res-name", .contentDescription: "desc", .error: "error-text"],
        derivations: [
          .class: "the class of Android's framework that the printed class extends",
          .frame: "the positions of the views around it, added up",
          .checkable: "the class: a button prints \"is-checked\" even if it cannot be checked",
          .showingHint: "the text is empty and there is a hint",
        ]), absentIsDefault: true)
  }

  private static let scrolling: Set<String> = [
    "ScrollView", "NestedScrollView", "HorizontalScrollView", "ViewPager", "WebView",
  ]

  private func state(_ view: View, in records: inout AndroidRecords, at index: Int) {
    let words = view.words
    records[index].node.className = EspressoClass.full(view.name)
    records[index].node.identifier = words["res-name"]
    records[index].node.description = words["desc"]
    if let visibility = words["visibility"], visibility != "VISIBLE" {
      records.state(.visible, false, at: index)
    }
    records[index].node.text = words["text"]
    records[index].node[.error] = words["error-text"].map(Value.text)
    records[index].node[.hintText] = words["hint"].map(Value.text)
    if words["hint"] != nil, (words["text"] ?? "").isEmpty {
      records.state(.showingHint, true, at: index)
    }
    for (name, key) in [
      ("is-clickable", .clickable), ("is-enabled", .enabled), ("is-focused", .focused),
      ("is-focusable", .focusable), ("is-selected", .selected),
    ] as [(String, Key)] {
      if let word = words[name] { records.state(key, word == "true", at: index) }
    }
    if let checked = words["is-checked"], EspressoClass.isCheckable(view.name) {
      records.state(.checkable, true, at: index)
      records.state(.checked, checked == "true", at: index)
    }
    guard let type = words["input-type"].flatMap({ Int($0) }), type != 0 else { return }
    records[index].node[.inputType] = .text("\(type)")
    // `InputType`: the class in the lowest four bits, the variation in the next eight.
    let isText = type & 0xF == 1 && [0x80, 0x90, 0xE0].contains(type & 0xFF0)
    if isText || type & 0xF == 2 && type & 0xFF0 == 0x10 {
      records.state(.password, true, at: index)
    }
  }

  private func noteMissing(in records: inout AndroidRecords) {
    if views.contains(where: { $0.name.hasSuffix("ComposeView") }) {
      records.notes.append(
        Note(
          "Espresso does not see what Compose draws: for it, print "
            + "composeTestRule.onRoot().printToString(Int.MAX_VALUE)"))
    }
    records.notes.append(
      Note(
        "Espresso only prints one window, and not which views are headings or important for accessibility"
      ))
  }
}

/// The classes of Android's framework behind the simple names that Espresso prints.
enum EspressoClass {
  /// The class that a screen reader gets; a name that is not known stays as it is.
  static func full(_ name: String) -> String {
    var simple = name
    if simple.hasPrefix("AppCompat"), simple.count > 9 { simple = String(simple.dropFirst(9)) }
    if let full = others[simple] { return full }
    return widgets.contains(simple) ? "android.widget." + simple : name
  }

  static func isCheckable(_ name: String) -> Bool {
    let full = full(name)
    return AndroidClass.isA(full, "android.widget.CompoundButton")
      || full == "android.widget.CheckedTextView"
  }

  /// Those of `android.widget` whose names are printed alone, or behind `AppCompat`.
  private static let widgets: Set<String> = [
    "TextView", "Button", "ImageView", "ImageButton", "EditText", "CheckBox", "RadioButton",
    "Switch", "ToggleButton", "CheckedTextView", "SeekBar", "ProgressBar", "RatingBar",
    "Spinner", "ListView", "GridView", "ScrollView", "HorizontalScrollView", "LinearLayout",
    "FrameLayout", "RelativeLayout", "TableLayout", "TableRow", "GridLayout", "RadioGroup",
    "AutoCompleteTextView", "MultiAutoCompleteTextView", "NumberPicker", "DatePicker",
    "TimePicker", "SearchView", "TabWidget", "Toolbar", "ViewFlipper", "ViewSwitcher",
    "Chronometer",
    "ExpandableListView",
  ]

  /// Those of other packages, and what those of AndroidX and Material extend.
  private static let others: [String: String] = [
    "View": "android.view.View", "ViewStub": "android.view.ViewStub",
    "WebView": "android.webkit.WebView", "DecorView": "android.widget.FrameLayout",
    "ContentFrameLayout": "android.widget.FrameLayout",
    "ConstraintLayout": "android.view.ViewGroup", "CoordinatorLayout": "android.view.ViewGroup",
    "ActionBarOverlayLayout": "android.view.ViewGroup",
    "NestedScrollView": "android.widget.ScrollView",
    "RecyclerView": "androidx.recyclerview.widget.RecyclerView",
    "ViewPager": "androidx.viewpager.widget.ViewPager", "CardView": "android.widget.FrameLayout",
    "MaterialCardView": "androidx.cardview.widget.CardView",
    "MaterialButton": "android.widget.Button", "MaterialTextView": "android.widget.TextView",
    "MaterialCheckBox": "android.widget.CheckBox",
    "MaterialRadioButton": "android.widget.RadioButton",
    "SwitchCompat": "android.widget.Switch", "SwitchMaterial": "android.widget.Switch",
    "MaterialSwitch": "android.widget.Switch", "ShapeableImageView": "android.widget.ImageView",
    "TextInputEditText": "android.widget.EditText",
    "TextInputLayout": "android.widget.LinearLayout",
    "FloatingActionButton": "android.widget.ImageButton",
    "Chip": "android.widget.CompoundButton", "ActionMenuItemView": "android.widget.Button",
    "DialogTitle": "android.widget.TextView", "AppBarLayout": "android.widget.LinearLayout",
    "ComposeView": "androidx.compose.ui.platform.ComposeView",
    "AndroidComposeView": "androidx.compose.ui.platform.AndroidComposeView",
    "FlutterView": "io.flutter.embedding.android.FlutterView",
  ]
}
