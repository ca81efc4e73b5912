// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The position after a scroll: "Showing items 3 to 7 of 20.", "Page 2 of 3".
///
/// A list or a pager reports its first and last visible position and its size with each scroll;
/// here they are taken from its items, if the input contains them. Source:
/// `ScrollPositionFeedbackRule`, `ScrollPositionInterpreter`, `ScrollEventInterpreter` and
/// `getPagerIndexCount` (google/talkback@26a27dc0).
extension TalkBackSession {
  /// The visible range of a list or a pager: the positions of its first and last items, and its
  /// size.
  private struct Shown: Hashable {
    var first: Int
    var last: Int
    var count: Int
  }

  /// Adds the speech after a scroll command.
  mutating func sayPlace(in node: Int?, into outputs: inout [Output]) {
    guard let node, Self.mayShow(node, in: reader) else { return }
    guard let shown = Self.shown(by: node, in: reader) else {
      outputs.append(.note("which items are shown now is not in the input"))
      return
    }
    say(own: words(for: shown, in: node), as: .position, into: &outputs)
  }

  /// Adds the speech for lists and pagers whose visible range has changed.
  ///
  /// TalkBack speaks it for a pager, unless it scrolled the pager itself while moving (`byItself`),
  /// and for a list only if the settings ask for every scroll.
  mutating func sayScrolls(
    since before: TalkBack, byItself: Bool, into outputs: inout [Output]
  ) {
    let old = before.tree.screen
    for node in screen.nodes.indices where Self.mayShow(node, in: reader) {
      guard profile.saysEveryScroll || isPager(node) && !byItself,
        let shown = Self.shown(by: node, in: reader),
        let there = screen.counterpart(of: node, in: old),
        let last = Self.shown(by: there, in: before), last != shown
      else { continue }
      say(own: words(for: shown, in: node), as: .position, into: &outputs)
    }
  }

  private func words(for shown: Shown, in node: Int) -> String {
    let (first, last, count) = (shown.first + 1, shown.last + 1, shown.count)
    if isPager(node) {
      guard let title = pageTitle(of: node), !isOnPage(of: node) else {
        return "Page \(first) of \(count)"
      }
      return title + profile.phrases.separator + "\(first) of \(count)"
    }
    return first == last || last > count
      ? "Showing item \(first) of \(count)."
      : "Showing items \(first) to \(last) of \(count)."
  }

  /// Returns whether a node is a list or a pager of one row or one column with a known size.
  private static func mayShow(_ node: Int, in reader: TalkBack) -> Bool {
    guard let info = reader.tree.screen.nodes[node].collection,
      let entry = reader.tree.element(ofNode: node)?.index
    else { return false }
    let sizes = [info.rows ?? -1, info.columns ?? -1]
    switch reader.speech.facts.roles[entry] {
    case .list: return sizes[0] > 0 && sizes[1] <= 1
    case .pager: return (sizes.max() ?? 0) > 0 && (sizes.min() ?? 0) <= 1
    default: return false
    }
  }

  private static func shown(by node: Int, in reader: TalkBack) -> Shown? {
    let screen = reader.tree.screen
    guard let info = screen.nodes[node].collection else { return nil }
    let isSideways = (info.columns ?? 0) > (info.rows ?? 0)
    var places: [Int] = []
    var next = node + 1
    while next < screen.nodes[node].end {
      // The app counts its items whether or not TalkBack receives their views.
      let item = screen.nodes[next].collectionItem
      let isShown = screen.nodes[next].isVisible
      if isShown, let place = isSideways ? item?.column : item?.row { places.append(place) }
      next = isShown && item == nil ? next + 1 : screen.nodes[next].end
    }
    guard let first = places.min(), let last = places.max(), first >= 0 else { return nil }
    return Shown(first: first, last: last, count: max(info.rows ?? 0, info.columns ?? 0))
  }

  private func isPager(_ node: Int) -> Bool {
    reader.tree.element(ofNode: node).map { facts.roles[$0.index] == .pager } ?? false
  }

  /// Returns the title of the only visible page of a pager (`getSelectedPageTitle`).
  private func pageTitle(of pager: Int) -> String? {
    guard let entry = reader.tree.element(ofNode: pager)?.index else { return nil }
    var title: String?
    var pages = 0
    var child = entry + 1
    while child < Int(facts.end[entry]) {
      if facts.has(.isVisible, child) {
        pages += 1
        title = screen.nodes[facts.nodeIndex(child)].ownWords
      }
      child = Int(facts.end[child])
    }
    return pages == 1 ? title : nil
  }

  /// Returns whether the focus is on a page itself, which has already spoken its title.
  private func isOnPage(of pager: Int) -> Bool {
    guard let position = reader.position, let parent = facts.parent(of: entry(at: position)) else {
      return false
    }
    return facts.nodeIndex(parent) == pager
  }
}
