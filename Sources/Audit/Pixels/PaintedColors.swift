// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The colours of a part of a picture: a background, and content that differs from it.
///
/// Google's ATF gives each colour equal weight, whatever its area, and mistakes the colours of
/// smoothed edges for text. Here, colours are weighted by area. The background is the most frequent
/// colour, together with similar ones; everything else is content. Text has one colour, and its
/// smoothed edges are between that and the background. So the colour of the text is the one
/// furthest from the background that covers a fair share of the content, and nearly all content has
/// to be between the two. Otherwise, as for photos and gradients, the result is unknown.
enum PaintedColors {
  /// A text and its background.
  enum Text {
    case colors(text: Color, ground: Color)
    /// The pixels do not show it, for this reason.
    case unknown(String)
  }

  /// A difference of channels that people do not see: noise and dithering.
  private static let noise = 6
  /// The maximum difference between colours that count as one.
  private static let likeness = 12
  /// The minimum share of the background.
  private static let leastGround = 0.4
  /// The minimum number of pixels of the content, and its minimum share.
  private static let leastPixels = 12
  private static let leastShare = 0.003
  /// The minimum share of the text colour in the content.
  private static let leastText = 0.1
  /// The minimum share of the content that is between background and text.
  private static let leastBetween = 0.85
  /// The maximum distance of a smoothed pixel from the straight line between both colours.
  private static let straightness = 24.0
  /// A ratio at which nobody could read a text, so that there is probably none.
  private static let leastRatio = 1.1

  /// Returns the colours of the text in a part of a picture.
  static func text(in area: PaintedArea) -> Text {
    guard let ground = area.shares.first?.color else { return .unknown("it has no pixels") }
    let standing = area.shares.filter { $0.color.distance(to: ground) > noise }
    let rest = standing.reduce(0) { $0 + $1.count }
    guard Double(area.count - rest) >= leastGround * Double(area.count) else {
      return .unknown("the pixels around it have many colours")
    }
    guard rest >= leastPixels, Double(rest) >= leastShare * Double(area.count) else {
      return .unknown("no text stands out from its background in the screenshot")
    }
    let text = clusters(of: standing)
      .filter { Double($0.count) >= leastText * Double(rest) }
      .max { ($0.color.distance(to: ground), $0.count) < ($1.color.distance(to: ground), $1.count) }
    guard let text else { return .unknown("the pixels of the text have many colours") }
    let between = standing.reduce(0) {
      $0 + ($1.color.isBetween(ground, text.color, within: straightness) ? $1.count : 0)
    }
    guard Double(between) >= leastBetween * Double(rest) else {
      return .unknown("more than a text stands out from the background in the screenshot")
    }
    guard Contrast.ratio(text.color, ground) >= leastRatio else {
      return .unknown("no text stands out from its background in the screenshot")
    }
    return .colors(text: text.color, ground: ground)
  }

  /// Returns the background of a picture, and the most different colour among those with a fair
  /// share of the content; nil for photos, and without content.
  static func graphic(in area: PaintedArea) -> (graphic: Color, ground: Color)? {
    guard let ground = area.shares.first?.color else { return nil }
    let standing = area.shares.filter { $0.color.distance(to: ground) > noise }
    let rest = standing.reduce(0) { $0 + $1.count }
    guard Double(area.count - rest) >= leastGround * Double(area.count), rest >= leastPixels,
      Double(rest) >= leastShare * Double(area.count)
    else { return nil }
    let parts = clusters(of: standing).filter { Double($0.count) >= leastText * Double(rest) }
    let best = parts.max {
      (Contrast.ratio($0.color, ground), $0.count) < (Contrast.ratio($1.color, ground), $1.count)
    }
    guard let best, Contrast.ratio(best.color, ground) >= leastRatio else { return nil }
    return (best.color, ground)
  }

  /// Returns the main colour of the content on a background; nil without content, and for photos.
  static func shape(in area: PaintedArea, on ground: Color) -> Color? {
    let standing = area.shares.filter { $0.color.distance(to: ground) > noise }
    let rest = standing.reduce(0) { $0 + $1.count }
    let main = clusters(of: standing).max { $0.count < $1.count }
    guard rest >= leastPixels, let main, Double(main.count) >= leastGround * Double(rest) else {
      return nil
    }
    return main.color
  }

  /// The maximum number of distinct colours that are analysed; photos have more.
  private static let mostClusters = 200

  /// Merges colours that are close to a more frequent one.
  private static func clusters(of shares: [PaintedArea.Share]) -> [PaintedArea.Share] {
    var clusters: [PaintedArea.Share] = []
    for share in shares {
      let near = clusters.firstIndex { $0.color.distance(to: share.color) <= likeness }
      if let near {
        clusters[near].count += share.count
      } else if clusters.count < mostClusters {
        clusters.append(share)
      }
    }
    return clusters
  }
}

extension Color {
  /// Returns whether it is near the straight line from one colour to another, or a little beyond
  /// its end.
  fileprivate func isBetween(_ start: Color, _ end: Color, within tolerance: Double) -> Bool {
    let line = end.minus(start)
    let way = minus(start)
    let length = line.0 * line.0 + line.1 * line.1 + line.2 * line.2
    guard length > 0 else { return false }
    let share = (line.0 * way.0 + line.1 * way.1 + line.2 * way.2) / length
    let off = max(
      abs(way.0 - share * line.0), abs(way.1 - share * line.1), abs(way.2 - share * line.2))
    return share >= -0.05 && share <= 1.15 && off <= tolerance
  }

  private func minus(_ other: Color) -> (Double, Double, Double) {
    (
      Double(red) - Double(other.red), Double(green) - Double(other.green),
      Double(blue) - Double(other.blue)
    )
  }
}
