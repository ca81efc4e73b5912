import CurbcutScreen
import CurbcutStandards

/// What plays or moves on a screen, and what people can do about it, as far as a capture tells.
///
/// A capture is a moment: whether something moves follows from what a view is made for. Its class tells,
/// or the name that its developers gave it.
struct MediaOnScreen {
  /// What a view is made for.
  enum Kind: String {
    case video = "a video"
    case picture = "a moving picture"
    case pages = "pages that turn by themselves"
    case scrolling = "text that runs across the screen"
  }

  /// A view that plays or moves.
  struct View {
    /// The index of its node.
    var node: Int
    /// What it is made for.
    var kind: Kind
  }

  /// The views that play or move and are in sight, in document order; of those inside each other the
  /// outermost.
  let views: [View]
  /// The first text that says that something is playing.
  let saying: Int?
  /// A control of where in a recording one is.
  let position: Int?
  /// Whether there is something to pause, stop or start with.
  let hasPause: Bool
  /// Whether there is something to set the volume with, or to mute.
  let hasVolume: Bool
  /// The node of the slider of the device's own volume.
  let deviceVolume: Int?
  /// Whether a control has words that are not English, which may say any of this.
  let hasForeignControl: Bool

  init(_ context: AuditContext) {
    let screen = context.screen
    var views: [View] = []
    var device: Int?
    var end = 0
    for (index, node) in screen.nodes.enumerated() {
      guard context.surroundings.isInSight(index, of: screen) else { continue }
      if node.className.map({ $0.hasPrefix("MPVolume") }) == true { device = device ?? index }
      guard index >= end, let kind = Self.kind(of: node) else { continue }
      views.append(View(node: index, kind: kind))
      end = node.end
    }
    var saying: Int?
    var position: Int?
    var hasPause = false
    var hasVolume = false
    var hasForeign = false
    for element in context.tree.all where element.node.isVisible {
      let words = Words(element.name ?? "")
      if element.isControl, !element.isEnglish, !words.isEmpty { hasForeign = true }
      if element.node.isSet(.magicTap) { hasPause = true }
      let marks = Words(Self.spaced(element.node.identifier ?? "")).list
      let said = words.list + marks
      if element.isControl || !element.node.customActions.isEmpty {
        let actions = element.node.customActions.flatMap { Words($0.name).list }
        hasPause = hasPause || (said + actions).contains(where: Self.pauses.contains)
        hasVolume =
          hasVolume
          || (said + actions).contains(where: Self.volumes.contains)
            && element.nodeIndex != device
      }
      let isRange = element.role == .adjustable || element.node.range != nil
      if isRange, Self.positions.contains(where: words.contains) {
        position = position ?? element.nodeIndex
      }
      if !element.isControl, element.isEnglish, Self.playing.contains(where: words.starts) {
        saying = saying ?? element.nodeIndex
      }
    }
    self.views = views
    self.saying = saying
    self.position = position
    self.hasPause = hasPause
    self.hasVolume = hasVolume
    deviceVolume = device
    hasForeignControl = hasForeign
  }

  /// What makes a sound, as far as one can tell: a video, or what says that it plays.
  var sounding: Int? { views.first { $0.kind == .video }?.node ?? saying ?? position }

  // MARK: - What a view is made for

  private static func kind(of node: Node) -> Kind? {
    if let name = node.className {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if let kind = classes[last] { return kind }
    }
    // What can be pressed under such a name leads there and does not move.
    guard !node.takesTaps, node.end > 0 else { return nil }
    let words = Words(spaced(node.identifier ?? "")).list
    return words.lazy.compactMap { names[$0] }.first
  }

  /// A name of code as words: `heroCarousel` and `hero_carousel` as `hero Carousel`.
  private static func spaced(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return last.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words.append(character)
    }
  }

  /// Classes of Android, Media3, AVKit and libraries that exist to play or move.
  private static let classes: [String: Kind] = [
    "VideoView": .video, "PlayerView": .video, "StyledPlayerView": .video,
    "SimpleExoPlayerView": .video, "AVPlayerView": .video, "PlayerLayerView": .video,
    "YouTubePlayerView": .video, "LottieAnimationView": .picture, "AnimationView": .picture,
    "FLAnimatedImageView": .picture, "SDAnimatedImageView": .picture, "GifImageView": .picture,
    "GIFImageView": .picture, "MarqueeLabel": .scrolling, "AutoScrollViewPager": .pages,
    "ViewFlipper": .pages, "AdapterViewFlipper": .pages, "CarouselView": .pages,
    "ImageSlideshow": .pages,
  ]

  private static let names: [String: Kind] = [
    "carousel": .pages, "slideshow": .pages, "autoscroll": .pages, "marquee": .scrolling,
    "ticker": .scrolling, "gif": .picture, "lottie": .picture,
  ]

  // MARK: - Words (English)

  private static let pauses: Set<String> = ["pause", "stop", "play", "playpause", "resume"]
  private static let volumes: Set<String> = ["volume", "mute", "unmute", "loudness"]
  private static let positions = [Words](phrases: [
    "playback", "seek", "elapsed", "track position", "current position", "scrubber",
    "video progress", "audio progress", "player position",
  ])
  private static let playing = [Words](phrases: ["now playing", "playing", "you are listening to"])
}
