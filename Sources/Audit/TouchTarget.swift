// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An area that a finger has to hit, in the size recorded by the capture.
struct TouchTarget {
  /// The index of the node in the screen.
  var node: Int
  /// The size in points on iOS, in pixels on Android.
  var size: Size
  /// Whether an edge of the screen or of a scroll view may have cut the width.
  var isCutInWidth: Bool
  /// Whether such an edge may have cut the height.
  var isCutInHeight: Bool

  /// Returns the targets of a screen that must have a minimum size, in document order.
  ///
  /// Following the exceptions of WCAG 2.5.8, these are left out: disabled, invisible and off-screen
  /// views; links in a sentence; keys of a keyboard; system-sized controls such as switches,
  /// sliders, steppers, segments and bar items (UIKit enlarges their touch areas); web pages, which
  /// may have links in sentences; a nameless view within a larger one that receives the same tap;
  /// and on iOS views of one or two points, such as a field that only contains a name for AutoFill,
  /// which nobody is meant to touch, and what takes no touch itself.
  static func all(in context: AuditContext) -> [TouchTarget] {
    switch context.screen.platform {
    case .ios: onIOS(context)
    case .android: onAndroid(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [TouchTarget] {
    let screen = context.screen
    let isSizedBySystem = screen.inherited(false) { isSized, index in
      isSized || screen.nodes[index].isIOSClass(systemSized)
    }
    return context.tree.elements.compactMap { element in
      let index = element.nodeIndex
      guard !isSizedBySystem[index], !context.surroundings.isInWebPage(index),
        measuredRoles.contains(element.role),
        !element.traits.contains(.notEnabled), !isInSentence(element),
        takesTouches(element),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      // Frames on iOS are complete even if a scroll view shows only a part: they extend beyond its
      // edge.
      let target = TouchTarget(index, in: screen, clip: nil)
      return target.flatMap { max($0.size.width, $0.size.height) <= 2 ? nil : $0 }
    }
  }

  /// A size that source asks for, where no frame is known.
  struct Asked {
    /// The index of the node in the screen.
    var node: Int
    /// The width in points; nil where it is that of the contents.
    var width: Double?
    /// The height in points; nil where it is that of the contents.
    var height: Double?
  }

  /// The targets of a screen from source with the sizes that their constraints ask for.
  static func asked(in context: AuditContext) -> [Asked] {
    let screen = context.screen
    guard screen.platform == .ios else { return askedOnAndroid(context) }
    let isSizedBySystem = screen.inherited(false) { isSized, index in
      isSized || screen.nodes[index].isIOSClass(systemSized)
    }
    return context.tree.elements.compactMap { element in
      let index = element.nodeIndex
      guard case .layout(let size)? = element.node[.layout], element.node.frame == nil,
        !isSizedBySystem[index], measuredRoles.contains(element.role),
        !element.traits.contains(.notEnabled), takesTouches(element),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      // What has no size is not shown.
      let sides = [size.width, size.height].map { $0 > 2 ? Double($0) : nil }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      return Asked(node: index, width: sides[0], height: sides[1])
    }
  }

  /// The targets of a layout with the sizes that it writes down; what it leaves to the contents or to the room
  /// around is no size.
  private static func askedOnAndroid(_ context: AuditContext) -> [Asked] {
    let screen = context.screen
    let around = screen.inherited(Int?.none) { screen.nodes[$1].takesTaps ? $1 : $0 }
    return context.tree.all.compactMap { element in
      let (node, index) = (element.node, element.nodeIndex)
      guard case .layout(let size)? = node[.layout], node.frame == nil, node.takesTaps,
        node.isEnabled, node[.range] == nil, !node.isScroller,
        !node.saysNotKnown(.touchDelegates), context.surroundings.isInSight(index, of: screen)
      else { return nil }
      // A row takes the presses on the switch in it; a button in it takes its own.
      let isPart = node.parent.flatMap { around[$0] } != nil
      let isButton = [.button, .imageButton].contains(element.role)
      guard isButton && node.isSet(.clickable) || !isPart else { return nil }
      let sides = [size.width, size.height].map { $0 > 0 ? Double($0) : nil }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      return Asked(node: index, width: sides[0], height: sides[1])
    }
  }

  private static func isInSentence(_ element: Element) -> Bool {
    guard element.role == .link, let parent = element.node.parent else { return false }
    if element.screen.nodes[parent].isIOSClass(texts.union(["Link"])) { return true }
    // XCUITest wraps a text view that contains links, such as a footer in settings, in a link.
    let inner = element.nodeIndex + 1
    return inner < element.node.end && element.screen.nodes[inner].isIOSClass(["TextView"])
  }

  /// Whether a touch on it may do something of its own.
  ///
  /// It does not if the file or code turns its touches off, and may not if it is not known to answer any.
  /// A label or picture takes a touch only with a gesture (UIKit, `UILabel` and `UIImageView`,
  /// `isUserInteractionEnabled`): without one, the view around it does, whatever its traits say. A
  /// capture does not record gestures, so there only the row of a list is known to take the touch.
  private static func takesTouches(_ element: Element) -> Bool {
    let (node, screen) = (element.node, element.screen)
    if screen.takesNoTouch(element.nodeIndex) || node.saysNotKnown(.respondsToUserInteraction) {
      return false
    }
    guard node.isIOSClass(["Label", "ImageView"]), node[.gestures] == nil else { return true }
    if screen.recordsGestures { return false }
    var around = node.parent
    while let index = around {
      if screen.nodes[index].isIOSCell { return false }
      around = screen.nodes[index].parent
    }
    return true
  }

  private static let texts: Set<String> = ["TextView", "Label", "StaticText"]

  private static let measuredRoles: Set<Role> = [.button, .imageButton, .link, .tab, .textField]

  private static let systemSized: Set<String> = [
    "NavigationBar", "Toolbar", "TabBar", "StatusBar", "Keyboard", "Switch", "Toggle", "Slider",
    "Stepper", "Segment", "SegmentedControl", "PageControl", "PageIndicator", "DatePicker",
    "PickerView", "Picker", "PickerWheel", "SearchTextField", "SearchField", "WebView",
  ]

  private static func onAndroid(_ context: AuditContext) -> [TouchTarget] {
    let screen = context.screen
    let clips = clips(of: screen)
    let keyboards = Set(screen.windows.filter { $0.kind == .inputMethod }.map(\.root))
    let isExempt = screen.inherited(false) { $0 || keyboards.contains($1) }
    let around = screen.inherited(Int?.none) { screen.nodes[$1].takesTaps ? $1 : $0 }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.takesTaps, node.isEnabled, !isExempt[index],
        !context.surroundings.isInWebPage(index), AndroidRole(of: node) != .keyboardKey,
        context.surroundings.isInSight(index, of: screen), isInScroller(index, of: screen)
      else { return nil }
      let hasName = (node.contentDescription ?? node.text).map { !$0.isBlank } ?? false
      guard hasName || node.parent.flatMap({ around[$0] }) == nil else { return nil }
      return TouchTarget(index, in: screen, clip: clips[index])
    }
  }

  /// Returns whether the scroll view directly around it shows any part of it.
  private static func isInScroller(_ index: Int, of screen: Screen) -> Bool {
    guard let parent = screen.nodes[index].parent else { return true }
    // Between a view and its scroll view there is the content view, which is as large as all its
    // content.
    let scroller = screen.nodes[parent].isScroller ? parent : screen.nodes[parent].parent
    guard let scroller, screen.nodes[scroller].isScroller else { return true }
    let area = screen.frame(of: scroller)
    return area.isEmpty || area.intersects(screen.frame(of: index))
  }

  private init?(_ index: Int, in screen: Screen, clip: Rect?) {
    let frame = screen.frame(of: index)
    guard !frame.isEmpty else { return nil }
    node = index
    size = Size(width: frame.width, height: frame.height)
    for area in screen.nodes[index].touchDelegates
    where min(area.width, area.height) > min(size.width, size.height) {
      size = Size(width: area.width, height: area.height)
    }
    if case .size(let whole)? = screen.nodes[index][.unclippedSize] {
      size = Size(
        width: max(size.width, whole.width), height: max(size.height, whole.height))
      isCutInWidth = false
      isCutInHeight = false
    } else {
      let isPart = screen.isShownInPart(index)
      isCutInWidth = isPart || clip.map { frame.x <= $0.x || frame.maxX >= $0.maxX } ?? false
      isCutInHeight = isPart || clip.map { frame.y <= $0.y || frame.maxY >= $0.maxY } ?? false
    }
  }

  /// Returns the area in which each node can be visible: the screen and the scroll views around it.
  private static func clips(of screen: Screen) -> [Rect?] {
    let clips = screen.inherited(screen.display) { clip, index in
      guard screen.nodes[index].isScroller, !screen.frame(of: index).isEmpty else { return clip }
      let frame = screen.frame(of: index)
      guard let clip else { return frame }
      var area = clip.intersection(frame)
      // A view that only scrolls vertically cuts nothing off at its sides.
      if screen.nodes[index].scrollsDownOnly { (area.x, area.width) = (clip.x, clip.width) }
      if screen.nodes[index].scrollsAcrossOnly { (area.y, area.height) = (clip.y, clip.height) }
      return area
    }
    // A scroll view does not cut itself.
    return screen.nodes.map { $0.parent.map { clips[$0] } ?? screen.display }
  }
}
