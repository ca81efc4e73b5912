// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// Takes commands, carries them out, and prints the output.
struct Driver {
  private let session: DriveSession
  private var speaker: Speaker?
  private var log: DriveLog?
  /// Whether braille is printed as dots.
  private let showsDots: Bool
  /// Whether a command is printed; typed on a line of its own, it is there already.
  private var printsCommands = true
  /// Whether the place of the focus is printed after it has moved.
  private var showsPlace = false
  /// The screen and the node that has the focus.
  private var focus: (screen: Screen, node: Int)?
  /// The frame that a scan has drawn last.
  private var frame: Highlight?
  /// What is seen enlarged.
  private var sight: ZoomSight?
  /// The line on the braille display.
  private var brailleLine: BrailleLine?
  /// The lines typed so far.
  private var history: [String] = []
  /// Whether a line contained an unknown command.
  private(set) var hasUnknownCommands = false

  init(_ session: DriveSession, speaker: Speaker?, log: DriveLog?, showsDots: Bool = false) {
    self.session = session
    self.speaker = speaker
    self.log = log
    self.showsDots = showsDots
  }

  /// Repeats the commands of a saved session.
  mutating func replay(_ commands: [String]) {
    for command in commands {
      if command == "quit" { return }
      perform(command)
    }
  }

  /// Takes a command from each line of standard input.
  mutating func runLines() {
    if let opening = session.opening { perform(opening) }
    while let line = readLine() {
      let command = DriveLog.command(in: line) ?? line
      let words = Self.words(of: command)
      if words.isEmpty || words.hasPrefix("#") { continue }
      if words == "?" || words == "help" {
        show("Commands: \(session.commands.joined(separator: ", ")).", isLogged: false)
      } else if !take(command) {
        return
      }
    }
  }

  /// Takes keys in a terminal until the user quits.
  mutating func runInTerminal() {
    showsPlace = true
    show("\(session.title). ? lists the keys, q quits.", isLogged: false)
    if let opening = session.opening { perform(opening) }
    while true {
      switch Terminal.readKey() {
      case .letter("q"), .end, .control("d"): return
      case .letter("?"): showHelp(session.help.keys)
      case .letter("M"): showMap()
      case .letter(":"):
        guard askForLine(": ", completing: completion) else { return }
      case let key:
        guard let key = session.help.groups.lazy.flatMap(\.keys).first(where: { $0.key == key })
        else {
          show("This key does nothing here; ? lists the keys.", isLogged: false)
          continue
        }
        guard perform(key) else { return }
      }
    }
  }

  /// Takes lines in a terminal until the user quits.
  mutating func runLinesInTerminal() {
    showsPlace = true
    show("\(session.title). help explains the commands, quit ends.", isLogged: false)
    if let opening = session.opening { perform(opening) }
    printsCommands = false
    while askForLine("> ", completing: completion) {}
  }

  /// Waits until current speech has ended.
  mutating func finish() { speaker?.finish() }

  // MARK: - Lines

  private static func words(of line: String) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// Asks for a line and carries it out; false when the session is to end.
  private mutating func askForLine(_ prompt: String, completing completion: DriveCompletion) -> Bool
  {
    switch Terminal.readLine(prompt: prompt, history: history, completion: completion) {
    case .closed: return false
    case .cancelled:
      show("Cancelled.", isLogged: false)
      return true
    case .line(let line):
      let words = Self.words(of: line)
      guard !words.isEmpty else { return true }
      if history.last != line { history.append(line) }
      if words == "?" || words == "help" {
        showHelp(session.help.keys)
        return true
      }
      return take(line)
    }
  }

  /// Carries out the command of a key, with words that it asks for; false when the session is to end.
  private mutating func perform(_ key: DriveKey) -> Bool {
    guard let question = key.question else {
      perform(key.command)
      return true
    }
    var completion = completion
    if completion.phrases.isEmpty { completion.commands = completion.names }
    switch Terminal.readLine(
      prompt: "\(key.command), \(question): ", history: history, completion: completion)
    {
    case .closed: return false
    case .line(let line) where !Self.words(of: line).isEmpty:
      if history.last != line { history.append(line) }
      perform("\(key.command) \(line)")
    case .cancelled, .line: show("Cancelled.", isLogged: false)
    }
    return true
  }

