// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The drawn views of a screen, each with its frame, text and properties, exactly as captured.
///
/// The nodes of all windows are in one array in document order (a parent before its children), so
/// that a node's index is its identity and a subtree is a range of indices.
package struct Screen: Hashable, Sendable {
  /// A window of the screen.
  package struct Window: Hashable, Sendable {
    /// The kind of a window.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case application, inputMethod, system, overlay
    }

    /// The index of its root node.
    package internal(set) var root: Int
    /// The name of the window in its system; nil when not stated.
    package var id: String?
    /// Its kind.
    package var kind: Kind
    /// The position in the stack of windows, with larger numbers on top; nil when not stated.
    package var layer: Int?
    /// Whether it is the active window; nil when not stated.
    package var isActive: Bool?
    /// The title that a screen reader can speak; nil when not stated.
    package var title: String?

    /// Creates a window; without a kind it is an application's.
    package init(
      root: Int = 0, id: String? = nil, kind: Kind = .application, layer: Int? = nil,
      isActive: Bool? = nil, title: String? = nil
    ) {
      self.root = root
      self.id = id
      self.kind = kind
      self.layer = layer
      self.isActive = isActive
      self.title = title
    }
  }

  /// The kind of iOS device, which determines the tolerance of VoiceOver's row order.
  package enum Idiom: String, Hashable, Sendable, CaseIterable { case phone, pad }

  /// The direction of the user interface.
  ///
  /// The cases are the document's words, left to right and right to left.
  package enum Direction: String, Hashable, Sendable, CaseIterable { case ltr, rtl }

  /// The facts about the screen as a whole; nil means not stated.
  package struct Facts: Hashable, Sendable {
    /// The system that drew the screen.
    package var platform: Platform
    /// The name of the screen in results; nil when not stated.
    package var title: String?
    /// The language of its texts, as a BCP 47 tag; nil when not stated.
    package var language: String?
    /// The size of the screen: points on iOS, pixels on Android.
    package var size: Size?
    /// Pixels per point or dp.
    package var density: Double?
    /// The user's factor on text sizes, 1 by default.
    package var fontScale: Double?
    /// The file name of a picture of it; nil when not stated.
    package var screenshot: String?
    /// The kind of iOS device.
    package var idiom: Idiom?
    /// The direction of the user interface.
    package var direction: Direction?
    /// The API level of Android, 34 for Android 14; nil when not stated.
    package var apiLevel: Int?

    /// Creates facts that state only the platform.
    package init(platform: Platform) { self.platform = platform }
  }

  /// Every node of every window, in document order.
  package let nodes: [Node]
  /// The picture of it; nil when there is none, or none that shows its current state.
  package var pixels: PixelImage?
  private let shared: Shared

  // Everything that does not belong to a single node is kept behind one immutable reference, so
  // that copying a screen costs two pointers.
  private final class Shared: Sendable {
    let facts: Facts
    let windows: [Window]
    let origin: Origin
    let listsWindows: Bool
    let display: Rect?

    init(
      facts: Facts, windows: [Window], origin: Origin, listsWindows: Bool, display: Rect?
    ) {
      self.display = display
      self.facts = facts
      self.windows = windows
      self.origin = origin
      self.listsWindows = listsWindows
    }
  }

  /// The facts about the screen as a whole.
  package var facts: Facts { shared.facts }
  /// Its windows, in document order; at least one.
  package var windows: [Window] { shared.windows }
  /// The facts that its format can carry, and the source of each fact.
  package var origin: Origin { shared.origin }
  /// Whether the input listed windows; a screen document with one plain root does not.
  package var listsWindows: Bool { shared.listsWindows }

  /// The system that drew the screen.
  package var platform: Platform { facts.platform }
  /// The language of its texts; English when not stated.
  package var language: String { facts.language ?? "en" }

  init(facts: Facts, windows: [Window], nodes: [Node], origin: Origin, listsWindows: Bool) {
    self.nodes = nodes
    shared = Shared(
      facts: facts, windows: windows, origin: origin, listsWindows: listsWindows,
      display: Self.display(facts, windows, nodes))
  }

  /// The display area: the size stated, otherwise the area of its windows; nil when not known.
  package var display: Rect? { shared.display }

  /// Whether two screens show the same; the origin is ignored.
  package static func == (left: Screen, right: Screen) -> Bool {
    left.facts == right.facts && left.windows == right.windows && left.nodes == right.nodes
      && left.pixels == right.pixels
  }

  /// Hashes the facts and the nodes, without the origin.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(facts)
    hasher.combine(nodes)
  }

  /// Returns the indices of a node's children, in document order.
  package func children(of index: Int) -> Children { Children(nodes: nodes, of: index) }

  /// The children of a node.
  package struct Children: Sequence, IteratorProtocol, Sendable {
    private let nodes: [Node]
    private var upcoming: Int
    private let end: Int

    init(nodes: [Node], of index: Int) {
      self.nodes = nodes
      upcoming = index + 1
      end = nodes[index].end
    }

    /// Returns the index of the next child; nil after the last.
    package mutating func next() -> Int? {
      guard upcoming < end else { return nil }
      defer { upcoming = nodes[upcoming].end }
      return upcoming
    }
  }

  /// Returns the window a node belongs to.
  package func window(of index: Int) -> Window {
    windows[max(0, windows.partitioningIndex { $0.root > index } - 1)]
  }

  /// Returns the frame of a node; zero when it is not stated or not finite.
  package func frame(of index: Int) -> Rect {
    Self.frame(of: nodes[index])
  }

  /// Returns the name of a node in results: its `id`, or the path from its root as child indices.
  ///
  /// The root is the empty path. When there are several windows, the window's number and a colon
  /// come first: `1:0/2`.
  package func reference(to index: Int) -> String {
    if let id = nodes[index].id { return id }
    var steps: [String] = []
    var current = index
    while let parent = nodes[current].parent {
      steps.append(String(nodes[current].position))
      current = parent
    }
    let path = steps.reversed().joined(separator: "/")
    guard windows.count > 1 else { return path }
    let window = windows.partitioningIndex { $0.root >= current }
    guard window < windows.count, windows[window].root == current else { return path }
    return "\(window):\(path)"
  }

  /// Returns a flag; nil when it is not known, because the format cannot carry it or the node says
  /// so.
  ///
  /// Absent flags of a format that carries them have the platform's default.
  package func flag(_ key: Key, of index: Int) -> Bool? {
    if let stated = nodes[index].flag(key) { return stated }
    guard shared.origin.carries(key), !nodes[index].saysNotKnown(key) else { return nil }
    switch key {
    case .visible, .enabled: return true
    case .editable: return Self.isEditableByName(nodes[index].className ?? "")
    case .canScrollForward, .canScrollBackward: return flag(.scrollable, of: index)
    case .selectable: return nodes[index].effectiveTraits.contains(.textEntry)
    default: return false
    }
  }

  /// Whether a fact is known at a node: stated, or absent in a format that would have carried it.
  package func knows(_ key: Key, of index: Int) -> Bool {
    nodes[index].knows(key, from: origin)
  }

  /// Whether Android considers a class editable when the input does not say.
  package static func isEditableByName(_ className: String) -> Bool {
    className.hasSuffix("EditText") || className.hasSuffix("AutoCompleteTextView")
  }

  /// Finds nodes by `id`, otherwise by `identifier`; among equal identifiers the last counts.
  package struct Lookup: Sendable {
    private var byID: [String: Int] = [:]
    private var byIdentifier: [String: Int] = [:]

    /// Creates the lookup in one pass over the screen.
    package init(_ screen: Screen) {
      for (index, node) in screen.nodes.enumerated() {
        if let id = node.id { byID[id] = index }
        if let identifier = node.identifier { byIdentifier[identifier] = index }
      }
    }

    /// Returns the index of the node with a name; nil when there is none.
    package func index(of name: String) -> Int? { byID[name] ?? byIdentifier[name] }
  }
}
