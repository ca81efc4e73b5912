// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutTechnology

/// Restates each row as a screen or an event, runs TalkBack, and compares.
///
/// A shape or a key that is not known is a failure, so that no row is passed over in silence.
@Suite(
  "TalkBack against public tests and recorded sessions",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackPublicCaseTests {
  @Test("agrees with every case, apart from those known to differ")
  func cases() {
    for sample in TalkBackPublicCase.all where !TalkBackPublicCase.elsewhere.contains(sample.kind) {
      let problem: String?
      do {
        problem = try difference(sample)
      } catch {
        problem = "cannot restate: \(error)"
      }
      if let reason = KnownFailures.talkBackPublic[sample.id] {
        #expect(problem != nil, "\(sample.id) passes now; it was said to fail: \(reason)")
      } else {
        #expect(problem == nil, "\(sample.id): \(problem ?? "")")
      }
    }
  }

  @Test("says of recorded stops at least 95 of 100")
  func recorded() throws {
    let rows = TalkBackPublicCase.all.filter { $0.kind == "utterance-recorded" }
    let right = rows.filter { (try? difference($0)) == .some(nil) }
    #expect(right.count * 100 >= rows.count * 95)
  }

  /// What differs, in words; nil when all is as expected.
  func difference(_ sample: TalkBackPublicCase) throws -> String? {
    let input = sample.input
    let expected = sample.expected
    let fidelity = try Fidelity(sample.row["fidelity"]?.string ?? "")
    switch sample.kind {
    case "role": return try role(input, expected)
    case "focus-order": return try order(input, expected)
    case "directional":
      let visits = (expected["visits"]?.elements ?? []).map(\.string)
      let found = try RestatedOrder.visits(input, count: visits.count)
      return found == visits ? nil : "\(found), not \(visits)"
    case "collection": return try collection(input, expected)
    case "utterance-recorded":
      let said = try RestatedSession.said(input)
      let parts = (expected["partsInOrder"]?.strings ?? []).map(Words.of)
      return Words.contain(said, inOrder: parts) ? nil : "\(said) lacks \(parts)"
    default: return try words(sample.kind, input, expected, fidelity)
    }
  }

  private func role(_ input: JSONValue, _ expected: JSONValue) throws -> String? {
    try expected.checkKeys(["role"], in: "expected")
    var view = try Restated.view(input, frameworkStates: false, in: "input")
    view.addClicks()
    let role = AndroidRole(of: try view.screen().nodes[0]).rawValue
    let wanted = (expected["role"]?.string ?? "").reduce(into: "") { words, letter in
      words += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
    return role == wanted ? nil : "\(role), not \(wanted)"
  }

  private func order(_ input: JSONValue, _ expected: JSONValue) throws -> String? {
    try expected.checkKeys(["forward", "backward"], in: "expected")
    let (forward, backward) = try RestatedOrder.said(input)
    let wanted = RestatedOrder.expanded(expected["forward"]?.strings ?? [])
    guard forward == wanted else { return "forward \(forward), not \(wanted)" }
    guard let back = expected["backward"]?.strings, back != backward else { return nil }
    return "backward \(backward), not \(back)"
  }

  private func collection(_ input: JSONValue, _ expected: JSONValue) throws -> String? {
    try expected.checkKeys(["steps", "headerText", "terminates"], in: "expected")
    if let header = expected["headerText"] {
      let text = try RestatedCollections.headerText(input)
      return text == header.string ? nil : "header \(text ?? "none")"
    }
    let differences = try RestatedCollections(input)
      .differences(from: expected["steps"]?.elements ?? [])
    return differences.isEmpty ? nil : differences.joined(separator: "; ")
  }

  // MARK: Words

  private func words(
    _ kind: String, _ input: JSONValue, _ expected: JSONValue, _ fidelity: Fidelity
  ) throws -> String? {
    try expected.checkKeys(
      ["spoken", "hint", "contains", "notContains", "spokenSequence"], in: "expected")
    let said: [Said]
    switch kind {
    case "utterance": said = [try RestatedWords.utterance(input)]
    case "click-feedback": said = [try RestatedWords.clicked(input)]
    case "live-region": said = [try RestatedWords.liveRegion(input)]
    case "window": said = [try RestatedWords.window(input)]
    case "text-edit": said = try RestatedWords.edits(input)
    case "granularity": said = try RestatedWords.pieces(input)
    default: throw CannotRestate("unknown kind \(kind)")
    }
    if let sequence = expected["spokenSequence"]?.strings {
      let found = said.map(\.spoken)
      return found == sequence ? nil : "\(found), not \(sequence)"
    }
    guard let said = said.last else { throw CannotRestate("nothing happens") }
    return difference(said, expected, fidelity)
  }

  private func difference(_ said: Said, _ expected: JSONValue, _ fidelity: Fidelity) -> String? {
    let spoken = Words.of(said.spoken)
    if let text = expected["spoken"]?.string {
      let wanted = fidelity.words(text)
      let agrees =
        fidelity.comparison == .anyOrder ? spoken.sorted() == wanted.sorted() : spoken == wanted
      if !agrees { return "said \(spoken), not \(wanted)" }
    }
    if let text = expected["hint"]?.string {
      let hint = Words.of(said.hint)
      let wanted = fidelity.words(text)
      if hint != wanted { return "hinted \(hint), not \(wanted)" }
    }
    for part in expected["contains"]?.strings ?? []
    where Words.find(Words.of(part), in: spoken) == nil {
      return "said \(spoken) without \(part)"
    }
    for part in expected["notContains"]?.strings ?? [] {
      let isSaid = Words.find(Words.of(part), in: spoken) != nil
      if isSaid != (fidelity.comparison == .reversed) { return "said \(spoken) with \(part)" }
    }
    return nil
  }
}

/// What was said, and the hint after it.
struct Said {
  var spoken = ""
  var hint = ""

  init(_ utterance: Utterance?) {
    spoken = utterance?.spoken ?? ""
    hint = utterance?.hint ?? ""
  }
}

/// What TalkBack says of a view or an event that a row describes.
enum RestatedWords {
  static func utterance(_ input: JSONValue) throws -> Said {
    if let character = input["character"]?.string {
      try input.checkKeys(["character"], in: "input")
      return Said(TalkBackGranularity.utterance(of: character, by: .characters))
    }
    var view = try Restated.view(input, frameworkStates: true, in: "input")
    view.set("id", .string("view"))
    // Without TalkBack's focus a view is heard as a part of what has the focus.
    let isPart = input["a11yFocused"] == .bool(false)
    var root = Restated("android.widget.FrameLayout", [:], [view])
    root.frame(0, 0, 1000, 1000)
    if isPart { root.set("clickable", .bool(true)) }
    let screen = try root.screen(keyboard: input["imeShown"]?.isTrue ?? false)
    let stops = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
    return Said(
      stops.first { screen.nodes[$0.node].id == "view" || isPart }?.utterance)
  }

  static func clicked(_ input: JSONValue) throws -> Said {
    // The states of the framework are said when they change, as an event of their own.
    let view = try Restated.view(input, frameworkStates: false, in: "input")
    return Said(TalkBackFeedback.clicked(node: 0, in: try view.tree()))
  }

  static func liveRegion(_ input: JSONValue) throws -> Said {
    let view = try Restated.view(input, frameworkStates: true, in: "input")
    return Said(TalkBackFeedback.liveRegionChanged(node: 0, in: try view.tree()))
  }

  static func window(_ input: JSONValue) throws -> Said {
    try input.checkKeys(["dialog"], in: "input")
    let dialog = input["dialog"] ?? .null
    try dialog.checkKeys(["title", "message"], in: "dialog")
    return Said(
      TalkBackFeedback.windowChanged(
        TalkBackFeedback.WindowTitle(
          title: dialog["title"]?.string, eventText: dialog["message"]?.string)))
  }

  static func pieces(_ input: JSONValue) throws -> [Said] {
    try input.checkKeys(["text", "granularity"], in: "input")
    guard
      let granularity = TalkBackGranularity(rawValue: (input["granularity"]?.string ?? "") + "s")
    else { throw CannotRestate("unknown granularity") }
    return TalkBackGranularity.pieces(of: input["text"]?.string ?? "", by: granularity)
      .map { Said(TalkBackGranularity.utterance(of: $0, by: granularity)) }
  }

  static func edits(_ input: JSONValue) throws -> [Said] {
    try input.checkKeys(
      [
        "text", "action", "step", "sequence", "cursorStart", "password", "selecting",
        "selectionMode",
      ],
      in: "input")
    let text = input["text"]?.string ?? ""
    let isPassword = input["password"]?.isTrue ?? false
    if let action = input["action"]?.string {
      guard action == "backspace" else { throw CannotRestate("unknown action \(action)") }
      let edit = TextEdit(from: text, to: String(text.dropLast()), isPassword: isPassword)
      return [Said(TalkBackFeedback.textEdited(edit))]
    }
    var cursor = input["cursorStart"]?.whole ?? 0
    // While selecting, the selection stays where it began.
    let isSelecting = (input["selecting"] ?? input["selectionMode"])?.isTrue ?? false
    let start = cursor
    var said: [Said] = []
    for step in input["sequence"]?.strings ?? [] {
      let last = cursor
      switch step {
      case "left", "previous": cursor -= 1
      case "right", "next": cursor += 1
      default: throw CannotRestate("unknown step \(step)")
      }
      let change = SelectionChange(
        in: text, from: .init(from: isSelecting ? start : last, to: last),
        to: .init(from: isSelecting ? start : cursor, to: cursor), isSelecting: true,
        isPassword: isPassword)
      said.append(Said(TalkBackFeedback.selectionChanged(change)))
    }
    // A row about one step gives its number, counted from 1.
    guard let step = input["step"]?.whole else { return said }
    return Array(said.prefix(step))
  }
}