  /// Carries out a line, which may be a command of drive itself; false when the session is to end.
  private mutating func take(_ line: String) -> Bool {
    let words = Self.words(of: line)
    if words == "quit" { return false }
    if words == "map" {
      showMap()
    } else if words == "help all" {
      showHelp(session.help.all)
    } else if words.hasPrefix("help "), let about = session.help.about(String(words.dropFirst(5))) {
      showHelp(about)
    } else {
      perform(line)
    }
    return true
  }

  private mutating func perform(_ command: String) {
    if printsCommands {
      show("> \(command)")
    } else {
      log?.append(TerminalFormat.line("> \(command)"))
    }
    guard let outputs = session.perform(command) else {
      hasUnknownCommands = true
      show("(there is no command \"\(command)\"; ? lists them)")
      return
    }
    for output in outputs {
      if case .braille(let line) = output {
        brailleLine = line
        if showsDots, let cells = session.cells {
          for line in BrailleWindow(line: line, width: cells).lines { show(line, isLogged: false) }
          for line in output.lines { log?.append(TerminalFormat.line(line)) }
          continue
        }
      }
      for line in output.lines { show(line) }
    }
    follow(outputs)
    speaker?.say(outputs)
  }

  // MARK: - The focus

  /// Follows the focus, and prints its place if it has moved or could not.
  private mutating func follow(_ outputs: [Output]) {
    let screen = session.screen
    var hasMoved = false
    var node = focus.flatMap { focus in
      focus.screen == screen ? focus.node : focus.screen.counterpart(of: focus.node, in: screen)
    }
    for output in outputs {
      switch output {
      case .focus(let place):
        node = place
        hasMoved = true
      case .highlight(let highlight):
        node = highlight.node ?? node
        frame = highlight
      case .sight(let seen): sight = seen
      case .earcon: hasMoved = true
      default: continue
      }
    }
    focus = node.map { (screen, $0) }
    guard showsPlace, hasMoved, session.hasFocus, let place = map.position else { return }
    show("(\(place))", isLogged: false)
  }

  private var map: FocusMap { FocusMap(entries, on: session.screen, focusOn: focus?.node) }

  /// What the map shows: what is seen enlarged, otherwise the stops, in print also where they are braille.
  private var entries: [FocusMap.Entry] {
    if let sight {
      return sight.items.map { FocusMap.Entry(node: $0.node, words: $0.name ?? "no name") }
    }
    return session.stopsNow.map { stop in
      let utterance = stop.utterance
      let words =
        session.cells == nil
        ? utterance.spoken : utterance.segments.map(\.text).joined(separator: ", ")
      return FocusMap.Entry(node: stop.node, words: words)
    }
  }

  private mutating func showMap() {
    var lines = session.hasFocus ? map.lines : map.names(session.help.name, session.mapVerb)
    if let frame { lines.insert("Frame: \(frame.words)", at: 0) }
    if let brailleLine, let cells = session.cells {
      lines.append(BrailleWindow(line: brailleLine, width: cells).parts)
    }
    for line in lines { show(line, isLogged: false) }
  }

  // MARK: - Printing

  private mutating func show(_ line: String, isLogged: Bool = true) {
    // Commands name controls by their characters, so icon font characters stay as they are.
    let line = TerminalFormat.line(line)
    Console.write(document: line + "\n")
    if isLogged { log?.append(line) }
  }

  private mutating func showHelp(_ lines: [String]) {
    for line in lines { show(line, isLogged: false) }
  }

  /// The words that complete a line: commands, and names of what is on the screen now.
  private var completion: DriveCompletion {
    let names = session.stopsNow.flatMap { stop in
      stop.utterance.segments.filter { $0.kind == .label }.map(\.text).prefix(1)
    }
    return DriveCompletion(
      commands: session.commands.map(DriveHelp.firstWord) + ["map", "help", "quit"],
      names: names.filter { !$0.isEmpty && TerminalFormat.line($0) == $0 },
      phrases: session.phrases)
  }
}
