// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// How large a view is laid out, in points; a side is nil where the source does not say it.
struct Extent: Hashable, Sendable {
  var width: Double?
  var height: Double?
}

extension Extent {
  /// Whether a known side is longer than the other's.
  func exceeds(_ other: Extent) -> Bool {
    (width ?? 0) > other.width ?? .infinity || (height ?? 0) > other.height ?? .infinity
  }

  /// The sides that a layout states.
  init(_ layout: Layout) {
    width = layout.width > 0 ? Double(layout.width) : nil
    height = layout.height > 0 ? Double(layout.height) : nil
  }
}

/// What decides how large the area of a view is that takes a touch.
struct TouchFacts: Hashable, Sendable {
  /// Whether it takes the size that is offered, as a resizable picture does.
  var isFlexible = false
  /// Whether a frame, padding or `fixedSize` keeps it, or what is in it, from taking the size that is offered.
  var isFixed = false
  /// Whether the row of a list takes its touches, as that of a link does.
  var isRow = false
  /// Whether a style of its own was given to it, which counts more than one of a view around it.
  var hasStyle = false
}

/// The sizes that modifiers give to views, and to the areas that take a touch.
///
/// A button takes touches where its label is: a frame or padding around the button lays out the room
/// beside it and enlarges nothing (Apple, "Button", `frame(width:height:alignment:)`: the frame is an
/// invisible one around the view).
struct Extents: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns views after a modifier of SwiftUI that does not change what is spoken.
  func changed(_ pieces: [Piece], by call: Call) -> [Piece] {
    guard pieces.count == 1 else { return pieces }
    var pieces = pieces
    switch call.name {
    case "resizable":
      pieces[0].touch.isFlexible = true
    case "frame":
      frame(&pieces[0], call)
      pieces[0].touch.isFixed = true
    case "padding":
      pad(&pieces[0], call)
      pieces[0].touch.isFixed = true
    case "fixedSize":
      pieces[0].touch.isFixed = true
    case _ where Self.changingSize.contains(call.name):
      forget(&pieces[0])
    case "contentShape":
      // A shape of another size is as large as nobody knows here.
      if Self.changesShape(call) { forget(&pieces[0]) }
      pieces[0].node[.layout] = nil
    case "buttonSizing":
      pieces[0].node[.layout] = nil
    case "allowsHitTesting":
      if modifierCalls.flag(call) != true { return pieces.withoutTouchSizes }
    default: break
    }
    return pieces
  }

  /// Returns views after a modifier that was applied to others, whose size it leaves as it was.
  func kept(of before: [Piece], in after: [Piece], by name: String) -> [Piece] {
    guard !Self.adding.contains(name), before.count == 1, after.count == 1,
      after[0].extent == Extent()
    else { return after }
    let extent = before[0].knownExtent
    guard extent != Extent() else { return after }
    var after = after
    after[0].extent = extent
    return after
  }

  /// Whether a call names a shape that is larger or smaller than the view: `Rectangle().inset(by: -14)`.
  private static func changesShape(_ call: Call) -> Bool {
    call.arguments.contains { argument in
      Chain(argument.expression).steps.contains { step in
        guard case .member(let name, _) = step.step else { return false }
        return changingShape.contains(name)
      }
    }
  }

  private static let changingShape: Set<String> = [
    "inset", "scale", "offset", "size", "transform", "trim", "rotation",
  ]

  /// Forgets the size of a view that a modifier may have changed.
  func forget(_ piece: inout Piece) {
    if piece.extent != Extent() { piece.extent = Extent() }
    if piece.node[.layout] != nil { piece.node[.layout] = nil }
  }

  /// The modifiers that show more than the view, or another one instead.
  private static let adding: Set<String> = [
    "modifier", "safeAreaInset", "safeAreaBar", "hidden", "badge", "listRowBackground", "overlay",
    "background",
  ]

  /// The modifiers after which the size is not known.
  private static let changingSize: Set<String> = [
    "scaleEffect", "transformEffect", "projectionEffect", "aspectRatio", "position",
    "containerRelativeFrame", "safeAreaPadding", "scenePadding", "scaledPadding", "visualEffect",
    "rotationEffect", "rotation3DEffect", "scale", "size", "phaseAnimator", "keyframeAnimator",
  ]

  private func frame(_ piece: inout Piece, _ call: Call) {
    var extent = piece.knownExtent
    let isFlexible = piece.isFlexible
    for argument in call.arguments {
      let number = expressions.meaning(of: argument.expression, in: call.scope).number
      switch argument.label {
      case "width": extent.width = number
      case "height": extent.height = number
      case "minWidth": extent.width = Self.atLeast(number, extent.width)
      case "minHeight": extent.height = Self.atLeast(number, extent.height)
      case "maxWidth": extent.width = nil
      case "maxHeight": extent.height = nil
      default: break
      }
    }
    piece.extent = extent
    // What takes the size that is offered is at most as large as the frame around it.
    if piece.node.className == "UIButton", isFlexible {
      piece.limitTouch(to: extent)
    }
  }

  private static func atLeast(_ least: Double?, _ size: Double?) -> Double? {
    guard let least, let size else { return nil }
    return max(least, size)
  }

  private func pad(_ piece: inout Piece, _ call: Call) {
    var extent = piece.knownExtent
    guard extent != Extent() else { return }
    var edges = ["all"]
    // Without a length it is one that the platform chooses (Apple, `padding(_:_:)`).
    var length: Double?
    var isOpen = false
    for argument in call.arguments {
      let meaning = expressions.meaning(of: argument.expression, in: call.scope)
      if let number = meaning.number {
        length = number
      } else if let names = modifierCalls.members(argument, in: call.scope) {
        edges = names
      } else {
        isOpen = true
      }
    }
    // Edges or insets that are not known may be at any side.
    if isOpen { (edges, length) = (["all"], nil) }
    for edge in edges {
      let (sides, known) = (Self.sides[edge] ?? (1, 1), Self.sides[edge] != nil)
      if sides.across > 0 {
        extent.width = known ? Self.sum(extent.width, length, sides.across) : nil
      }
      if sides.down > 0 {
        extent.height = known ? Self.sum(extent.height, length, sides.down) : nil
      }
    }
    piece.extent = extent
  }

  private static func sum(_ size: Double?, _ length: Double?, _ count: Double) -> Double? {
    guard let size, let length else { return nil }
    return size + length * count
  }

  /// How many sides an edge names, across and down.
  private static let sides: [String: (across: Double, down: Double)] = [
    "all": (2, 2), "horizontal": (2, 0), "vertical": (0, 2), "leading": (1, 0), "trailing": (1, 0),
    "top": (0, 1), "bottom": (0, 1),
  ]
}

