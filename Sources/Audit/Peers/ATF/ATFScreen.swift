// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A screen as the framework sees it: the views of the active window, with the facts it uses.
///
/// The framework takes a capture literally: it neither infers importance nor adds what a device
/// would, so facts that an importer inferred are ignored here. Lists have a value for every node of
/// the screen.
struct ATFScreen {
  let screen: Screen
  let parameters: ATF.Parameters
  /// The nodes of the active window, in pre-order.
  let views: Range<Int>
  /// The kinds of each node, by its class and by the class that it reports to services.
  let kinds: [AndroidClass.Kinds]
  /// Whether services receive it: false when it or an ancestor opts out.
  let isImportant: [Bool]
  /// The focusable views, and the views that scroll around each view.
  private(set) var focus: ATFFocus
  /// The node that labels each one, by index.
  let labels: [Int: Int]
  let lookup: Screen.Lookup
  /// The positions where a view would touch the edge of a scrollable ancestor.
  let edges: [ScrollEdges]

  init(_ screen: Screen, _ parameters: ATF.Parameters) {
    self.screen = screen
    self.parameters = parameters
    let views = Self.activeViews(of: screen)
    self.views = views
    kinds = screen.nodes.map { node in
      AndroidClass.kinds(of: node.className ?? "").union(
        AndroidClass.kinds(of: node.text(.accessibilityClass) ?? ""))
    }
    let isHidden = screen.isHiddenWithDescendants
    isImportant = screen.nodes.indices.map { index in
      !isHidden[index] && screen.nodes[index].importance != "no"
    }
    focus = ATFFocus(screen, kinds: kinds, isImportant: isImportant)
    let lookup = Screen.Lookup(screen)
    self.lookup = lookup
    labels = Self.labels(on: screen, views, lookup)
    edges = ScrollEdges.all(of: screen)
  }

  /// Returns the nodes of the active window; when that is not known, as in a dump of several roots,
  /// all windows count as one.
  private static func activeViews(of screen: Screen) -> Range<Int> {
    guard screen.listsWindows, let window = screen.windows.first(where: { $0.isActive == true })
    else { return screen.nodes.indices }
    return window.root..<screen.nodes[window.root].end
  }

  /// Returns the node that labels each node: the view that it names, otherwise the last one that
  /// names it.
  private static func labels(
    on screen: Screen, _ views: Range<Int>, _ lookup: Screen.Lookup
  ) -> [Int: Int] {
    var labels: [Int: Int] = [:]
    for index in views {
      guard let name = screen.nodes[index].text(.labelFor), let target = lookup.index(of: name)
      else { continue }
      labels[target] = index
    }
    for index in views {
      guard let name = screen.nodes[index].text(.labeledBy) else { continue }
      labels[index] = lookup.index(of: name)
    }
    return labels.filter { views.contains($0.key) && views.contains($0.value) }
  }

  // MARK: - Facts about a view

  func node(_ index: Int) -> Node { screen.nodes[index] }

  func isVisible(_ index: Int) -> Bool { screen.nodes[index].isVisible }

  func isA(_ kind: AndroidClass.Kinds, _ index: Int) -> Bool { kinds[index].contains(kind) }

  /// Whether its class is, or descends from, one of several, given by their full names.
  func isA(_ names: [String], _ index: Int) -> Bool {
    let node = screen.nodes[index]
    return [node.className, node.text(.accessibilityClass)].contains { className in
      guard let className else { return false }
      return names.contains { AndroidClass.isA(className, $0) }
    }
  }

  /// Returns the text it shows; nil while it shows its hint.
  func text(_ index: Int) -> String? { screen.peerText(of: index) }

  /// Returns the state description that the app provides.
  func stateDescription(_ index: Int) -> String? { screen.peerState(of: index) }

  func isClickable(_ index: Int) -> Bool { screen.nodes[index].isSet(.clickable) }

  func isLongClickable(_ index: Int) -> Bool { screen.nodes[index].isSet(.longClickable) }

  /// Returns the class that it reports to services; nil when not known.
  func accessibilityClass(_ index: Int) -> String? {
    screen.nodes[index].text(.accessibilityClass) ?? screen.nodes[index].className
  }

  /// Returns the frame in whole pixels, with its edges in order.
  func bounds(_ index: Int) -> PixelRect {
    PixelRect(screen.frame(of: index)).inOrder
  }

  /// Returns the proper ancestors of a view, nearest first.
  func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: index) { current in
      guard let parent = screen.nodes[current].parent else { return nil }
      current = parent
      return parent
    }
  }

  /// Whether a visible view touches an edge towards which an ancestor can be scrolled.
  ///
  /// The framework ignores the direction of scrolling and considers every ancestor.
  func isAgainstScrollableEdge(_ index: Int) -> Bool {
    guard isVisible(index), let parent = screen.nodes[index].parent else { return false }
    return edges[parent].touch(bounds(index))
  }

  // MARK: - Facts about the screen

  /// Pixels per dp as Android stores it; nil when not known.
  var density: Float? {
    guard let density = screen.facts.density ?? parameters.assumedDensity, density > 0,
      density.isFinite
    else { return nil }
    return Float(density)
  }

  var fontScale: Float {
    guard let scale = screen.facts.fontScale, scale > 0, scale.isFinite else { return 1 }
    return Float(scale)
  }

  /// Pixels per sp; nil when not known.
  var scaledDensity: Float? { density.map { $0 * fontScale } }

  /// The size of the display: as stated, otherwise as far as any view reaches.
  var displaySize: (width: Int, height: Int) {
    if let size = screen.facts.size {
      return (Int(clamping: size.width), Int(clamping: size.height))
    }
    return screen.nodes.indices.reduce((0, 0)) { size, index in
      let bounds = bounds(index)
      return (max(size.0, bounds.right), max(size.1, bounds.bottom))
    }
  }

  /// Whether the window belongs to a keyboard.
  var isInputMethod: Bool {
    screen.listsWindows && screen.window(of: views.lowerBound).kind == .inputMethod
  }

  var language: ATFWords { ATFWords.of(screen.language) }
}

extension Screen {
  /// Returns the text of a node without an importer's inferences about visible hints.
  fileprivate func peerText(of index: Int) -> String? {
    let showsHint = origin.derivations[.showingHint] == nil && nodes[index].isSet(.showingHint)
    return showsHint ? nil : nodes[index].text
  }

  /// Returns the state of a node, if the capture states it.
  fileprivate func peerState(of index: Int) -> String? {
    origin.derivations[.stateDescription] == nil ? nodes[index].stateDescription : nil
  }

  /// Whether a node has text of its own; blank text counts.
  func hasPeerText(_ index: Int) -> Bool {
    peerText(of: index) != nil || nodes[index].contentDescription != nil
      || nodes[index].hintText != nil
  }

  /// Whether a node has a state description from the app.
  func hasPeerState(_ index: Int) -> Bool { peerState(of: index) != nil }
}
