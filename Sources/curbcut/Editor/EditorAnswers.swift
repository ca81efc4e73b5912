// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutProtocol
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// The answers to an editor about one document, as the Language Server Protocol has them.
struct EditorAnswers {
  let analysis: EditorAnalysis
  let uri: String
  /// The path of the document as findings name it.
  let path: String

  // MARK: - Diagnostics

  /// All diagnostics of the document.
  var diagnostics: [JSONValue] {
    var diagnostics = analysis.findings.map(diagnostic)
    if let failure = analysis.failure {
      let start = analysis.text.offset(line: failure.line ?? 1, byte: 1)
      let line = analysis.text.line(analysis.text.position(of: start).line)
      diagnostics.append(
        .object([
          .init("range", analysis.range(line.startIndex..<line.endIndex).json),
          .init("severity", .number(2)), .init("source", .string("curbcut")),
          .init("message", .string("Curbcut cannot read this file: \(failure.message)")),
        ]))
    }
    return diagnostics
  }

  private func diagnostic(_ finding: ReportedFinding) -> JSONValue {
    let rule = finding.judgement.rule.name
    let range = analysis.range(of: finding)
    let isFailure = finding.judgement.isFailure
    var message = (isFailure ? "" : "Cannot tell: ") + finding.statement(withFrame: false)
    if !finding.people.isEmpty { message += " (\(finding.people.joined(separator: ", ")))" }
    message += ". To do: \(finding.judgement.remedy)"
    var members: [JSONValue.Member] = [
      .init("range", range.json),
      .init("severity", .number(isFailure ? Self.severity(finding.judgement.impact) : Self.hint)),
      .init("code", .string(rule)),
      .init("source", .string("curbcut")), .init("message", .string(message)),
    ]
    if let address = Self.address(of: finding.judgement.clauses) {
      members.append(.init("codeDescription", .object([.init("href", .string(address))])))
    }
    let heard = analysis.heard(at: range.start.line).prefix(3).map { heard in
      JSONValue.object([
        .init(
          "location",
          .object([
            .init("uri", .string(uri)),
            .init("range", analysis.range(heard.offset..<heard.offset).json),
          ])),
        .init("message", .string("\(heard.technology) says here: \(heard.words)")),
      ])
    }
    if !heard.isEmpty { members.append(.init("relatedInformation", .array(Array(heard)))) }
    return .object(members)
  }

  /// The address of the first criterion that a finding gives evidence for; nil without one.
  private static func address(of clauses: [Clause]) -> String? {
    for case .wcag(let number) in clauses {
      if let criterion = WCAG22.criterion(number) { return criterion.address }
    }
    return nil
  }

  /// The severity of what could not be told.
  private static let hint = 4.0

  /// The severity of an impact: 1 error, 2 warning, 3 information.
  private static func severity(_ impact: Impact) -> Double {
    switch impact {
    case .critical, .serious: 1
    case .moderate: 2
    case .minor: 3
    }
  }

  // MARK: - What is heard

  /// What is heard at a position; null if no view is written there.
  func hover(at position: TextPosition) -> JSONValue {
    let heard = analysis.heard(at: position.line)
    guard let first = heard.first else { return .null }
    let paragraphs = heard.map { heard in
      var lines = ["\(heard.technology): \(heard.words)"]
      if !heard.hint.isEmpty { lines.append("hint: \(heard.hint)") }
      if !heard.notKnown.isEmpty {
        lines.append("not known: \(heard.notKnown.joined(separator: ", "))")
      }
      if !heard.screen.isEmpty { lines.append("in \(heard.screen)") }
      return lines.joined(separator: "\n")
    }
    let line = analysis.text.line(position.line)
    return .object([
      .init(
        "contents",
        .object([
          .init("kind", .string("plaintext")),
          .init("value", .string(paragraphs.joined(separator: "\n\n"))),
        ])),
      .init("range", analysis.range(min(first.offset, line.endIndex)..<line.endIndex).json),
    ])
  }

  /// The most texts in a lens, and the most characters of each.
  private static let most = (texts: 3, characters: 100)

  /// What is heard, above the line of each view.
  var lenses: JSONValue {
    let lines = Set(analysis.heard.map { analysis.line(of: $0.offset) }).sorted()
    return .array(
      lines.map { number in
        let heard = analysis.heard(at: number)
        var texts = heard.prefix(Self.most.texts).map { heard in
          heard.words.count > Self.most.characters
            ? heard.words.prefix(Self.most.characters) + " ..." : heard.words
        }
        if heard.count > Self.most.texts {
          texts.append("and \(heard.count - Self.most.texts) more")
        }
        let title = "\(heard.first?.technology ?? ""): \(texts.joined(separator: "; "))"
        let line = analysis.text.line(number)
        return .object([
          .init("range", analysis.range(line.startIndex..<line.endIndex).json),
          .init(
            "command", .object([.init("title", .string(title)), .init("command", .string(""))])),
        ])
      })
  }

