// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// One run of the effects of a rule of a script.
struct AppScriptRun {
  var screen: Screen
  var page: Int
  var pages: [AppScript.Page]
  private(set) var isChanged = false
  private var answer: AppResponse.Answer = .handled
  private var notifications: [AppNotification] = []
  private var notes: [String] = []
  private var requests: [SystemRequest] = []
  /// Whether another screen is displayed and the script itself posts no notification about it.
  private var owesScreenChange = false
  /// The line of the script that is being run.
  private var line = 0

  init(screen: Screen, page: Int, pages: [AppScript.Page]) {
    self.screen = screen
    self.page = page
    self.pages = pages
  }

  var response: AppResponse {
    var response = AppResponse(
      answer, screen: isChanged ? screen : nil,
      // UIKit posts a screen change itself when it presents or pushes a view controller.
      notifications: (owesScreenChange ? [.screenChanged(nil)] : []) + notifications,
      notes: notes + requests.compactMap(\.note))
    response.requests = requests
    return response
  }

  /// A limit in bytes that no text of a real app reaches.
  static let longestText = 1 << 16

  mutating func perform(_ step: AppScript.Step) {
    line = step.line
    switch step.effect {
    case .show(let name, let isQuiet): show(name, isQuiet: isQuiet)
    case .set(let name, let facts):
      with(name) { run, index in
        var values: [(key: Key, value: Value)] = []
        for fact in facts {
          guard let value = run.filled(fact.value) else { return }
          values.append((fact.key, value))
        }
        run.change(
          to: run.screen.changing(index) { node in for (key, value) in values { node[key] = value }
          })
      }
    case .remove(let name):
      with(name) { run, index in run.change(to: run.screen.removing(index)) }
    case .adjust(let name, let isUp):
      with(name) { run, index in
        guard let range = run.screen.nodes[index].range?.stepped(up: isUp) else {
          run.notes.append("\(name) has no range to adjust in the script")
          return
        }
        run.change(
          to: run.screen.adjusting(index, up: isUp)
            ?? run.screen.changing(index) { $0[.range] = .range(range) })
      }
    case .announce(var announcement):
      guard let text = filled(announcement.text) else { return }
      announcement.text = text
      notifications.append(.announcement(announcement))
    case .layoutChanged(let argument):
      owesScreenChange = false
      notifications.append(.layoutChanged(posted(argument)))
    case .screenChanged(let argument):
      owesScreenChange = false
      notifications.append(.screenChanged(posted(argument)))
    case .pageScrolled(let text):
      owesScreenChange = false
      notifications.append(.pageScrolled(text.flatMap { filled($0) }))
    case .toast(let text):
      if let text = filled(text) { notifications.append(.toast(text)) }
    case .decline: answer = .declined
    case .system(let request): requests.append(request)
    }
  }

  private mutating func change(to changed: Screen) {
    screen = changed
    isChanged = true
  }

  private mutating func show(_ name: String, isQuiet: Bool) {
    guard let target = pages.firstIndex(where: { $0.name == name }) else { return }
    pages[page].screen = screen
    page = target
    change(to: pages[target].screen)
    owesScreenChange = !isQuiet
  }

  private mutating func with(_ name: String, _ change: (inout AppScriptRun, Int) -> Void) {
    guard let index = screen.node(called: name) else {
      notes.append("the screen has no element called \(JSONValue.quoted(name)) any more")
      return
    }
    change(&self, index)
  }

  private mutating func posted(_ argument: AppScript.Argument?) -> AppNotification.Argument? {
    switch argument {
    case .say(let text): return filled(text).map { .text($0) }
    case .focus(let name):
      guard let index = screen.node(called: name) else {
        notes.append("the screen has no element called \(JSONValue.quoted(name))")
        return nil
      }
      return .element(index)
    case nil: return nil
    }
  }

  private mutating func filled(_ value: Value) -> Value? {
    guard case .text(let text) = value else { return value }
    return filled(text).map { .text($0) }
  }

  /// Returns a text with every `{NAME}` replaced; a placeholder that names no element is kept.
  ///
  /// A script can double a text with each action; the result is nil, with a note, if the text gets
  /// too long.
  private mutating func filled(_ text: String) -> String? {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      filled += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      filled += words(of: name) ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
      guard filled.utf8.count + rest.utf8.count <= max(Self.longestText, text.utf8.count) else {
        notes.append(
          "the text of line \(line) of the script grows beyond \(Self.longestText) bytes and is left "
            + "out: put fewer names into it")
        return nil
      }
    }
    return filled + rest
  }

  /// Returns the number of an element, or its value, or its label.
  private func words(of name: String) -> String? {
    guard let index = screen.node(called: name) else { return nil }
    let node = screen.nodes[index]
    if let current = node.range?.current { return JSONValue.number(current).text }
    return node.value ?? node.label ?? node.text
  }
}
