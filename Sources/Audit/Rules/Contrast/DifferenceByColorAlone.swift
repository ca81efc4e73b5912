// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Two things that look the same except for their colour.
///
/// The rule compares boxes of the same class and size that state different colours and show no
/// text, and icons that have the same shape in different colours in the screenshot. Two colours
/// with a ratio of 3 or more also differ in lightness, which everybody can see (WCAG, technique
/// G183). The message says for whom the two colours look alike.
struct DifferenceByColorAlone: Check {
  static let card = RuleCard(
    id: "difference-by-color-alone",
    title: "Two things differ only in colour",
    harm: "One man in twelve and one woman in two hundred cannot tell some colours apart, and "
      + "neither can anybody who has set the screen to greyscale. They do not learn what the "
      + "colour means.",
    remedy: "Convey it by a shape, an icon or a word as well: a tick and an exclamation mark, not "
      + "a green and a red disc. On iOS do so at least when Differentiate Without Color is on.",
    impact: .serious,
    tier: .experimental,
    concerns: [.colorVision],
    requirements: ["S4-064", "S4-170", "S4-8-083", "S4-8-084"],
    clauses: [.wcag("1.4.1")],
    fails: [
      Example(
        """
        ios screen "Servers" 390x844
          group at 0,0 390x60
            group at 16,20 20x20 backgroundColor "#2E7D32"
            text "Berlin" at 50,20 300x20
          group at 0,60 390x60
            group at 16,80 20x20 backgroundColor "#C62828"      <-- green and red
            text "Paris" at 50,80 300x20
        """),
      Example(
        """
        android screen "Servers" 200x200 density 1
          image at 10,10 24x24
          image at 10,60 24x24        <-- the same disc
          image at 10,110 24x24
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#2E7D32", Rect(x: 10, y: 10, width: 24, height: 24)),
          .disc("#C62828", Rect(x: 10, y: 60, width: 24, height: 24)),
          .box("#C62828", Rect(x: 14, y: 112, width: 18, height: 20)))),
      Example(
        """
        ios screen "Coloured text alone" 390x844
          text "Name" at 16,20 300x20 textColor "#2E7D32"
          text "Name" at 16,60 300x20 textColor "#C62828"   <-- means that it is wrong
        """),
      Example(
        """
        ios screen "Which one is chosen" 390x844
          group at 0,0 390x40
            text "All" at 0,0 195x40 textColor "#1565C0" traits selected
            text "Unread" at 195,0 195x40 textColor "#5D4037"    <-- blue and brown
        """),
    ],
    passes: [
      Example(
        """
        ios screen "The chosen one is bold" 390x844
          group at 0,0 390x40
            text "All" at 0,0 195x40 font "SFUI-Bold" textColor "#1565C0" traits selected
            text "Unread" at 195,0 195x40 font "SFUI-Regular" textColor "#5D4037"
        """),
      Example(
        """
        android screen "A tick and an exclamation mark" 200x200 density 1
          image at 10,10 24x24
          image at 10,60 24x24
        """,
        drawing: Drawing(
          on: "#FFFFFF", .disc("#2E7D32", Rect(x: 10, y: 10, width: 24, height: 24)),
          .disc("#C62828", Rect(x: 10, y: 60, width: 24, height: 24)),
          .box("#FFFFFF", Rect(x: 20, y: 64, width: 4, height: 12)))),
      Example(
        """
        ios screen "Light and dark" 390x844
          group at 16,20 20x20 backgroundColor "#FFCDD2"
          group at 16,80 20x20 backgroundColor "#1B5E20"
        """),
      Example(
        """
        ios screen "Shape, colour and text" 390x844
          group at 0,0 390x60
            image at 16,20 20x20
            text "Name" at 50,20 300x20 textColor "#333333"
          group at 0,60 390x60
            image at 16,80 24x22
            text "Error: Name" at 50,80 300x20 textColor "#C62828"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Words say it" 390x844
          text "Paid" at 16,20 100x20 textColor "#2E7D32"
          text "Overdue" at 16,60 100x20 textColor "#C62828"
        """),
      Example(
        """
        ios screen "Of different sizes" 390x844
          group at 0,0 390x60 backgroundColor "#2E7D32"
          group at 16,80 20x20 backgroundColor "#C62828"
        """),
    ]
  )

  /// The properties that two nodes must share to be compared.
  private struct Look: Hashable {
    var className: String?
    var width: Int
    var height: Int
    var text: String?
    var font: String?
    var parent: Int?
    var kind: Kind
    enum Kind { case box, text, graphic, state }
  }

  /// The number of distinct things of a kind up to which each is compared with the others.
  private static let mostCompared = 16
  /// The longest side of a thing whose colour carries a meaning, in points or dp.
  private static let largest = 64.0

  func reports(on context: AuditContext) -> [Report<Int>] {
    Self.twins(in: context).filter(\.isAlikeInLightness).map { twin in
      Report.failed(twin.node, .onlyColor(twin))
    }
  }

  /// Returns the nodes that differ from an earlier one only in colour, in document order.
  static func twins(in context: AuditContext) -> [ColorTwin] {
    let screen = context.screen
    var reader = PictureReader(context)
    var seen: [Look: [Painted]] = [:]
    var twins: [ColorTwin] = []
    for index in screen.nodes.indices {
      guard context.surroundings.isInSight(index, of: screen) else { continue }
      var looks = appearance(of: index, on: screen, by: &reader).map { [$0] } ?? []
      if let state = stateAppearance(of: index, on: screen) { looks.append(state) }
      for (look, painted) in looks {
        let others = seen[look] ?? []
        guard !others.contains(where: { $0.isLike(painted) }) else { continue }
        for other in others where painted.differsByColor(from: other) {
          twins.append(ColorTwin(node: index, color: painted.color, other: other.color))
        }
        if others.count < mostCompared { seen[look, default: []].append(painted) }
      }
    }
    // One result for each node: the pair that is hardest to tell apart.
    var hardest: [Int: ColorTwin] = [:]
    for twin in twins where twin.ratio < hardest[twin.node]?.ratio ?? .infinity {
      hardest[twin.node] = twin
    }
    return hardest.values.sorted { $0.node < $1.node }
  }

  private static func appearance(
    of index: Int, on screen: Screen, by reader: inout PictureReader?
  ) -> (Look, Painted)? {
    let node = screen.nodes[index]
    let frame = screen.frame(of: index)
    guard node.end == index + 1, !frame.isEmpty else { return nil }
    var look = Look(
      className: node.className, width: Int(clamping: frame.width.rounded()),
      height: Int(clamping: frame.height.rounded()), kind: .box)
    let text = node.text ?? (node.isIOSClass(["Label", "StaticText"]) ? node.label : nil)
    if let text, !text.isBlank {
      guard let color = node.color(.textColor) else { return nil }
      look.text = text
      look.kind = .text
      return (look, Painted(color: color))
    }
    let unit = screen.platform == .ios ? 1 : screen.facts.density ?? 1
    guard max(frame.width, frame.height) <= largest * unit else { return nil }
    if node.isGraphic {
      guard let area = reader?.pixels(of: index), let picture = screen.pixels,
        let painted = Painted(area, of: picture)
      else { return nil }
      look.kind = .graphic
      return (look, painted)
    }
    guard let color = node.color(.backgroundColor), color.alpha == 255 else { return nil }
    return (look, Painted(color: color))
  }

  /// Returns how a text shows that it is selected among its siblings: by its background colour if
  /// that is stated, or else by its own.
  private static func stateAppearance(of index: Int, on screen: Screen) -> (Look, Painted)? {
    let node = screen.nodes[index]
    guard node.end == index + 1, let parent = node.parent,
      let color = node.color(.backgroundColor) ?? node.color(.textColor), color.alpha == 255
    else { return nil }
    let isChosen =
      node.isSet(.selected) || node.traits?.contains(.selected) ?? false || node.checked == .yes
    let look = Look(
      className: node.className, width: 0,
      height: Int(clamping: screen.frame(of: index).height.rounded()),
      text: node.color(.backgroundColor) == nil ? "text" : "ground",
      font: [node.text(.font), node.text(.textStyle), node.number(.textSize)?.written]
        .map { $0 ?? "" }.joined(separator: " "),
      parent: parent, kind: .state)
    return (look, Painted(color: color, isChosen: isChosen))
  }
}

/// The colour of a thing, and its shape if pixels show it.
private struct Painted {
  var color: Color
  /// Whether each pixel differs from the background; empty if the thing fills its frame.
  var shape: [Bool] = []
  var columns = 0
  /// Whether it is selected, if its colour shows the selection.
  var isChosen: Bool?

  /// The share of pixels that may differ, because edges are smoothed.
  private static let leastAlike = 0.97
  /// The distance below which two colours count as the same.
  private static let noise = 24

  init(color: Color, isChosen: Bool? = nil) {
    self.color = color
    self.isChosen = isChosen
  }

  /// Finds the shape in a part of a picture; nil if there is no plain shape.
  ///
  /// The background is the colour of most of the edge, because a disc may fill most of its frame.
  init?(_ area: PixelRect, of picture: PixelImage) {
    guard let ground = Self.edge(of: area, in: picture),
      let graphic = PaintedColors.shape(in: PaintedArea(area, of: picture), on: ground)
    else { return nil }
    color = graphic
    columns = area.width
    shape.reserveCapacity(area.width * area.height)
    for row in area.top..<area.bottom {
      for column in area.left..<area.right {
        let color = picture[column, row]
        shape.append(color.distance(to: graphic) < color.distance(to: ground))
      }
    }
  }

  /// Returns the most frequent colour of the outermost pixels.
  private static func edge(of area: PixelRect, in picture: PixelImage) -> Color? {
    var counts: [Color: Int] = [:]
    for column in area.left..<area.right {
      for row in [area.top, area.bottom - 1] { counts[picture[column, row], default: 0] += 1 }
    }
    for row in area.top..<area.bottom {
      for column in [area.left, area.right - 1] { counts[picture[column, row], default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }?.key
  }

  /// Returns whether it has the same shape.
  private func hasShape(of other: Painted) -> Bool {
    guard columns == other.columns, shape.count == other.shape.count else { return false }
    let alike = zip(shape, other.shape).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
    return Double(alike) >= Self.leastAlike * Double(shape.count)
  }

  /// Returns whether nobody could distinguish it from another one.
  func isLike(_ other: Painted) -> Bool {
    color.distance(to: other.color) < Self.noise && hasShape(of: other)
      && isChosen == other.isChosen
  }

  /// Returns whether it differs from another one only in colour.
  func differsByColor(from other: Painted) -> Bool {
    color.distance(to: other.color) >= Self.noise && hasShape(of: other)
      && (isChosen == nil || isChosen != other.isChosen)
  }
}

/// A node that looks like an earlier one except for its colour.
package struct ColorTwin: Hashable, Sendable {
  /// The index of the node.
  package var node: Int
  /// The colour of the node.
  package var color: Color
  /// The colour of the earlier node.
  package var other: Color

  /// The contrast ratio of the two colours, from 1 to 21.
  package var ratio: Double { Contrast.ratio(color, other) }

  /// Whether the two colours are too similar in lightness to be told apart by it.
  package var isAlikeInLightness: Bool { !Contrast.reaches(ratio, Contrast.requiredOfGraphics) }

  /// Finds every such node of a screen, in document order.
  package static func all(in context: AuditContext) -> [ColorTwin] {
    DifferenceByColorAlone.twins(in: context)
  }
}

extension Problem {
  fileprivate static func onlyColor(_ twin: ColorTwin) -> Problem {
    let filters = ColorFilter.visions.filter { $0.merges(twin.color, twin.other) }.map(\.words)
    let merged = filters.isEmpty ? "" : "; both look alike with " + filters.joined(separator: ", ")
    return Problem(
      "it is \(twin.color.text) where another one that looks the same is \(twin.other.text), and "
        + "nothing else tells them apart\(merged)",
      measured: [Measurement("ratio", twin.ratio)])
  }
}
