// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A selection of a point of the screen by lines that move across it, one axis after the other.
///
/// On iOS, a broad band comes first and then a fine line inside it; on Android, there is only a
/// line. The user can choose every point of the screen.
struct PointScan: Hashable, Sendable {
  /// A line or band that moves until the user presses the switch.
  struct Stage: Hashable, Sendable {
    var isVertical: Bool
    var isBand: Bool

    /// The moving line or band, in words.
    var words: String {
      (isVertical ? "horizontal" : "vertical") + (isBand ? " band" : " line")
        + (isVertical ? " glides down" : " glides right")
    }
  }

  /// The speed and the widths of the lines.
  struct Style: Hashable, Sendable {
    /// The width of a band as a fraction of the screen; nil if there is no band.
    var band: Double?
    /// The time that a band takes to cross the screen, in seconds.
    var bandSeconds: Double
    /// The time that a line takes to cross a length, in seconds.
    var secondsPerLength: Double
    /// The delay before a line starts to move, in seconds.
    var delay: Double

    var stages: [Stage] {
      [true, false].flatMap { isVertical in
        (band == nil ? [false] : [true, false]).map { Stage(isVertical: isVertical, isBand: $0) }
      }
    }
  }

  let style: Style
  let screen: Rect
  private var stage = 0
  private var elapsed = 0.0
  /// The band in which the line moves.
  private var range: (from: Double, length: Double)
  private var x = 0.0
  private var y = 0.0

  init(_ style: Style, over screen: Rect) {
    self.style = style
    self.screen = screen
    range = (screen.y, screen.height)
  }

  static func == (left: PointScan, right: PointScan) -> Bool {
    left.style == right.style && left.screen == right.screen && left.stage == right.stage
      && left.elapsed == right.elapsed && left.range == right.range && left.x == right.x
      && left.y == right.y
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(stage)
    hasher.combine(elapsed)
  }

  /// The line or band that moves now, in words.
  var words: String { current.words }

  private var current: Stage { style.stages[min(stage, style.stages.count - 1)] }

  /// Advances the time.
  mutating func wait(_ seconds: Double) { elapsed += seconds }

  /// The current position of the middle of the moving line or band, along its axis.
  var position: Double {
    let seconds = current.isBand ? style.bandSeconds : range.length * style.secondsPerLength
    let time = max(0, elapsed - style.delay)
    guard seconds > 0 else { return range.from }
    return range.from + range.length * (time / seconds).truncatingRemainder(dividingBy: 1)
  }

  /// Stops the moving line or band; returns the point once both axes are chosen.
  mutating func select() -> Point? {
    let current = current
    let here = position
    elapsed = 0
    stage += 1
    let whole = current.isVertical ? (screen.y, screen.height) : (screen.x, screen.width)
    if current.isBand, let part = style.band {
      let length = whole.1 * part
      range = (min(max(here - length / 2, whole.0), whole.0 + whole.1 - length), length)
      return nil
    }
    if current.isVertical { y = here } else { x = here }
    range = (screen.x, screen.width)
    return stage < style.stages.count ? nil : Point(x: x, y: y)
  }

  /// Returns the presses and waiting times that choose a point, in order.
  static func steps(
    to point: Point, _ style: Style, over screen: Rect, pressSeconds: Double
  ) -> [ReachPath.Step] {
    var steps: [ReachPath.Step] = []
    var rest = (from: screen.y, length: screen.height)
    for stage in style.stages {
      let (whole, target) =
        stage.isVertical
        ? ((screen.y, screen.height), point.y) : ((screen.x, screen.width), point.x)
      if !steps.isEmpty, !stage.isVertical, stage.isBand || style.band == nil { rest = whole }
      let share = rest.length > 0 ? (target - rest.from) / rest.length : 0
      let seconds = stage.isBand ? style.bandSeconds : rest.length * style.secondsPerLength
      let time = style.delay + min(max(share, 0), 1) * seconds
      steps.append(ReachPath.Step("wait: \(stage.words)", count: 0, seconds: time))
      steps.append(ReachPath.Step("press the switch", seconds: pressSeconds))
      if stage.isBand, let part = style.band {
        let length = whole.1 * part
        rest = (min(max(target - length / 2, whole.0), whole.0 + whole.1 - length), length)
      }
    }
    return steps
  }
}
