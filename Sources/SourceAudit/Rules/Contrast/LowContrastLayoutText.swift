// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text with too little contrast with its background in an Android layout, by day or at night.
///
/// The rule compares the colours that the layout and its styles name, from `res/values` and
/// `res/values-night`. Pictures, backgrounds of themes and buttons, and painting by code are
/// unknown.
struct LowContrastLayoutText: Check {
  /// The beginning of the examples of an app with one light activity.
  private static let app = """
    == app/src/main/AndroidManifest.xml
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:theme="@style/App"><activity android:name=".TripActivity"/>
    </application></manifest>
    == app/src/main/res/values/themes.xml
    <resources><style name="App" parent="Theme.Material3.Light.NoActionBar"/></resources>
    """

  static let card = RuleCard(
    id: "low-contrast-layout-text",
    rule: "low-text-contrast",
    title: "A text in a layout has too little contrast",
    harm: "People with low vision cannot read it; at night, often nobody can.",
    remedy: "Give both colours a variant in res/values-night, and keep 4.5:1 by day and at night.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 0, wrong: 1, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 4),
      Evidence("UnseenFindings, grounds of fragments", right: 25, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    requirements: ["S4-161"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        == app/src/main/res/values/colors.xml
        <resources><color name="ground">#FFFFFF</color><color name="text">#000000</color>
        <color name="pale">#CCCCCC</color></resources>
        == app/src/main/res/values-night/colors.xml
        <resources><color name="ground">#101010</color></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="@color/ground">
        <TextView android:text="Mars" android:textColor="@color/text"/>         <--
        <TextView android:text="Mars" android:textColor="@color/pale"/>         <--
        </LinearLayout>
        """),
      Example(
        """
        \(app)
        == app/src/main/java/TripActivity.kt
        class TripActivity : AppCompatActivity() {
          override fun onCreate(state: Bundle?) { setContentView(R.layout.trip) }
        }
        == app/src/main/res/layout/trip.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Nothing booked yet" android:textColor="#BDBDBD"/> <--
        <TextView android:text="See mars.example" android:autoLink="web"          <--
        android:textColorLink="#FF7F50"/>
        <androidx.fragment.app.FragmentContainerView/>
        </LinearLayout>
        == app/src/main/java/AboutFragment.kt
        class AboutFragment : Fragment() {
          override fun onCreateView(inflater: LayoutInflater, group: ViewGroup?, state: Bundle?) =
            inflater.inflate(R.layout.about, group, false)
        }
        == app/src/main/res/color/faint.xml
        <selector xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:state_pressed="true" android:color="#000000"/>
        <item android:color="#BDBDBD"/>
        </selector>
        == app/src/main/res/drawable/row.xml
        <selector xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:state_focused="true"><shape><solid android:color="#000000"/></shape></item>
        <item><shape><stroke android:width="1dp" android:color="#000000"/></shape></item>
        </selector>
        == app/src/main/res/layout/about.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="@drawable/row">
        <TextView android:text="Version 1" android:textColor="@color/faint"/>     <--
        <EditText android:hint="Your name" android:textColorHint="#BDBDBD"        <--
        android:background="#FFFFFF"/>
        </LinearLayout>
        """),
      Example(
        """
        == app/src/main/res/layout/row.xml
        <RelativeLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="#FFFFFF">
        <ImageView android:id="@+id/ship" android:contentDescription="@null"/>
        <TextView android:layout_toEndOf="@id/ship" android:text="Mars"         <--
        android:textColor="#CCCCCC"/>
        </RelativeLayout>
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/res/values/colors.xml
        <resources><color name="ground">#FFFFFF</color><color name="text">#000000</color>
        <color name="grey">#888888</color></resources>
        == app/src/main/res/values-night/colors.xml
        <resources><color name="ground">#101010</color><color name="text">#FFFFFF</color></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="@color/ground">
        <TextView android:text="Mars" android:textColor="@color/text"/>
        <TextView android:text="Mars" android:textColor="@color/grey" android:textSize="24sp"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/layout/widget.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="#FFFFFF">
        <TextView android:id="@+id/empty_hint" android:textColor="#CCCCCC" android:textSize="12sp"/>
        </LinearLayout>
        == app/src/main/java/Widget.kt
        fun fill(views: RemoteViews) {
          views.setTextViewText(R.id.title, text)
          views.setEmptyView(R.id.list, R.id.empty_hint)
        }
        """),
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android"
        android:background="#FFFFFF">
        <LinearLayout android:background="@drawable/picture">
        <TextView android:text="Mars" android:textColor="#FFFFFF"/>
        </LinearLayout>
        <TextView android:text="Mars" android:textColor="?attr/colorOnSurface"/>
        <TextView android:text="Mars" android:textColor="#FFFFFF" android:background="?attr/ground"/>
        <Button android:text="Mars" android:textColor="#FFFFFF"/>
        <androidx.cardview.widget.CardView>
        <TextView android:text="Mars" android:textColor="#FFFFFF"/>
        </androidx.cardview.widget.CardView>
        <FrameLayout>
        <ImageView android:src="@drawable/picture" android:contentDescription="@null"/>
        <TextView android:text="Mars" android:textColor="#FFFFFF"/>
        </FrameLayout>
        </LinearLayout>
        """),
      Example(
        """
        \(app)
        == app/src/main/java/TripActivity.kt
        class TripActivity : AppCompatActivity() {
          override fun onCreate(state: Bundle?) {
            setTheme(chosen)
            setContentView(R.layout.trip)
          }
        }
        == app/src/main/res/layout/trip.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="The theme is chosen by code" android:textColor="#BDBDBD"/>
        </LinearLayout>
        """),
      Example(
        """
        \(app)
        == app/src/main/java/TripActivity.kt
        class TripActivity : AppCompatActivity() {
          override fun onCreate(state: Bundle?) { setContentView(R.layout.trip) }
        }
        class AboutFragment : Fragment(R.layout.about)
        class HelpFragment : BottomSheetDialogFragment(R.layout.help)
        class NightFragment : Fragment(R.layout.night) {
          override fun onViewCreated(view: View, state: Bundle?) {
            view.setBackgroundColor(Color.BLACK)
          }
        }
        == app/src/main/res/layout/trip.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <FrameLayout android:background="@drawable/photo">
        <androidx.fragment.app.FragmentContainerView/>
        </FrameLayout>
        </FrameLayout>
        == app/src/main/res/layout/night.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Code paints the whole" android:textColor="#BDBDBD"/>
        </LinearLayout>
        == app/src/main/res/layout/about.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="A picture is behind the fragment" android:textColor="#BDBDBD"/>
        </LinearLayout>
        == app/src/main/res/layout/help.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="A sheet has a ground of its own" android:textColor="#BDBDBD"/>
        </LinearLayout>
        """),
      Example(
        """
        \(app)
        == app/src/main/java/TripActivity.kt
        class TripActivity : AppCompatActivity() {
          override fun onCreate(state: Bundle?) {
            setContentView(R.layout.trip)
            supportFragmentManager.commit { replace(binding.dark.id, AboutFragment()) }
          }
        }
        class AboutFragment : Fragment(R.layout.about)
        == app/src/main/res/layout/trip.xml
        <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <androidx.fragment.app.FragmentContainerView/>
        </FrameLayout>
        == app/src/main/res/layout/about.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Put where nobody knows" android:textColor="#BDBDBD"/>
        </LinearLayout>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    return project.androidReports { view in
      guard view.kind.showsText, !view.isGone, view.mayShowText, let ground = view.ground,
        // WCAG 1.4.3 leaves out what is switched off.
        view.written("enabled") != "false"
      else {
        return .passed
      }
      var colors = [("text colour", "textColor"), ("link colour", "textColorLink")]
      if view.kind == .field, !view.hint.isNothing {
        colors.append(("colour of the hint", "textColorHint"))
      }
      let answers = colors.map { words, name in
        verdict(on: view, words, view.textColor(name), ground, android)
      }
      return answers.first { $0 != .passed } ?? .passed
    }
  }

  private func verdict(
    on view: AndroidView, _ words: String, _ text: String?, _ ground: Ground,
    _ android: AndroidProject
  ) -> Verdict {
    guard let text else { return .passed }
    var least: (ratio: Double, words: String)?
    for isNight in android.hasNightValues ? [false, true] : [false] {
      guard let front = color(text, isNight, view, android),
        let back = color(ground, isNight, view, android), back.alpha == 255
      else { continue }
      let ratio = Contrast.ratio(front, back)
      if ratio < least?.ratio ?? .infinity { least = (ratio, isNight ? "at night" : "by day") }
    }
    guard let least, !Contrast.reaches(least.ratio, 4.5), !view.mayGetColorsFromCode else {
      return .passed
    }
    let problem = Problem(
      "the \(words) of \(view.words) has a contrast of "
        + "\(least.ratio.cutToHundredths) \(least.words)",
      measured: [.init("contrast", least.ratio)])
    if !Contrast.reaches(least.ratio, 3) { return .failed(problem) }
    guard let size = view.dimension("textSize") else { return .cannotTell(problem) }
    let isBold = view.setting("textStyle").value?.holds("bold") == true
    return Contrast.isLarge(points: size.number, isBold: isBold) ? .passed : .failed(problem)
  }

  private func color(
    _ written: String, _ isNight: Bool, _ view: AndroidView, _ project: AndroidProject
  ) -> Color? {
    project.themedColor(written, isNight: isNight, near: view.layout.path).flatMap {
      Color(androidResource: $0)
    }
  }

  private func color(
    _ ground: Ground, _ isNight: Bool, _ view: AndroidView, _ project: AndroidProject
  ) -> Color? {
    switch ground {
    case .written(let written): color(written, isNight, view, project)
    case .window:
      project.windowColor(of: view.layout, isNight: isNight).flatMap {
        Color(androidResource: $0)
      }
    }
  }
}

/// What is drawn below a text.
private enum Ground {
  /// A colour or a picture, as written.
  case written(String)
  /// The window of the activity that shows the layout.
  case window
}

extension AndroidView {
  /// The background that is drawn below it; nil if unknown.
  fileprivate var ground: Ground? {
    for view in [self] + ancestors {
      switch view.seenBackground {
      case .absent:
        // A button has its own background, and so may an unknown view.
        if view.kind == .other || view.kind.isControl || view.paintsItself || view.liesOverOthers
          || view.hasOwnTheme || !view.kind.showsText && view.isOfOwnClass
        {
          return nil
        }
      case .known(let name):
        if view.written("backgroundTint") != nil || view.writtenForApp("backgroundTint") != nil {
          return nil
        }
        return name == "@null" || view.mayGetColorsFromCode || view.hasOwnTheme
          ? nil : .written(name)
      case .notKnown: return nil
      }
    }
    return ancestors.contains(where: \.getsColorsFromCode) ? nil : .window
  }

  /// Its background; absent where what is behind it shows through, unless code gives it another one.
  private var seenBackground: AndroidSetting {
    let setting = colorSetting("background")
    guard let written = setting.value, isTransparent(background: written), !mayGetColorsFromCode
    else { return setting }
    return .absent
  }

  /// Whether it has another theme than the window, which may change colours.
  private var hasOwnTheme: Bool { written("theme") != nil || writtenForApp("theme") != nil }

  /// Whether preceding views may be drawn below it.
  private var liesOverOthers: Bool {
    guard let parent, !parent.platformClass.hasSuffix("LinearLayout") else { return false }
    let siblings = parent.children
    let others = siblings.filter {
      $0.index < index
        && ($0.kind == .image || $0.kind == .other || $0.colorSetting("background") != .absent)
    }
    guard !others.isEmpty else { return false }
    let apart = identifiersBeside(among: siblings)
    return others.contains { $0.identifier.map { !apart.contains($0) } ?? true }
  }

  /// The ids of the views of the same group that the file places on one side of it, or of one that it places on
  /// that side.
  private func identifiersBeside(among siblings: [AndroidView]) -> Set<String> {
    var places: [String: Int] = [:]
    for (place, view) in siblings.enumerated() {
      if let name = view.identifier, places[name] == nil { places[name] = place }
    }
    var found: Set<String> = []
    for attributes in Self.besides {
      var seen: Set<String> = []
      var next = anchor(in: attributes)
      while let name = next, seen.insert(name).inserted {
        next = places[name].flatMap { siblings[$0].anchor(in: attributes) }
      }
      found.formUnion(seen)
    }
    return found
  }

  /// The id that the first of some attributes names.
  private func anchor(in attributes: [String]) -> String? {
    for attribute in attributes {
      if let written = written(attribute) ?? writtenForApp(attribute),
        let reference = AndroidReference(written)
      {
        return reference.name
      }
    }
    return nil
  }

  /// The attributes that place a view below, above, behind and before another one.
  private static let besides = [
    ["layout_below", "layout_constraintTop_toBottomOf"],
    ["layout_above", "layout_constraintBottom_toTopOf"],
    [
      "layout_toEndOf", "layout_toRightOf", "layout_constraintStart_toEndOf",
      "layout_constraintLeft_toRightOf",
    ],
    [
      "layout_toStartOf", "layout_toLeftOf", "layout_constraintEnd_toStartOf",
      "layout_constraintRight_toLeftOf",
    ],
  ]

  fileprivate func textColor(_ name: String) -> String? {
    if case .known(let value) = colorSetting(name) { value } else { nil }
  }
}
