// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Builds the accessibility tree of an Android screen: unimportant views are removed and their
/// children lifted.
///
/// Android passes to assistive technologies only the views that are important for accessibility,
/// unless they ask for all; TalkBack does not (its service flags, google/talkback@26a27dc0). Dumps
/// contain all views, so they are filtered first. The root of each window stays.
struct AndroidTreeBuilder {
  private let screen: Screen
  private let keepsUnimportant: Bool

  init(_ screen: Screen, keepsUnimportant: Bool = false) {
    self.screen = screen
    self.keepsUnimportant = keepsUnimportant
  }

  func entries() -> [AccessibilityTree.Entry] {
    var entries: [AccessibilityTree.Entry] = []
    entries.reserveCapacity(screen.nodes.count)
    // The kept ancestors of the current node: their entries, and the ends of their views.
    var open: [(entry: Int, end: Int)] = []
    var virtualEnd = 0
    var index = 0
    while index < screen.nodes.count {
      while let last = open.last, last.end <= index {
        entries[last.entry].end = entries.count
        open.removeLast()
      }
      let verdict = importance(of: index, isVirtual: index < virtualEnd)
      if verdict == .hidesAll, screen.nodes[index].parent != nil {
        index = screen.nodes[index].end
        continue
      }
      if Self.hasVirtualChildren(screen.nodes[index].className) {
        virtualEnd = max(virtualEnd, screen.nodes[index].end)
      }
      if verdict != .no || screen.nodes[index].parent == nil {
        open.append((entries.count, screen.nodes[index].end))
        entries.append(entry(of: index, below: open.dropLast().last?.entry))
      }
      index = verdict == .hidesAll ? screen.nodes[index].end : index + 1
    }
    for last in open { entries[last.entry].end = entries.count }
    return entries
  }

  private func entry(of index: Int, below parent: Int?) -> AccessibilityTree.Entry {
    AccessibilityTree.Entry(node: index, parent: parent, end: 0, isElement: true)
  }

  private enum Importance { case yes, no, hidesAll }

  /// Returns whether Android would pass a view to assistive technologies.
  ///
  /// Source: `View.isImportantForAccessibility` and the constructors that turn "auto" into "yes".
  private func importance(of index: Int, isVirtual: Bool) -> Importance {
    if keepsUnimportant { return .yes }
    switch screen.nodes[index].text(.importantForAccessibility) {
    case "noHideDescendants": return .hidesAll
    case "no": return .no
    case "yes": return .yes
    default: return isVirtual || isImportantByItself(screen.nodes[index]) ? .yes : .no
    }
  }

  private func isImportantByItself(_ node: Node) -> Bool {
    if node.isSet(.clickable) || node.isSet(.longClickable) || node.isSet(.focusable)
      || node.isSet(.screenReaderFocusable) || node.isSet(.heading)
    {
      return true
    }
    if node.contentDescription != nil || node.paneTitle != nil { return true }
    if let region = node.text(.liveRegion), region != "none" { return true }
    let name = node.className ?? ""
    if !AndroidClass.kinds(of: name).isDisjoint(with: Self.importantKinds) { return true }
    return !AndroidClass.isKnown(name)
      && (name.holds("ComposeView") || name.holds("FlutterView"))
  }

  private static let importantKinds: AndroidClass.Kinds = [
    .textView, .adapterView, .progressBar, .webView, .numberPicker, .datePicker, .timePicker,
    .calendarView, .recyclerView,
  ]

  /// Whether the content of a class is drawn by its own toolkit, which Android never filters.
  private static func hasVirtualChildren(_ className: String?) -> Bool {
    guard let className else { return false }
    if className == "android.webkit.WebView" { return true }
    return !AndroidClass.isKnown(className)
      && (className.holds("ComposeView") || className.holds("Flutter"))
  }
}

extension AccessibilityTree {
  /// Returns the tree of an Android screen including the views that are not important for
  /// accessibility.
  ///
  /// It is for technologies that ask Android for all views, and for tools that do not filter.
  package static func uncut(_ screen: Screen) -> AccessibilityTree {
    let entries = AndroidTreeBuilder(screen, keepsUnimportant: true).entries()
    return AccessibilityTree(screen: screen, rules: .android, entries: entries)
  }
}

extension String {
  /// Whether it contains an ASCII word.
  fileprivate func holds(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let first = word.utf8Start[0]
    var rest = utf8[...]
    while rest.count >= length, let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      let bytes = UnsafeBufferPointer(start: word.utf8Start, count: length)
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
