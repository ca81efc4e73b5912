/// The class tree of Android's framework, as far as its roles depend on it.
///
/// A class that is not in the table is only itself: `com.google.android.material.button.MaterialButton`
/// is no `Button` to TalkBack, which asks its own class loader.
/// Source: TalkBack 15.1 `Role.java` and `ClassLoadingCache` (google/talkback@26a27dc0), run.
public enum AndroidClass {
  /// Whether a class is `ancestor` or descends from it; both are full names.
  public static func isA(_ className: String, _ ancestor: String) -> Bool {
    var current = className
    while current != ancestor {
      guard let parent = parents[current] else { return false }
      current = parent
    }
    return true
  }

  /// A class and its known ancestors, nearest first.
  public static func lineage(of className: String) -> [String] {
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
