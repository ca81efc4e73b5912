// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A builder of the tree that Switch Access scans.
///
/// Source: `MainTreeBuilder`, `LinearScanTreeBuilder`, `RowColumnTreeBuilder` and
/// `TalkBackOrderNDegreeTreeBuilder` (google/talkback@92eb6dd4).
struct SwitchAccessTree {
  private var draft = ScanDraft()
  private let profile: SwitchAccessProfile

  static func scan(_ stops: SwitchAccessStops, _ profile: SwitchAccessProfile) -> ScanTree {
    var tree = SwitchAccessTree(profile: profile)
    tree.build(stops)
    return ScanTree(tree.draft)
  }

  private init(profile: SwitchAccessProfile) { self.profile = profile }

  private mutating func build(_ stops: SwitchAccessStops) {
    var stops = stops
    var level: [Int] = []
    // The source keeps its list of windows in reverse, to build a chain from its end; group
    // selection uses the list as it is.
    let windows = stops.windows.scanned
    for window in profile.method == .group ? windows.reversed() : windows {
      guard let root = stops.facts.tree.element(ofNode: window.root)?.index else { continue }
      let found = stops.stops(ofWindow: root)
      let items = found.map { item(of: $0, stops) }
      let isByRow = profile.method(inKeyboard: window.kind == .inputMethod) == .rowColumn
      level += isByRow ? rows(of: items, found.map(stops.frame)) : items
    }
    if profile.method == .group {
      draft.top = parts(of: level)
      return
    }
    switch profile.menuPlace {
    case .first: draft.top = [menu()] + level
    case .last: draft.top = level + [menu()]
    case .none: draft.top = level
    }
  }

  private mutating func item(of stop: SwitchAccessStops.Stop, _ stops: SwitchAccessStops) -> Int {
    let frame = stops.frame(of: stop)
    var item = ScanTree.Item(
      stop.isText ? .text : .control, name: stops.name(of: stop), node: stop.nodes[0],
      frame: Rect(
        x: Double(frame.left), y: Double(frame.top), width: Double(frame.width),
        height: Double(frame.height)))
    item.merged = Array(stop.nodes.dropFirst())
    return draft.append(item)
  }

  private mutating func menu() -> Int {
    draft.append(ScanTree.Item(.menu, name: "Switch Access Menu"))
  }

  // MARK: - Rows

  private mutating func rows(of items: [Int], _ bounds: [PixelRect]) -> [Int] {
    var rows = SwitchAccessRows(profile.rules)
    for (item, bounds) in zip(items, bounds) { rows.add(item, bounds) }
    return rows.inOrder.flatMap { row in
      guard row.count >= SwitchAccessRows.minimum else { return row }
      let frame = row.compactMap { draft.items[$0].frame }.reduce(nil) { $0?.union($1) ?? $1 }
      return [draft.append(ScanTree.Item(.group, frame: frame), members: row)]
    }
  }

  // MARK: - Groups

  /// Divides a list into as many runs as there are switches, and each run again; the first runs
  /// take the remainder, and every last branch ends with the menu.
  private mutating func parts(of list: [Int]) -> [Int] {
    let degree = max(profile.switches, 2)
    var top: [Int] = []
    // Each group is created empty and filled when its turn comes.
    var open: [(list: ArraySlice<Int>, group: Int?)] = [(list[...], nil)]
    while let (list, group) = open.popLast() {
      var members: [Int] = []
      if list.count < degree || list.count == degree && profile.menuPlace == .none {
        members = list + tail()
      } else if list.count == degree {
        let last = draft.append(ScanTree.Item(.group), members: list.suffix(1) + tail())
        members = list.dropLast() + [last]
      } else {
        var start = list.startIndex
        for part in 0..<degree {
          let size = list.count / degree + (part < list.count % degree ? 1 : 0)
          let run = list[start..<start + size]
          start += size
          if size == 1, start < list.endIndex || profile.menuPlace == .none {
            members += run
          } else {
            let inner = draft.append(ScanTree.Item(.group))
            members.append(inner)
            open.append((run, inner))
          }
        }
      }
      if let group { draft.items[group].members = members } else { top = members }
    }
    return top
  }

  private mutating func tail() -> [Int] { profile.menuPlace == .none ? [] : [menu()] }
}