extension Piece {
  /// Its size, or that of the one view that it only holds; that of a choice if its branches agree.
  var knownExtent: Extent {
    let own = extent
    if own != Extent() { return own }
    switch role {
    case .transparent, .branch: return stored.count == 1 ? stored[0].knownExtent : own
    case .choice:
      guard !hasEmptyBranch, let first = stored.first?.knownExtent, first != own,
        stored.dropFirst().allSatisfy({ $0.knownExtent == first })
      else { return own }
      return first
    default: return own
    }
  }

  /// Whether it takes the size that is offered, as a text does.
  var isFlexible: Bool {
    if touch.isFixed { return false }
    switch role {
    case .text: return true
    case .transparent, .branch: return stored.count == 1 && stored[0].isFlexible
    default: return touch.isFlexible
    }
  }

  /// Records that the area of a label takes the touches.
  mutating func takesTouches(in label: [Piece]) {
    guard label.count == 1 else { return }
    touch.isFlexible = label[0].isFlexible
    setTouch(label[0].knownExtent)
  }

  mutating func setTouch(_ extent: Extent) {
    let sides = [extent.width, extent.height].map { $0.map { Int($0.rounded(.down)) } ?? -2 }
    // What has no size is not shown.
    guard sides != [-2, -2], !sides.contains(0) else {
      node[.layout] = nil
      return
    }
    node[.layout] = .layout(Layout(width: sides[0], height: sides[1]))
  }

  /// Limits the area that takes the touches to the frame around it.
  fileprivate mutating func limitTouch(to frame: Extent) {
    var extent = frame
    if case .layout(let size)? = node[.layout] {
      if size.width > 0 { extent.width = min(Double(size.width), frame.width ?? .infinity) }
      if size.height > 0 { extent.height = min(Double(size.height), frame.height ?? .infinity) }
    }
    setTouch(extent)
  }
}

extension [Piece] {
  /// Returns the rows of a list, in which buttons with a style of their own keep their size; a link is pressed
  /// as the whole row.
  var inRows: [Piece] { withoutTouchSizes { !$0.touch.hasStyle || $0.touch.isRow } }

  /// Returns views without the sizes that take touches, as the system lays them out: the items of a menu, the
  /// buttons of an alert.
  var withoutTouchSizes: [Piece] { withoutTouchSizes { _ in true } }

  private func withoutTouchSizes(where isMeant: (Piece) -> Bool) -> [Piece] {
    guard contains(where: \.holdsTouchSize) else { return self }
    var pieces = self
    for place in pieces.indices {
      pieces[place].changeAll(andPresented: false) { piece in
        if piece.node[.layout] != nil, isMeant(piece) { piece.node[.layout] = nil }
      }
    }
    return pieces
  }
}

extension Piece {
  /// Whether it or something in it has a size that takes touches.
  fileprivate var holdsTouchSize: Bool {
    node[.layout] != nil || stored.contains(where: \.holdsTouchSize)
  }
}
