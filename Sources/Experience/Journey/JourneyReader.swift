// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// Parses a journey line by line.
struct JourneyReader {
  private var name: String?
  private var legs: [Journey.Leg] = []
  private var budgets: [Budget] = []
  /// The accessibility tree of the last screen, and its controls.
  private var place: (tree: AccessibilityTree, controls: [Effort.Target])?

  mutating func read(
    _ source: String, load: (String) throws(ImportError) -> Screen
  ) throws(ImportError) -> Journey {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var words = AppScriptLine(line, number: index + 1, of: "the journey")
      if words.isAtEnd { continue }
      let verb = try words.word("a word")
      switch verb {
      case "journey": try readName(&words)
      case "screen": try readLeg(&words, load: load)
      case "use": try readStep(.use, &words)
      case "read": try readStep(.read, &words)
      case "budget": try readBudget(&words)
      default:
        throw words.error(
          "begins with \"\(verb)\"; it should be journey, screen, use, read or budget")
      }
      try words.end()
    }
    guard let name else { throw ImportError(.empty, "the journey has no name: journey \"NAME\"") }
    guard legs.contains(where: { !$0.steps.isEmpty }) else {
      throw ImportError(.empty, "the journey does nothing: write use \"NAME\" below a screen")
    }
    return Journey(name: name, legs: legs, budgets: budgets)
  }

  private mutating func readName(_ words: inout AppScriptLine) throws(ImportError) {
    guard name == nil else { throw words.error("names the journey a second time") }
    name = try words.word("the name of the journey")
  }

  private mutating func readLeg(
    _ words: inout AppScriptLine, load: (String) throws(ImportError) -> Screen
  ) throws(ImportError) {
    let path = try words.word("the path of a capture")
    let screen: Screen
    do throws(ImportError) {
      screen = try load(path)
    } catch {
      throw words.error("names \(path), which \(error.message)")
    }
    if let platform = legs.first?.screen.platform, platform != screen.platform {
      throw words.error("leaves \(platform.name) for \(screen.platform.name)")
    }
    legs.append(Journey.Leg(path: path, screen: screen, steps: []))
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    place = (tree, Effort.controls(of: tree))
  }

  private mutating func readStep(
    _ verb: Journey.Step.Verb, _ words: inout AppScriptLine
  ) throws(ImportError) {
    guard let place else {
      throw words.error("is before any screen: write screen PATH first")
    }
    let target = try words.word("the name of an element")
    var times = 1
    if !words.isAtEnd {
      let count = try words.word("a number")
      guard let number = Int(count), (1...10_000).contains(number),
        words.take("times") || words.take("time")
      else { throw words.error("should state how often: 9 times") }
      times = number
    }
    guard let node = Self.node(called: target, in: place.tree, place.controls) else {
      throw words.error("names \"\(target)\", which the screen does not have")
    }
    legs[legs.count - 1].steps.append(
      Journey.Step(verb: verb, target: target, times: times, node: node))
  }

  /// Returns the control with a name, or else any node with that name.
  private static func node(
    called name: String, in tree: AccessibilityTree, _ controls: [Effort.Target]
  ) -> Int? {
    let screen = tree.screen
    if let named = screen.nodes.firstIndex(where: { $0.id == name || $0.identifier == name }) {
      return named
    }
    return controls.first { $0.name == name }?.node
      ?? tree.elements.first { $0.name == name }?.nodeIndex ?? screen.node(called: name)
  }

  private mutating func readBudget(_ words: inout AppScriptLine) throws(ImportError) {
    var budget = Budget()
    while !words.isAtEnd {
      let word = try words.word("commands or seconds")
      if let technology = Technology(rawValue: word), budget.technology == nil {
        budget.technology = technology
        continue
      }
      guard word == "commands" || word == "seconds" else {
        let known = Technology.allCases.map(\.rawValue) + ["commands", "seconds"]
        let hint = Suggestion.nearest(to: word, in: known).map { ": did you mean \($0)?" } ?? ""
        throw words.error("has a budget of \"\(word)\"\(hint)")
      }
      let text = try words.word("a number")
      guard let number = Double(text), number.isFinite, (0...1e9).contains(number) else {
        throw words.error("should give a number after \(word), not \(text)")
      }
      if word == "commands" { budget.commands = Int(number) } else { budget.seconds = number }
    }
    guard budget.commands != nil || budget.seconds != nil else {
      throw words.error("needs commands or seconds, such as budget voiceover commands 30")
    }
    budgets.append(budget)
  }
}
