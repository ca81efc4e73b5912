// SPDX-License-Identifier: Apache-2.0

/// The kind of view of a class, judging by its name.
///
/// The classes of AndroidX and Material extend those whose name they end with:
/// `AppCompatImageButton`, `MaterialButton`, `SwitchMaterial` (Android, package summaries of
/// `android.widget`, `androidx.appcompat.widget` and `com.google.android.material`).
package enum AndroidViewKind: Hashable, Sendable {
  /// A picture.
  case image
  /// A picture that can be pressed, such as a floating action button.
  case imageButton
  /// A text.
  case text
  /// A button with a text.
  case button
  /// A field to type into.
  case field
  /// A control that is on or off: a check box, a switch, a radio button, a chip.
  case checkable
  /// A control that is dragged: a seek bar, a rating.
  case slider
  /// A clock that changes its text by itself: `Chronometer`, `TextClock`.
  case clock
  /// A view that moves from one of its children to the next: `ViewFlipper`.
  case flipper
  /// A view that scrolls its content.
  case scroller
  /// A layout with positions in pixels: `AbsoluteLayout`.
  case absoluteLayout
  /// Another group of views of Android or its libraries.
  case group
  /// The app's own keyboard.
  case keyboard
  /// Anything else.
  case other

  /// Determines the kind from the name of a class, with or without its package.
  package init(class name: String) {
    let simple = name.split(separator: ".").last.map(String.init) ?? name
    if let known = Self.exact[simple] {
      self = known
      return
    }
    self = Self.endings.first { simple.hasSuffix($0.ending) }?.kind ?? .other
  }

  private static let exact: [String: AndroidViewKind] = [
    "ImageView": .image, "ImageButton": .imageButton, "TextView": .text, "Button": .button,
    "EditText": .field, "CheckBox": .checkable, "CheckedTextView": .checkable,
    "RadioButton": .checkable, "Switch": .checkable, "SwitchMaterial": .checkable,
    "Chip": .checkable, "SeekBar": .slider, "RatingBar": .slider, "Chronometer": .clock,
    "TextClock": .clock, "DigitalClock": .clock, "ViewFlipper": .flipper,
    "AdapterViewFlipper": .flipper, "ScrollView": .scroller, "ListView": .scroller,
    "GridView": .scroller, "ViewPager": .scroller, "ViewPager2": .scroller,
    "RecyclerView": .scroller, "AbsoluteLayout": .absoluteLayout, "LinearLayout": .group,
    "FrameLayout": .group, "RelativeLayout": .group, "ConstraintLayout": .group,
    "CoordinatorLayout": .group, "GridLayout": .group, "TableLayout": .group, "TableRow": .group,
    "FlexboxLayout": .group, "CardView": .group, "MaterialCardView": .group,
    "TextInputLayout": .group, "RadioGroup": .group, "ViewGroup": .group, "ViewSwitcher": .group,
    "ViewAnimator": .group, "DrawerLayout": .group, "MotionLayout": .group,
    "LinearLayoutCompat": .group, "SwipeRefreshLayout": .group,
    "KeyboardView": .keyboard, "ExtendedFloatingActionButton": .button,
    "FloatingActionButton": .imageButton,
  ]

  private static let endings: [(ending: String, kind: AndroidViewKind)] = [
    ("FloatingActionButton", .imageButton), ("ImageButton", .imageButton), ("ImageView", .image),
    ("EditText", .field), ("AutoCompleteTextView", .field), ("RadioButton", .checkable),
    ("CheckBox", .checkable), ("Checkbox", .checkable), ("ToggleButton", .checkable),
    ("SwitchCompat", .checkable), ("MaterialSwitch", .checkable), ("Button", .button),
    ("TextView", .text), ("SeekBar", .slider), ("Slider", .slider), ("RatingBar", .slider),
    ("ScrollView", .scroller), ("RecyclerView", .scroller), ("ListView", .scroller),
  ]

  /// Whether people act on it, unless stated otherwise.
  package var isControl: Bool {
    switch self {
    case .imageButton, .button, .field, .checkable, .slider: true
    default: false
    }
  }

  /// Whether it shows a text of its own.
  package var showsText: Bool {
    switch self {
    case .text, .button, .field, .checkable, .clock: true
    default: false
    }
  }

  /// The name in messages.
  package var words: String {
    switch self {
    case .image: "image"
    case .imageButton: "image button"
    case .text: "text"
    case .button: "button"
    case .field: "field"
    case .checkable: "switch"
    case .slider: "slider"
    case .clock: "clock"
    default: "view"
    }
  }
}
