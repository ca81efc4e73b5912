// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Estimates the colours of a text and its background in a picture, as axe-android does.
///
/// It examines bands of three rows, from the middle of the area outwards, and counts the
/// transitions from one colour to another and back within a row: strokes of letters are such
/// transitions, all between the same two colours. Source: `AxeImage.java`,
/// `ColorContrastRunner.java`, `Transition.java`, `ColorContrastResult.java` and
/// `ColorContrastConfig.java` (dequelabs/axe-android@9d92778).
struct AxeTextColors: Hashable {
  /// The colour of the text.
  var text: Color
  /// The colour of its background.
  var background: Color
  /// The confidence in the estimate.
  var confidence: Confidence

  /// The confidence in two colours; finding nothing is not a result.
  enum Confidence: String {
    case low = "LOW"
    case mid = "MID"
    case high = "HIGH"
  }

  /// The outcome of searching an area of a picture.
  enum Search: Hashable {
    /// The colours of a text.
    case found(AxeTextColors)
    /// No band contains text.
    case nothing
    /// The area is not entirely in the picture, or has too little height.
    case notSearched

    fileprivate var confidence: Confidence? {
      guard case .found(let colors) = self else { return nil }
      return colors.confidence
    }
  }

  /// The number of strokes that make a text.
  static let leastStrokes = 5
  /// The contrast below which two colours look the same.
  static let sameContrast = 1.1
  /// The greatest width of a stroke, in pixels.
  static let widestStroke = 100
  /// The factor by which the first pair may outnumber another that still counts.
  static let dominance = 2
  /// The height down to which bands are halved, in rows.
  static let leastBand = 5

  /// Searches an area that includes all its edges; a stated text colour decides between pairs.
  static func search(_ area: PixelRect, of picture: PixelImage, stated: Color? = nil) -> Search {
    guard area.left >= 0, area.top >= 0, area.right < picture.width, area.bottom < picture.height,
      area.left <= area.right, area.bottom - area.top > leastBand
    else { return .notSearched }
    var first: Search?
    var last: Color?
    for row in rows(of: area) {
      var band = AxeColorBand()
      for offset in [-1, 0, 1] {
        for column in area.left...area.right {
          let color = picture[column, row + offset]
          band.take(color, after: last)
          last = color
        }
      }
      let found = band.textColors(stated: stated)
      let search = found.map(Search.found) ?? .nothing
      if found?.confidence == .high { return search }
      // A later band replaces the first only when it is surer of its colours.
      if first == nil || found?.confidence == .mid && first?.confidence == .low { first = search }
    }
    return first ?? .nothing
  }

  /// Returns the middle rows of the bands: that of the whole, then those of its upper half, then of
  /// its lower.
  private static func rows(of area: PixelRect) -> [Int] {
    var rows: [Int] = []
    var bands = [(area.top, area.bottom)]
    while let (top, bottom) = bands.popLast() {
      guard bottom - top > leastBand else { continue }
      let middle = (top + bottom) / 2
      rows.append(middle)
      bands += [(middle, bottom), (top, middle)]
    }
    return rows
  }
}

/// The colour transitions in one band.
private struct AxeColorBand {
  /// A transition from one colour, which is open until that colour returns.
  private struct Way {
    let start: Color
    var peak: Color
    var peakContrast = 1.0
    var length = 1
    /// The number of colours between its ends.
    var inner = 0
    var isRising = true
    /// Whether its contrast with the start rises to one peak and falls again.
    var isMountain = true
    var isClosed = false
    var isStroke = false

    init(from color: Color) {
      start = color
      peak = color
    }

    mutating func take(_ color: Color) {
      length += 1
      if length > AxeTextColors.widestStroke || color == start {
        isClosed = true
        isStroke = color == start && inner > 2 && isMountain
        return
      }
      let contrast = Contrast.ofOpaque(color, start)
      if peakContrast < contrast {
        (peak, peakContrast) = (color, contrast)
        if !isRising { isMountain = false }
      } else {
        isRising = false
      }
      inner += 1
    }
  }

