// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A size in code that is a number of pixels, regardless of the screen.
///
/// The properties of views take pixels: 48 of them are 16 dp on a screen with three pixels to a dp,
/// and the display size does not change them. One pixel is an intended line; negative numbers and
/// zero have their own meanings. Source: developer.android.com, `View.setMinimumWidth`,
/// `ViewGroup.LayoutParams`.
struct RawPixelSize: Check {
  static let card = RuleCard(
    id: "raw-pixel-size",
    rule: "small-touch-target",
    title: "A size in code is given in raw pixels",
    harm: """
      The denser the screen, the smaller it is: a target of 48 pixels is a third of the size that \
      fingers need, and the display size does not enlarge it.
      """,
    remedy: """
      Take the size from a dimension in dp (resources.getDimensionPixelSize), or multiply it by \
      displayMetrics.density.
      """,
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("SourceRules, with padding and margins", right: 54),
      Evidence(
        "unseen layouts, second set, padding and margins", right: 0, arguable: 4,
        date: "2026-11-25"),
      Evidence(
        "UnseenFindings, before lines were left out", right: 0, wrong: 1, date: "2026-11-29"),
    ],
    concerns: [.lowVision, .motorTouch],
    requirements: ["S4-114"],
    clauses: [.wcag("2.5.8"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/Bar.kt
        import android.widget.Button
        fun fill(button: Button, text: TextView) {
          button.minWidth = 48                                                    // <--
          button.apply { minimumHeight = 48 }                                     // <--
          button.layoutParams = LinearLayout.LayoutParams(200, LinearLayout.LayoutParams.WRAP_CONTENT) // <--
          text.setTextSize(TypedValue.COMPLEX_UNIT_PX, 24f)                       // <--
        }
        == app/src/main/java/Bar.java
        import android.view.View;
        class Bar {
          void fill(View view) {
            view.setMinimumHeight(96);                                            // <--
            view.getLayoutParams().width = 100;                                   // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Bar.kt
        import android.widget.Button
        fun fill(button: Button) {
          button.minWidth = resources.getDimensionPixelSize(R.dimen.target)
          button.minHeight = (48 * resources.displayMetrics.density).toInt()
          button.layoutParams = LinearLayout.LayoutParams(0, -2)
          line.layoutParams = LinearLayout.LayoutParams(100, 1)
          button.setPadding(16, 0, 16, 0)
          button.textSize = 18f
        }
        @Composable fun Target() { Box(Modifier.sizeIn(minWidth = 48.dp, minHeight = 48.dp)) }
        """)
    ],
    ignores: [
      Example(
        """
        == server/src/main/java/Page.kt
        class Page { var minWidth = 48; fun fill(page: Page) { page.minWidth = 48 } }
        """),
      Example(
        """
        == app/src/main/java/Menu.java
        import android.view.View;
        class Menu {
          Menu setMinWidth(int dp) { return this; }
          void open() { setMinWidth(190); }
        }
        """),
    ]
  )

  private static let sizes = ["minWidth", "minHeight", "minimumWidth", "minimumHeight"]
  /// The functions of views and layouts with the number of sizes that each takes. What is beside a view, its
  /// margins and padding, makes no target small.
  private static let setters: [String: Set<Int>] = [
    "setMinWidth": [1], "setMinHeight": [1], "setMinimumWidth": [1], "setMinimumHeight": [1],
    "LayoutParams": [2, 3],
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard file.isOfAndroid else { return [] }
    let assigned = file.assignments(toAny: Self.sizes).compactMap { assignment in
      report(assignment.member, assignment.value, at: assignment.token, file)
    }
    let ofLayout = file.assignments(to: "width", "height").compactMap {
      assignment -> Report<SourcePlace>? in
      let target = assignment.receiver.last?.lowercased() ?? ""
      guard target.hasSuffix("layoutparams") || target.hasSuffix("layoutparams()") || target == "lp"
      else { return nil }
      return report(assignment.member, assignment.value, at: assignment.token, file)
    }
    let set = file.calls(of: Self.setters.keys).compactMap { call -> Report<SourcePlace>? in
      guard Self.setters[call.name]?.contains(call.arguments.count) == true,
        !project.androidClasses.declaresFunction(call.name)
      else { return nil }
      // The third number of LinearLayout.LayoutParams is a weight.
      let sizes = call.name == "LayoutParams" ? Array(call.arguments.prefix(2)) : call.arguments
      // What is one pixel wide or high is a line, and no target.
      guard !sizes.contains(where: { file.number($0.range) == 1 }) else { return nil }
      return sizes.lazy.compactMap { report(call.name, $0.range, at: call.token, file) }.first
    }
    let texts = file.calls("setTextSize").compactMap { call -> Report<SourcePlace>? in
      guard call.arguments.count == 2,
        file.has(anyOf: ["COMPLEX_UNIT_PX"], in: call.arguments[0].range)
      else { return nil }
      return report(call.name, call.arguments[1].range, at: call.token, file)
    }
    return assigned + ofLayout + set + texts
  }

  private func report(
    _ name: String, _ value: Range<Int>, at token: Int, _ file: AndroidCodeFacts
  ) -> Report<SourcePlace>? {
    guard let number = file.number(value), number > 1, number < 10_000 else { return nil }
    return .failed(
      file.place(of: token),
      Problem(
        "\(name) is given \(file.text(of: value)) pixels", measured: [.init("pixels", number)]))
  }
}
