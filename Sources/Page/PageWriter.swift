// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutCapture
package import CurbcutCheck
package import CurbcutExperience
package import CurbcutReporting
package import CurbcutScreen
import CurbcutStandards

/// What the head of the page says of the run.
package struct PageRun: Sendable {
  /// The version of the program.
  package var version: String
  /// The command line.
  package var command: String
  /// The time, as `2026-11-28T09:30Z`; nil to leave it out.
  package var date: String?
  /// The name of the rule set.
  package var ruleSet: String
  /// What the page needs to ask its server; nil for a page in a file.
  package var server: Server?
  /// Whether only the data are written, for the page of an app that has the rest.
  package var isEmbedded = false
  /// Returns the keys of a technology: groups of an effect and its keys, each as the name that browsers give
  /// it, its name in words, its command, and what is asked for.
  package var keys: @Sendable (Technology) -> JSONValue

  /// What a served page needs to ask for more.
  package struct Server: Sendable {
    /// The state of the files, which changes with them.
    package var stamp: String
    /// The people of the project as whom a screen can be heard, besides the personas.
    package var people: [String]
    /// The languages of the screen readers' own words.
    package var languages: [String]
    /// Whether it captures the screen of a device when asked.
    package var captures: Bool

    package init(stamp: String, people: [String], languages: [String], captures: Bool) {
      (self.stamp, self.people, self.languages) = (stamp, people, languages)
      self.captures = captures
    }
  }

  package init(
    version: String, command: String, date: String?, ruleSet: String, server: Server? = nil,
    keys: @escaping @Sendable (Technology) -> JSONValue
  ) {
    (self.version, self.command, self.date) = (version, command, date)
    (self.ruleSet, self.server, self.keys) = (ruleSet, server, keys)
  }
}

