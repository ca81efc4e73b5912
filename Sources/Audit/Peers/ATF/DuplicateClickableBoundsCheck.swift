// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Views that take the same taps in exactly the same place.
enum DuplicateClickableBoundsCheck: ATFCheck {
  static let name = "DuplicateClickableBoundsCheck"

  static let card = ATFCard(
    remedy: "Let one of the views take the taps, and the others none: android:clickable=\"false\".",
    clauses: [.wcag("2.4.3"), .wcag("4.1.2")], topic: .order)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    var groups: [[Int]] = []
    var groupsByBounds: [PixelRect: [Int]] = [:]
    for index in screen.views {
      guard screen.isVisible(index), screen.isImportant[index],
        screen.isClickable(index) || screen.isLongClickable(index)
      else { continue }
      let bounds = screen.bounds(index)
      // Only the first member of a group is compared.
      let group = groupsByBounds[bounds, default: []].first { group in
        let first = groups[group][0]
        return (screen.isClickable(first) && screen.isClickable(index))
          || (screen.isLongClickable(first) && screen.isLongClickable(index))
      }
      if let group {
        groups[group].append(index)
      } else {
        groupsByBounds[bounds, default: []].append(groups.count)
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }.map { group in
      result(1, .error, group[0], details(of: group, on: screen))
    }
  }

  private static func details(of group: [Int], on screen: ATFScreen) -> [ATFResult.Detail] {
    let bounds = screen.bounds(group[0])
    let others = group.dropFirst().map { index in
      if let identifier = screen.node(index).identifier { return "View " + identifier }
      return "View with bounds: " + screen.bounds(index).written
    }
    return [
      .init("KEY_CONFLICTS_BECAUSE_CLICKABLE", .flag(screen.isClickable(group[0]))),
      .init("KEY_CONFLICTS_BECAUSE_LONG_CLICKABLE", .flag(screen.isLongClickable(group[0]))),
      .init("KEY_CONFLICTING_VIEW_COUNT", .whole(group.count - 1)),
      .init("KEY_CONFLICTING_VIEWS_LIST", .text(others.joined(separator: ","))),
      .init("KEY_CONFLICTING_LOCATION_LEFT", .whole(bounds.left)),
      .init("KEY_CONFLICTING_LOCATION_TOP", .whole(bounds.top)),
      .init("KEY_CONFLICTING_LOCATION_RIGHT", .whole(bounds.right)),
      .init("KEY_CONFLICTING_LOCATION_BOTTOM", .whole(bounds.bottom)),
    ]
  }

  static func message(of result: ATFResult) -> String? {
    let count = result.word("KEY_CONFLICTING_VIEW_COUNT")
    let others = count == "1" ? "another view takes" : "\(count) other views take"
    return "\(others) the same taps in exactly the same place"
  }
}
