// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The media and movement on a screen, and the controls for them, as far as a capture shows.
///
/// A capture is a moment: whether something moves is derived from the purpose of a view, which its
/// class or its name from the developers shows.
struct MediaOnScreen {
  /// The purpose of a view.
  enum Kind: String {
    case video = "a video"
    case picture = "a moving picture"
    case pages = "pages that turn by themselves"
    case scrolling = "text that runs across the screen"
  }

  /// A view that plays or moves.
  struct View {
    /// The index of the node.
    var node: Int
    /// The purpose of the view.
    var kind: Kind
  }

  /// The visible views that play or move, in document order; of nested ones only the outermost.
  let views: [View]
  /// The first text which says that something is playing.
  let saying: Int?
  /// A control for the position in a recording.
  let position: Int?
  /// Whether there is a control that pauses, stops or starts.
  let hasPause: Bool
  /// Whether there is a control for the volume, or for muting.
  let hasVolume: Bool
  /// The node of the slider for the device's volume.
  let deviceVolume: Int?
  /// Whether a control has words that are not English, which may have any of these meanings.
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

  /// The node that probably makes a sound: a video, or a text or control about playback.
  var sounding: Int? { views.first { $0.kind == .video }?.node ?? saying ?? position }

  // MARK: - Purpose of views

  private static func kind(of node: Node) -> Kind? {
    if let name = node.className {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      if let kind = classes[last] { return kind }
    }
    // A button with such a name leads there and does not move.
    guard !node.takesTaps, node.end > 0 else { return nil }
    let words = Words(spaced(node.identifier ?? "")).list
    return words.lazy.compactMap { names[$0] }.first
  }

  /// Returns a name in code as words: `heroCarousel` and `hero_carousel` as `hero Carousel`.
  private static func spaced(_ name: String) -> String {
    let last = name.split(separator: "/").last ?? ""
    return last.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words.append(character)
    }
  }

  /// The classes of Android, Media3, AVKit and libraries whose purpose is to play or move.
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
