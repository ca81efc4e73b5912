// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The space that modifiers leave around a node and between it and its contents, in dp.
///
/// A node has the bounds of its outermost modifier that merges, or else of its outermost modifier with semantics:
/// padding before it lies around the node, and padding after it lies inside. Source: SemanticsNode.kt,
/// `findCoordinatorToGetBounds`, 2025.
struct NodeSpace {
  /// Space at the four sides.
  struct Edges: Equatable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    var width: Double { left + right }
    var height: Double { top + bottom }

    static func + (first: Edges, second: Edges) -> Edges {
      Edges(
        left: first.left + second.left, top: first.top + second.top,
        right: first.right + second.right, bottom: first.bottom + second.bottom)
    }
  }

  /// The space around the node.
  var outer = Edges()
  /// The space between the node and its contents.
  var inner = Edges()

  /// No space.
  init() {}

  /// Reads the space from the modifiers of a node, from the outside in.
  init(_ elements: [External]) {
    let bounding =
      elements.firstIndex(where: Self.merges) ?? elements.firstIndex(where: Self.hasSemantics)
      ?? elements.count
    for (place, element) in elements.enumerated() {
      let edges: Edges
      switch element.name {
      case "padding", "absolutePadding": edges = Self.padding(element)
      case "minimumInteractiveComponentSize":
        edges = Self.targetSpace(element, after: elements[..<place])
      default: continue
      }
      if place < bounding { outer = outer + edges } else { inner = inner + edges }
    }
  }

  private static let merging: Set<String> = [
    "clickable", "combinedClickable", "selectable", "toggleable", "triStateToggleable",
    "progressSemantics",
  ]

  private static func merges(_ element: External) -> Bool {
    merging.contains(element.name)
      || element.name == "semantics" && element.argument("mergeDescendants", 0)?.flag == true
  }

  private static func hasSemantics(_ element: External) -> Bool {
    SemanticsConfiguration([element]) != nil
  }

  // MARK: - Sizes

  /// A size whose value is not known is taken for a small one: it is there.
  private static let unknownSize = 1.0

  private static func size(_ value: Value) -> Double {
    value.alternatives.lazy.compactMap(\.number).first.map { max(0, $0) } ?? unknownSize
  }

  private static func padding(_ call: External) -> Edges {
    let plain = call.arguments.filter { $0.label == nil }.map(\.value)
    var edges = Edges()
    switch plain.count {
    case 1:
      // `PaddingValues(8.dp)`; what a scaffold gives is space for its bars.
      if case .made(let values) = plain[0].form { return padding(values) }
      let all = plain[0].isUnknown ? 0 : size(plain[0])
      return Edges(left: all, top: all, right: all, bottom: all)
    case 2:
      let (wide, high) = (size(plain[0]), size(plain[1]))
      edges = Edges(left: wide, top: high, right: wide, bottom: high)
    case 3...:
      let sizes = plain.map(size) + [0]
      edges = Edges(left: sizes[0], top: sizes[1], right: sizes[2], bottom: sizes[3])
    default: break
    }
    for argument in call.arguments {
      let size = size(argument.value)
      switch argument.label {
      case "all": edges = Edges(left: size, top: size, right: size, bottom: size)
      case "horizontal": (edges.left, edges.right) = (size, size)
      case "vertical": (edges.top, edges.bottom) = (size, size)
      case "start", "left": edges.left = size
      case "end", "right": edges.right = size
      case "top": edges.top = size
      case "bottom": edges.bottom = size
      default: break
      }
    }
    return edges
  }

  /// The space around a control that is smaller than a target has to be; none where the caller gives the size.
  private static func targetSpace(_ element: External, after outer: ArraySlice<External>) -> Edges {
    var edges = Edges()
    let names = Set(outer.map(\.name))
    if let width = element.argument("width")?.number, names.isDisjoint(with: widths) {
      edges.left = max(0, (leastTarget - width) / 2)
      edges.right = edges.left
    }
    if let height = element.argument("height")?.number, names.isDisjoint(with: heights) {
      edges.top = max(0, (leastTarget - height) / 2)
      edges.bottom = edges.top
    }
    return edges
  }

  /// The least side of a target (material3, InteractiveComponentSize.kt).
  private static let leastTarget = 48.0
  private static let widths: Set<String> = [
    "size", "width", "requiredSize", "requiredWidth", "fillMaxWidth", "fillMaxSize", "weight",
  ]
  private static let heights: Set<String> = [
    "size", "height", "requiredSize", "requiredHeight", "fillMaxHeight", "fillMaxSize",
  ]

  /// The size that a layout without contents has by its modifiers, in dp; a share of what is left is some.
  static func extent(of elements: [External]) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    for element in elements {
      guard let value = element.arguments.first?.value else { continue }
      switch element.name {
      case "size", "requiredSize":
        (width, height) = (size(value), element.arguments.last.map { size($0.value) } ?? 0)
      case "width", "requiredWidth", "widthIn": width = size(value)
      case "height", "requiredHeight", "heightIn": height = size(value)
      case "weight": (width, height) = (unknownSize, unknownSize)
      default: break
      }
    }
    return (width, height)
  }
}