  private struct Pair: Hashable {
    var background: Color
    var text: Color
    var contrast: Double { Contrast.ofOpaque(background, text) }
    var turned: Pair { Pair(background: text, text: background) }

    func looksLike(_ other: Pair) -> Bool {
      lighter.looksLike(other.lighter) && darker.looksLike(other.darker)
    }

    private var isBackgroundLighter: Bool {
      Contrast.luminance(background) > Contrast.luminance(text)
    }
    private var lighter: Color { isBackgroundLighter ? background : text }
    private var darker: Color { isBackgroundLighter ? text : background }
  }

  private var open: [Way] = []
  private var strokes: [Pair: Int] = [:]

  mutating func take(_ color: Color, after last: Color?) {
    var closed: [Color] = []
    for index in open.indices {
      open[index].take(color)
      guard open[index].isClosed else { continue }
      closed.append(open[index].start)
      guard open[index].isStroke else { continue }
      let pair = Pair(background: open[index].start, text: open[index].peak)
      strokes[strokes[pair.turned] == nil ? pair : pair.turned, default: 0] += 1
    }
    if let last, last != color {
      open.removeAll { $0.start == last }
      open.append(Way(from: last))
    }
    if !closed.isEmpty { open.removeAll { closed.contains($0.start) } }
  }

  /// Returns the pair with the most contrast among those found most often.
  func textColors(stated: Color?) -> AxeTextColors? {
    var candidates = sorted()
    if let stated {
      candidates = candidates.compactMap { pair, count in
        if pair.background == stated { return (pair.turned, count) }
        return pair.text == stated ? (pair, count) : nil
      }
    }
    guard let most = candidates.first?.count else { return nil }
    let dominant = candidates.prefix {
      $0.count >= AxeTextColors.leastStrokes && $0.count * AxeTextColors.dominance >= most
    }
    guard let best = dominant.max(by: { $0.pair.contrast < $1.pair.contrast })?.pair else {
      return nil
    }
    return AxeTextColors(
      text: best.text, background: best.background,
      confidence: Self.confidence(dominant.map(\.pair)))
  }

  /// Returns the pairs with their counts, each combined with those of similar-looking text; the
  /// most frequent first, then by contrast.
  private func sorted() -> [(pair: Pair, count: Int)] {
    let byBackground = Dictionary(grouping: strokes) { $0.key.background }
    let counted = byBackground.values.flatMap { group in
      group.map { one in
        let alike = group.filter { $0.key.text.looksLike(one.key.text) }
        return (pair: one.key, count: alike.reduce(0) { $0 + $1.value })
      }
    }
    return counted.sorted { left, right in
      if left.count != right.count { return left.count > right.count }
      if left.pair.contrast != right.pair.contrast {
        return left.pair.contrast > right.pair.contrast
      }
      return left.pair.text.text + left.pair.background.text
        < right.pair.text.text + right.pair.background.text
    }
  }

  /// Returns the confidence, which depends on how many pairs look different and how many are
  /// similar and hardly visible.
  private static func confidence(_ pairs: [Pair]) -> AxeTextColors.Confidence {
    var different = 1
    var faint = 1
    for (place, pair) in pairs.enumerated() where max(different, faint) <= 3 {
      for other in pairs[..<place] {
        if !pair.looksLike(other) {
          different += 1
        } else if pair.background.looksLike(pair.text), other.background.looksLike(other.text) {
          faint += 1
        }
      }
    }
    if max(different, faint) > 3 { return .low }
    return max(different, faint) > 1 ? .mid : .high
  }
}

extension Color {
  fileprivate func looksLike(_ other: Color) -> Bool {
    Contrast.ofOpaque(self, other) < AxeTextColors.sameContrast
  }
}

extension Contrast {
  /// Returns the contrast ratio of two colours, ignoring their opacity.
  static func ofOpaque(_ first: Color, _ second: Color) -> Double {
    let (first, second) = (luminance(first), luminance(second))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
