// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutScreen

/// A text of Compose that is written as a title, has content below it, and is not marked as a heading.
struct UnmarkedTitle {
  /// How much it stands out.
  let level: Level
  /// Where it is made, or where its style is given.
  let place: FilePlace

  /// Takes a view; nil if it is no such text.
  init?(_ number: Int, of screen: ComposedScreen) {
    let node = screen.nodes[number]
    guard let style = node.style, let level = Self.level(of: style), let text = node.text,
      !node.isHeading, !node.isHidden, !node.isPlaceInList, node.press == nil, let own = node.place,
      !node.isAppName,
      Self.isTitle(text, level), !Self.isPart(number, of: screen),
      level == .large || !Self.labelsOneValue(number, of: screen),
      !Self.labelsState(number, of: screen), Self.headsSomething(number, of: screen)
    else { return nil }
    self.level = level
    // A component for texts of all kinds is given the style by the one that shows a title.
    place = style.place.flatMap { $0.file == own.file ? nil : $0 } ?? own
  }

  /// How much a text stands out.
  enum Level {
    /// As the title of a screen: whatever it says.
    case large
    /// As the title of a part.
    case title
  }

  private static func level(of style: ComposedNode.TextStyle) -> Level? {
    let name = style.name?.lowercased() ?? ""
    if name.hasPrefix("headline") || ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name) {
      return .large
    }
    if let size = style.size {
      if size >= leastLargeSize { return .large }
      return style.isBold && size >= leastBoldSize ? .title : nil
    }
    if name.hasPrefix("title") || name.hasPrefix("display") { return .title }
    return style.isBold && !name.hasPrefix("label") && !name.hasPrefix("body") ? .title : nil
  }

  /// Material's titles begin at 22 sp, its texts end at 16 sp (m3.material.io, "Type scale").
  private static let leastLargeSize = 20.0
  private static let leastBoldSize = 14.0

  /// Whether it is a few words that begin with a letter; of what only the running app knows, whether it is one
  /// value that is no row of a list.
  private static func isTitle(_ text: String, _ level: Level) -> Bool {
    guard let first = text.first, let last = text.last, text.utf8.count <= 60 else { return false }
    if first == "{" {
      guard last == "}", text.count(where: { $0 == "{" }) == 1 else { return false }
      let name = text.dropFirst().dropLast()
      if level == .large, !name.contains("["), !name.contains("(") { return true }
      // One of several texts: `translations[key] ?: "Settings"`.
      return name.ranges(of: " or ").last.map { isWords(name[$0.upperBound...]) } ?? false
    }
    return first.isLetter && !text.contains("{") && !".,;:?".contains(last) && text.utf8.count > 2
  }

  /// Whether something is words for people and no name in code.
  private static func isWords(_ text: Substring) -> Bool {
    text.first?.isUppercase == true && text.utf8.count > 2
      && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "&" || $0 == "-" || $0 == "'" }
  }

  /// Whether it is a part of something that has a place of its own: a bar, a dialog, a control, a field.
  private static func isPart(_ number: Int, of screen: ComposedScreen) -> Bool {
    screen.around(number).contains { around in
      let node = screen.nodes[around]
      return node.press != nil || node.merges || node.isField || node.isWindow
        || node.component.hasSuffix("AppBar") || node.component == "Badge"
        || node.component.hasPrefix("Snackbar")
    }
  }

  /// Whether all that is beside it is one value or one control.
  private static func labelsOneValue(_ number: Int, of screen: ComposedScreen) -> Bool {
    guard let parent = screen.nodes[number].parent else { return false }
    let others = screen.inside(parent).filter { $0 != number && screen.isHeard($0) }
    let isControl = others.first.map {
      screen.nodes[$0].press != nil && screen.nodes[$0].end > (others.last ?? $0)
    }
    // Beside a title stands what leads to all of its part; what it labels stands below it.
    if isControl == true, screen.nodes[parent].component != "Row" { return true }
    guard others.count == 1, let value = others.first else { return false }
    return screen.nodes[value].style != nil
      && (screen.nodes[value].text.map { $0.contains("{") || $0.first?.isNumber == true } ?? false)
  }

  /// Whether it stands in a row with one thing to set, which it labels: a switch, a box, a slider.
  private static func labelsState(_ number: Int, of screen: ComposedScreen) -> Bool {
    guard let row = screen.around(number).first(where: { screen.nodes[$0].component == "Row" })
    else { return false }
    let controls = screen.inside(row).filter {
      screen.nodes[$0].press != nil || screen.nodes[$0].tellsState
    }
    return controls.count == 1 && screen.nodes[controls[0]].tellsState
  }

  /// Whether at least two things to hear come after it, and no field that it labels; under a condition, in what
  /// is there under the condition.
  private static func headsSomething(_ number: Int, of screen: ComposedScreen) -> Bool {
    let around = screen.around(number).first { screen.nodes[$0].condition != nil }
    let end = around.map { screen.nodes[$0].end } ?? screen.nodes.count
    let rest = (screen.nodes[number].end..<max(end, screen.nodes[number].end)).filter {
      screen.isHeard($0) && !screen.isInWindow($0)
    }
    guard rest.count >= 2, let next = rest.first else { return false }
    return !screen.nodes[next].isField
      && !screen.around(next).contains { screen.nodes[$0].isField }
  }
}
