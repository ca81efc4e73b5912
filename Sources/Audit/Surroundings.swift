import CurbcutScreen
import CurbcutStandards

/// What surrounds each node of a screen, for rules about views that the tree leaves out.
///
/// Every list has one value a node, worked out in one pass.
struct Surroundings {
  /// Whether it is drawn as far as the input tells: visible and not transparent, as are its ancestors.
  let isDrawn: [Bool]
  /// Whether it is an accessibility element of the tree.
  let isElement: [Bool]
  /// The nearest ancestor that is an accessibility element; nil when there is none.
  let elementAround: [Int?]
  /// Whether an open modal view beside it, or beside an ancestor, silences it (iOS).
  let isSilenced: [Bool]
  /// The frame of the screen; nil when not known.
  let screenFrame: Rect?
  /// How many elements stand before each node in document order; one value more than nodes.
  private let elementsBefore: [Int]
  /// The last node in document order that covers half of the screen or more.
  private let lastCover: Int

  init(_ tree: AccessibilityTree) {
    let screen = tree.screen
    var isElement = [Bool](repeating: false, count: screen.nodes.count)
    for entry in tree.entries where entry.isElement { isElement[entry.node] = true }
    let isDrawn = screen.inherited(true) { isDrawn, index in
      isDrawn && screen.nodes[index].isVisible && screen.nodes[index].number(.alpha) ?? 1 > 0
    }
    let around = screen.inherited(Int?.none) { around, index in isElement[index] ? index : around }
    self.isElement = isElement
    self.isDrawn = isDrawn
    elementAround = screen.nodes.map { $0.parent.flatMap { around[$0] } }
    isSilenced = Self.silenced(screen)
    elementsBefore = isElement.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
    let frame = screen.frame
    screenFrame = frame
    lastCover =
      frame.map { frame in
        screen.nodes.indices.last { index in
          isDrawn[index]
            && screen.frame(of: index).intersection(frame).isHalfOrMore(of: frame)
        } ?? -1
      } ?? -1
  }

  /// How many accessibility elements there are among the nodes of a range.
  func elementCount(in nodes: Range<Int>) -> Int {
    elementsBefore[nodes.upperBound] - elementsBefore[nodes.lowerBound]
  }

  /// Whether a node is drawn, lies on the screen and nothing as large as half of it covers it.
  ///
  /// A node without a frame counts as lying on the screen, and one of which the input says that its
  /// visibility is not known as out of sight.
  func isInSight(_ index: Int, of screen: Screen) -> Bool {
    guard isDrawn[index], lastCover < screen.nodes[index].end,
      !screen.nodes[index].saysNotKnown(.visible)
    else { return false }
    guard screen.nodes[index].frame != nil else { return true }
    let frame = screen.frame(of: index)
    return !frame.isEmpty && screenFrame?.intersects(frame) ?? true
  }

  // Of several modal views side by side the last one counts, and it silences what stands beside it
  // (facts/voiceover.md 1a).
  private static func silenced(_ screen: Screen) -> [Bool] {
    guard screen.platform == .ios, screen.nodes.contains(where: { $0.isSet(.isModal) }) else {
      return [Bool](repeating: false, count: screen.nodes.count)
    }
    var openModal = [Int?](repeating: nil, count: screen.nodes.count)
    for (index, node) in screen.nodes.enumerated() where node.isSet(.isModal) {
      if let parent = node.parent { openModal[parent] = index }
    }
    return screen.inherited(false) { isSilenced, index in
      guard !isSilenced, let parent = screen.nodes[index].parent, let modal = openModal[parent]
      else { return isSilenced }
      return modal != index
    }
  }
}

