// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A view of Compose with a fixed height in which its lines of text have no room at the largest font size.
///
/// Android's largest factor is 2, by which large text grows less than small (`FontScale`). What the lines need
/// at least is their sizes alone, without leading; texts whose size is not known, and what stands under a
/// condition, need nothing. Sizes of Material's styles: m3.material.io, "Type scale".
struct TextInFixedHeight: Check {
  static let card = RuleCard(
    id: "text-in-fixed-height",
    rule: "text-cut-off-when-enlarged",
    title: "A view of Compose with a fixed height cuts off enlarged text",
    harm: "People who need large text read half of each line, or not all of the lines.",
    remedy: "Use heightIn(min = ...) instead of height, so that the view grows with its text.",
    impact: .serious,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: [],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        == app/src/main/java/Song.kt
        @Composable
        fun Song(title: String, artist: String) {
          Row(Modifier.height(56.dp)) { // <--
            Column {
              Text(title, style = MaterialTheme.typography.titleLarge)
              Text(artist, fontSize = 16.sp)
            }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Song.kt
        @Composable
        fun Song(title: String, artist: String) {
          Row(Modifier.height(96.dp)) {
            Column {
              Text(title, style = MaterialTheme.typography.titleLarge)
              Text(artist, fontSize = 16.sp)
            }
          }
          Row(Modifier.height(56.dp)) {
            Text(title, style = MaterialTheme.typography.titleLarge)
            Text(artist, fontSize = 16.sp)
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Song.kt
        @Composable
        fun Song(title: String, artist: String, style: TextStyle) {
          Column(Modifier.height(40.dp).verticalScroll(rememberScrollState())) {
            Text(title, fontSize = 20.sp)
            Text(artist, fontSize = 20.sp)
          }
          Column(Modifier.heightIn(min = 40.dp)) {
            Text(title, fontSize = 20.sp)
            Text(artist, fontSize = 20.sp)
          }
          Column(Modifier.height(40.dp)) {
            Text(title, style = style)
            if (artist.isNotEmpty()) { Text(artist, fontSize = 20.sp) }
          }
        }
        """)
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let fixed = node.fixedHeight, fixed.value > 0 else { return nil }
      let needed = Self.need(of: number, in: screen)
      guard needed > fixed.value,
        // What is cut off at any size is cut off on purpose, or not shown.
        Self.need(of: number, in: screen, at: FontScale.standard) <= fixed.value
      else { return nil }
      return (
        fixed.place,
        Problem(
          "the height is fixed at \(fixed.value.written) dp, but at the largest font size its lines of text "
            + "need at least \(needed.rounded(.down).written) dp")
      )
    }
  }

  /// The height that the texts of a view need at least, in dp.
  private static func need(
    of number: Int, in screen: ComposedScreen, at scale: Double = largest
  ) -> Double {
    let node = screen.nodes[number]
    if let size = textSize(of: node) {
      return FontScale.dp(
        ofSP: size, at: scale, apiLevel: FontScale.firstLevelWithSevenSteps)
    }
    guard !node.scrolls, node.component.hasPrefix("Lazy") == false else { return 0 }
    var needs: [Double] = []
    var next = number + 1
    while next < node.end {
      let child = screen.nodes[next]
      // One with a height of its own is judged by itself.
      if child.condition == nil, !child.isWindow, child.fixedHeight == nil, !child.isHidden {
        needs.append(need(of: next, in: screen, at: scale))
      }
      next = max(child.end, next + 1)
    }
    return node.component == "Column" ? needs.reduce(0, +) : needs.max() ?? 0
  }

  private static let largest = 2.0

  private static func textSize(of node: ComposedNode) -> Double? {
    guard let style = node.style else { return nil }
    if let size = style.size { return size }
    return style.name.flatMap { sizes[$0] } ?? 0
  }

  /// Material's styles, in sp.
  private static let sizes: [String: Double] = [
    "displayLarge": 57, "displayMedium": 45, "displaySmall": 36, "headlineLarge": 32,
    "headlineMedium": 28, "headlineSmall": 24, "titleLarge": 22, "titleMedium": 16,
    "titleSmall": 14, "bodyLarge": 16, "bodyMedium": 14, "bodySmall": 12, "labelLarge": 14,
    "labelMedium": 12, "labelSmall": 11,
  ]
}
