// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
package import CurbcutScreen
package import CurbcutSettings
import CurbcutStandards

/// A person who uses an iPhone itself: what it shows over an app, and what its buttons and movements do.
///
/// It joins the models of Guided Access, undoing, the edit menu, printing, Quick Look, permission prompts
/// and AssistiveTouch to one phone with one app.
package struct PhoneSession: TechnologySession {
  package typealias Command = PhoneCommand

  /// The app in its current state.
  package var app: ScriptedApp
  let facts: PhoneFacts
  let settings: Settings
  var access: GuidedAccess
  var undo: UndoStack
  var ledger: PermissionLedger
  var assistiveTouch: AssistiveTouch
  /// What is shown over the app; nil if nothing is.
  var overlay: Overlay?
  /// The jobs of the Print Center, in the order of the queue.
  var jobs: [PrintFlow.Job] = []

  /// Something that the phone shows over the app, whose buttons can be chosen.
  enum Overlay: Hashable, Sendable {
    case undoAlert(UndoAlert)
    case prompt(PermissionPrompt)
    case printing(PrintFlow)
    case preview(String)
    case editMenu([EditCommand], node: Int, selection: Range<Int>)
    case shortcut
  }

  /// Puts an app on a phone with some settings.
  package init(
    _ app: ScriptedApp, facts: PhoneFacts = PhoneFacts(), settings: Settings = Settings()
  ) {
    self.app = app
    self.facts = facts
    self.settings = settings
    access = GuidedAccess(settings.guidedAccess, restrictions: facts.restrictions)
    undo = UndoStack(levels: facts.undoLevels)
    ledger = PermissionLedger(appName: facts.name, purposes: facts.purposes)
    assistiveTouch = AssistiveTouch(on: app.screen)
  }

  /// The screen as the app should show it: without what Guided Access denies.
  package var screen: Screen { access.applied(to: app.screen) }

  /// Performs a command with its argument: an element, a button or a title.
  @discardableResult
  package mutating func perform(_ command: PhoneCommand, _ argument: String?) -> [Output] {
    let argument = argument ?? ""
    let lines: [String] =
      switch command {
      case .look: look()
      case .tap: use(argument, .activate)
      case .doubleTap: openEditMenu(by: .doubleTap, argument)
      case .touchAndHold: openEditMenu(by: .touchAndHold, argument)
      case .choose: choose(argument)
      case .wait: take(app.perform(AppAction(.wait)), else: "nothing happens")
      case .type: type(argument)
      case .shake: shake()
      case .triplePress: triplePress()
      case .guidedAccess: setGuidedAccess(argument)
      case .deny: restrict(argument, .deny)
      case .allow: restrict(argument, .allow)
      case .restrictions: states()
      case .endSession: endSession(argument)
      case .leave: leave()
      case .comeBack: comeBack()
      case .copies: setCopies(argument)
      case .printCenter: printCenter()
      case .cancelJob: cancelJob(argument)
      case .assistiveTouch: showAssistiveTouch(argument)
      case .controlCenter: showControlCenter()
      }
    return lines.isEmpty ? [] : [.shown(lines)]
  }

  package mutating func perform(_ command: PhoneCommand) -> [Output] { perform(command, nil) }

  // MARK: - The app

  private func look() -> [String] {
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    let title = screen.facts.title.map { "screen \($0)" } ?? "screen"
    let names = tree.elements.map { element -> String in
      let name = screen.callName(of: element.nodeIndex, label: element.name)
      guard element.isControl else { return name }
      return "[\(name)]" + (element.node.isEnabled ? "" : " (disabled)")
    }
    return ["\(title): \(names.joined(separator: ", "))"] + inputViews(on: tree)
  }

  /// What stands in the place of the keyboard, and above it.
  private func inputViews(on tree: AccessibilityTree) -> [String] {
    let views = InputViews(of: screen)
    func name(_ node: Int) -> String { screen.callName(of: node, label: screen.nodes[node].label) }
    let keyboards = views.keyboards.map { node -> String in
      let keys = views.keys(of: node).map { $0.label ?? "a key without a name" }
      return
        "in the place of the keyboard: \(name(node)), with the keys \(keys.joined(separator: ", "))"
    }
    let accessories = views.accessories.map { node -> String in
      let isAbove = views.keyboards.first.flatMap { views.isAbove(node, keyboard: $0) }
      let place = isAbove == false ? "not above" : "above"
      let what = views.replacesKeyboard ? "what replaces the keyboard" : "the system's keyboard"
      return "\(place) \(what): \(name(node))"
    }
    return keyboards + accessories
  }

  private mutating func use(_ name: String, _ verb: AppAction.Verb) -> [String] {
    if let overlay { return ["\(words(for: overlay)) is open: choose one of its buttons first"] }
    guard let node = screen.node(called: name) else {
      if app.screen.node(called: name) != nil {
        return ["\(name) is not there: Guided Access denies it"]
      }
      return ["there is nothing called \(name); look lists what there is"]
    }
    guard screen.nodes[node].isEnabled else { return ["\(name) is disabled"] }
    // The app knows its nodes by their places before anything was taken away.
    let own = app.screen.node(called: name) ?? node
    return take(app.perform(AppAction(verb, of: own, called: name)), else: "nothing happens")
  }

  /// Shows what a response changes and asks for.
  mutating func take(_ response: AppResponse, else nothing: String) -> [String] {
    var lines: [String] = []
    if response.screen != nil {
      assistiveTouch = AssistiveTouch(on: app.screen)
      lines += look()
    }
    for notification in response.notifications {
      if case .toast(let text) = notification { lines.append("toast: \(text)") }
    }
    for request in response.requests { lines += answer(request) }
    if case .notKnown(let reason) = response.answer { lines.append("(note: \(reason))") }
    return lines.isEmpty && response.requests.isEmpty ? [nothing] : lines
  }

  private mutating func answer(_ request: SystemRequest) -> [String] {
    switch request {
    case .registerUndo(let name):
      undo.register(name)
      return []
    case .ask(let resource): return ask(resource)
    case .share(let file): return openActions(for: file)
    case .preview(let file): return openPreview(of: file)
    }
  }

  // MARK: - What is over the app

  func words(for overlay: Overlay) -> String {
    switch overlay {
    case .undoAlert: "the alert for undoing"
    case .prompt: "the prompt"
    case .printing: "printing"
    case .preview: "Quick Look"
    case .editMenu: "the edit menu"
    case .shortcut: "the list of the Accessibility Shortcut"
    }
  }

  private mutating func choose(_ button: String) -> [String] {
    guard let overlay else { return ["nothing is open in which something could be chosen"] }
    switch overlay {
    case .undoAlert(let alert): return choose(button, in: alert)
    case .prompt(let prompt): return choose(button, in: prompt)
    case .printing(let flow): return choose(button, in: flow)
    case .preview:
      guard button == "Done" else {
        return ["Quick Look has no button called \(button): it has Done"]
      }
      self.overlay = nil
      return look()
    case .editMenu(let commands, let node, let selection):
      guard let command = commands.first(where: { $0.title == button }) else {
        return ["the menu does not offer \(button)"]
      }
      self.overlay = nil
      guard let edit = AppAction.Edit(rawValue: command.rawValue) else {
        return ["the selection grows by \(button)"]
      }
      return take(
        app.perform(AppAction(.edit(edit), of: node, selecting: selection)),
        else: "\(button) is done; the app does not say what changes")
    case .shortcut:
      self.overlay = nil
      return ["\(button) is switched"]
    }
  }

  // MARK: - Undoing

  private mutating func shake() -> [String] {
    switch Shake(
      settings, undoing: undo, isSupported: facts.supportsShake, handlesMotion: facts.handlesShake)
    {
    case .asks(let alert):
      overlay = .undoAlert(alert)
      return ["alert: " + alert.buttons.map { "[\($0)]" }.joined(separator: " ")]
    case .goesToApp: return ["the app gets the shake (motionEnded)"]
    case .nothing(let reason): return ["nothing happens: \(reason)"]
    }
  }

  private mutating func choose(_ button: String, in alert: UndoAlert) -> [String] {
    guard alert.buttons.contains(button) else {
      return ["the alert has no button called \(button)"]
    }
    overlay = nil
    if button == "Cancel" { return ["the alert is gone, and nothing changes"] }
    let isUndo = button.hasPrefix("Undo")
    let change = isUndo ? undo.undo() : undo.redo()
    if let typed = change?.typed {
      return write(isUndo ? typed.before : typed.after, into: typed.field)
    }
    return take(
      app.perform(AppAction(.edit(isUndo ? .undo : .redo))),
      else: "the app does it; its screen stays as it is")
  }
}
