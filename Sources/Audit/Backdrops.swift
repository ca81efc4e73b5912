// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The colours and pictures behind views, as far as the input records them.
struct Backdrops {
  /// The content behind a view.
  enum Backdrop {
    case color(Color)
    /// The content is unknown, for this reason.
    case unknown(String)
  }

  private let screen: Screen
  /// Whether each node or a descendant draws a colour, a picture or unknown content.
  private let paintsBelow: [Bool]
  /// The children that draw, or that contain views that draw, by parent, in document order.
  private let painters: [Int: [Int]]

  /// A limit on drawn neighbours; beyond it, the answer is "unknown", so that the time does not
  /// grow with the square.
  private static let mostNeighbours = 64

  init(_ screen: Screen) {
    self.screen = screen
    var paintsBelow = [Bool](repeating: false, count: screen.nodes.count)
    var painters: [Int: [Int]] = [:]
    for index in screen.nodes.indices.reversed() {
      guard let parent = screen.nodes[index].parent, screen.nodes[index].isVisible else { continue }
      guard paintsBelow[index] || screen.nodes[index].paints else { continue }
      paintsBelow[parent] = true
      painters[parent, default: []].append(index)
    }
    self.paintsBelow = paintsBelow
    self.painters = painters.mapValues { $0.reversed() }
  }

  /// Returns the content behind the text of a node.
  func behind(_ index: Int) -> Backdrop {
    var layers: [Color] = []
    var current: Int? = index
    var branch = index
    while let node = current {
      if node != index, let alpha = screen.nodes[node].number(.alpha), alpha < 1 {
        return .unknown("a view around it is translucent")
      }
      if node != index, !screen.origin.statesGrounds, !screen.nodes[node].isRow {
        switch layersBefore(branch, in: node, behind: index) {
        case .unknown(let reason): return .unknown(reason)
        case .layers(let found):
          layers += found
          if found.last?.alpha == 255 { return .color(Self.flatten(layers)) }
        }
      }
      if screen.nodes[node].isPicture { return .unknown("a picture is behind it") }
      if !screen.knows(.backgroundColor, of: node) {
        return .unknown("the background of a view behind it is not recorded")
      }
      if var color = screen.nodes[node].color(.backgroundColor), color.alpha > 0 {
        if node == index { color = color.faded(to: screen.nodes[node].number(.alpha) ?? 1) }
        layers.append(color)
        if color.alpha == 255 { return .color(Self.flatten(layers)) }
      }
      branch = node
      current = screen.nodes[node].parent
    }
    return .unknown("no opaque background is stated behind it")
  }

  private enum Layers {
    case layers([Color])
    case unknown(String)
  }

  /// Returns the colours behind a node from views drawn before a branch, the topmost first.
  private func layersBefore(_ branch: Int, in parent: Int, behind index: Int) -> Layers {
    guard let painters = painters[parent] else { return .layers([]) }
    let before = painters.partitioningIndex { $0 >= branch }
    guard before <= Self.mostNeighbours else { return .unknown("too many views may be behind it") }
    var layers: [Color] = []
    for neighbour in painters[..<before].reversed() {
      guard shareArea(neighbour, index) else { continue }
      let node = screen.nodes[neighbour]
      let reachesAround =
        node.frame != nil && screen.nodes[index].frame != nil
        && screen.frame(of: neighbour).contains(screen.frame(of: index))
      guard !paintsBelow[neighbour], reachesAround, !node.isPicture,
        node.number(.alpha) ?? 1 >= 1, let color = node.color(.backgroundColor)
      else { return .unknown("a view next to it may be behind it") }
      layers.append(color)
      if color.alpha == 255 { break }
    }
    return .layers(layers)
  }

  private func shareArea(_ first: Int, _ second: Int) -> Bool {
    guard screen.nodes[first].frame != nil, screen.nodes[second].frame != nil else { return true }
    return screen.frame(of: first).intersects(screen.frame(of: second))
  }

  /// Blends layers to the colour that is visible from above; the last layer is opaque.
  private static func flatten(_ layers: [Color]) -> Color {
    layers.dropLast().reversed().reduce(layers[layers.count - 1]) { $1.over($0) }
  }
}

extension Node {
  /// Whether what it holds stands side by side and never one on another.
  fileprivate var isRow: Bool {
    isIOSClass(["StackView"])
      || AndroidClass.isA(className ?? "", "android.widget.LinearLayout")
  }

  /// Whether it shows content that has no single colour.
  fileprivate var isPicture: Bool {
    if isIOSClass(["ImageView", "Image", "WebView", "Map", "VisualEffectView", "Icon"]) {
      return true
    }
    let name = className ?? ""
    return Self.pictures.contains { AndroidClass.isA(name, $0) }
  }

  private static let pictures = [
    "android.widget.ImageView", "android.webkit.WebView", "android.view.SurfaceView",
    "android.view.TextureView",
  ]

  fileprivate var paints: Bool {
    isPicture || saysNotKnown(.backgroundColor) || (color(.backgroundColor)?.alpha ?? 0) > 0
  }
}
