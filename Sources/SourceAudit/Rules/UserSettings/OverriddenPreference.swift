// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A user preference that code overrides, or reads and then ignores.
///
/// Source: developer.android.com, `WebSettings.setTextZoom`,
/// `TypedValue.COMPLEX_UNIT_DIP`, `AppCompatDelegate.setDefaultNightMode`, `ValueAnimator`; Lottie,
/// `setIgnoreDisabledSystemAnimations`.
struct OverriddenPreference: Check {
  static let card = RuleCard(
    id: "overridden-preference",
    rule: "ignored-setting",
    title: "Code overrides a preference for the whole phone",
    harm:
      "The text stays small, the page bright or the movement on, although people asked for "
      + "something else.",
    remedy: "Use the system's value, or also let people choose in the app.",
    impact: .serious,
    tier: .experimental,
    concerns: [.lowVision, .vestibular],
    partOf: ["S4-5-031"],
    clauses: [.wcag("1.4.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/App.kt
        fun attach(configuration: Configuration, web: WebView, title: TextView) {
          web.settings.textZoom = 100                                                 // <--
          title.setTextSize(TypedValue.COMPLEX_UNIT_DIP, 14f)                         // <--
          lottie.setIgnoreDisabledSystemAnimations(true)                              // <--
          AppCompatDelegate.setDefaultNightMode(AppCompatDelegate.MODE_NIGHT_NO)      // <--
        }
        == app/src/main/java/App.java
        class App {
          void start() {
            float scale = getResources().getConfiguration().fontScale;                // <--
            ValueAnimator.class.getMethod("setDurationScale", float.class).invoke(null, 1f); // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/App.kt
        fun attach(configuration: Configuration, web: WebView, title: TextView) {
          val scale = configuration.fontScale
          web.settings.textZoom = (100 * scale).toInt()
          title.setTextSize(TypedValue.COMPLEX_UNIT_SP, 14f)
          AppCompatDelegate.setDefaultNightMode(
            if (isDark) AppCompatDelegate.MODE_NIGHT_YES else AppCompatDelegate.MODE_NIGHT_FOLLOW_SYSTEM)
        }
        """),
      Example(
        """
        == app/src/main/java/Theme.kt
        fun choose(choice: Int) {
          if (choice == 1) AppCompatDelegate.setDefaultNightMode(AppCompatDelegate.MODE_NIGHT_NO)
          if (choice == 2) AppCompatDelegate.setDefaultNightMode(AppCompatDelegate.MODE_NIGHT_FOLLOW_SYSTEM)
        }
        """),
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return (textSizes(in: file) + others(in: file, of: project) + forgotten(in: file))
      .sorted { $0.0 < $1.0 }.map { .failed(file.place(of: $0.0), $0.1) }
  }

  private func textSizes(in file: AndroidCodeFacts) -> [(Int, Problem)] {
    var found: [(Int, Problem)] = []
    let zooms =
      file.assignments(to: "textZoom").map { ($0.token, $0.value) }
      + file.calls("setTextZoom").compactMap { call in
        call.arguments.first.map { (call.token, $0.range) }
      }
    for (token, value) in zooms where file.number(value) != nil {
      found.append((token, "the text of pages keeps one size, regardless of the user's setting"))
    }
    for call in file.calls("setTextSize") where call.arguments.count == 2 {
      guard file.has(anyOf: ["COMPLEX_UNIT_DIP"], in: call.arguments[0].range) else { continue }
      found.append((call.token, "the text keeps one size in dp, regardless of the user's setting"))
    }
    return found
  }

  private func others(in file: AndroidCodeFacts, of project: SourceProject) -> [(Int, Problem)] {
    var found: [(Int, Problem)] = []
    for call in file.calls("setIgnoreDisabledSystemAnimations")
    where call.arguments.first.map({ file.text(of: $0.range) }) == "true" {
      found.append((call.token, "it moves although animations are removed"))
    }
    if file.has("ValueAnimator") {
      for (text, token) in file.texts(in: file.tokens.indices) where text == "setDurationScale" {
        found.append((token, "animations run although they are removed"))
      }
    }
    // If people choose in the app, that is their own choice.
    let choices = ["MODE_NIGHT_FOLLOW_SYSTEM", "MODE_NIGHT_YES", "MODE_NIGHT_AUTO_BATTERY"]
    let isOnlyChoice =
      project.android.codeHas(anyOf: choices) == false
      || project.resources.androidCode == nil
        && !file.has(anyOf: choices)
    for call in file.calls("setDefaultNightMode", "setLocalNightMode") where !call.arguments.isEmpty
    {
      guard file.text(of: call.arguments[0].range).hasSuffix("MODE_NIGHT_NO"),
        isOnlyChoice || file.has("MODE_NIGHT_NO") && isUnconditional(call, in: file)
      else { continue }
      found.append((call.token, "the app stays bright, regardless of the user's setting"))
    }
    return found
  }

  /// Returns whether a file sets the mode unconditionally, and not as one choice of several.
  private func isUnconditional(_ call: CodeCall, in file: AndroidCodeFacts) -> Bool {
    !file.has(anyOf: ["MODE_NIGHT_FOLLOW_SYSTEM", "MODE_NIGHT_YES", "MODE_NIGHT_AUTO_BATTERY"])
      && file.calls("setDefaultNightMode", "setLocalNightMode").count == 1
  }

  private static let preferences: Set<String> = [
    "fontScale", "ANIMATOR_DURATION_SCALE", "areAnimatorsEnabled", "fontWeightAdjustment",
    "isTouchExplorationEnabled", "isHighTextContrastEnabled", "isAudioDescriptionRequested",
    "ACCESSIBILITY_DISPLAY_INVERSION_ENABLED", "isNightModeActive",
  ]

  /// Finds local variables that hold a preference and are never read.
  private func forgotten(in file: AndroidCodeFacts) -> [(Int, Problem)] {
    guard file.has(anyOf: Self.preferences) else { return [] }
    let templates = file.tokens.indices.filter { file.tokens[$0].kind == .template }
      .map { file.text(of: $0) }.joined(separator: " ")
    return file.variables.compactMap { variable in
      guard file.function(around: variable.token) != nil,
        file.has(anyOf: Self.preferences, in: variable.value),
        file.indices(of: variable.name).count == 1, !templates.holds(variable.name)
      else { return nil }
      return (
        variable.token,
        Problem("\(variable.name) is the user's preference, but is never read")
      )
    }
  }
}
