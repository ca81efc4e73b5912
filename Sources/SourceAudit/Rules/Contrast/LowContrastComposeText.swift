// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A text of Compose whose colour has too little contrast with what is painted behind it.
///
/// Both colours are told by the code: values, roles of the app's scheme, resources. Where anything between the
/// text and what is opaque behind it depends on more than that, nothing is reported. Colours are those of the
/// light theme unless the app has only a dark one. A colour with a value of its own is reported once, where that
/// is written, and so is a role of the scheme where the scheme gives it.
struct LowContrastComposeText: Check {
  static let card = RuleCard(
    id: "low-contrast-compose-text",
    rule: "low-text-contrast",
    title: "A text of Compose has too little contrast",
    harm: "People with low vision cannot read it, and in the sun nobody can.",
    remedy: "Choose a colour with a contrast of 4.5:1, or 3:1 for large text.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("UnseenFindings", right: 10, arguable: 1, wrong: 2, date: "2026-11-29"),
      Evidence(
        "UnseenFindings, before texts in the colour of their ground were left out", right: 7,
        wrong: 1, date: "2026-11-30"),
      Evidence("UnseenFindings", right: 19, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    requirements: ["S4-161"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Trip.kt
        private val Faint = Color(0xFFBDBDBD) // <--
        @Composable
        fun Trip(onSave: () -> Unit) {
          Column(Modifier.background(Color.White)) {
            Text("Mars", color = Faint)
            Text("Venus", style = MaterialTheme.typography.bodySmall.copy(color = Color.LightGray)) // <--
            Text("Earth", color = Color.Black.copy(alpha = 0.4f)) // <--
            CompositionLocalProvider(LocalContentColor provides Color.LightGray) {
              Text("Moon") // <--
            }
            Button(
              onClick = onSave, colors = ButtonDefaults.buttonColors(
                containerColor = Color.Yellow, contentColor = Color.White)
            ) { Text("Save") } // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(background = Color.White, outline = Color(0xFF9E9E9E)) // <--
        @Composable
        fun AppTheme(wallpaper: Boolean = false, content: @Composable () -> Unit) {
          val colors = if (wallpaper) dynamicLightColorScheme(LocalContext.current) else light
          MaterialTheme(colors, content = content)
        }
        == app/build.gradle
        android {
          defaultConfig {
            minSdk 31
          }
        }
        == app/src/main/java/Trip.kt
        @Composable
        fun Trip() {
          Scaffold { padding ->
            Text("Mars", Modifier.padding(padding), color = MaterialTheme.colorScheme.outline)
          }
        }
        """),
      Example(
        """
        == app/src/main/res/values/colors.xml
        <resources><color name="faint">#9E9E9E</color></resources>
        == app/src/main/java/Theme.kt
        private object Light { val ground = Color.White }
        private object Dark { val ground = Color.Black }
        @Composable
        fun AppTheme(content: @Composable () -> Unit) {
          val scheme = lightColorScheme(
            background = Light.ground,
            outline = colorResource(R.color.faint) // <--
          )
          MaterialTheme(scheme, content = content)
        }
        == app/src/main/java/Trip.kt
        @Composable
        fun Trip() {
          Scaffold { padding ->
            Text("Mars", Modifier.padding(padding), color = MaterialTheme.colorScheme.outline)
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Theme.kt
        object Palette { val grey = Color(0xFFF8F8F8); val blue = Color(0xFF008CE9) }
        object Other { val background = Color(0xFF000000) }
        object Guide {
          var background = Palette.grey
          val primary = Palette.blue
        }
        @Composable
        fun AppTheme(content: @Composable () -> Unit) {
          val background = content
          MaterialTheme(
            lightColorScheme(
              primary = Guide.primary, // <--
              background = Guide.background),
            content = content)
        }
        @Composable
        fun Page() {
          AppTheme {
            Surface(color = MaterialTheme.colorScheme.background) {
              Text("Hello", color = MaterialTheme.colorScheme.primary)
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Trip.kt
        @Composable
        fun Trip() {
          Column(Modifier.background(Color.White)) {
            Text("Mars", color = Color.DarkGray)
            Text("Venus", color = Color.Gray, fontSize = 24.sp)
            Box(Modifier.background(Color.Black)) { Text("Earth", color = Color.LightGray) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(background = Color.White, surface = Color.White)
        @Composable
        fun AppTheme(content: @Composable () -> Unit) { MaterialTheme(light, content = content) }
        == app/src/main/java/Parts.kt
        @Composable
        fun Parts(onOpen: () -> Unit, dark: TextStyle) {
          Scaffold {
            Card(colors = CardDefaults.cardColors(Color.Black)) {
              Text("By position", color = Color.White)
            }
            Box(Modifier.background(Color.Black)) {
              ProvideTextStyle(dark) { Text("In the style around") }
            }
            Snackbar(
              action = { Text("Undo") }, containerColor = Color.Black, contentColor = Color.DarkGray
            ) { Text("Deleted", color = Color.White) }
            IconButton(
              onClick = onOpen,
              colors = IconButtonDefaults.iconButtonColors(containerColor = Color.Black)
            ) { Text("i", color = Color.White) }
            Box(Modifier.background(LocalContentColor.current)) {
              Text("On the colour of texts", color = Color.White)
            }
          }
        }
        """),
      Example(
        """
        == app/build.gradle
        android {
          defaultConfig {
            minSdk 31
          }
        }
        == app/src/main/java/Theme.kt
        private val light = lightColorScheme(background = Color.White, outline = Color(0xFF9E9E9E))
        @Composable
        fun AppTheme(wallpaper: Boolean = true, content: @Composable () -> Unit) {
          val colors = if (wallpaper) dynamicLightColorScheme(LocalContext.current) else light
          MaterialTheme(colors, content = content)
        }
        == app/src/main/java/Trip.kt
        @Composable
        fun Trip() {
          Scaffold { padding ->
            Text("Mars", Modifier.padding(padding), color = MaterialTheme.colorScheme.outline)
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Trip.kt
        @Composable
        fun Trip(isOpen: Boolean, ground: Color, picture: Painter, onSave: () -> Unit) {
          Column(Modifier.background(Color.White)) {
            Text("Depends on a state", color = if (isOpen) Color.LightGray else Color.Black)
            Box(Modifier.background(ground)) { Text("On an unknown colour", color = Color.LightGray) }
            Card { Text("On a card", color = Color.LightGray) }
            Box {
              Image(picture, contentDescription = null)
              Text("On a picture", color = Color.White)
            }
            Button(onClick = onSave, enabled = false) { Text("Off", color = Color.LightGray) }
            Text("Perhaps large", color = Color.Gray, style = Styles.number)
            Text("", color = Color.LightGray)
            Text("Keeps room free", color = Color.Transparent)
          }
          Text("On the window", color = Color.White)
        }
        """),
    ])

  /// A colour with too little contrast, and the texts that have it.
  private struct Faint {
    var location: FileLocation
    var text: Color
    var ground: Color
    var ratio: Double
    var required: Double
    var views: Set<FileLocation>
  }

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    guard !subject.screens.isEmpty else { return [] }
    let palette = ComposePalette(of: subject.project)
    var found: [Faint] = []
    var known: [FileLocation: Int] = [:]
    for screen in subject.screens {
      for number in screen.nodes.indices {
        guard let faint = faint(number, of: screen, palette) else { continue }
        guard let before = known[faint.location] else {
          known[faint.location] = found.count
          found.append(faint)
          continue
        }
        let views = found[before].views.union(faint.views)
        if faint.ratio < found[before].ratio { found[before] = faint }
        found[before].views = views
      }
    }
    return found.map { faint in
      let others = faint.views.count - 1
      let more =
        switch others {
        case 0: ""
        case 1: "; another text in this colour has too little as well"
        default: "; \(others) other texts in this colour have too little as well"
        }
      return .failed(
        faint.location,
        Problem(
          "the text in \(faint.text.text) on \(faint.ground.text) has a contrast of "
            + "\(faint.ratio.cutToHundredths), but should have at least \(faint.required.written)"
            + more,
          measured: [.init("contrast", faint.ratio)]),
        views: faint.views.sorted())
    }
  }

  /// Judges a text; nil for one with enough contrast, and where that is not known.
  private func faint(
    _ number: Int, of screen: ComposedScreen, _ palette: ComposePalette
  ) -> Faint? {
    let node = screen.nodes[number]
    guard let place = node.place, let color = screen.colorOfText(number), screen.mayBeRead(number),
      let grounds = screen.grounds(behind: number, palette, in: place.file),
      let found = palette.contrast(of: color, on: grounds, in: place.file),
      // A text in the very colour of its ground is seen by nobody: something else lies behind it.
      found.ratio > 1,
      // A text without a colour keeps its room free.
      found.text.alpha > 0,
      let required = node.style?.requiredContrast(below: found.ratio)
    else { return nil }
    let view = FileLocation(place)
    return Faint(
      location: node.style?.colorPlace.map { FileLocation($0) }
        ?? palette.place(of: color, as: found.text)
        // Material gives a text the colour that goes with the ground, which the app has chosen.
        ?? (node.style?.hasColor == true ? nil : palette.place(of: grounds[0], as: found.ground))
          ?? view,
      text: found.text,
      ground: found.ground, ratio: found.ratio, required: required, views: [view])
  }
}

extension ComposedNode.TextStyle {
  /// The contrast that the text should have if a ratio is below it; nil where it is not, or where that depends on
  /// a size that is not known.
  fileprivate func requiredContrast(below ratio: Double) -> Double? {
    let isLarge = size.map { Contrast.isLarge(points: $0, isBold: isBold) } ?? isLargeByName
    let required = Contrast.required(ofLargeText: isLarge ?? true)
    return Contrast.reaches(ratio, required) ? nil : required
  }

  /// Whether the style of Material is one of large text; nil where that is not known.
  private var isLargeByName: Bool? {
    guard let name, !isOfUnknownSize else { return isOfUnknownSize ? nil : isBold }
    if name.hasPrefix("display") || name.hasPrefix("headline") || name == "titleLarge" {
      return true
    }
    let small = ["body", "label", "title", "caption", "subtitle", "overline"]
    return small.contains(where: name.hasPrefix) ? isBold : nil
  }
}
