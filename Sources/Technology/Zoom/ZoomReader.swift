// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A person who pans over an enlarged screen and taps.
package struct ZoomReader: Sendable {
  /// The name in results.
  package static let name = "zoom"

  /// The screen.
  package let screen: Screen
  /// The magnifier in its initial state.
  package let zoom: Zoom
  /// The time for a pan and for finding the place again, in seconds; an assumption, because no
  /// source has a number.
  package var secondsPerPan: Double
  /// The time for a tap, in seconds; an assumption, because no source has a number.
  package var secondsPerTap: Double

  /// Creates a reader; by default, the magnifier enlarges twice and begins at the top of the side
  /// where reading begins.
  package init(
    screen: Screen, zoom: Zoom? = nil, secondsPerPan: Double = 1, secondsPerTap: Double = 0.5
  ) {
    self.screen = screen
    self.zoom = zoom ?? Zoom(on: screen)
    self.secondsPerPan = secondsPerPan
    self.secondsPerTap = secondsPerTap
  }

  private var drag: String {
    screen.platform == .ios ? "drag three fingers" : "drag two fingers"
  }

  /// Returns how a person gets to a control: pans from the place of the magnifier, and a tap.
  package func reach(_ node: Int) -> Reach {
    guard screen.nodes.indices.contains(node), let frame = screen.nodes[node].frame,
      frame.isMeasurable, !frame.isEmpty
    else { return .notKnown("its place on the screen is not known") }
    guard !zoom.display.isEmpty else { return .notKnown("the size of the screen is not known") }
    let display = Rect(x: 0, y: 0, width: zoom.display.width, height: zoom.display.height)
    guard display.intersects(frame) else {
      return .unreachable(
        "it is outside the screen, where panning does not reach: scroll to it first")
    }
    let pans = zoom.isMagnifying ? zoom.pans(to: display.intersection(frame)) : (0, 0)
    var steps: [ReachPath.Step] = []
    for (words, count) in [("sideways", pans.0), ("up or down", pans.1)]
    where count > 0 {
      steps.append(
        ReachPath.Step("\(drag) \(words)", count: count, seconds: Double(count) * secondsPerPan))
    }
    steps.append(ReachPath.Step("tap", seconds: secondsPerTap))
    return .path(ReachPath(steps))
  }

  /// Returns what a person sees who pans down along the side where reading begins, piece by piece.
  ///
  /// Each piece with new content is a stop at the first new item in it.
  package func transcript() -> Transcript {
    let items = DrawnContent(screen).items
    var stops: [Transcript.Stop] = []
    for piece in piecesAlongReadingEdge(items) {
      let names = piece.compactMap(\.name)
      let segments = piece.compactMap { item in
        item.name.map { Segment(.label, $0, node: item.node) }
      }
      stops.append(
        Transcript.Stop(
          node: piece[0].node, role: "part",
          utterance: Utterance(segments: segments, spoken: names.joined(separator: ", "))))
    }
    let missed = zoom.missedCount(of: items)
    let cut = (zoom.factor * 100).rounded() / 100
    return Transcript(
      technology: Self.name,
      profile: "\(screen.platform == .ios ? "zoom-ios" : "magnification-android"), "
        + "\(JSONValue.number(cut).text) times, \(zoom.mode.rawValue)",
      locale: screen.language, screen: screen, stops: stops,
      notKnown: missed == 0
        ? []
        : [
          "whether the user ever looks beyond the reading side, where \(missed) "
            + "item\(missed == 1 ? " is" : "s are")"
        ])
  }

  /// Returns the new items in each piece of the strip along the side where reading begins, top to
  /// bottom.
  private func piecesAlongReadingEdge(_ items: [DrawnContent.Item]) -> [[DrawnContent.Item]] {
    let height = zoom.viewport.height
    guard height > 0 else { return [] }
    let strip = Rect(
      x: zoom.isRightToLeft ? zoom.display.width - zoom.viewport.width : 0, y: 0,
      width: zoom.viewport.width, height: zoom.display.height)
    var pieces: [Int: [DrawnContent.Item]] = [:]
    for item in items where strip.intersects(item.frame) {
      let piece = Int(clamping: (max(0, item.frame.y) / height).rounded(.down))
      pieces[piece, default: []].append(item)
    }
    return pieces.keys.sorted().compactMap { pieces[$0] }
  }
}

extension Size {
  /// Whether it has no area.
  var isEmpty: Bool { width <= 0 || height <= 0 }
}
