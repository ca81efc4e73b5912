public import CurbcutScreen
public import CurbcutStandards

/// Zoom on iOS and Magnification on Android: which part of a screen a person sees enlarged.
///
/// It begins at the top of the reading side, where people who read enlarged begin (rows S4-8-046 and
/// S4-165); panning and following the focus move it.
public struct Zoom: Hashable, Sendable {
  /// How the enlarged part is shown (row S4-8-045).
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// The whole screen is enlarged and no longer fits the display.
    case fullScreen = "full-screen"
    /// A lens on the screen enlarges what is below it; around it the screen is as it was.
    case window
  }

  /// A colour filter of the enlarged part (Apple, iPhone User Guide, "Zoom in": Zoom Filter).
  public enum Filter: String, CaseIterable, Hashable, Sendable {
    case none, inverted, grayscale
    case grayscaleInverted = "grayscale-inverted"
    case lowLight = "low-light"
  }

  /// Where the enlarged part is moved.
  public enum Direction: String, CaseIterable, Hashable, Sendable { case left, right, up, down }

  /// iOS has Zoom, Android has Magnification.
  public let platform: Platform
  /// The size of the display: that of the screen, else that of its root.
  public let display: Size
  /// Whether reading begins at the right.
  public let isRightToLeft: Bool
  /// How many times larger; at least 1.
  public private(set) var factor: Double
  /// How the enlarged part is shown; `setMode` changes it.
  public private(set) var mode: Mode
  /// The colour filter of the zoomed area.
  public var filter = Filter.none
  /// Whether it is on; what is below the lens is enlarged only then.
  public var isOn = true
  /// What switches it on and off on Android.
  public var shortcuts: Set<MagnificationShortcut> = Set(MagnificationShortcut.allCases)
  /// The size of the lens in a window; the whole display unless it is given, because nobody publishes
  /// it and the requirement takes the same part for both modes.
  public let lensSize: Size
  /// The part of the screen that is seen enlarged, in coordinates of the screen.
  public private(set) var viewport: Rect = .zero

  /// How many pixels of the display one pixel of the app is drawn with, across and down alike.
  ///
  /// Above 1 edges show steps and are blurred: what is enlarged is what was drawn (row S4-8-048).
  /// Row S4-8-045 says that a lens draws anew; whether it does is not decided here.
  public var pixelsForPixel: Double { isOn ? factor : 1 }

  /// Puts a magnifier in front of a screen, at the top of the reading side.
  public init(
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

  /// Whether anything is larger than it would be.
  public var isMagnifying: Bool { isOn && factor > 1 }

  /// Where on the display the enlarged part is drawn: the zoomed area, the only one with a filter.
  ///
  /// A lens lies around the part that it enlarges, as far as the display reaches.
  public var zoomedArea: Rect {
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

  /// More than any phone enlarges.
  private static let largestFactor = 1_000.0

  /// Changes the factor around the middle of what is seen; what is no number or below 1 counts as 1,
  /// and what is beyond 1,000 as 1,000.
  public mutating func setFactor(_ wanted: Double) {
    factor = wanted.isFinite ? min(max(1, wanted), Self.largestFactor) : 1
    let area = mode == .window ? lensSize : display
    let center = viewport.center
    let size = Size(width: area.width / factor, height: area.height / factor)
    move(to: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size)
  }

  /// Shows the full screen or a window.
  public mutating func setMode(_ wanted: Mode) {
    mode = wanted
    setFactor(factor)
  }

  /// Goes to the top of the reading side.
  public mutating func moveToStart() {
    move(to: Point(x: isRightToLeft ? display.width : 0, y: 0), viewport.size)
  }

  /// Moves the seen part by its own width or height; whether it has moved.
  ///
  /// That one swipe moves it that far is an assumption: it is as far as nothing is skipped.
  @discardableResult
  public mutating func pan(_ direction: Direction) -> Bool {
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

  /// Moves as little as is needed to show a frame, as Zoom does when the focus moves; of a larger
  /// frame its beginning.
  public mutating func show(_ frame: Rect) {
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

  // MARK: - What is seen

  /// How much of a frame is seen enlarged, from 0 to 1.
  public func share(of frame: Rect) -> Double {
    guard frame.isMeasurable, !frame.isEmpty else { return 0 }
    let seen = viewport.intersection(frame)
    return seen.isEmpty ? 0 : min(1, seen.width * seen.height / (frame.width * frame.height))
  }

  /// How much of a frame is seen at its own size around a lens, from 0 to 1.
  public func shareAroundLens(of frame: Rect) -> Double {
    guard mode == .window, isMagnifying, frame.isMeasurable, !frame.isEmpty else { return 0 }
    let covered = zoomedArea.intersection(frame)
    return max(0, 1 - covered.width * covered.height / (frame.width * frame.height))
  }

  /// How many pans sideways and up or down lead from here to a frame.
  public func pans(to frame: Rect) -> (sideways: Int, vertical: Int) {
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

  /// Whether its numbers are numbers.
  var isMeasurable: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
