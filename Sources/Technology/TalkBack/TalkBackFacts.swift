// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// TalkBack's facts about every entry of a tree: pure functions of a node, each computed once and
/// stored in flat arrays by entry.
///
/// Sources: TalkBack 15.1 `AccessibilityNodeInfoUtils`, `Role`, `WebInterfaceUtils`
/// (google/talkback@26a27dc0), run and compared.
struct TalkBackFacts: Sendable {
  /// The Boolean facts of an entry.
  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    /// The flag in the capture.
    static let isShown = Flags(rawValue: 1 << 0)
    /// Shown, or drawn by a web page, which does not report it.
    static let isVisible = Flags(rawValue: 1 << 1)
    static let isWeb = Flags(rawValue: 1 << 2)
    static let clicks = Flags(rawValue: 1 << 3)
    static let longClicks = Flags(rawValue: 1 << 4)
    static let isActionable = Flags(rawValue: 1 << 5)
    static let isScreenReaderFocusable = Flags(rawValue: 1 << 6)
    /// Visible, and with actions or made for screen readers.
    static let isFocusableOrClickable = Flags(rawValue: 1 << 7)
    static let scrolls = Flags(rawValue: 1 << 8)
    static let isScrollContainer = Flags(rawValue: 1 << 9)
    static let isAutoScroller = Flags(rawValue: 1 << 10)
    static let hasText = Flags(rawValue: 1 << 11)
    static let hasState = Flags(rawValue: 1 << 12)
    static let speaks = Flags(rawValue: 1 << 13)
    static let isAccessibilityFocusable = Flags(rawValue: 1 << 14)
    /// As large as its window and without actions, so that it is the background of the window.
    static let isLikeWindow = Flags(rawValue: 1 << 15)
    static let isStop = Flags(rawValue: 1 << 16)
    static let hasChildren = Flags(rawValue: 1 << 17)
    static let hasSpeakingChild = Flags(rawValue: 1 << 18)
    static let hasHiddenText = Flags(rawValue: 1 << 19)
    static let hasShownChild = Flags(rawValue: 1 << 20)
    static let hasTwoShownChildren = Flags(rawValue: 1 << 21)
    static let isHeading = Flags(rawValue: 1 << 22)
    static let isCollection = Flags(rawValue: 1 << 23)
    static let isFlatCollection = Flags(rawValue: 1 << 24)
    static let holdsFlatCollection = Flags(rawValue: 1 << 25)
    static let hasCollectionItem = Flags(rawValue: 1 << 26)
    static let isWindowRoot = Flags(rawValue: 1 << 27)
    /// Its toolkit says when it is read; of a web page, that it is read.
    static let hasPosition = Flags(rawValue: 1 << 28)
  }

  let tree: AccessibilityTree
  let nodes: [Node]
  /// The node, the parent (-1 at the top), and the end of the descendants of each entry.
  private(set) var node: [Int32] = []
  private(set) var parent: [Int32] = []
  private(set) var end: [Int32] = []
  private(set) var roles: [AndroidRole] = []
  private(set) var actions: [TalkBackActions] = []
  private(set) var flags: [Flags] = []
  /// Whether a web page says which of its nodes are reached.
  private(set) var hasWebOrder = false
  /// Whether any node declares a relation to a node before or after it.
  private(set) var hasRelations = false

  var count: Int { node.count }

  /// Whether state descriptions count; those derived by an importer can be left out.
  let hasStateDescriptions: Bool
  /// Whether fields that show their hint are known; those derived by an importer can be left out.
  let hasShownHints: Bool

  init(_ tree: AccessibilityTree, _ profile: TalkBackProfile = .talkback15) {
    self.tree = tree
    nodes = tree.screen.nodes
    hasStateDescriptions =
      profile.hasFrameworkStates || tree.screen.origin.derivations[.stateDescription] == nil
    hasShownHints =
      profile.hasFrameworkStates || tree.screen.origin.derivations[.showingHint] == nil
    let entries = tree.entries
    reserve(entries.count)
    var windowBounds = PixelRect.zero
    for (index, entry) in entries.enumerated() {
      if entry.parent == nil { windowBounds = PixelRect(tree.screen.frame(of: entry.node)) }
      append(entry, at: index, windowBounds)
    }
    findSpeaking()
    findStops()
  }

  private mutating func reserve(_ count: Int) {
    node.reserveCapacity(count)
    parent.reserveCapacity(count)
    end.reserveCapacity(count)
    roles.reserveCapacity(count)
    actions.reserveCapacity(count)
    flags.reserveCapacity(count)
  }

  /// Returns whether an entry has all of the given facts.
  func has(_ wanted: Flags, _ entry: Int) -> Bool { flags[entry].contains(wanted) }

  /// Returns the state description of an entry.
  func stateDescription(_ entry: Int) -> String? {
    hasStateDescriptions ? nodes[nodeIndex(entry)].stateDescription : nil
  }

  /// Returns the parent of an entry; nil at the top.
  func parent(of entry: Int) -> Int? { parent[entry] < 0 ? nil : Int(parent[entry]) }

  /// Returns the node index of an entry.
  func nodeIndex(_ entry: Int) -> Int { Int(node[entry]) }

  /// Returns the bounds in the capture, in whole pixels.
  func bounds(_ entry: Int) -> PixelRect { PixelRect(frame(entry)) }

  /// Returns the frame in the capture; empty if it is not finite.
  func frame(_ entry: Int) -> Rect { Self.frame(of: nodes[nodeIndex(entry)]) }

  private static func frame(of node: Node) -> Rect {
    guard let frame = node.frame, frame.x.isFinite, frame.y.isFinite, frame.width.isFinite,
      frame.height.isFinite
    else { return .zero }
    return frame
  }
}

