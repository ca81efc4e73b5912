// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What views paint behind the views in front of them, in the light appearance.
enum Paint: Equatable, Sendable {
  case nothing
  case color(Color)
  /// A picture, a gradient, a material, or something that the source does not tell.
  case unknown

  /// Creates the paint that a node states; a node that states none paints nothing.
  init(_ value: CurbcutScreen.Value?) {
    switch value {
    case nil: self = .nothing
    case .color(let color)?: self = color.alpha == 0 ? .nothing : .color(color)
    default: self = .unknown
    }
  }

  /// The fact of a node that paints it.
  var value: CurbcutScreen.Value {
    switch self {
    case .nothing: .color(Color(red: 0, green: 0, blue: 0, alpha: 0))
    case .color(let color): .color(color)
    case .unknown: .notKnown
    }
  }

  /// The colour of the system's own background (Apple, `UIColor.systemBackground`).
  static let system = Paint.color(Color(red: 255, green: 255, blue: 255))

  /// Returns what is seen when it lies on another paint.
  func over(_ ground: Paint) -> Paint {
    switch (self, ground) {
    case (.nothing, _): ground
    case (.color(let color), _) where color.alpha == 255: self
    case (.color(let color), .color(let behind)) where behind.alpha == 255:
      .color(color.over(behind))
    case (.color, .nothing): self
    case (.color, _), (.unknown, _): .unknown
    }
  }

  /// Returns it with an opacity from 0 to 1.
  func faded(to opacity: Double) -> Paint {
    guard opacity < 1 else { return self }
    guard opacity > 0 else { return .nothing }
    guard case .color(let color) = self else { return self }
    return .color(color.faded(to: opacity))
  }
}

extension Piece {
  /// What it paints over all of its area.
  var paint: Paint {
    if node.flag(.visible) == false { return .nothing }
    let whole = wholePaint
    return hasOwnSize && whole != .nothing ? .unknown : whole
  }

  /// What it paints, within its own size if it is a shape that has one.
  var wholePaint: Paint { bare.faded(to: node.number(.alpha) ?? 1) }

  /// What it paints, without its own opacity.
  private var bare: Paint {
    let own = Paint(node[.backgroundColor])
    switch role {
    // A shape has the colour of what is around it until it is filled.
    case .shape: return node[.backgroundColor] == nil ? .unknown : own
    case .transparent, .layers: return Self.paint(of: stored).over(own)
    case .choice, .branch: return Self.paintsNothing(stored) ? own : .unknown
    case .text: return own == .nothing ? .nothing : .unknown
    case .view where node.className == "ZStack": return Self.paint(of: stored).over(own)
    case .view where Self.stacks.contains(node.className ?? ""):
      return Self.paintsNothing(stored) ? own : .unknown
    default: return .unknown
    }
  }

  /// The containers that paint nothing by themselves.
  private static let stacks: Set<String> = [
    "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow",
    "UIScrollView",
  ]

  private static func paintsNothing(_ pieces: [Piece]) -> Bool {
    pieces.allSatisfy { $0.paint == .nothing }
  }

  /// Returns what views paint that lie one on another, the last one on top.
  static func paint(of pieces: [Piece]) -> Paint {
    pieces.reduce(.nothing) { $1.paint.over($0) }
  }

  /// Puts a paint behind it, and behind what it holds where it only holds others.
  mutating func lay(on ground: Paint) {
    guard ground != .nothing else { return }
    switch role {
    case .transparent, .choice, .branch, .layers, .sectionHeader, .tab, .tabs:
      changeLookOfChildren { $0.lay(on: ground) }
    case .shape where node[.backgroundColor] == nil: break
    default: node[.backgroundColor] = Paint(node[.backgroundColor]).over(ground).value
    }
  }

  /// Says of the texts and shapes in it that their colours and fonts are not known, where none was
  /// told.
  mutating func openLook() {
    changeAll { piece in
      if case .shape = piece.role, piece.node[.backgroundColor] == nil {
        piece.node[.backgroundColor] = .notKnown
      }
      guard piece.node.text != nil else { return }
      if piece.node[.textColor] == nil { piece.node[.textColor] = .notKnown }
      if piece.node.fontIsOpen { piece.node[.textSize] = .notKnown }
    }
  }
}

extension Node {
  /// Whether no font has been set for it yet.
  var fontIsOpen: Bool {
    self[.dynamicTypeStyle] == nil && self[.textSize] == nil && self[.adjustsFont] == nil
  }
}

extension [Piece] {
  /// Returns the views with a paint behind each of them.
  func laid(on ground: Paint) -> [Piece] {
    guard ground != .nothing else { return self }
    var pieces = self
    for place in pieces.indices { pieces[place].lay(on: ground) }
    return pieces
  }

  /// Returns views that lie one on another, each with what the ones before it paint behind it, also within
  /// branches and groups.
  var layered: [Piece] {
    var pieces = self
    var ground = Paint.nothing
    for place in pieces.indices {
      ground = pieces[place].layer(on: ground, isLast: place == pieces.count - 1)
    }
    return pieces
  }
}

extension Piece {
  /// Puts a paint behind it and, where it only holds views, each of these on those before it; returns the
  /// paint behind the next view, if there is one.
  fileprivate mutating func layer(on ground: Paint, isLast: Bool) -> Paint {
    layerContents()
    let paint = isLast ? .nothing : paint
    lay(on: ground)
    return paint.over(ground)
  }

  private mutating func layerContents() {
    switch role {
    case .choice: changeLookOfChildren { $0.layerContents() }
    case .transparent, .branch:
      guard !stored.isEmpty else { return }
      let last = stored.count - 1
      var (ground, place) = (Paint.nothing, 0)
      changeLookOfChildren { piece in
        ground = piece.layer(on: ground, isLast: place == last)
        place += 1
      }
    default: break
    }
  }
}