  // MARK: - Actions

  /// The repairs and suppressions for what is reported in a range, of the kinds that are wanted; without
  /// kinds all but repairs of the whole file.
  func actions(in range: TextRange, kinds: [String]?) -> JSONValue {
    func wants(_ kind: String) -> Bool {
      kinds.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } }
        ?? (kind == Self.quickFix)
    }
    var actions: [JSONValue] = []
    if wants(Self.quickFix) {
      let here = analysis.findings.filter { analysis.range(of: $0).touches(range) }
      for finding in here {
        actions += analysis.fixes.filter { $0.finding.isSame(as: finding) }.compactMap { fix in
          action("Repair: \(finding.judgement.rule.name)", Self.quickFix, fix.edits, of: finding)
        }
      }
      for finding in here {
        guard let edit = suppression(of: finding) else { continue }
        actions.append(
          action(
            "Do not report \(finding.judgement.rule.name) here, with a reason", Self.quickFix,
            changes: [.init(uri, .array([edit]))], of: finding))
      }
    }
    let all = SourceEdit.disjoint(analysis.fixes.map(\.edits))
    if wants(Self.fixAll), !all.isEmpty,
      let action = action(
        "Repair all that Curbcut can repair in this file", Self.fixAll, all, of: nil)
    {
      actions.append(action)
    }
    return .array(actions)
  }

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll"

  private func action(
    _ title: String, _ kind: String, _ edits: [SourceEdit], of finding: ReportedFinding?
  ) -> JSONValue? {
    // Source is repaired in one file at a time; an edit elsewhere would need the text of that file.
    guard !edits.isEmpty, edits.allSatisfy({ $0.file == path }) else { return nil }
    let changes = edits.map { edit in
      JSONValue.object([
        .init("range", analysis.range(edit.range).json),
        .init("newText", .string(edit.replacement)),
      ])
    }
    return action(title, kind, changes: [.init(uri, .array(changes))], of: finding)
  }

  private func action(
    _ title: String, _ kind: String, changes: [JSONValue.Member], of finding: ReportedFinding?
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("title", .string(title)), .init("kind", .string(kind)),
      .init("edit", .object([.init("changes", .object(changes))])),
    ]
    if let finding { members.append(.init("diagnostics", .array([diagnostic(finding)]))) }
    return .object(members)
  }

  /// Returns the edit that adds a comment which suppresses a finding; nil where the format of the file has no
  /// comments, or none at that place.
  private func suppression(of finding: ReportedFinding) -> JSONValue? {
    guard finding.line != nil else { return nil }
    let number = analysis.range(of: finding).start.line
    let line = analysis.text.line(number)
    let text = String(decoding: line, as: UTF8.self)
    let words = "curbcut:ignore \(finding.judgement.rule.name) TODO: say why"
    let indentation = text.prefix { $0 == " " || $0 == "\t" }
    let inserted: (place: Int, text: String)?
    switch path.split(separator: ".").last.map(String.init) {
    case "swift", "kt", "java", "strings":
      // Within a text of several lines a comment would become a part of the text.
      let before = String(decoding: analysis.text.bytes[..<line.startIndex], as: UTF8.self)
      let isInText =
        before.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0
      inserted = isInText ? nil : (line.startIndex, "\(indentation)// \(words)\n")
    case "xml", "storyboard", "xib", "plist", "stringsdict":
      // Within a tag there is no comment.
      let isTag = text.drop { $0 == " " || $0 == "\t" }.first == "<" && number > 0
      inserted = isTag ? (line.startIndex, "\(indentation)<!-- \(words) -->\n") : nil
    case "outline":
      inserted = (line.endIndex, text.contains("<--") ? " \(words)" : " <-- \(words)")
    default: inserted = nil
    }
    return inserted.map { inserted in
      .object([
        .init("range", analysis.range(inserted.place..<inserted.place).json),
        .init("newText", .string(inserted.text)),
      ])
    }
  }
}

extension ReportedFinding {
  /// Whether two findings are of one rule at one place.
  fileprivate func isSame(as other: ReportedFinding) -> Bool {
    judgement.rule == other.judgement.rule && file == other.file && line == other.line
      && column == other.column
  }
}
