// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text that is too long for its lines at twice the size.
///
/// `lineLimit` fixes their number, and so does the height of a frame around the text, which shows as many
/// lines as fit and at least one.
/// WCAG 2.2, 1.4.4 requires twice the size. The largest iPhone is 440 points wide; a letter of the
/// system font takes on average at least 0.45 of its size over a text in Latin letters, and a style
/// grows as in Apple's table, Human Interface Guidelines, Typography. A text in a narrower frame is
/// cut off at smaller sizes.
struct SentenceOnOneLine: Check {
  static let card = RuleCard(
    id: "sentence-on-one-line",
    rule: "text-cut-off-when-enlarged",
    title: "A text is too long for its lines when enlarged",
    harm: "With large text, people read its beginning and three dots.",
    remedy:
      "Remove lineLimit, or give the frame a minHeight instead of a height, so that the text wraps.",
    impact: .serious,
    tier: .standard,
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: [],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        struct Home: View {
          var body: some View {
            Text("You have three new notifications since your last visit.")
              .lineLimit(1)                                                   // <--
            Text("License Agreement").font(.largeTitle)
              .lineLimit(1)                                                   // <--
            Text("What you see here is not the whole text.")
              .lineLimit(1)                                                   // <--
              .frame(maxWidth: 160)
            Text("Your connection was lost. Everything you have written is kept, and is sent as soon as you are back.")
              .lineLimit(2)                                                   // <--
            Text("Continue without an account").font(.headline)
              .frame(width: 240, height: 48)                                  // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        struct Home: View {
          var body: some View {
            Text("You have three new notifications.").lineLimit(2)
            Text("Continue without an account").frame(height: 120)
            Text("Continue").frame(width: 240, height: 48)
            Text("Continue without an account").frame(width: 240).frame(minHeight: 48)
            Text("Three new notifications").lineLimit(1)
            Text("Welcome Back").font(.largeTitle).lineLimit(1)
            Text("You have three new notifications.").lineLimit(1).minimumScaleFactor(0.5)
            Text("You have three new notifications.").lineLimit(1).dynamicTypeSize(...DynamicTypeSize.large)
            ScrollView(.horizontal) { Text("You have three new notifications.").lineLimit(1) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Home: View {
          var body: some View {
            Text(title).lineLimit(1)
            Text("home.notifications.since.last.visit").lineLimit(1)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let numbers = Set(
      file.chains(naming: "lineLimit").numbers + file.chains(naming: "frame").numbers)
    return numbers.sorted().compactMap { index in
      let text = file.chains[index]
      guard text.base == "Text", let words = text.arguments?.list.first?.value.literalText,
        words.contains(" "), let (lines, limit) = Self.lines(of: text), !Self.adapts(text),
        !Self.dependsOnTextSize(text, in: file), !text.isHidden, !file.isPreview(text.scope)
      else { return nil }
      let needed = Double(words.count) * Self.letter * Self.points(of: text)
      guard needed > Self.room(of: text) * Double(lines),
        !file.chains(around: index).contains(where: { Self.scrollsSideways($0.chain, in: file) })
      else { return nil }
      return .failed(
        limit.place,
        Problem(
          "the \(words.count) characters need about \(Int(needed)) points on one line at twice the "
            + "size\(lines == 1 ? "" : ", and there are \(lines) lines")",
          measured: [.init("width", needed)]))
    }
  }

  /// Returns how many lines a text may have at twice its size, and what says so; nil for any number.
  private static func lines(of text: SourceChain) -> (Int, SourceChain.Link)? {
    let frames = text.links.lazy.compactMap { link -> (Int, SourceChain.Link)? in
      guard link.name == "frame",
        let height = link.arguments?["height"]?.literalNumber
          ?? link.arguments?["maxHeight"]?.literalNumber, height.isFinite, height < 10_000,
        text.link("font").map({ hasStyle($0) }) ?? true
      else { return nil }
      return (max(1, Int(height / (points(of: text) * lineHeight))), link)
    }
    guard let limit = text.link("lineLimit"), limit.arguments?.list.count == 1,
      let lines = limit.arguments?[""]?.literalNumber, lines >= 1, lines < 100
    else { return frames.first }
    return (Int(lines), limit)
  }

  /// Whether a font is one of Apple's styles; of others the size may be any.
  private static func hasStyle(_ font: SourceChain.Link) -> Bool {
    let name = font.arguments?[""]?.literalMembers?.last ?? ""
    return ["title", "caption"].contains(name) || TextStyle(rawValue: name) != nil
  }

  /// How high a line of the system font is, as a multiple of its size.
  private static let lineHeight = 1.2

  /// The minimum average width of a letter, as a share of the font size.
  private static let letter = 0.45
  private static let widestPhone = 440.0

  /// Returns the font size at twice the usual text size, or the largest size of its style.
  private static func points(of text: SourceChain) -> Double {
    let name = text.link("font")?.arguments?[""]?.literalMembers?.last
    let style =
      switch name {
      case "title": TextStyle.title1
      case "caption": TextStyle.caption1
      case let name?: TextStyle(rawValue: name) ?? .caption2
      case nil: text.link("font") == nil ? TextStyle.body : .caption2
      }
    return min(style.pointSize() * 2, style.pointSize(at: .accessibilityExtraExtraExtraLarge))
  }

  private static func room(of text: SourceChain) -> Double {
    let widths = text.links.filter { $0.name == "frame" }.compactMap {
      $0.arguments?["maxWidth"]?.literalNumber ?? $0.arguments?["width"]?.literalNumber
    }
    return min(widths.min() ?? widestPhone, widestPhone)
  }

  /// Returns whether a text is only shown at some sizes, as after `if dynamicTypeSize`.
  private static func dependsOnTextSize(_ text: SourceChain, in file: SwiftFacts) -> Bool {
    guard
      file.keyPathNames.contains("dynamicTypeSize") || file.keyPathNames.contains("sizeCategory")
    else { return false }
    let longest = 400
    let start = max(0, text.range.lowerBound - longest)
    let before = String(file.source(start..<text.range.lowerBound))
    return before.holds("dynamicTypeSize") || before.holds("sizeCategory")
  }

  private static func adapts(_ text: SourceChain) -> Bool {
    text.links.contains {
      ["minimumScaleFactor", "dynamicTypeSize", "fixedSize"].contains($0.name)
    }
  }

  private static func scrollsSideways(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    chain.base == "ScrollView" && chain.arguments?.list.isEmpty == false
      || chain.base == "ViewThatFits" || chain.link("minimumScaleFactor") != nil
      || chain.link("dynamicTypeSize") != nil
  }
}
