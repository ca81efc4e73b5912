// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text whose own colour has too little contrast with the system's background in dark appearance.
///
/// The text is on a screen with a title, with nothing between it and the screen's background, which
/// is black in dark appearance. A ratio below 3 is too little for text of any size (WCAG 2.2,
/// 1.4.3). A screen that chooses an appearance is not judged, and what is too faint on white is
/// reported by `low-text-contrast`. Apple, UIColor.systemBackground.
struct TextLostOnSystemGround: Check {
  static let card = RuleCard(
    id: "text-lost-on-system-ground",
    rule: "low-text-contrast",
    title: "A text's own colour is unreadable in dark appearance",
    harm: "People who use the dark appearance, many of them because of low vision, cannot read it.",
    remedy: "Use a colour that follows the appearance: .primary, .secondary, or a colour set with "
      + "a dark variant.",
    impact: .serious,
    tier: .standard,
    concerns: [.lowVision],
    requirements: [],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        struct Home: View {
          var body: some View {
            ScrollView {
              VStack {
                Text("Hello").foregroundColor(.black)                        // <--
                Text("Hello").foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.3))  // <--
                Text("Hello").foregroundColor(Color(white: 0.1))             // <--
              }
            }
            .navigationTitle("Home")
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Home: View {
          var body: some View {
            VStack {
              Text("Hello").foregroundColor(.primary)
              Text("Hello").foregroundColor(.gray)
              Text("Hello").foregroundColor(Color(red: 0.5, green: 0.5, blue: 0.5))
              Text("Hello").foregroundColor(Color(red: 0.7, green: 0.7, blue: 0.7))
              Text("Hello").foregroundColor(.black).padding().background(.yellow)
              HStack { Text("Hello").foregroundColor(.black) }.background(Color.yellow)
              ZStack { Color.yellow; Text("Hello").foregroundColor(.black) }
              Button { save() } label: { Text("Save").foregroundColor(.white) }
            }
            .navigationTitle("Home")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Badge: View {
          var body: some View { VStack { Text("Hello").foregroundColor(.black) } }
        }
        """),
      Example(
        """
        struct Home: View {
          var body: some View {
            VStack { Text("Hello").foregroundColor(.white) }
              .navigationTitle("Home")
              .preferredColorScheme(.dark)
          }
        }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.names.contains("preferredColorScheme") else { return [] }
    let colored = file.chains(naming: Self.colorings).numbers
    guard !colored.isEmpty else { return [] }
    let choosing = file.chains(naming: ["preferredColorScheme", "environment"])
    let choosesAppearance = choosing.contains { chain in
      chain.links.contains { link in
        link.name == "preferredColorScheme"
          || link.name == "environment"
            && link.arguments?.list.first.map { file.source($0.valueRange) } == "\\.colorScheme"
      }
    }
    guard !choosesAppearance else { return [] }
    var titled: [Int: Bool] = [:]
    return colored.compactMap { index in
      let text = file.chains[index]
      guard text.base == "Text", !text.isHidden, !file.isPreview(text.scope),
        let color = color(of: index, in: file), !Self.dependsOnAppearance(text, in: file),
        liesOnScreen(index, in: file, &titled)
      else { return nil }
      let ratio = Contrast.ratio(color, Self.black)
      guard ratio < Contrast.required(ofLargeText: true) else { return nil }
      return .failed(
        text.place,
        Problem(
          "the text has a contrast of \(ratio.cutToHundredths) to the black background of the dark "
            + "appearance (\(color.text) on \(Self.black.text)), but should have at least 3",
          measured: [.init("contrast", ratio)]))
    }
  }

  private static let colorings: Set<String> = ["foregroundColor", "foregroundStyle"]
  private static let white = Color(red: 255, green: 255, blue: 255)
  private static let black = Color(red: 0, green: 0, blue: 0)

  /// Returns whether a text is only shown in one appearance, as after `if colorScheme == .dark {`.
  private static func dependsOnAppearance(_ text: SourceChain, in file: SwiftFacts) -> Bool {
    let longest = 200
    let start = max(0, text.range.lowerBound - longest)
    return file.keyPathNames.contains("colorScheme")
      && String(file.source(start..<text.range.lowerBound)).holds("if colorScheme")
  }

  /// Returns the colour of a text if it is written as numbers, as black or as white.
  private func color(of index: Int, in file: SwiftFacts) -> Color? {
    let text = file.chains[index]
    let links = text.links.indices.filter { Self.colorings.contains(text.links[$0].name) }
    guard links.count == 1, let link = links.first,
      text.links.allSatisfy({ Self.layouts.contains($0.name) }),
      let value = text.links[link].arguments?.list.first?.value
    else { return nil }
    if let names = value.literalMembers, names.count == 1 {
      switch names[0] {
      case "black": return Self.black
      case "white": return Self.white
      default: return nil
      }
    }
    guard value == .call("Color") else { return nil }
    let made = file.chains.first {
      $0.base == "Color" && $0.position?.chain == index && $0.position?.link == link
    }
    guard let made, made.links.isEmpty, let arguments = made.arguments else { return nil }
    if let white = arguments["white"]?.literalNumber, arguments.list.count == 1 {
      return Self.color(white, white, white)
    }
    guard arguments.list.count == 3, let red = arguments["red"]?.literalNumber,
      let green = arguments["green"]?.literalNumber, let blue = arguments["blue"]?.literalNumber
    else { return nil }
    return Self.color(red, green, blue)
  }

  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> Color? {
    let channels = [red, green, blue]
    guard channels.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let bytes = channels.map { UInt8(($0 * 255).rounded()) }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  /// Returns whether only stacks are between a text and the body of a screen with a title.
  private func liesOnScreen(_ index: Int, in file: SwiftFacts, _ known: inout [Int: Bool]) -> Bool {
    guard let parent = file.chains[index].position?.chain else { return false }
    if let answer = known[parent] { return answer }
    var hasTitle = false
    var answer = true
    for (outer, position) in file.chains(around: index) {
      guard position.link == nil, Self.stacks.contains(outer.base),
        outer.links.allSatisfy({ Self.layouts.contains($0.name) || Self.asides.contains($0.name) })
      else {
        answer = false
        break
      }
      if outer.link("navigationTitle") != nil { hasTitle = true }
    }
    answer = answer && hasTitle && file.functionName(around: file.chains[index].scope) == "body"
    known[parent] = answer
    return answer
  }

  private static let stacks: Set<String> = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "ScrollView", "NavigationStack",
    "NavigationView", "Group", "ForEach", "GeometryReader", "ScrollViewReader",
  ]

  /// Modifiers that draw nothing below a text.
  private static let layouts: Set<String> = [
    "font", "padding", "frame", "foregroundColor", "foregroundStyle", "bold", "fontWeight",
    "italic",
    "multilineTextAlignment", "lineLimit", "lineSpacing", "fixedSize", "underline", "tracking",
    "accessibilityAddTraits", "accessibilityLabel", "accessibilityIdentifier", "layoutPriority",
    "accessibilityHeading", "accessibilityHint", "accessibilityValue", "minimumScaleFactor", "id",
    "kerning", "offset", "accessibilityElement", "textCase", "truncationMode", "monospacedDigit",
  ]

  /// Modifiers for content beside the main screen.
  private static let asides: Set<String> = [
    "navigationTitle", "navigationBarTitleDisplayMode", "toolbar", "onAppear", "onDisappear",
    "task",
    "sheet", "alert", "onChange", "refreshable", "searchable", "confirmationDialog", "popover",
    "fullScreenCover", "navigationDestination", "onReceive", "scrollIndicators",
  ]
}
