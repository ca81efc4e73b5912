// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text in an Android layout or style that is smaller than 11 sp.
///
/// Android Lint reports the same as SmallSp. Sizes in other units are left to
/// `text-size-without-sp`.
struct SmallLayoutText: Check {
  static let card = RuleCard(
    id: "small-layout-text",
    title: "An Android text is smaller than 11 sp",
    harm: "Many people cannot read it without a magnifier or the largest text size of the phone.",
    remedy: "Give texts at least 12 sp; running text usually has 14 sp.",
    impact: .minor,
    tier: .standard,
    evidence: [Evidence("AndroidFiles", right: 39)],
    concerns: [.lowVision],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/res/values/styles.xml
        <resources><style name="Note">
        <item name="android:textSize">9sp</item>                                <--
        </style>
        <style name="Note.Red"><item name="android:textColor">#F00</item></style></resources>
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars"
        android:textSize="10sp"/>                                               <--
        <TextView android:text="Red" style="@style/Note.Red"/>
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="Mars" android:textSize="11sp"/>
        <TextView android:text="Venus" android:textSize="@dimen/of_a_library"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/res/values/styles.xml
        <resources><style name="Marks"><item name="android:textSize">9sp</item></style></resources>
        == app/src/main/res/layout/page.xml
        <org.example.Chart xmlns:android="http://schemas.android.com/apk/res/android"
        style="@style/Marks"/>
        """),
      Example(
        """
        == app/src/main/res/layout/page.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <TextView android:text="" android:textSize="0sp"/>
        <ImageView android:layout_height="8sp"/>
        <TextView android:text="Mars" android:textSize="8dp"/>
        </LinearLayout>
        """),
    ]
  )

  /// Android Lint, SmallSp.
  private static let least = 11.0

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let layouts = project.androidReports(about: "textSize", as: "SmallSp") { view in
      guard let size = view.written("textSize").flatMap({ _ in view.dimension("textSize") }),
        let problem = Self.problem(size, of: view.words)
      else { return .passed }
      return .failed(problem)
    }
    let ofTexts = Self.stylesOfTexts(in: project)
    let styles = project.android.values.flatMap { path, values in
      values.styles.filter { ofTexts.contains($0.name) }.flatMap { style in
        style.items.compactMap { item -> Report<FileLocation>? in
          guard item.name == "android:textSize",
            let size = project.android.resolve(item.value, near: path).value
              .flatMap(AndroidDimension.init),
            let problem = Self.problem(size, of: "the style \(style.name)")
          else { return nil }
          return .failed(path, SourcePlace(item.place), problem)
        }
      }
    }
    return layouts + styles
  }

  /// The styles that views with a text have, and those from which these inherit; what a picture or a chart
  /// draws with a style is no text that people read at this size.
  private static func stylesOfTexts(in project: SourceProject) -> Set<String> {
    project.androidViews.reduce(into: []) { styles, layout in
      for view in layout.views where view.kind.showsText {
        for attribute in view.element.attributes
        where attribute.name == "style" || attribute.name.hasSuffix("extAppearance") {
          guard let name = AndroidReference(attribute.value)?.name else { continue }
          styles.formUnion(project.android.ancestry(ofStyle: name))
        }
      }
    }
  }

  private static func problem(_ size: AndroidDimension, of words: String) -> Problem? {
    guard size.unit == .sp, size.number > 0, size.number < least else { return nil }
    return Problem(
      "the text of \(words) has \(size.number.written) sp", measured: [.init("sp", size.number)])
  }
}