// MARK: - Facts of a node alone

extension TalkBackFacts {
  private mutating func append(
    _ entry: AccessibilityTree.Entry, at index: Int, _ windowBounds: PixelRect
  ) {
    let role = AndroidRole(of: nodes[entry.node])
    let offered = TalkBackActions(of: nodes[entry.node])
    node.append(Int32(truncatingIfNeeded: entry.node))
    parent.append(Int32(truncatingIfNeeded: entry.parent ?? -1))
    end.append(Int32(truncatingIfNeeded: entry.end))
    roles.append(role)
    actions.append(offered)
    var own = Self.flags(of: nodes[entry.node], role, offered)
    if hasStateDescriptions, nodes[entry.node].stateDescription != nil { own.insert(.hasState) }
    if entry.end > index + 1 { own.insert(.hasChildren) }
    if entry.parent == nil { own.insert(.isWindowRoot) }
    if own.contains(.hasChildren), !own.contains(.isFocusableOrClickable),
      bounds(index) == windowBounds
    {
      own.insert(.isLikeWindow)
    }
    if nodes[entry.node].states(.readingPosition) {
      own.insert(.hasPosition)
      if own.contains(.isWeb) { hasWebOrder = true }
    }
    flags.append(own)
    if nodes[entry.node].text(.traversalBefore) != nil
      || nodes[entry.node].text(.traversalAfter) != nil
    {
      hasRelations = true
    }
  }

  private static func flags(
    of node: Node, _ role: AndroidRole, _ actions: TalkBackActions
  ) -> Flags {
    var flags: Flags = []
    if node.isVisible { flags.insert(.isShown) }
    if !actions.isDisjoint(with: .web) { flags.insert(.isWeb) }
    if node.isVisible || flags.contains(.isWeb) && role != .webView { flags.insert(.isVisible) }
    if actions.contains(.click) { flags.insert(.clicks) }
    if actions.contains(.longClick) { flags.insert(.longClicks) }
    if !actions.isDisjoint(with: [.click, .longClick, .focus]) || node.isSet(.focusable) {
      flags.insert(.isActionable)
    }
    if node.isSet(.screenReaderFocusable) { flags.insert(.isScreenReaderFocusable) }
    if flags.contains(.isVisible),
      !flags.isDisjoint(with: [.isScreenReaderFocusable, .isActionable])
    {
      flags.insert(.isFocusableOrClickable)
    }
    addContents(of: node, to: &flags)
    addContainers(of: node, role, actions, to: &flags)
    return flags
  }

  private static func addContents(of node: Node, to flags: inout Flags) {
    if node.collection == nil,
      node.text != nil || node.contentDescription != nil || node.hintText != nil
    {
      flags.insert(.hasText)
    }
    if node.isSet(.checkable) || node.range?.isValid ?? false {
      flags.insert(.hasState)
    }
    if let item = node.collectionItem {
      flags.insert(.hasCollectionItem)
      if item.isHeading { flags.insert(.isHeading) }
    }
    if node.isSet(.heading) { flags.insert(.isHeading) }
  }