extension Screen {
  /// One value a node, each worked out from that of its parent.
  func inherited<Inherited>(
    _ initial: Inherited, _ next: (Inherited, Int) -> Inherited
  ) -> [Inherited] {
    var values: [Inherited] = []
    values.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      values.append(next(node.parent.map { values[$0] } ?? initial, index))
    }
    return values
  }

  /// Whether each node is hidden from Android's services together with a view around it.
  var isHiddenWithDescendants: [Bool] {
    inherited(false) { $0 || nodes[$1].importance == "noHideDescendants" }
  }

  /// Whether a fact is known at a node and was not worked out from others, such as from its class.
  func states(_ key: Key, of index: Int) -> Bool {
    knows(key, of: index) && origin.derivations[key] == nil
  }

  /// The frame of the screen: the size stated, else the frame of its first root; nil when not known.
  var frame: Rect? {
    if let size = facts.size { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
    let frame = frame(of: windows[0].root)
    return frame.isEmpty ? nil : frame
  }
}

extension Rect {
  /// Whether its area is half of another one's or more.
  func isHalfOrMore(of other: Rect) -> Bool {
    width * height * 2 >= other.width * other.height
  }
}

extension Node {
  /// Whether its class is one of UIKit's, WebKit's or XCUITest's of these names.
  func isIOSClass(_ names: Set<String>) -> Bool {
    guard let className else { return false }
    if className.hasPrefix(IOSClass.elementTypePrefix) {
      return names.contains(String(className.dropFirst(IOSClass.elementTypePrefix.count)))
    }
    guard className.hasPrefix("UI") || className.hasPrefix("WK") else { return false }
    return names.contains(String(className.dropFirst(2)))
  }

  /// Whether it is a control of iOS by its class or by the traits it states.
  ///
  /// XCUITest's type `Other` is left out: its scroll bars state that they are adjustable.
  var isIOSControl: Bool {
    let controls: Traits = [
      .button, .link, .searchField, .adjustable, .textEntry, .switchButton, .backButton,
      .tabBarItem,
    ]
    guard className != IOSClass.elementTypePrefix + "Other" else { return false }
    return !(traits ?? IOSClass.named(className ?? "").traits).isDisjoint(with: controls)
  }

  /// Whether it is a cell of a table or a collection (iOS).
  var isIOSCell: Bool { isIOSClass(["TableViewCell", "CollectionViewCell", "Cell"]) }

  /// The text it shows; iOS captures mostly give that of a label as its accessibility label.
  var shownText: String? {
    guard let text = text ?? (isIOSClass(["Label", "StaticText"]) ? label : nil), !text.isBlank
    else { return nil }
    return text
  }

  /// `importantForAccessibility` as stated.
  var importance: String? { text(.importantForAccessibility) }

  /// Whether it belongs to the system: status bar or keyboard.
  var isIOSSystemArea: Bool { isIOSClass(["StatusBar", "Keyboard", "ScrollBar"]) }

  /// Whether it shows a web page, whose nodes captures tell little about.
  var isWebView: Bool {
    className == "android.webkit.WebView" || isIOSClass(["WebView"])
  }

  /// Whether its content scrolls, by flag or by class.
  var isScroller: Bool {
    if isSet(.scrollable) { return true }
    if isIOSClass(["ScrollView", "Table", "TableView", "CollectionView"]) { return true }
    return className.map(Self.androidScrollers.contains) ?? false
  }

  private static let androidScrollers: Set<String> = [
    "android.widget.ScrollView", "android.widget.HorizontalScrollView",
    "android.widget.ListView", "android.widget.ExpandableListView", "android.widget.GridView",
    "androidx.core.widget.NestedScrollView", "androidx.recyclerview.widget.RecyclerView",
    "androidx.viewpager.widget.ViewPager", "androidx.viewpager2.widget.ViewPager2",
  ]
}

extension Double {
  /// The number as people write it: at most one decimal.
  var written: String {
    let tenths = (self * 10).rounded()
    guard tenths.magnitude < 1e15 else { return "\(self)" }
    let whole = Int(tenths)
    return whole % 10 == 0
      ? "\(whole / 10)"
      : "\(whole < 0 ? "-" : "")\((whole / 10).magnitude).\((whole % 10).magnitude)"
  }
}
