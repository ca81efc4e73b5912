// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen
import CurbcutStandards

/// A text of Compose that is written as a title, has content below it, and is not marked as a heading.
///
/// A text is written as a title if its style is one of Material's for display, headlines and titles, or if it
/// is large or bold. Left out are the titles of bars, dialogs and controls, texts in rows of lists, labels of
/// one value, and what is shown in place of content.
struct StyledTitle: Check {
  static let card = RuleCard(
    id: "styled-title",
    rule: "unmarked-heading",
    title: "A text is written as a title and is not a heading",
    harm: "Listeners cannot jump from heading to heading, which is how people read long screens.",
    remedy: "Mark it as a heading: Modifier.semantics { heading() }.",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("ComposeViews", right: 27, arguable: 6, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 6, arguable: 6, wrong: 3, date: "2026-11-29"),
    ],
    concerns: [.blind],
    requirements: ["S4-112"],
    clauses: [.wcag("1.3.1")],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers(film: Film) {
          Column {
            Text("Servers", style = MaterialTheme.typography.headlineMedium) // <--
            Text("One")
            Text("Two")
            Text("Development", fontWeight = FontWeight.Bold) // <--
            Text("Three")
            Text("Four")
            Text(film.title, style = MaterialTheme.typography.headlineSmall) // <--
            Text(film.plot)
            Text(film.cast)
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers() {
          Column {
            Text(
              "Servers",
              Modifier.semantics { heading() },
              style = MaterialTheme.typography.headlineMedium)
            Text("One")
            Text("Two")
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Servers.kt
        @Composable
        fun Servers(servers: List<Server>, film: Film, onOpen: (Server) -> Unit) {
          Scaffold(topBar = { TopAppBar(title = { Text("Servers", fontWeight = FontWeight.Bold) }) }) {
            Column {
              Column {
                Text("Released", style = MaterialTheme.typography.titleSmall)
                Text(film.date)
              }
              Text("128.50", style = MaterialTheme.typography.displaySmall)
              Text("Saved on this phone.", style = MaterialTheme.typography.titleMedium)
              servers.forEach { server ->
                Row(Modifier.clickable { onOpen(server) }) {
                  Text("Server", style = MaterialTheme.typography.titleMedium)
                }
                Text(server.name, style = MaterialTheme.typography.titleMedium)
              }
              Text("Thank you", style = MaterialTheme.typography.headlineMedium)
            }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Setting.kt
        @Composable
        fun Setting(isOn: Boolean, onChange: (Boolean) -> Unit) {
          Row {
            Column {
              Text("Quiet", fontSize = 14.sp, fontWeight = FontWeight.Bold)
              Text("No sound while you read")
            }
            Switch(checked = isOn, onCheckedChange = onChange)
          }
        }
        """),
    ])

  func reports(on subject: ComposablesSubject) -> [Report<FileLocation>] {
    subject.reports { screen, number in
      let node = screen.nodes[number]
      guard let style = node.style, let level = Self.level(of: style), let text = node.text,
        !node.isHeading, !node.isHidden, node.press == nil, let own = node.place,
        Self.isTitle(text, level), !Self.isPart(number, of: screen),
        level == .large || !Self.labelsOneValue(number, of: screen),
        !Self.labelsState(number, of: screen),
        Self.headsSomething(number, of: screen)
      else { return nil }
      // A component for texts of all kinds is given the style by the one that shows a title.
      let given = style.place.flatMap { $0.file == own.file ? nil : $0 }
      return (given ?? own, "the text is written as a title, but is not marked as a heading")
    }
  }

  /// How much a text stands out.
  private enum Level {
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

  /// Whether all that is beside it is one value.
  private static func labelsOneValue(_ number: Int, of screen: ComposedScreen) -> Bool {
    guard let parent = screen.nodes[number].parent else { return false }
    let others = screen.inside(parent).filter { $0 != number && screen.isHeard($0) }
    guard others.count == 1, let value = others.first else { return false }
    return screen.nodes[value].press == nil && screen.nodes[value].style != nil
      && (screen.nodes[value].text.map { $0.contains("{") || $0.first?.isNumber == true } ?? false)
  }

  /// Whether it stands in a row with one thing to set, which it labels: a switch, a box, a slider.
  private static func labelsState(_ number: Int, of screen: ComposedScreen) -> Bool {
    guard let row = screen.around(number).first(where: { screen.nodes[$0].component == "Row" })
    else { return false }
    let controls = screen.inside(row).filter { screen.nodes[$0].press != nil || screen.nodes[$0].tellsState }
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

extension ComposedScreen {
  /// Whether a view is something to hear by itself: words, a control, a field, a state.
  func isHeard(_ number: Int) -> Bool {
    let node = nodes[number]
    return node.speaks || !node.isHidden && (node.press != nil || node.isField || node.isProgress)
  }

  /// Whether a view is in a window over the screen.
  func isInWindow(_ number: Int) -> Bool { around(number).contains { nodes[$0].isWindow } }
}
