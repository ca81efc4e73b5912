// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import CurbcutTechnology

/// The results of `effort`, collected file by file.
struct EffortRun {
  let reader: Reader
  /// The requested technologies; none means all of the platform.
  let technologies: [Technology]
  /// The requested controls, by name or id; none means all.
  let targets: [String]
  let showsPaths: Bool
  let showsAdvice: Bool
  let isJSON: Bool
  let budgets: [ConfiguredBudget]
  /// The hand that holds the phone; nil when nobody asks about its thumb.
  let hand: ThumbReach.Hand?
  /// Whether areas without elements are shown.
  let showsSilence: Bool
  /// The controls of other screens with which these are compared, if any.
  let reference: EffortReference?

  /// The JSON documents so far.
  private(set) var documents: [String] = []
  /// The exceeded budgets, one sentence each.
  private(set) var excesses: [String] = []
  /// Further remarks, one sentence each.
  private(set) var notes: [String] = []
  /// Whether one of the files was a journey.
  private(set) var hasJourney = false

  init(
    reader: Reader, technologies: [Technology], targets: [String], showsPaths: Bool,
    showsAdvice: Bool, isJSON: Bool, budgets: [ConfiguredBudget], hand: ThumbReach.Hand? = nil,
    showsSilence: Bool = false, reference: EffortReference? = nil
  ) {
    self.reader = reader
    self.technologies = technologies
    self.targets = targets
    self.showsPaths = showsPaths
    self.showsAdvice = showsAdvice
    self.isJSON = isJSON
    self.budgets = budgets
    self.hand = hand
    self.showsSilence = showsSilence
    self.reference = reference
  }

  /// Evaluates a capture, source or a journey and returns the text to print for it.
  mutating func text(
    for file: InputFile, _ sources: SourceScreens
  ) throws(ImportError) -> TerminalText {
    let bytes = try file.read()
    if bytes.count <= JourneyFile.largest {
      let source = String(decoding: bytes, as: UTF8.self)
      if Journey.recognises(source) { return try text(forJourney: source, in: file) }
    }
    let screens = try sources.screens(in: bytes, at: file.path)
    var texts: [TerminalText] = []
    var failure: ImportError?
    for screen in screens {
      do throws(ImportError) {
        let text = try text(forScreen: screen.imported.screen, named: screen.name, in: file)
        if SourceScreens.isSource(bytes, at: file.path) {
          SourceScreens.printNotes(of: screen, file.path)
        }
        texts.append(text)
      } catch {
        failure = error
      }
    }
    // A requested control needs to be in only one view of a file.
    if let failure, texts.isEmpty { throw failure }
    return texts.joined(separator: "\n")
  }

  // MARK: - Screens

  private mutating func text(
    forScreen screen: Screen, named name: String, in file: InputFile
  ) throws(ImportError) -> TerminalText {
    let tree = reader.tree(of: screen)
    let setup = reader.setup(for: tree)
    let effort = try effort(in: tree, as: setup)
    let place = name.isEmpty ? file.name : "\(file.name), \(name)"
    for budget in budgets where budget.isFor(file.path) {
      excesses += budget.budget.excesses(in: effort).map { "\(place): \($0)" }
      if budget.budget.namesNothing(in: effort) {
        notes.append(
          "\(place) has no control \"\(budget.budget.target ?? "")\" for its budget")
      }
    }
    if isJSON {
      documents += EffortJSON(reference: reference).documents(
        effort, file: file.name, view: name.isEmpty ? nil : name)
    }
    var text = TerminalText()
    EffortText(showsPaths: showsPaths, reference: reference).write(effort, to: &text)
    if showsSilence { text.write(Self.silence(of: tree)) }
    if let hand { ThumbText(ThumbReach(hand)).write(tree, to: &text) }
    if showsAdvice { GroupingText().write(GroupingPlan(for: tree, as: setup), to: &text) }
    return text
  }

  /// A line about the parts of a screen in which a finger finds nothing.
  private static func silence(of tree: AccessibilityTree) -> TerminalText {
    guard tree.screen.platform == .ios, let silent = SilentAreas(of: VoiceOver(reading: tree))
    else {
      return "Under a finger: not known, the size of the screen is missing or it is not of iOS.\n"
    }
    let areas = silent.areas.prefix(3).map { area in
      "\(Int(area.frame.x)),\(Int(area.frame.y)) \(Int(area.frame.width))x\(Int(area.frame.height))"
    }
    let places = areas.isEmpty ? "" : "; the largest: \(areas.joined(separator: ", "))"
    let share = Int((silent.share * 100).rounded())
    return """
      Under a finger: \(share) percent of the screen is silent but for VoiceOver's sound for nothing \
      there\(places).

      """
  }

  private func effort(in tree: AccessibilityTree, as setup: TechnologySetup) throws(ImportError)
    -> Effort
  {
    let technologies = try asked(on: tree.screen)
    return Effort(
      of: try controls(of: tree), on: tree.screen,
      walks: technologies.map { ($0, $0.walk(on: tree, as: setup)) })
  }

  /// Evaluates the capture in some bytes and returns its documents as one array on one line.
  func line(for bytes: [UInt8]) throws(ImportError) -> String {
    let tree = reader.tree(of: try Captures.read(bytes).screen)
    let effort = try effort(in: tree, as: reader.setup(for: tree))
    return "[" + EffortJSON(reference: reference).documents(effort).joined(separator: ", ") + "]"
  }

  private func asked(on screen: Screen) throws(ImportError) -> [Technology] {
    do throws(UsageError) {
      return try reader.technologies(asked: technologies, on: screen.platform)
    } catch {
      throw ImportError(.wrongType, error.message)
    }
  }

  private func controls(of tree: AccessibilityTree) throws(ImportError) -> [Effort.Target] {
    let all = Effort.controls(of: tree)
    guard !targets.isEmpty else { return all }
    var found: [Effort.Target] = []
    for name in targets {
      let nodes = tree.screen.nodes.indices.filter {
        tree.screen.nodes[$0].id == name || tree.screen.nodes[$0].identifier == name
      }
      let controls = all.filter { $0.name == name || nodes.contains($0.node) }
      if controls.isEmpty, nodes.isEmpty {
        let known = Suggestion.nearest(to: name, in: all.map(\.name))
        throw ImportError(
          .empty,
          "has no control called \"\(name)\": "
            + (known.map { "did you mean \"\($0)\"?" }
              ?? "for a list, run curbcut effort without --target"))
      }
      found += controls.isEmpty ? [Effort.Target(node: nodes[0], name: name)] : controls
    }
    return found
  }

  // MARK: - Journeys

  private mutating func text(
    forJourney source: String, in file: InputFile
  ) throws(ImportError) -> TerminalText {
    hasJourney = true
    let journey = try JourneyFile.journey(source, in: file)
    let efforts = try asked(on: journey.legs[0].screen).map { technology in
      JourneyEffort(journey, with: technology) { leg in
        let tree = reader.tree(of: leg.screen)
        return technology.walk(on: tree, as: reader.setup(for: tree))
      }
    }
    excesses += efforts.flatMap(\.excesses).map { "\(file.name): \($0)" }
    if isJSON { documents += efforts.map { JourneyJSON().document($0) } }
    var text = TerminalText()
    JourneyText().write(efforts, to: &text)
    return text
  }
}
