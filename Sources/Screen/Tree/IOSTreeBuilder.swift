// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Builds the accessibility tree of an iOS screen.
///
/// It takes three steps, each without recursion: the walk reduces the screen to parts (elements and
/// groups), `ReadingOrder` sorts the members of each group, and the entries are listed in reading
/// order. The rules are those of AccessibilitySnapshot (cashapp/AccessibilitySnapshot@5b03db8,
/// `AccessibilityHierarchyParser`), which derived them by experiment on devices; wherever `ios26`
/// differs, a comment says so.
struct IOSTreeBuilder {
  let screen: Screen
  let rules: PlatformRules
  let lookup: Screen.Lookup
  let order: ReadingOrder

  init(_ screen: Screen, rules: PlatformRules, lookup: Screen.Lookup? = nil) {
    self.screen = screen
    self.rules = rules
    self.lookup = lookup ?? Screen.Lookup(screen)
    order = ReadingOrder(screen)
  }

  func entries() -> [AccessibilityTree.Entry] {
    var parts = sortedParts()
    return Self.entries(of: &parts)
  }

  /// Returns the parts of the screen, with the members of every group in reading order.
  func sortedParts() -> IOSParts {
    var parts = placedParts()
    for index in parts.all.indices where !parts[index].isElement && !parts[index].isExplicit {
      if parts[index].isInDocumentOrder {
        parts[index].members = order.prioritized(parts[index].members, of: parts, by: priority(of:))
        continue
      }
      if parts[index].keepsOrder, order.isInOrder(parts[index].members, of: parts) {
        parts[index].isExplicit = true
        continue
      }
      parts[index].members = order.sorted(parts[index].members, of: parts, by: priority(of:))
    }
    return parts
  }

  /// Returns the parts of the screen in capture order, each with the point by which it is sorted.
  func placedParts() -> IOSParts {
    var walker = IOSWalk(screen, rules: rules, lookup: lookup)
    var parts = walker.walk()
    order.place(&parts)
    return parts
  }

  /// Returns SwiftUI's sort priority of a part.
  ///
  /// "Higher numbers are sorted first. The default sort priority is zero." (Apple,
  /// `accessibilitySortPriority(_:)`, relative to the elements of the same level.)
  /// AccessibilitySnapshot never sees it: UIKit receives an order that SwiftUI has already
  /// determined.
  func priority(of part: IOSParts.Part) -> Double {
    guard rules == .ios26, let node = part.node else { return 0 }
    return screen.nodes[node].number(.sortPriority) ?? 0
  }

  /// Lists parts in reading order, with a meaningful container before its contents.
  private static func entries(of parts: inout IOSParts) -> [AccessibilityTree.Entry] {
    var entries: [AccessibilityTree.Entry] = []
    var tabs = IOSTabCounter()
    var open: [(part: Int, next: Int, entry: Int?)] = [(0, 0, nil)]
    while let (part, next, entry) = open.last {
      guard next < parts[part].members.count else {
        open.removeLast()
        if let entry, entry != open.last?.entry { entries[entry].end = entries.count }
        continue
      }
      open[open.count - 1].next += 1
      let member = parts[part].members[next]
      guard let node = parts[member].node, parts[member].isElement || parts[member].isKept else {
        open.append((member, 0, entry))
        continue
      }
      let isElement = parts[member].isElement
      entries.append(
        AccessibilityTree.Entry(
          node: node, parent: entry, end: entries.count + 1, isElement: isElement,
          context: parts[member].context))
      if isElement {
        tabs.count(parts[member], at: entries.count - 1)
      } else {
        open.append((member, 0, entries.count - 1))
      }
    }
    tabs.fill(&entries)
    return entries
  }
}

/// Numbers the elements below views with the `tabBar` trait in reading order.
///
/// Every descendant counts as a tab, including those of nested groups
/// (AccessibilitySnapshot@5b03db8).
private struct IOSTabCounter {
  private var entriesOfBar: [Int: [Int]] = [:]

  mutating func count(_ part: IOSParts.Part, at entry: Int) {
    guard let bar = part.tabBar else { return }
    entriesOfBar[bar, default: []].append(entry)
  }

  func fill(_ entries: inout [AccessibilityTree.Entry]) {
    for tabs in entriesOfBar.values {
      for (position, entry) in tabs.enumerated() {
        entries[entry].context = .tab(position: position + 1, count: tabs.count)
      }
    }
  }
}