/// Writes the page on which screens are looked at, heard and used: one HTML file with its data, its look
/// and its script, which works from a disk without a network.
///
/// The data of a screen is a block of its own, read when the screen is opened. Everything that captures
/// say is data; the script makes texts of it, never elements.
package struct PageWriter: CheckWriter {
  private let reader: Reader
  private let run: PageRun
  /// Returns the text of a source file; nil when it cannot be read.
  private let text: @Sendable (String) -> String?
  /// Returns the patch that repairs a finding; nil where not exactly one repair is right.
  private let patch: @Sendable (ReportedFinding) -> String?
  private var rules: PageRules
  /// Takes each screen, for a page that asks about it.
  private let keeping: @Sendable (KeptScreen) -> Void
  /// What a screen reader really said on the screen that is shown; nil without a recording.
  private let recording: SpeechRecording?
  /// The entries of the list of screens.
  private var entries: [JSONValue] = []
  /// The platforms of the screens.
  private var platforms: Set<Platform> = []
  /// The findings that no screen shows.
  private var loose: [JSONValue] = []
  /// The comparison that the page shows; nil without one.
  private var comparison: PageComparison?
  /// The blocks of the screens, which may be far more than fits into memory.
  private let blocks = Spool()

  /// Creates a writer; `keeping` takes each screen, `text` returns the text of a source file.
  package init(
    rules: Catalogue, reader: Reader, run: PageRun,
    keeping: @escaping @Sendable (KeptScreen) -> Void = { _ in },
    patch: @escaping @Sendable (ReportedFinding) -> String? = { _ in nil },
    recording: SpeechRecording? = nil,
    text: @escaping @Sendable (String) -> String?
  ) {
    self.recording = recording
    self.rules = PageRules(rules)
    (self.reader, self.run, self.keeping, self.text) = (reader, run, keeping, text)
    self.patch = patch
  }

  /// Returns nothing, because the numbers come first and are known last.
  package func start() -> String { "" }

  /// Returns nothing yet: the screens are put aside.
  package mutating func text(for checked: CheckedFile) -> String {
    add(checked, as: nil)
    return ""
  }

  /// Adds the screens of a file as one side of a comparison.
  package mutating func add(_ checked: CheckedFile, as side: PageSide?) {
    if let side {
      comparison = comparison ?? PageComparison()
      comparison?.add(side)
    }
    let (shown, others) = checked.findingsByScreen
    for (screen, findings) in zip(checked.screens, shown) {
      add(screen, of: checked.file, findings, side)
    }
    // What was before is listed where it is compared.
    guard side?.word != .before else { return }
    for finding in others {
      rules.meet(finding)
      loose.append(PageFinding(finding, number: loose.count, patch: patch(finding)).json)
    }
  }

  private mutating func add(
    _ screen: CheckedScreen, of file: String, _ findings: [ReportedFinding], _ side: PageSide?
  ) {
    let id = "s\(entries.count + 1)"
    let isSource = screen.places != nil
    let page = PageScreen(
      id: id, file: file, screen: screen, findings: findings, reader: reader,
      code: isSource ? (side == nil ? text(file) : side?.text).map(Self.lines) : nil,
      side: side?.word, recording: recording, patch: patch)
    let (entry, block) = page.blocks(rules: &rules)
    entries.append(entry)
    platforms.insert(screen.screen.platform)
    if let side { comparison?.add(screen, findings, as: id, to: side) }
    keeping(
      KeptScreen(
        id: id, file: file, hasPicture: screen.picture != nil && side?.isOnDisk != false, screen))
    blocks.append(PageDocument.block("d-" + id, block))
    if let picture = screen.picture {
      blocks.append(PageDocument.picture("i-" + id, picture.data))
    }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the whole page.
  package func end(_ coverage: RunCoverage) -> String {
    var page: [UInt8] = []
    try? finish(coverage) { page += $0 }
    return String(decoding: page, as: UTF8.self)
  }

  /// Passes the page on in pieces.
  package func finish(
    _ coverage: RunCoverage, to write: ([UInt8]) -> Void
  ) throws(ImportError) {
    let groups = coverage.part + coverage.none + coverage.passedOver
    let passed = groups.map { group in
      JSONValue.object([
        .init("why", .string(group.reason ?? "no rule is about such files")),
        .init("kind", .string(group.kind.count(group.files.count))),
        .init("files", .array(group.files.map(JSONValue.path))),
      ])
    }
    let unreadable = coverage.unreadable.map {
      JSONValue.object([.init("file", .path($0.file)), .init("why", .string($0.message))])
    }
    var run: [JSONValue.Member] = [
      .init("version", .string(self.run.version)), .init("command", .string(self.run.command)),
      .init("ruleset", .string(self.run.ruleSet)), .init("served", .bool(self.run.server != nil)),
      .init("rules", rules.json), .init("warnings", .strings(coverage.warnings)),
      .init("lines", .strings(CoverageText(coverage).lines.map(\.text))),
      .init("passed", .array(passed)), .init("unreadable", .array(unreadable)),
      .init("leftOut", .strings(coverage.leftOut)), .init("screens", .array(entries)),
      .init("loose", .array(loose)), .init("keys", keys),
    ]
    if self.run.isEmbedded { run.append(.init("embedded", .bool(true))) }
    if let comparison { run.append(.init("compare", comparison.json(by: reader))) }
    if let date = self.run.date { run.append(.init("date", .string(date))) }
    if let server = self.run.server {
      run += [
        .init("stamp", .string(server.stamp)), .init("personas", PageSettings.personas),
        .init("people", .strings(server.people)), .init("settings", PageSettings.settings),
        .init("languages", .strings(server.languages)),
        .init("captures", .bool(server.captures)),
      ]
    }
    if !self.run.isEmbedded {
      write(Array(PageDocument.beginning(isServed: self.run.server != nil).utf8))
    }
    write(Array(PageDocument.block("run", .object(run)).utf8))
    try blocks.read(to: write)
    if !self.run.isEmbedded { write(Array(PageDocument.end.utf8)) }
  }

  /// The keys of the technologies with which the screens are operated.
  private var keys: JSONValue {
    let technologies = platforms.flatMap { Technology.all(on: $0) }.filter(\.usesControls)
    let names = Dictionary(grouping: technologies, by: \.rawValue).compactMapValues(\.first)
    return .object(names.sorted { $0.key < $1.key }.map { .init($0.key, run.keys($0.value)) })
  }
}
