// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// The data of one screen for the page: its views, what each technology makes of them, its findings.
///
/// A page may hold hundreds of screens, so what is written often has short names:
///
/// - a view: `p` the index of its parent, `i` its reference, `c` its class, `f` its frame, `t` its text, `e`
///   whether it is in the accessibility tree, `ln` its line, `F` the facts that were stated, and all traits of an
///   element of iOS;
/// - a stop: `n` the index of its view, `s` what is said, `g` the parts of that with their kinds, `r` the role,
///   `h` the hint, `a` the actions, `k` what is not known, `u` that it has no name of the app;
/// - a finding: `id`, `r` its check, `v` whether it is a failure, `i` the impact, `m` the message, `at` the place
///   in words, `do` the remedy, `n` the index of its view, `ln` the line, `x` the line's text, `fix` the patch that repairs it;
/// - a screen: `rec` what was recorded on it, as ``PageRecording`` says;
/// - a technology: `nk` what is not known, `wo` what was worked out, `sure` whether the order is known.
struct PageScreen {
  /// What the whole page knows the screen by.
  let id: String
  let file: String
  let screen: CheckedScreen
  let findings: [ReportedFinding]
  let reader: Reader
  /// The lines of the file, for screens of source, which have no places.
  let code: [String]?
  /// The side of a comparison on which it is; nil without one.
  var side: PageSide.Word?
  /// What a screen reader really said on it; nil without a recording.
  var recording: SpeechRecording?
  /// Returns the patch that repairs a finding.
  let patch: @Sendable (ReportedFinding) -> String?

  private var tree: AccessibilityTree { screen.tree }
  private var model: Screen { screen.screen }

  /// The name under which it is listed: its title, otherwise its own, otherwise that of its file.
  var name: String {
    let own = screen.name.isEmpty ? ProjectFolder.stem(of: file) : screen.name
    return (model.facts.title ?? own) + (side.map { ", \($0.rawValue)" } ?? "")
  }

  /// Returns the entry of the list of screens, and the block with what only the screen's own view shows.
  func blocks(rules: inout PageRules) -> (entry: JSONValue, block: JSONValue) {
    let walks = PageHearing.walks(of: tree, by: reader)
    let transcripts = walks.map { ($0, $1.transcript()) }
    let nodes = model.indicesByReference
    var listed: [JSONValue] = []
    for (number, each) in findings.enumerated() {
      listed.append(finding(number: number, each, at: nodes, rules: &rules))
    }
    let tally = transcripts.map { technology, transcript in
      JSONValue.Member(technology.rawValue, PageHearing.tally(of: transcript))
    }
    let heard =
      transcripts.first?.1.stops.map(\.utterance.spoken).joined(separator: ", ") ?? ""
    let notKnown = transcripts.first?.1.notKnown ?? []
    let entry = JSONValue.object([
      .init("id", .string(id)), .init("name", .string(name)), .init("file", .path(file)),
      .init("platform", .string(model.platform == .ios ? "ios" : "android")),
      .init("source", .string(model.origin.format)), .init("findings", .array(listed)),
      .init("side", side.map { .string($0.rawValue) } ?? .null),
      .init("tally", .object(tally)), .init("nk", .strings(notKnown)),
      .init("heard", .string(heard)), .init("size", size),
    ])
    var members: [JSONValue.Member] = [
      .init("lang", .string(model.language)), .init("views", .number(Double(model.nodes.count))),
      .init("nodes", .array(model.nodes.indices.map(node))), .init("origin", origin),
      .init("techs", PageHearing.json(of: transcripts)), .init("effort", effort(of: walks)),
      .init("notes", .strings(screen.notes.map(\.message))),
    ]
    let reading = Technology.screenReader(of: model.platform)
    if let recording, let heard = transcripts.first(where: { $0.0 == reading }) {
      members.append(
        .init("rec", PageRecording(recording: recording, transcript: heard.1).json))
    }
    // A view of source without places is shown as its lines.
    if let code, case .null = size { members.append(.init("code", .strings(code))) }
    if let picture = screen.picture {
      members.append(.init("picture", Self.numbers(picture.frame)))
    }
    return (entry, .object(members))
  }

  /// The size in the units of the frames; null when neither the input nor a frame tells it.
  private var size: JSONValue {
    if let picture = screen.picture {
      return .array([.number(picture.frame.width), .number(picture.frame.height)])
    }
    if let display = model.display ?? Self.root(of: model) {
      return .array([.number(display.width), .number(display.height)])
    }
    let frames = model.nodes.compactMap(\.frame)
    guard let width = frames.map({ $0.x + $0.width }).max(), width > 0,
      let height = frames.map({ $0.y + $0.height }).max(), height > 0
    else { return .null }
    return .array([.number(width), .number(height)])
  }

