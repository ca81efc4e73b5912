// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// A model of Zoom on iOS and Magnification on Android: the part of a screen that a person sees
/// enlarged.
///
/// It begins at the top of the side where reading begins, as people who read enlarged text do (rows
/// S4-8-046 and S4-165); panning and following the focus move it.
package struct Zoom: Hashable, Sendable {
  /// A way of showing the enlarged part (row S4-8-045).
  package enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The whole screen is enlarged and no longer fits the display.
    case fullScreen = "full-screen"
    /// A lens on the screen enlarges the area below it; the rest of the screen stays the same.
    case window
  }

  /// A colour filter of the enlarged part (Apple, iPhone User Guide, "Zoom in": Zoom Filter).
  package enum Filter: String, CaseIterable, Hashable, Sendable {
    case none, inverted, grayscale
    case grayscaleInverted = "grayscale-inverted"
    case lowLight = "low-light"
  }

  /// A direction in which the enlarged part moves.
  package enum Direction: String, CaseIterable, Hashable, Sendable { case left, right, up, down }

  /// The platform: iOS has Zoom, Android has Magnification.
  package let platform: Platform
  /// The size of the display: that of the screen, or of its root.
  package let display: Size
  /// Whether reading begins at the right.
  package let isRightToLeft: Bool
  /// The factor of enlargement; at least 1.
  package private(set) var factor: Double
  /// The way of showing the enlarged part; `setMode` changes it.
  package private(set) var mode: Mode
  /// The colour filter of the zoomed area.
  package var filter = Filter.none
  /// Whether it is on; the area below the lens is enlarged only then.
  package var isOn = true
  /// The shortcuts that turn it on and off on Android.
  package var shortcuts: Set<MagnificationShortcut> = Set(MagnificationShortcut.allCases)
  /// The size of the lens in window mode; by default the whole display, because nobody publishes it
  /// and the requirement uses the same part for both modes.
  package let lensSize: Size
  /// The part of the screen that is enlarged, in coordinates of the screen.
  package private(set) var viewport: Rect = .zero

  /// The number of display pixels for one pixel of the app, in each direction.
  ///
  /// Above 1, edges are stepped and blurred, because the drawn pixels are enlarged (row S4-8-048).
  /// Row S4-8-045 says that a lens draws at full resolution; this model does not decide whether it
  /// does.
  package var pixelsForPixel: Double { isOn ? factor : 1 }

  /// Creates a magnifier over a screen, at the top of the side where reading begins.
  package init(
    on screen: Screen, factor: Double = 2, mode: Mode = .fullScreen, lens: Size? = nil
  ) {
    platform = screen.platform
    let whole = screen.display ?? .zero
    let display = Self.cut(
      Size(width: whole.width, height: whole.height), to: Size(width: 1e9, height: 1e9))
    self.display = display
    isRightToLeft = screen.facts.direction == .rtl
    self.mode = mode
    lensSize = lens.map { Self.cut($0, to: display) } ?? display
    self.factor = 1
    setFactor(factor)
    moveToStart()
  }

  private static func cut(_ size: Size, to most: Size) -> Size {
    func cut(_ number: Double, _ most: Double) -> Double {
      number.isFinite ? min(max(0, number), most) : 0
    }
    return Size(width: cut(size.width, most.width), height: cut(size.height, most.height))
  }

  /// Whether anything is enlarged.
  package var isMagnifying: Bool { isOn && factor > 1 }

  /// The area of the display that shows the enlarged part: the zoomed area, the only one with a
  /// filter.
  ///
  /// A lens surrounds the part that it enlarges, within the display.
  package var zoomedArea: Rect {
    guard mode == .window else {
      return Rect(x: 0, y: 0, width: display.width, height: display.height)
    }
    let center = viewport.center
    return Rect(
      x: min(max(0, center.x - lensSize.width / 2), display.width - lensSize.width),
      y: min(max(0, center.y - lensSize.height / 2), display.height - lensSize.height),
      width: lensSize.width, height: lensSize.height)
  }

  // MARK: - Moving

  /// A limit that no phone reaches.
  private static let largestFactor = 1_000.0

  /// Changes the factor around the middle of the viewport, clamped to 1 to 1,000; values that are
  /// not numbers count as 1.
  package mutating func setFactor(_ wanted: Double) {
    factor = wanted.isFinite ? min(max(1, wanted), Self.largestFactor) : 1
    let area = mode == .window ? lensSize : display
    let center = viewport.center
    let size = Size(width: area.width / factor, height: area.height / factor)
    move(to: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size)
  }

  /// Shows the full screen or a window.
  package mutating func setMode(_ wanted: Mode) {
    mode = wanted
    setFactor(factor)
  }

  /// Moves to the top of the side where reading begins.
  package mutating func moveToStart() {
    move(to: Point(x: isRightToLeft ? display.width : 0, y: 0), viewport.size)
  }

  /// Moves the viewport by its own width or height; returns whether it has moved.
  ///
  /// That one swipe moves so far is an assumption: it is the largest distance that skips nothing.
  @discardableResult
  package mutating func pan(_ direction: Direction) -> Bool {
    let before = viewport
    var origin = Point(x: viewport.x, y: viewport.y)
    switch direction {
    case .left: origin.x -= viewport.width
    case .right: origin.x += viewport.width
    case .up: origin.y -= viewport.height
    case .down: origin.y += viewport.height
    }
    move(to: origin, viewport.size)
    return viewport != before
  }

  /// Moves as little as needed to show a frame, as Zoom does when the focus moves; if the frame is
  /// larger than the viewport, to its beginning.
  package mutating func show(_ frame: Rect) {
    guard frame.isMeasurable else { return }
    move(to: origin(showing: frame), viewport.size)
  }

  private mutating func move(to origin: Point, _ size: Size) {
    viewport = Rect(
      x: min(max(0, origin.x), max(0, display.width - size.width)),
      y: min(max(0, origin.y), max(0, display.height - size.height)),
      width: size.width, height: size.height)
  }

  private func origin(showing frame: Rect) -> Point {
    func start(_ low: Double, _ high: Double, _ seen: Double, _ size: Double, _ fromEnd: Bool)
      -> Double
    {
      if high - low > size { return fromEnd ? high - size : low }
      return low < seen ? low : high > seen + size ? high - size : seen
    }
    return Point(
      x: start(frame.x, frame.maxX, viewport.x, viewport.width, isRightToLeft),
      y: start(frame.y, frame.maxY, viewport.y, viewport.height, false))
  }

  // MARK: - Visible content

  /// Returns the share of a frame that is visible enlarged, from 0 to 1.
  package func share(of frame: Rect) -> Double {
    guard frame.isMeasurable, !frame.isEmpty else { return 0 }
    let seen = viewport.intersection(frame)
    return seen.isEmpty ? 0 : min(1, seen.width * seen.height / (frame.width * frame.height))
  }

  /// Returns the share of a frame that is visible around a lens at its own size, from 0 to 1.
  package func shareAroundLens(of frame: Rect) -> Double {
    guard mode == .window, isMagnifying, frame.isMeasurable, !frame.isEmpty else { return 0 }
    let covered = zoomedArea.intersection(frame)
    return max(0, 1 - covered.width * covered.height / (frame.width * frame.height))
  }

  /// Returns the number of horizontal and vertical pans from here to a frame.
  package func pans(to frame: Rect) -> (sideways: Int, vertical: Int) {
    guard frame.isMeasurable else { return (0, 0) }
    var there = self
    there.show(frame)
    func count(_ distance: Double, _ step: Double) -> Int {
      step > 0 ? Int(clamping: (abs(distance) / step).rounded(.up)) : 0
    }
    return (
      count(there.viewport.x - viewport.x, viewport.width),
      count(there.viewport.y - viewport.y, viewport.height)
    )
  }
}

extension Rect {
  var size: Size { Size(width: width, height: height) }

  /// Whether all its numbers are finite.
  var isMeasurable: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
