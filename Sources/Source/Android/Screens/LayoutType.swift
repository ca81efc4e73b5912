// SPDX-License-Identifier: Apache-2.0

/// What a class of views is to Android's accessibility, and how it arranges the views in it.
struct LayoutType: Hashable, Sendable {
  /// How a group places the views in it.
  enum Arrangement: Hashable, Sendable {
    /// Below each other, or side by side if the layout says so.
    case linear
    /// Below each other.
    case column
    /// Side by side.
    case row
    /// Each at an edge or corner of the group, over each other.
    case frame
    /// Each where its relations to the others put it.
    case relative
    /// As `relative`, by the constraints of `ConstraintLayout`.
    case constraint
    /// In a way that is not known.
    case open
  }

  /// What a view of the class does without being told.
  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// It answers presses.
    static let clickable = Traits(rawValue: 1)
    /// It is on or off.
    static let checkable = Traits(rawValue: 2)
    /// People type into it.
    static let editable = Traits(rawValue: 4)
    /// It shows a text.
    static let text = Traits(rawValue: 8)
    /// It shows a picture.
    static let image = Traits(rawValue: 16)
    /// It shows the rows of a list, which code gives it.
    static let rows = Traits(rawValue: 32)
    /// It scrolls.
    static let scrolls = Traits(rawValue: 64)
    /// It has a value between two others.
    static let ranged = Traits(rawValue: 128)
    /// Its value is changed by people.
    static let adjustable = Traits(rawValue: 256)
    /// It takes as much room as there is.
    static let wide = Traits(rawValue: 512)
  }

  /// The name of the class that it tells assistive technologies.
  var reported: String
  /// What it does without being told.
  var traits: Traits = []
  /// How it places the views in it.
  var arrangement = Arrangement.frame
  /// The attribute of a theme that gives its style.
  var style: String?

  /// The type of a class that is not known.
  static let unknown = LayoutType(reported: "android.view.View", arrangement: .open)
  /// The type of a group whose class is not known.
  static let group = LayoutType(reported: "android.view.ViewGroup", arrangement: .open)

  /// Returns the type of a class by its name, with or without its package; nil if it is not known.
  static func named(_ name: String) -> LayoutType? {
    if name == materialSearchView { return group(plainGroup, .column) }
    return table[name.split(separator: ".").last.map(String.init) ?? name]
  }

  /// The view of Material Components that covers the screen for a search; AppCompat has one of the same name.
  static let materialSearchView = "com.google.android.material.search.SearchView"

  /// Returns the type of a class of the app or of a library, by the kind that its name tells.
  static func of(_ kind: AndroidViewKind) -> LayoutType? {
    switch kind {
    case .image: table["ImageView"]
    case .imageButton: table["ImageButton"]
    case .text, .clock: table["TextView"]
    case .button: table["Button"]
    case .field: table["EditText"]
    case .slider: table["SeekBar"]
    case .checkable, .flipper, .scroller, .absoluteLayout, .group, .keyboard, .other: nil
    }
  }

  private static func widget(
    _ name: String, _ traits: Traits, style: String? = nil
  ) -> LayoutType {
    LayoutType(reported: "android.widget." + name, traits: traits, style: style)
  }

  private static func group(
    _ name: String, _ arrangement: Arrangement, _ traits: Traits = []
  ) -> LayoutType {
    LayoutType(
      reported: name.contains(".") ? name : "android.widget." + name,
      traits: traits.union(.wide), arrangement: arrangement)
  }

  private static let plainGroup = "android.view.ViewGroup"

  // The names that views report are those of `getAccessibilityClassName` in Android 15 and in the libraries
  // AppCompat 1.7, Material Components 1.12 and ConstraintLayout 2.1; groups that override nothing report
  // `android.view.ViewGroup`.
  private static let table: [String: LayoutType] = texts.merging(controls) { first, _ in first }
    .merging(groups) { first, _ in first }

  private static let texts: [String: LayoutType] = {
    let text = widget("TextView", .text, style: "android:textViewStyle")
    let image = widget("ImageView", .image)
    // Views of ConstraintLayout that only place others.
    let helper = LayoutType(reported: "android.view.View")
    return [
      "TextView": text, "AppCompatTextView": text, "MaterialTextView": text, "Chronometer": text,
      "TextClock": text, "DigitalClock": text, "TextSwitcher": group("TextSwitcher", .frame),
      "ImageView": image, "AppCompatImageView": image, "ShapeableImageView": image,
      "QuickContactBadge": widget("ImageView", [.image, .clickable]),
      "View": LayoutType(reported: "android.view.View"), "Space": widget("Space", []),
      "MaterialDivider": LayoutType(reported: "android.view.View"),
      "TabItem": LayoutType(reported: "android.view.View"),
      "Guideline": helper, "Barrier": helper, "Group": helper, "Flow": helper, "Layer": helper,
      "TextureView": LayoutType(reported: "android.view.TextureView", traits: .wide),
      "SurfaceView": LayoutType(reported: "android.view.SurfaceView", traits: .wide),
      "VideoView": widget("VideoView", .wide),
      "WebView": LayoutType(reported: "android.webkit.WebView", traits: .wide, arrangement: .open),
    ]
  }()

  private static let controls: [String: LayoutType] = {
    let button = widget("Button", [.text, .clickable], style: "android:buttonStyle")
    let material = widget("Button", [.text, .clickable], style: "materialButtonStyle")
    let imageButton = widget("ImageButton", [.image, .clickable], style: "imageButtonStyle")
    let field = widget("EditText", [.text, .editable, .clickable, .wide], style: "editTextStyle")
    let choice = widget("AutoCompleteTextView", [.text, .editable, .clickable, .wide])
    let onOff: Traits = [.text, .clickable, .checkable]
    let checkBox = widget("CheckBox", onOff, style: "checkboxStyle")
    let radio = widget("RadioButton", onOff, style: "radioButtonStyle")
    let toggle = widget("Switch", onOff, style: "switchStyle")
    let seek = widget("SeekBar", [.ranged, .adjustable, .wide])
    let progress = widget("ProgressBar", .ranged)
    let spinner = widget("Spinner", [.clickable, .wide])
    return [
      "Button": button, "AppCompatButton": button, "MaterialButton": material,
      "ExtendedFloatingActionButton": material, "ImageButton": imageButton,
      "AppCompatImageButton": imageButton,
      "FloatingActionButton": widget("ImageButton", [.image, .clickable]),
      "EditText": field, "AppCompatEditText": field, "TextInputEditText": field,
      "AutoCompleteTextView": choice, "AppCompatAutoCompleteTextView": choice,
      "MaterialAutoCompleteTextView": choice, "MultiAutoCompleteTextView": choice,
      "CheckBox": checkBox, "AppCompatCheckBox": checkBox, "MaterialCheckBox": checkBox,
      "RadioButton": radio, "AppCompatRadioButton": radio, "MaterialRadioButton": radio,
      "Switch": toggle, "SwitchCompat": toggle, "SwitchMaterial": toggle,
      "MaterialSwitch": toggle, "ToggleButton": widget("ToggleButton", onOff),
      "CheckedTextView": widget("CheckedTextView", [.text, .checkable]),
      "AppCompatCheckedTextView": widget("CheckedTextView", [.text, .checkable]),
      "Chip": widget("Button", [.text, .clickable], style: "chipStyle"),
      "SeekBar": seek, "AppCompatSeekBar": seek, "Slider": seek, "RangeSlider": seek,
      "RatingBar": widget("RatingBar", [.ranged, .adjustable]),
      "AppCompatRatingBar": widget("RatingBar", [.ranged, .adjustable]),
      "ProgressBar": progress, "LinearProgressIndicator": progress,
      "CircularProgressIndicator": progress, "ContentLoadingProgressBar": progress,
      "Spinner": spinner, "AppCompatSpinner": spinner,
      "NumberPicker": group("NumberPicker", .open), "DatePicker": group("DatePicker", .open),
      "TimePicker": group("TimePicker", .open), "CalendarView": group("CalendarView", .open),
    ]
  }()

  private static let groups: [String: LayoutType] = {
    let list = group("androidx.recyclerview.widget.RecyclerView", .column, [.rows, .scrolls])
    let pager = group("androidx.viewpager.widget.ViewPager", .frame, [.scrolls])
    let scroll = group("ScrollView", .frame, [.scrolls])
    let toolbar = group(plainGroup, .row)
    return [
      "LinearLayout": group("LinearLayout", .linear),
      "LinearLayoutCompat": group(plainGroup, .linear),
      "RadioGroup": group("RadioGroup", .linear), "ChipGroup": group(plainGroup, .row),
      "MaterialButtonToggleGroup": group("LinearLayout", .row),
      "FrameLayout": group("FrameLayout", .frame), "ViewAnimator": group("ViewAnimator", .frame),
      "ViewFlipper": group("ViewFlipper", .frame), "ViewSwitcher": group("ViewSwitcher", .frame),
      "ViewGroup": group(plainGroup, .open),
      "FragmentContainerView": group("FrameLayout", .frame),
      "RelativeLayout": group("RelativeLayout", .relative),
      "ConstraintLayout": group(plainGroup, .constraint),
      "MotionLayout": group(plainGroup, .constraint),
      "CoordinatorLayout": group(plainGroup, .frame),
      "AppBarLayout": group("LinearLayout", .column),
      "CollapsingToolbarLayout": group("FrameLayout", .frame),
      "GridLayout": group("GridLayout", .open), "TableLayout": group("TableLayout", .column),
      "TableRow": group("TableRow", .row), "FlexboxLayout": group(plainGroup, .row),
      "CardView": group("androidx.cardview.widget.CardView", .frame),
      "MaterialCardView": group("androidx.cardview.widget.CardView", .frame),
      "ScrollView": scroll, "NestedScrollView": scroll,
      "HorizontalScrollView": group("HorizontalScrollView", .frame, [.scrolls]),
      "SwipeRefreshLayout": group(plainGroup, .frame),
      "DrawerLayout": group("androidx.drawerlayout.widget.DrawerLayout", .frame),
      "SlidingPaneLayout": group("androidx.slidingpanelayout.widget.SlidingPaneLayout", .row),
      "TextInputLayout": group("LinearLayout", .column),
      "RecyclerView": list, "ListView": group("ListView", .column, [.rows, .scrolls]),
      "ExpandableListView": group("ExpandableListView", .column, [.rows, .scrolls]),
      "GridView": group("GridView", .column, [.rows, .scrolls]),
      "ViewPager": pager, "ViewPager2": pager, "TabLayout": group("HorizontalScrollView", .row),
      "BottomNavigationView": group("FrameLayout", .row),
      "NavigationRailView": group("FrameLayout", .column),
      "NavigationView": group("FrameLayout", .column),
      "Toolbar": toolbar, "MaterialToolbar": toolbar, "ActionMenuView": group("LinearLayout", .row),
      "BottomAppBar": toolbar, "SearchView": group("LinearLayout", .row),
      // SearchBar.onInitializeAccessibilityNodeInfo
      "SearchBar": widget("EditText", [.text, .editable, .clickable, .wide]),
      "ComposeView": group("androidx.compose.ui.platform.ComposeView", .open),
    ]
  }()
}
