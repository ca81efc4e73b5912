// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Continuous reading, containers and the item chooser.
extension VoiceOverSession {
  /// A limit on pages read in one go, which no book reaches but an endless script does.
  private static var mostPages: Int { 1_000 }

  /// Reads from a stop to the last, and turns pages on the way.
  ///
  /// "When VoiceOver finishes reading the content in the current page, it calls
  /// `accessibilityScroll(_:)` with `next`. If VoiceOver detects that the new content doesn't
  /// differ from the previous content, it stops scrolling." (Apple, `causesPageTurn`; row
  /// S4-6-071.)
  mutating func readOn(from start: Int) -> [Output] {
    guard !reader.stops.isEmpty else { return [.earcon(VoiceOver.edge)] }
    var outputs: [Output] = []
    var target = start
    var pages = 0
    while reader.stops.indices.contains(target) {
      focus(on: target, into: &outputs)
      let element = reader.element(at: target)
      guard element.traits.contains(.causesPageTurn) else {
        target += 1
        continue
      }
      pages += 1
      guard pages < Self.mostPages else {
        outputs.append(.note("the pages do not end: reading stops after \(Self.mostPages)"))
        break
      }
      guard turnPage(at: element, into: &outputs) else {
        target += 1
        continue
      }
      target = reader.position ?? 0
    }
    return outputs
  }

  /// Turns the page of an element; returns whether there is new content.
  private mutating func turnPage(at element: Element, into outputs: inout [Output]) -> Bool {
    let node = element.nodeIndex
    let before = Self.content(of: element)
    let action = action(.scroll(.next), of: node)
    outputs.append(.action(action))
    let response = app.perform(action)
    switch response.answer {
    case .declined: return false
    case .notKnown(let reason):
      outputs.append(.note(reason))
      return false
    case .handled: break
    }
    // Reading continues with the new content, so the notifications add no speech.
    if let screen = response.screen { adopt(screen) }
    for case .announcement(let announcement) in response.notifications {
      take(announcement, into: &outputs)
    }
    guard let focused else { return false }
    return Self.content(of: focused) != before
  }

  private static func content(of element: Element) -> [String] {
    [element.label, element.value].compactMap { $0 }
  }

  // MARK: - Containers

  /// Moves to the first element of the next or the previous container of a kind.
  mutating func moveToContainer(
    forward isForward: Bool, _ matches: (AccessibilityTree.Entry) -> Bool
  ) -> [Output] {
    let entries = reader.tree.entries
    let here = focused?.index ?? -1
    let found =
      isForward
      ? entries.indices.first { $0 > here && isReachable($0, matches) }
      : entries.indices.last { entries[$0].end <= max(0, here) && isReachable($0, matches) }
    guard let found, let stop = firstStop(from: found) else {
      return [.earcon(VoiceOver.edge)]
    }
    return move(to: stop)
  }

  /// Returns whether an entry is a container of this kind and has an element.
  private func isReachable(
    _ index: Int, _ matches: (AccessibilityTree.Entry) -> Bool
  ) -> Bool {
    let entry = reader.tree.entries[index]
    guard !entry.isElement, matches(entry) else { return false }
    guard let stop = firstStop(from: index) else { return false }
    return reader.stops[stop] < entry.end
  }

  /// Moves to the first or the last element of the container around the focus, or of the screen.
  mutating func moveWithinContainer(toLast isLast: Bool) -> [Output] {
    guard let container = focused?.parent else {
      return move(to: isLast ? reader.stops.count - 1 : 0)
    }
    guard isLast else { return firstStop(from: container.index).map { move(to: $0) } ?? [] }
    let behind = firstStop(from: container.entry.end) ?? reader.stops.count
    return move(to: behind - 1)
  }

  // MARK: - The item chooser

  /// The entries of the item chooser: the names on the screen in alphabetical order.
  package var items: [String] {
    reader.stops.indices.compactMap { reader.name(of: reader.element(at: $0)) }
      .enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.lowercased(), right.element.lowercased())
        return a == b ? left.offset < right.offset : a < b
      }
      .map(\.element)
  }

  mutating func listItems() -> [Output] {
    [.note("the item chooser lists \(items.map { "\"\($0)\"" }.joined(separator: ", "))")]
  }

  /// Moves to the element with a name.
  mutating func choose(_ name: String) -> [Output] {
    let wanted = name.lowercased()
    let byLabel = reader.stops.indices.first {
      reader.name(of: reader.element(at: $0))?.lowercased() == wanted
    }
    guard let stop = byLabel ?? screen.node(called: name).flatMap({ stop(ofNode: $0) }) else {
      return [.note("there is nothing called \"\(name)\" that VoiceOver stops at")]
    }
    return move(to: stop)
  }
}