  private static func root(of screen: Screen) -> Rect? {
    screen.nodes.first?.frame.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  // MARK: - Views

  private func node(_ index: Int) -> JSONValue {
    let node = model.nodes[index]
    let element = tree.element(ofNode: index)
    var members: [JSONValue.Member] = [
      .init("p", .number(Double(node.parent ?? -1))),
      .init("i", .string(model.reference(to: index))),
      .init("c", .string(node.className ?? element?.role.rawValue ?? "view")),
    ]
    if let frame = node.frame { members.append(.init("f", Self.numbers(frame))) }
    if let name = element?.name ?? node.description ?? node.text, !name.isEmpty {
      members.append(.init("t", .string(name)))
    }
    if element != nil { members.append(.init("e", .number(1))) }
    if let line = line(of: index) { members.append(.init("ln", .number(Double(line)))) }
    var facts = node.statedKeys(on: model.platform).compactMap { key in
      node.json(key).map { JSONValue.Member(key.name, $0) }
    }
    if model.platform == .ios, let element, case let traits = Self.names(of: element.traits),
      !traits.isEmpty
    {
      facts.append(.init(Self.wholeTraits, .string(traits.joined(separator: ", "))))
    }
    members.append(.init("F", .object(facts)))
    return .object(members)
  }

  /// The property with all traits of an element, those that its class brings along included.
  private static let wholeTraits = "accessibility traits"

  private static func names(of traits: Traits) -> [String] {
    TraitName.all.filter { name in
      name.trait.map { !$0.isEmpty && traits.contains($0) } ?? false
    }.compactMap { $0.uiKit ?? $0.swiftUI }
  }

  /// The line of a view in the file of the screen; nil in other files.
  private func line(of index: Int) -> Int? {
    let (path, place) = screen.places?[index] ?? (file, model.nodes[index].place)
    return path == file && place.line > 0 ? Int(place.line) : nil
  }

  /// Where each property comes from, if not from one of the same name.
  private var origin: JSONValue {
    var sources: [(name: String, origin: JSONValue)] = [
      (Self.wholeTraits, .strings(["derived", "the class and the stated traits"]))
    ]
    var seen: Set<Key> = []
    for (index, node) in model.nodes.enumerated() {
      for key in node.statedKeys(on: model.platform) where seen.insert(key).inserted {
        switch model.origin.provenance(of: key, at: index) {
        case .stated(let name) where name != key.name:
          sources.append((key.name, .strings(["captured", name])))
        case .stated: break
        case .derived(let rule): sources.append((key.name, .strings(["derived", rule])))
        }
      }
    }
    return .object(sources.map { .init($0.name, $0.origin) })
  }

  /// What it costs to reach and use each control, by its view: commands and seconds.
  private func effort(of walks: PageHearing.Walks) -> JSONValue {
    let effort = Effort(of: Effort.controls(of: tree), on: model, walks: walks)
    return .object(
      effort.targets.enumerated().map { position, target in
        let costs = effort.columns.compactMap { column -> JSONValue.Member? in
          guard case .path(let path) = column.reaches[position] else { return nil }
          let seconds = (path.seconds * 10).rounded() / 10
          return .init(
            column.technology.rawValue,
            .array([.number(Double(path.commands)), .number(seconds)]))
        }
        return .init(String(target.node), .object(costs))
      })
  }

  // MARK: - Findings

  private func finding(
    number: Int, _ finding: ReportedFinding, at nodes: [String: Int], rules: inout PageRules
  ) -> JSONValue {
    rules.meet(finding)
    let node = finding.node.flatMap { nodes[$0.reference] }
    return PageFinding(finding, number: number, node: node, patch: patch(finding)).json
  }

  private static func numbers(_ frame: Rect) -> JSONValue {
    .array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.number))
  }
}

/// What all technologies make of a screen.
enum PageHearing {
  /// The technologies with which people operate the platform, each on its way through the screen.
  typealias Walks = [(technology: Technology, walk: any ScreenWalk)]

  static func walks(of tree: AccessibilityTree, by reader: Reader) -> Walks {
    let setup = reader.setup(for: tree)
    return Technology.all(on: tree.screen.platform).filter(\.usesControls)
      .map { ($0, $0.walk(on: tree, as: setup)) }
  }

  static func json(of transcripts: [(Technology, Transcript)]) -> JSONValue {
    .object(transcripts.map { .init($0.rawValue, technology($1)) })
  }

  private static func technology(_ transcript: Transcript) -> JSONValue {
    .object([
      .init("profile", .string(transcript.profile)), .init("locale", .string(transcript.locale)),
      .init("sure", .bool(transcript.isOrderKnown)),
      .init("nk", .strings(transcript.notKnown)), .init("wo", .strings(transcript.workedOut)),
      .init("stops", .array(transcript.stops.map(stop))),
    ])
  }