  private static func addContainers(
    of node: Node, _ role: AndroidRole, _ actions: TalkBackActions, to flags: inout Flags
  ) {
    let scrolls = !actions.isDisjoint(with: .scroll)
    if scrolls { flags.insert(.scrolls) }
    let isScrollRole: Bool
    switch role {
    case .list, .grid, .scrollView, .horizontalScrollView: isScrollRole = true
    default: isScrollRole = false
    }
    if role != .dropDownList, scrolls || isScrollRole { flags.insert(.isScrollContainer) }
    if scrolls, flags.contains(.isVisible), isScrollRole || role == .dropDownList {
      flags.insert(.isAutoScroller)
    }
    let collection = node.collection
    guard collection != nil || role == .list || role == .grid || role == .pager else { return }
    flags.insert(.isCollection)
    if !(collection?.isHierarchical ?? false) { flags.insert(.isFlatCollection) }
  }
}

// MARK: - Facts that depend on descendants and ancestors

extension TalkBackFacts {
  /// Returns whether a node is a visible child of a scroll container.
  private func isScrollItem(_ entry: Int, below parent: Int) -> Bool {
    has(.isVisible, entry) && has(.isScrollContainer, parent)
  }

  /// Computes facts from the bottom up: each entry comes after all of its descendants, and updates
  /// its parent.
  private mutating func findSpeaking() {
    for entry in stride(from: count - 1, through: 0, by: -1) {
      var own = flags[entry]
      if !own.isDisjoint(with: [.hasText, .hasState, .hasSpeakingChild])
        || own.contains(.hasHiddenText) && !own.contains(.isAutoScroller)
      {
        own.insert(.speaks)
      }
      let parent = Int(parent[entry])
      let isItem = parent >= 0 && isScrollItem(entry, below: parent)
      if own.contains(.isFocusableOrClickable) || isItem && own.contains(.speaks) {
        own.insert(.isAccessibilityFocusable)
      }
      flags[entry] = own
      if parent >= 0 { tell(parent, of: own, isItem: isItem) }
    }
  }

  private mutating func tell(_ parent: Int, of child: Flags, isItem: Bool) {
    var own = flags[parent]
    if own.contains(.hasShownChild), child.contains(.isShown) { own.insert(.hasTwoShownChildren) }
    if child.contains(.isShown) { own.insert(.hasShownChild) }
    if !child.isDisjoint(with: [.isFlatCollection, .holdsFlatCollection]) {
      own.insert(.holdsFlatCollection)
    }
    if child.isSuperset(of: [.isVisible, .speaks]), !child.contains(.isFocusableOrClickable),
      !isItem || !own.isDisjoint(with: [.clicks, .longClicks])
    {
      own.insert(.hasSpeakingChild)
    }
    // A text that has been scrolled away still keeps its container focusable.
    if !child.contains(.isShown), child.contains(.hasText),
      child.isDisjoint(with: [.isScreenReaderFocusable, .isActionable])
    {
      own.insert(.hasHiddenText)
    }
    flags[parent] = own
  }

  /// The facts that an entry inherits from its ancestors.
  private struct Above {
    /// Whether an ancestor takes the focus instead of it.
    var blocks = false
    /// Whether the outermost of an unbroken run of web views is shown; nil without a web view.
    var webView: Bool?
  }

  private mutating func findStops() {
    var above = [Above](repeating: Above(), count: count)
    for entry in 0..<count {
      let parent = Int(parent[entry])
      var inherited = parent < 0 ? Above() : above[parent]
      if roles[entry] == .webView, parent < 0 || roles[parent] != .webView {
        inherited.webView = has(.isShown, entry)
      }
      let isBlocked = inherited.blocks
      if takesFocus(entry, isBlocked: isBlocked, webView: inherited.webView) {
        flags[entry].insert(.isStop)
      }
      if blocks(entry, webView: inherited.webView) { inherited.blocks = true }
      above[entry] = inherited
    }
  }

  private func blocks(_ entry: Int, webView: Bool?) -> Bool {
    let own = flags[entry]
    if own.contains(.isWeb) { return webView ?? false }
    if !own.contains(.isVisible) || own.contains(.isLikeWindow) { return false }
    return own.contains(.isAccessibilityFocusable)
  }

  private func takesFocus(_ entry: Int, isBlocked: Bool, webView: Bool?) -> Bool {
    let own = flags[entry]
    if own.contains(.isWeb) {
      return (webView ?? false) && (!hasWebOrder || own.contains(.hasPosition))
    }
    if !own.contains(.isVisible) || own.contains(.isLikeWindow) { return false }
    if own.contains(.isAccessibilityFocusable) {
      return !own.contains(.hasChildren) || own.contains(.speaks)
    }
    return !own.isDisjoint(with: [.hasText, .hasState]) && !isBlocked
  }
}
