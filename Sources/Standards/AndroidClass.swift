// SPDX-License-Identifier: Apache-2.0

/// The part of Android's class hierarchy that determines roles.
///
/// A class that is not in the table has no known ancestors: TalkBack does not treat
/// `com.google.android.material.button.MaterialButton` as a `Button`, because it asks its own class
/// loader. Source: TalkBack 15.1 `Role.java` and `ClassLoadingCache` (google/talkback@26a27dc0),
/// run.
package enum AndroidClass {
  /// Returns whether a class is `ancestor` or descends from it; both are full names.
  package static func isA(_ className: String, _ ancestor: String) -> Bool {
    var current = className
    while current != ancestor {
      guard let parent = parents[current] else { return false }
      current = parent
    }
    return true
  }

  /// A set of the classes that determine roles and importance: a class and its ancestors.
  ///
  /// Looking the set up once per node keeps the roles of a million nodes cheap.
  package struct Kinds: OptionSet, Hashable, Sendable {
    /// One bit for each kind; the numbers mean nothing elsewhere.
    package let rawValue: UInt32

    /// Creates a set from the bits of `rawValue`.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// An `ImageView`: a picture.
    package static let imageView = Kinds(rawValue: 1 << 0)
    /// A `Switch`, which turns something on and off.
    package static let `switch` = Kinds(rawValue: 1 << 1)
    /// A `ToggleButton`, which stays pressed.
    package static let toggleButton = Kinds(rawValue: 1 << 2)
    /// A `RadioButton`, one choice of several.
    package static let radioButton = Kinds(rawValue: 1 << 3)
    /// A `CompoundButton`, anything that can be checked; check boxes have no kind of their own.
    package static let compoundButton = Kinds(rawValue: 1 << 4)
    /// A `Button`; compound buttons are buttons, too.
    package static let button = Kinds(rawValue: 1 << 5)
    /// A `CheckedTextView`, a list row that can be checked.
    package static let checkedTextView = Kinds(rawValue: 1 << 6)
    /// An `EditText`, which takes text.
    package static let editText = Kinds(rawValue: 1 << 7)
    /// A `SeekBar`: a slider.
    package static let seekBar = Kinds(rawValue: 1 << 8)
    /// A `ProgressBar`; sliders are progress bars, too.
    package static let progressBar = Kinds(rawValue: 1 << 9)
    /// A key of the old keyboard class.
    package static let keyboardKey = Kinds(rawValue: 1 << 10)
    /// A `WebView`, which draws a web page.
    package static let webView = Kinds(rawValue: 1 << 11)
    /// A `TabWidget`, which holds tabs.
    package static let tabWidget = Kinds(rawValue: 1 << 12)
    /// A `HorizontalScrollView`.
    package static let horizontalScrollView = Kinds(rawValue: 1 << 13)
    /// A `ScrollView`, which scrolls vertically.
    package static let scrollView = Kinds(rawValue: 1 << 14)
    /// A pager, by any of its four class names.
    package static let pager = Kinds(rawValue: 1 << 15)
    /// A `NumberPicker`, a wheel of values.
    package static let numberPicker = Kinds(rawValue: 1 << 16)
    /// A `Spinner`, a drop-down list.
    package static let spinner = Kinds(rawValue: 1 << 17)
    /// A `GridView`, with items in rows and columns.
    package static let gridView = Kinds(rawValue: 1 << 18)
    /// An `AbsListView`, a list or grid that creates its own rows.
    package static let absListView = Kinds(rawValue: 1 << 19)
    /// A `ViewGroup`, which holds other views.
    package static let viewGroup = Kinds(rawValue: 1 << 20)
    /// A `TextView`, which shows text; buttons and fields are text views, too.
    package static let textView = Kinds(rawValue: 1 << 21)
    /// An `AdapterView`, which makes its views from items.
    package static let adapterView = Kinds(rawValue: 1 << 22)
    /// A `DatePicker`.
    package static let datePicker = Kinds(rawValue: 1 << 23)
    /// A `TimePicker`.
    package static let timePicker = Kinds(rawValue: 1 << 24)
    /// A `CalendarView`.
    package static let calendarView = Kinds(rawValue: 1 << 25)
    /// A RecyclerView from either support library.
    package static let recyclerView = Kinds(rawValue: 1 << 26)
  }

  /// Returns the kinds of a class and its ancestors; an empty set if the table does not know it.
  package static func kinds(of className: String) -> Kinds { kindsByName[className] ?? [] }

  /// Returns whether the table knows a class.
  package static func isKnown(_ className: String) -> Bool { kindsByName[className] != nil }

  private static let kindsByName: [String: Kinds] = {
    var own: [String: Kinds] = [
      "android.webkit.WebView": .webView, "android.view.ViewGroup": .viewGroup,
      "android.inputmethodservice.Keyboard$Key": .keyboardKey,
      "androidx.viewpager.widget.ViewPager": .pager, "androidx.core.view.ViewPager": .pager,
      "android.support.v4.view.ViewPager": .pager,
      "com.android.internal.widget.ViewPager": .pager,
      "androidx.recyclerview.widget.RecyclerView": .recyclerView,
      "android.support.v7.widget.RecyclerView": .recyclerView,
    ]
    let widgets: [(String, Kinds)] = [
      ("ImageView", .imageView), ("Switch", .switch), ("ToggleButton", .toggleButton),
      ("RadioButton", .radioButton), ("CompoundButton", .compoundButton), ("Button", .button),
      ("CheckedTextView", .checkedTextView), ("EditText", .editText), ("SeekBar", .seekBar),
      ("ProgressBar", .progressBar), ("TabWidget", .tabWidget),
      ("HorizontalScrollView", .horizontalScrollView), ("ScrollView", .scrollView),
      ("NumberPicker", .numberPicker), ("Spinner", .spinner), ("GridView", .gridView),
      ("AbsListView", .absListView), ("TextView", .textView), ("AdapterView", .adapterView),
      ("DatePicker", .datePicker), ("TimePicker", .timePicker), ("CalendarView", .calendarView),
    ]
    for (name, kind) in widgets { own["android.widget." + name] = kind }
    var kinds: [String: Kinds] = [:]
    for name in Set(own.keys).union(parents.keys).union(parents.values) {
      kinds[name] = lineage(of: name).reduce(into: []) { $0.formUnion(own[$1] ?? []) }
    }
    return kinds
  }()

  /// Returns a class and its known ancestors, nearest first.
  package static func lineage(of className: String) -> [String] {
    var lineage = [className]
    while let parent = parents[lineage[lineage.count - 1]] { lineage.append(parent) }
    return lineage
  }

  private static let parents: [String: String] = {
    let widget = "android.widget."
    let view = "android.view.View"
    let group = "android.view.ViewGroup"
    var parents = [
      group: view, "android.view.TextureView": view, "android.view.SurfaceView": view,
      widget + "VideoView": "android.view.SurfaceView",
      "androidx.core.widget.NestedScrollView": widget + "FrameLayout",
    ]
    let short: [(parent: String, children: [String])] = [
      (view, ["TextView", "ImageView", "ProgressBar", "Space"]),
      (widget + "ImageView", ["ImageButton"]),
      (widget + "TextView", ["Button", "EditText", "CheckedTextView"]),
      (widget + "EditText", ["AutoCompleteTextView"]),
      (widget + "AutoCompleteTextView", ["MultiAutoCompleteTextView"]),
      (widget + "Button", ["CompoundButton"]),
      (widget + "CompoundButton", ["CheckBox", "RadioButton", "Switch", "ToggleButton"]),
      (widget + "ProgressBar", ["AbsSeekBar"]),
      (widget + "AbsSeekBar", ["SeekBar", "RatingBar"]),
      (
        group,
        [
          "FrameLayout", "LinearLayout", "RelativeLayout", "AdapterView", "Toolbar",
          "SlidingDrawer",
        ]
      ),
      (
        widget + "FrameLayout",
        [
          "ScrollView", "HorizontalScrollView", "TabHost", "DatePicker", "TimePicker",
          "CalendarView",
        ]
      ),
      (
        widget + "LinearLayout",
        ["RadioGroup", "TabWidget", "TableLayout", "NumberPicker", "SearchView"]
      ),
      (widget + "AdapterView", ["AbsListView", "AbsSpinner"]),
      (widget + "AbsListView", ["ListView", "GridView"]),
      (widget + "ListView", ["ExpandableListView"]),
      (widget + "AbsSpinner", ["Spinner"]),
    ]
    for (parent, children) in short {
      for child in children { parents[widget + child] = parent }
    }
    for name in [
      "android.webkit.WebView", "androidx.drawerlayout.widget.DrawerLayout",
      "android.support.v4.widget.DrawerLayout", "androidx.viewpager.widget.ViewPager",
      "android.support.v4.view.ViewPager", "androidx.recyclerview.widget.RecyclerView",
    ] {
      parents[name] = group
    }
    return parents
  }()
}
