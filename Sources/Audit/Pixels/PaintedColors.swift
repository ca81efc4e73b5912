import CurbcutScreen

/// What a part of a picture shows: a ground, and what stands out from it.
///
/// Google's ATF weighs each colour alike, however little there is of it, and takes the colours of
/// smoothed edges for text. Here colours weigh by their area. The ground is the most frequent colour
/// with those next to it; all else stands out. Text is painted in one colour, and its smoothed edges
/// lie between that and the ground: so the colour of the text is the one furthest from the ground that
/// a fair share of the rest has, and nearly all of the rest has to lie between both. Where that is not
/// so, as on photos and gradients, nothing is claimed.
enum PaintedColors {
  /// A text and its ground.
  enum Text {
    case colors(text: Color, ground: Color)
    /// Not told by the pixels, for this reason.
    case unknown(String)
  }

  /// A difference of channels that is not seen: noise and dithering.
  private static let noise = 6
  /// The colours of one thing may differ by so much.
  private static let likeness = 12
  /// The ground has at least this share of the part.
  private static let leastGround = 0.4
  /// What stands out has at least so many pixels, and this share of the part.
  private static let leastPixels = 12
  private static let leastShare = 0.003
  /// The colour of a text has at least this share of what stands out.
  private static let leastText = 0.1
  /// This share of what stands out lies between ground and text.
  private static let leastBetween = 0.85
  /// How far from the straight line between both a smoothed pixel may lie.
  private static let straightness = 24.0
  /// Below it, nobody could have read the text, so it is more likely that there is none.
  private static let leastRatio = 1.1

  /// The colours of the text in a part of a picture.
  static func text(in area: PaintedArea) -> Text {
    guard let ground = area.shares.first?.color else { return .unknown("it has no pixels") }
    let standing = area.shares.filter { $0.color.distance(to: ground) > noise }
    let rest = standing.reduce(0) { $0 + $1.count }
    guard Double(area.count - rest) >= leastGround * Double(area.count) else {
      return .unknown("the pixels around it have many colours")
    }
    guard rest >= leastPixels, Double(rest) >= leastShare * Double(area.count) else {
      return .unknown("no text can be told from its ground in the screenshot")
    }
    let text = clusters(of: standing)
      .filter { Double($0.count) >= leastText * Double(rest) }
      .max { ($0.color.distance(to: ground), $0.count) < ($1.color.distance(to: ground), $1.count) }
    guard let text else { return .unknown("the pixels of the text have many colours") }
    let between = standing.reduce(0) {
      $0 + ($1.color.isBetween(ground, text.color, within: straightness) ? $1.count : 0)
    }
    guard Double(between) >= leastBetween * Double(rest) else {
      return .unknown("more than a text stands out from its ground in the screenshot")
    }
    guard Contrast.ratio(text.color, ground) >= leastRatio else {
      return .unknown("no text can be told from its ground in the screenshot")
    }
    return .colors(text: text.color, ground: ground)
  }

  /// The ground of a picture, and the colour of those that make up a fair part of what stands out
  /// which differs most from it; nil for photos, and where nothing stands out.
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

  /// The colour of most of what stands out from a ground; nil where nothing does, and for photos.
  static func shape(in area: PaintedArea, on ground: Color) -> Color? {
    let standing = area.shares.filter { $0.color.distance(to: ground) > noise }
    let rest = standing.reduce(0) { $0 + $1.count }
    let main = clusters(of: standing).max { $0.count < $1.count }
    guard rest >= leastPixels, let main, Double(main.count) >= leastGround * Double(rest) else {
      return nil
    }
    return main.color
  }

  /// The most distinct colours that are looked at; a photo has more.
  private static let mostClusters = 200

  /// Colours next to a more frequent one belong to it.
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
  /// Whether it lies near the straight line from one colour to another, or a little beyond its end.
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
