// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A reader that parses a script line by line.
struct AppScriptReader {
  private var lines: [Substring]
  private var next = 0
  private var pages: [AppScript.Page] = []
  /// What stands below the line `phone`.
  private(set) var phone = PhoneFacts()

  init(_ source: String) {
    lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  mutating func read(
    load: (String) throws(ImportError) -> Screen
  ) throws(ImportError) -> [AppScript.Page] {
    while let (line, indent) = nextLine() {
      var words = AppScriptLine(line, number: next)
      if indent == 0, !pages.isEmpty, words.take("phone") {
        try words.end()
        try readPhone()
        continue
      }
      guard indent == 0, words.take("screen") else {
        throw words.error("must begin a screen: screen NAME")
      }
      try readPage(&words, load: load)
    }
    guard !pages.isEmpty else { throw ImportError(.empty, "the script has no screen") }
    try check()
    return pages
  }

  /// Returns the next line that is not empty or a comment, and its indentation.
  private mutating func nextLine() -> (line: Substring, indent: Int)? {
    while next < lines.count {
      let line = lines[next]
      next += 1
      let text = line.drop { $0 == " " || $0 == "\r" }
      if !text.isEmpty, !text.hasPrefix("<--") { return (line, line.prefix { $0 == " " }.count) }
    }
    return nil
  }

  private mutating func readPage(
    _ words: inout AppScriptLine, load: (String) throws(ImportError) -> Screen
  ) throws(ImportError) {
    let name = try words.word("the name of the screen")
    let start = words
    guard !pages.contains(where: { $0.name == name }) else {
      throw words.error("names a screen a second time: \(name)")
    }
    if words.take("from") {
      let path = try words.word("the path of the screen")
      try words.end()
      pages.append(AppScript.Page(name: name, screen: try load(path), line: start.number))
    } else {
      try words.end()
      let first = next
      pages.append(
        AppScript.Page(
          name: name, screen: try readOutline(after: start), line: start.number,
          outlineLine: first))
    }
    while let (line, indent) = nextLine() {
      guard indent > 0 else {
        next -= 1
        return
      }
      try readRuleLine(line, indent)
    }
  }

  /// Reads the facts for the phone, a line each, indented by two spaces.
  private mutating func readPhone() throws(ImportError) {
    while let (line, indent) = nextLine() {
      guard indent > 0 else {
        next -= 1
        return
      }
      var words = AppScriptLine(line, number: next)
      try phone.read(&words)
    }
  }

  /// Reads the outline of a screen, which is indented by two spaces and ends at the first `on`.
  private mutating func readOutline(after start: AppScriptLine) throws(ImportError) -> Screen {
    let first = next
    while let (line, indent) = nextLine() {
      guard indent > 2 || indent == 2 && !line.dropFirst(2).hasPrefix("on ") else {
        next -= 1
        break
      }
    }
    let outline = lines[first..<next].map { $0.dropFirst(2) }.joined(separator: "\n")
    do {
      return try Outline().importScreen(from: Array(outline.utf8)).screen
    } catch {
      // The outline counts its own lines; keep its message, and give the line of the script.
      let line = first + (error.line ?? 1)
      throw ImportError(
        error.code,
        "in the outline that begins at line \(start.number + 1) of the script: \(error.message)",
        line: line)
    }
  }

  private mutating func readRuleLine(_ line: Substring, _ indent: Int) throws(ImportError) {
    var words = AppScriptLine(line, number: next)
    let page = pages.count - 1
    if indent == 2, words.take("on") {
      pages[page].rules.append(try readRule(&words))
      return
    }
    guard indent == 4, !pages[page].rules.isEmpty else {
      throw words.error(
        "must be \"on ACTION\" indented by two spaces, or an effect indented by four spaces")
    }
    let step = AppScript.Step(effect: try readEffect(&words), line: words.number)
    pages[page].rules[pages[page].rules.count - 1].steps.append(step)
  }

  // MARK: - Rules

  private static let verbs: Set<String> = Set(
    [
      "activate", "secondary-activate", "long-press", "increment", "decrement", "action", "escape",
      "magic-tap", "back", "expand", "collapse", "dismiss", "type", "touch", "wait",
    ] + AppAction.Direction.allCases.map { "scroll-\($0.rawValue)" }
      + AppAction.Edit.allCases.map(\.rawValue) + AppAction.Gesture.allCases.map(\.rawValue))

  private func readRule(_ words: inout AppScriptLine) throws(ImportError) -> AppScript.Rule {
    let verb = try words.word("an action")
    guard Self.verbs.contains(verb) else {
      throw words.error(
        "names no action of an app: \(verb); known are "
          + Self.verbs.sorted().joined(separator: ", "))
    }
    var rule = AppScript.Rule(verb: verb, line: words.number)
    if verb == "action" || verb == "type", !words.isAtEnd {
      let isNamed = words.take("of") || words.take("in")
      if !isNamed { rule.argument = try words.word("a text") }
      if isNamed || words.take("of") || words.take("in") {
        rule.element = try words.word("an element")
      }
    } else if !words.isAtEnd {
      rule.element = try words.word("an element")
    }
    try words.end()
    return rule
  }

  private func readEffect(_ words: inout AppScriptLine) throws(ImportError) -> AppScript.Effect {
    let effect = try words.word("an effect")
    switch effect {
    case "show":
      let name = try words.word("the name of a screen")
      let isQuiet = words.take("quietly")
      try words.end()
      return .show(name, isQuiet: isQuiet)
    case "set": return try readSet(&words)
    case "remove":
      let element = try words.word("an element")
      try words.end()
      return .remove(element)
    case "adjust":
      let element = try words.word("an element")
      let isUp = words.take("up")
      guard isUp || words.take("down") else { throw words.error("must say up or down") }
      try words.end()
      return .adjust(element, up: isUp)
    case "announce": return .announce(try readAnnouncement(&words))
    case "layout-changed": return .layoutChanged(try readArgument(&words))
    case "screen-changed": return .screenChanged(try readArgument(&words))
    case "page-scrolled":
      let text = words.isAtEnd ? nil : try words.word("a text")
      try words.end()
      return .pageScrolled(text)
    case "toast":
      let text = try words.word("a text")
      try words.end()
      return .toast(text)
    case "decline":
      try words.end()
      return .decline
    case "undoable", "ask", "share", "preview":
      return .system(try SystemRequest(effect, &words))
    default:
      throw words.error(
        "names nothing an app does: \(effect); known are show, set, remove, adjust, announce, "
          + "layout-changed, screen-changed, page-scrolled, toast, decline")
    }
  }

  /// Reads facts with the outline's own reader, as those of a node.
  private func readSet(_ words: inout AppScriptLine) throws(ImportError) -> AppScript.Effect {
    let element = try words.word("an element")
    guard !words.isAtEnd else { throw words.error("ends where a key and its value are expected") }
    let screen: Screen
    do {
      let platform = pages.last?.screen.platform ?? .ios
      let outline = "\(platform.rawValue) screen\n  node \(words.remainder)"
      screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    } catch {
      let problem = error.message.replacing("line 2: ", with: "").replacing("line 2 ", with: "it ")
      throw words.error("states a fact that is not understood: \(problem)")
    }
    let node = screen.nodes[screen.nodes.count - 1]
    let facts = node.statedKeys(on: screen.platform).compactMap { key in
      node[key].map { AppScript.Fact(key: key, value: $0) }
    }
    return .set(element, facts)
  }

  private func readAnnouncement(_ words: inout AppScriptLine) throws(ImportError) -> Announcement {
    var announcement = Announcement(try words.word("a text"))
    if words.take("queued") { announcement.isQueued = true }
    if words.take("priority") {
      let word = try words.word("a priority")
      guard let priority = Announcement.Priority(rawValue: word) else {
        throw words.error("has a priority that is none of default, high, low: \(word)")
      }
      announcement.priority = priority
    }
    try words.end()
    return announcement
  }

  private func readArgument(
    _ words: inout AppScriptLine
  ) throws(ImportError) -> AppScript.Argument? {
    guard !words.isAtEnd else { return nil }
    if words.take("say") {
      let text = try words.word("a text")
      try words.end()
      return .say(text)
    }
    guard words.take("focus") else { throw words.error("must say focus ELEMENT or say \"TEXT\"") }
    let element = try words.word("an element")
    try words.end()
    return .focus(element)
  }

  // MARK: - Names

  /// Checks that every screen and every element that the script names exists.
  private func check() throws(ImportError) {
    for page in pages {
      for rule in page.rules {
        if let element = rule.element, page.screen.node(called: element) == nil {
          throw ImportError(
            .malformed,
            "line \(rule.line) of the script: the screen \(page.name) has no element called "
              + JSONValue.quoted(element), line: rule.line)
        }
        for case .show(let name, _) in rule.steps.map(\.effect)
        where !pages.contains(where: { $0.name == name }) {
          throw ImportError(
            .malformed, "below line \(rule.line) of the script: there is no screen \(name)",
            line: rule.line)
        }
      }
    }
  }
}
