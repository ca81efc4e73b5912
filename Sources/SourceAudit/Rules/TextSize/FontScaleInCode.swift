// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A number in Kotlin or Java that takes the place of the text size that a person asks for.
///
/// Source: developer.android.com, `Configuration.fontScale`, "Current user preference for the scaling factor for
/// fonts"; `androidx.compose.ui.unit.Density`, of which `fontScale` scales each `sp`.
struct FontScaleInCode: Check {
  static let card = RuleCard(
    id: "font-scale-in-code",
    rule: "fixed-text-size",
    title: "Code replaces the text size of the phone",
    harm: "Every text stays small for people who have asked their phone for larger text.",
    remedy: "Leave fontScale as the system gives it, and let the layouts grow.",
    impact: .serious,
    tier: .standard,
    concerns: [.lowVision],
    aspects: [.textSize],
    partOf: ["S4-5-031"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/App.kt
        fun attach(configuration: Configuration) {
          configuration.fontScale = 1f                                                // <--
          configuration.apply { fontScale = 1.0f }                                    // <--
        }
        == app/src/main/java/Scale.kt
        fun keep(configuration: Configuration): Float {
          val fontScale = configuration.fontScale
          configuration.fontScale = 1f                                                // <--
          return fontScale
        }
        == app/src/main/java/Page.kt
        @Composable fun Page() {
          CompositionLocalProvider(LocalDensity provides Density(density, fontScale = 1f)) { } // <--
        }
        == app/src/main/java/App.java
        class App {
          void attach(Configuration configuration) { configuration.fontScale = 1f; }  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/App.kt
        fun attach(configuration: Configuration) {
          val scale = configuration.fontScale
          configuration.fontScale = chosenScale
        }
        == app/src/main/java/Reader.kt
        class ReaderSettings {
          var fontScale = 1f
          fun reset() { fontScale = 1f }
        }
        == app/src/main/java/Page.kt
        @Composable fun Page() {
          CompositionLocalProvider(LocalDensity provides Density(density, fontScale = fontScale * 1.2f)) { }
        }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    // A name alone may mean a setting of the app's own.
    let isOwn = file.variables.contains { $0.name == "fontScale" }
    let assigned = file.assignments(to: "fontScale").filter {
      file.number($0.value) != nil && !($0.receiver.isEmpty && isOwn)
    }.map(\.token)
    let made = file.calls("Density").filter { call in
      call.argument("fontScale", at: 1).flatMap { file.number($0) } != nil
    }.map(\.token)
    return (assigned + made).sorted().map {
      .failed(file.place(of: $0), "a number replaces the text size that people set")
    }
  }
}