  /// Whether a stop is announced without a name of the app: only in the technology's own words.
  private static func isNameless(_ stop: Transcript.Stop) -> Bool {
    !stop.utterance.segments.contains {
      $0.kind == .label && $0.node != nil && !$0.text.isEmpty
    }
  }

  /// The number of stops, and of those without a name of the app.
  static func tally(of transcript: Transcript) -> JSONValue {
    .array([
      .number(Double(transcript.stops.count)),
      .number(Double(transcript.stops.count(where: isNameless))),
    ])
  }

  private static func stop(_ stop: Transcript.Stop) -> JSONValue {
    let utterance = stop.utterance
    var members: [JSONValue.Member] = [
      .init("n", .number(Double(stop.node))), .init("s", .string(utterance.spoken)),
      .init(
        "g",
        .array(utterance.segments.map { .strings([$0.kind.rawValue, $0.text]) })),
    ]
    if !stop.role.isEmpty { members.append(.init("r", .string(stop.role))) }
    if !utterance.hint.isEmpty { members.append(.init("h", .string(utterance.hint))) }
    if !stop.actions.isEmpty { members.append(.init("a", .strings(stop.actions))) }
    if !utterance.notKnown.isEmpty { members.append(.init("k", .strings(utterance.notKnown))) }
    if isNameless(stop) { members.append(.init("u", .number(1))) }
    return .object(members)
  }
}

/// A finding for the page.
struct PageFinding {
  let finding: ReportedFinding
  let number: Int
  /// The index of its view; nil without one.
  let node: Int?
  /// The patch that repairs it; nil without one.
  let patch: String?

  init(_ finding: ReportedFinding, number: Int, node: Int? = nil, patch: String? = nil) {
    (self.finding, self.number, self.node, self.patch) = (finding, number, node, patch)
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .number(Double(number))), .init("r", .string(finding.check.name)),
      .init("v", .bool(finding.isFailure)), .init("i", .string(finding.impact.rawValue)),
      .init("m", .string(finding.problem.message)), .init("at", .string(place)),
      .init("do", .string(finding.remedy)), .init("file", .path(finding.file)),
    ]
    if let node { members.append(.init("n", .number(Double(node)))) }
    if let line = finding.line { members.append(.init("ln", .number(Double(line)))) }
    if let excerpt = finding.excerpt { members.append(.init("x", .string(excerpt))) }
    if let patch { members.append(.init("fix", .string(patch))) }
    return .object(members)
  }

  /// Where it is, as people call it: its name, otherwise what it stands beside, otherwise its line.
  private var place: String {
    if let name = finding.node?.name { return "\"\(name)\"" }
    if let neighbour = finding.node?.neighbour {
      return "\(neighbour.relation.rawValue) \"\(neighbour.name)\""
    }
    return finding.place
  }
}

/// The rules that a run met, with what the page says of them.
struct PageRules {
  private let entries: [RuleID: HandbookEntry]
  private var met: Set<RuleID> = []
  private var clauses: [String: String] = [:]

  init(_ catalogue: Catalogue) {
    entries = Dictionary(
      catalogue.checks.map { ($0.id, HandbookEntry($0)) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func meet(_ finding: ReportedFinding) { met.insert(finding.check) }

  /// The cards, by the names of their checks.
  var json: JSONValue {
    .object(
      met.sorted { $0.name < $1.name }.compactMap { id in
        entries[id].map { .init(id.name, Self.card($0.card)) }
      })
  }

  private static func card(_ card: RuleCard) -> JSONValue {
    var wcag: [JSONValue] = []
    for clause in card.clauses {
      if case .wcag(let number) = clause { wcag.append(.strings([number, clause.title ?? ""])) }
    }
    return .object([
      .init("title", .string(card.title)), .init("harm", .string(card.harm)),
      .init("topic", .string(topic(card.topic))), .init("impact", .string(card.impact.rawValue)),
      .init("who", .strings(card.concerns.sorted().map(\.rawValue))),
      .init("remedy", .string(card.remedy)), .init("wcag", .array(wcag)),
      .init("clauses", .strings(card.clauses.withDerived.map(PlainText.words(for:)))),
      .init("fails", .strings(card.fails.map(\.outline))),
      .init("passes", .strings(card.passes.map(\.outline))),
    ])
  }

  private static func topic(_ topic: Topic) -> String {
    switch topic {
    case .names: "Names"
    case .order: "What is reached, and in which order"
    case .rest: "Everything else"
    }
  }
}

extension Screen {
  /// The index of each node by its reference.
  var indicesByReference: [String: Int] {
    Dictionary(
      nodes.indices.map { (reference(to: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
