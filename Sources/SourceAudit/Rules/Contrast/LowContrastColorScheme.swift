// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// Two colours of a Material scheme that Compose draws on each other, with too little contrast for text.
///
/// Which components draw which colours: androidx.compose.material3, `ButtonDefaults`,
/// `FloatingActionButtonDefaults` and `ListItemDefaults`, with the tokens that they name; of Material 2
/// `ButtonDefaults`. A pair counts if the app uses such a component, or names the colour for what is drawn on
/// the other one. Colours of the wallpaper may take their place from Android 12 on.
struct LowContrastColorScheme: Check {
  static let card = RuleCard(
    id: "low-contrast-color-scheme",
    rule: "low-text-contrast",
    title: "Two colours of the app's scheme have too little contrast for text",
    harm: "People with low vision cannot read the texts of buttons and pages.",
    remedy: "Choose colours with a contrast of 4.5:1; Material Theme Builder makes such schemes.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("UnseenFindings", right: 7, date: "2026-11-29")],
    concerns: [.lowVision],
    requirements: ["S4-161"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Color.kt
        val Sky = Color(0xFF03A9F4)
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(primary = Sky) // <--
        private val dark = darkColorScheme(primary = Color(0xFF81D4FA), onPrimary = Color.Black)
        @Composable
        fun AppTheme(isDark: Boolean, content: @Composable () -> Unit) {
          MaterialTheme(colorScheme = if (isDark) dark else light, content = content)
        }
        == app/src/main/java/Page.kt
        @Composable
        fun Page(onSave: () -> Unit) { Button(onClick = onSave) { Text("Save") } }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(primary = Color(0xFF006A60), onPrimary = Color.White)
        @Composable
        fun AppTheme(content: @Composable () -> Unit) { MaterialTheme(light, content = content) }
        @Composable
        fun Page(onSave: () -> Unit) { Button(onClick = onSave) { Text("Save") } }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(primary = brand(), tertiary = Color(0xFFEEEEEE))
        private val left = lightColorScheme(primary = Color(0xFF03A9F4))
        @Composable
        fun AppTheme(content: @Composable () -> Unit) { MaterialTheme(light, content = content) }
        @Composable
        fun Page(onSave: () -> Unit) { Button(onClick = onSave) { Text("Save") } }
        """)
    ])

  /// Two colours that are drawn on each other.
  private struct Pair {
    var text: String
    var ground: String
    /// The components that draw them so.
    var components: Set<String>
    /// What is drawn so, for the message.
    var words: String
  }

  private static let pairs: [Pair] = [
    Pair(text: "onPrimary", ground: "primary", components: ["Button"], words: "buttons"),
    Pair(
      text: "primary", ground: "surface", components: ["TextButton"],
      words: "buttons without a background"),
    Pair(
      text: "onPrimaryContainer", ground: "primaryContainer",
      components: ["ExtendedFloatingActionButton"], words: "floating buttons"),
    Pair(
      text: "onSecondaryContainer", ground: "secondaryContainer",
      components: ["FilledTonalButton"], words: "tonal buttons"),
    Pair(text: "onSurface", ground: "surface", components: ["Text"], words: "texts"),
    Pair(text: "onBackground", ground: "background", components: ["Scaffold"], words: "texts"),
    Pair(
      text: "onSurfaceVariant", ground: "surface", components: ["ListItem"],
      words: "the second lines of lists"),
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.isKotlin, file.has(anyOf: ComposeColorScheme.makers) else { return [] }
    let files = subject.project.androidClasses.files
    if WallpaperColors.replaceSchemes(in: files, of: subject.project.android) { return [] }
    let isDynamic = files.contains { $0.has(WallpaperColors.maker) }
    let colors = ComposeColors(files, subject.project.android)
    return file.calls(of: ComposeColorScheme.makers).flatMap { call in
      guard call.receiver.isEmpty, Self.isUsed(call, in: file, files) else {
        return [Report<SourcePlace>]()
      }
      let scheme = ComposeColorScheme(call, in: file, colors)
      return Self.pairs.compactMap { pair in
        Self.report(on: pair, of: scheme, file, files, isDynamic: isDynamic)
      }
    }
  }

  private static func report(
    on pair: Pair, of scheme: ComposeColorScheme, _ file: AndroidCodeFacts,
    _ files: [AndroidCodeFacts], isDynamic: Bool
  ) -> Report<SourcePlace>? {
    guard let text = scheme[pair.text], let ground = scheme[pair.ground],
      let token = text.token ?? ground.token,
      files.contains(where: { $0.has(anyOf: pair.components) }), ground.color.alpha == 255
    else { return nil }
    let ratio = Contrast.ratio(text.color, ground.color)
    let required = Contrast.required(ofLargeText: false)
    guard !Contrast.reaches(ratio, required) else { return nil }
    let theme = scheme.isDark ? "in the dark theme" : "in the light theme"
    let wallpaper = isDynamic ? ", where the colours of the wallpaper are not used" : ""
    return .failed(
      file.place(of: token),
      Problem(
        "\(pair.text) (\(text.color.text)) on \(pair.ground) (\(ground.color.text)) has a contrast of "
          + "\(ratio.cutToHundredths), but should have at least 4.5: \(pair.words) have these colours "
          + theme + wallpaper))
  }

  /// Whether a scheme is given to something: directly, or by the constant that holds it.
  private static func isUsed(
    _ call: CodeCall, in file: AndroidCodeFacts, _ files: [AndroidCodeFacts]
  ) -> Bool {
    guard let name = file.constant(givenAt: call.token) else { return true }
    let word = file.text(of: name)
    return files.contains { other in
      other.indices(of: word).contains { other.name != file.name || $0 != name }
    }
  }
}
