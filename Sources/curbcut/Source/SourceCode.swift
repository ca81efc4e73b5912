import CurbcutAudit
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// A finding with the changes that mend it, all together.
struct FixableFinding: Sendable {
  var finding: ReportedFinding
  var edits: [SourceEdit]
}

/// What is wrong in the code and the resources among the inputs of a run.
struct SourceCode: Sendable {
  private let found: [String: [ReportedFinding]]
  private let comments: SourceSuppressions
  /// The findings whose remedy is mechanical.
  let fixable: [FixableFinding]
  /// The text of each of their files, as it was analysed.
  private let fixableTexts: [String: String]

  /// After how many seconds something in a view goes away, by the name of its type.
  let timeouts: [String: Double]

  /// The Swift source found in folders that only developers meet: tests, and what they need.
  let testFiles: Set<String>

  private let errors: [String: ImportError]
  /// What is to be said of the bytes of resources and of code of Android.
  let notes: [String]
  /// The views that are whole screens, and not rows.
  private let wholeScreens: WholeScreens
  /// The views that stand only in labels of controls, where a picture needs no name.
  private let labelParts: Set<String>
  /// The rules over screens that leave SwiftUI to a rule over source, which knows where a tap does what.
  private let leftToSource: Set<RuleID>
  /// What rules over screens need not say of the views that begin at a line.
  private let said: [SourceLine: Set<RuleID>]
  /// The files of an app for the Mac, where text has no size that people choose.
  private let forMac: Set<String>
  /// Where the hints of views are written.
  private let hints: WrittenHints
  /// The rules over screens that do not run on source: they were seldom right about it, and nobody asks for
  /// them.
  let seldomRight: Set<RuleID>

  /// Runs the rules over source and resources; the files of their project that tell something about
  /// them are read to understand them, and nothing is reported of these.
  init(
    _ swift: SwiftFiles?, _ resources: ResourceFiles, in files: [InputFile], ruleSet: RuleSet,
    configuration: Configuration
  ) {
    errors = resources.errors
    notes = resources.notes
    let swift = swift?.isSelection == true ? nil : swift
    var found: [String: [ReportedFinding]] = [:]
    var fixable: [FixableFinding] = []
    var said: [SourceLine: Set<RuleID>] = [:]
    let facts = swift?.facts ?? []
    testFiles = Self.testFiles(among: files, facts)
    let paths = (swift?.paths ?? []) + resources.paths + resources.codePaths
    for path in paths where !testFiles.contains(path) { found[path] = [] }
    comments = SourceSuppressions(of: facts)
    hints = WrittenHints(in: facts)
    forMac = swift?.forMac ?? []
    wholeScreens = WholeScreens(in: facts)
    seldomRight =
      ruleSet == .latest
      ? Self.seldomRight.filter { !configuration.rulesOn.contains($0.name) } : []
    timeouts =
      configuration.rulesOn.contains(Self.timeoutRule) ? SourceTimeouts.shortest(in: facts) : [:]
    let tap = "tap-gesture-without-trait"
    leftToSource =
      ruleSet == .latest && !configuration.rulesOff.contains(tap) ? ["clickable-without-role"] : []
    var labelParts: Set<String> = []
    if !found.isEmpty, ruleSet == .latest {
      let project = SourceProject(
        facts, translatedKeys: swift?.strings.keys ?? [], resources: resources.resources,
        hasAllCode: facts.count >= resources.sourceCount)
      labelParts = project.labelParts
      let excerpts = Excerpts(facts)
      for finding in Self.findings(in: project, configuration) {
        guard found[finding.file] != nil,
          !configuration.rulesOff.contains(finding.rule.name)
        else { continue }
        let reported = ReportedFinding(
          finding.judgement, file: finding.file, line: finding.place.line,
          column: finding.place.column,
          excerpt: excerpts.line(finding.place.line, of: finding.file))
        found[finding.file]?.append(reported)
        if !finding.edits.isEmpty {
          fixable.append(FixableFinding(finding: reported, edits: finding.edits))
        }
        guard let others = Self.sayTheSame[finding.rule] else { continue }
        for place in finding.views.isEmpty ? [finding.place] : finding.views {
          said[SourceLine(file: finding.file, line: place.line), default: []].formUnion(others)
        }
      }
      let constants = Self.fixedFonts(told: found, in: facts)
      for file in facts {
        for line in file.linesOfUnmetText + file.linesOfViews(withFonts: constants) {
          said[SourceLine(file: file.name, line: line), default: []].insert("unscaled-text")
        }
        for line in file.linesOfPlaceholders.joined() {
          said[SourceLine(file: file.name, line: line), default: []].formUnion(
            Self.aboutMadeUpWords)
        }
      }
    }
    self.found = found
    self.labelParts = labelParts
    self.fixable = fixable
    let fixableFiles = Set(fixable.map(\.finding.file))
    fixableTexts = Dictionary(
      facts.lazy.filter { fixableFiles.contains($0.name) }.map { ($0.name, $0.text) },
      uniquingKeysWith: { first, _ in first })
    self.said = said
  }

  /// The text of a file with something to mend, as it was analysed.
  func text(of file: String) -> String { fixableTexts[file] ?? "" }

  /// Swift source from folders in which tests stand by their folder, or by what they import.
  private static func testFiles(among files: [InputFile], _ facts: [SwiftFacts]) -> Set<String> {
    let testing: Set<String> = ["XCTest", "Testing"]
    let tests = Set(facts.lazy.filter { !testing.isDisjoint(with: $0.imports) }.map(\.name))
    return Set(
      files.lazy.filter { file in
        file.isFromFolder && SwiftFiles.isSwift(file.path)
          && (file.isOfTests || tests.contains(file.path))
      }
      .map(\.path))
  }

  private static func findings(
    in project: SourceProject, _ configuration: Configuration
  ) -> [SourceFinding] {
    func isOn(_ rule: RuleID, among standard: Set<RuleID>) -> Bool {
      !configuration.rulesOff.contains(rule.name)
        && (standard.contains(rule) || configuration.rulesOn.contains(rule.name))
    }
    let onSource = Set(SourceRuleCatalog.standard.map { $0.id })
    let onResources = Set(ResourceRuleCatalog.standard.map { $0.id })
    let onAndroidCode = Set(AndroidCodeRuleCatalog.standard.map { $0.id })
    return SourceAuditor(
      rules: SourceRuleCatalog.all.filter { isOn($0.id, among: onSource) }
        .map { $0.ready(with: configuration.limits) }
    )
    .run(on: project)
      + ResourceAuditor(
        rules: ResourceRuleCatalog.all.filter { isOn($0.id, among: onResources) }
          .map { $0.init() },
        assetRules: InterfaceRuleCatalog.assets.filter { isOn($0.id, among: []) }
          .map { $0.init() }
      )
      .run(on: project)
      + AndroidCodeAuditor(
        rules: AndroidCodeRuleCatalog.all.filter { isOn($0.id, among: onAndroidCode) }
          .map { $0.init() },
        looksAtTimeouts: isOn("short-timeout", among: onSource)
      )
      .run(on: project)
  }

  /// The rule over screens that asks for times.
  private static let timeoutRule = "timeout-before-reach"

  /// What the rules over resources say of a storyboard or XIB.
  func findings(inInterface path: String) -> [ReportedFinding] { found[path] ?? [] }

  /// Whether the rules over source have looked at a file.
  func holds(_ path: String) -> Bool { found[path] != nil }

  /// Whether there is no source among the inputs.
  var isEmpty: Bool { found.isEmpty }

  /// Whether an XML file lies where Android has a layout and is something else, such as a capture.
  func isSomethingElse(_ path: String) -> Bool {
    path.hasSuffix(".xml") && errors[path]?.code == .notThisFormat
  }

  /// What is wrong in a file that is not code; one that could not be read is an error.
  func resource(_ path: String) throws(ImportError) -> CheckedFile {
    if let error = errors[path] { throw error }
    return CheckedFile(file: path, screens: [], source: found[path] ?? [])
  }

  /// What is wrong in a file, after what its views show; nothing is said twice, and nothing that a
  /// comment silences.
  func completing(_ screens: [CheckedScreen], of path: String) -> CheckedFile {
    let screens = screens.map { screen in
      let view = screen.tree.screen.facts.title ?? ""
      var part = screen
      if !wholeScreens.contains(view) {
        part.findings.removeAll { Self.aboutWholeScreens.contains($0.rule) }
      }
      if labelParts.contains(view) {
        part.findings.removeAll { Self.aboutImages.contains($0.rule) }
      }
      for place in part.findings.indices { hints.move(&part.findings[place]) }
      return part
    }
    var checked = CheckedFile(file: path, screens: screens, source: found[path] ?? [])
    checked.findings.removeAll { finding in
      if leftToSource.contains(finding.rule) { return true }
      if Self.aboutTextSize.contains(finding.rule), forMac.contains(finding.file) { return true }
      if let line = finding.line,
        said[SourceLine(file: finding.file, line: line)]?.contains(finding.rule) == true
      {
        return true
      }
      guard finding.node != nil, let line = finding.line,
        comments.silence(finding.rule, in: finding.file, line: line)
      else { return false }
      if finding.isFailure { checked.silenced += 1 }
      return true
    }
    return checked
  }

  /// The names of the fonts of which it is told that they are fixed where they are made.
  private static func fixedFonts(
    told found: [String: [ReportedFinding]], in files: [SwiftFacts]
  ) -> Set<String> {
    let told = files.reduce(into: Set<String>()) { names, file in
      let lines = (found[file.name] ?? []).filter { $0.rule == "fixed-font-size" }
        .compactMap(\.line)
      if !lines.isEmpty { names.formUnion(file.namesOfFonts(madeOn: Set(lines))) }
    }
    // Of two of one name the other one may be told nowhere, unless their types are named.
    return told.filter { name in
      name.contains(".") || files.reduce(0) { $0 + $1.declarations(of: name) } == 1
    }
  }

  /// The rules over source that say the same as rules over screens, and say it better: they know what
  /// is written.
  private static let sayTheSame: [RuleID: Set<RuleID>] = [
    "empty-control-title": unnamed, "unlabelled-image": unnamed, "unnamed-icon-button": unnamed,
    "fixed-font-size": ["unscaled-text"],
  ]
  /// The rules over screens that miss a name, or look at that of a picture instead.
  private static let unnamed: Set<RuleID> = [
    "resource-name-as-name", "role-word-in-name", "uncapitalized-label", "unlabelled-field",
    "unnamed-control", "unnamed-image",
  ]

  /// The rules over screens that were right in fewer than half of 30 findings or more that readers judged
  /// on source of real apps; the numbers are in `Documentation/Measurements/SourceRules.md`.
  private static let seldomRight: Set<RuleID> = [
    "missed-under-magnification", "text-without-element", "uncapitalized-label", "unmarked-heading",
    "unspoken-abbreviation",
  ]

  /// The rules over screens about text that people have enlarged, which the Mac does not do for all apps.
  private static let aboutTextSize: Set<RuleID> = [
    "capped-text", "text-cut-off-when-enlarged", "unscaled-text",
  ]

  /// The rules over screens that ask for what only a whole screen has.
  private static let aboutWholeScreens: Set<RuleID> = ["missing-heading", "picture-before-heading"]

  /// The rules over screens that take the words of a skeleton for words of the app.
  private static let aboutMadeUpWords: Set<RuleID> = [
    "digits-read-as-number", "emphasized-text", "hard-reading", "jargon", "number-without-context",
    "obscure-wording", "text-unfit-for-speech", "text-without-element", "unfilled-name",
    "unspoken-abbreviation", "wrong-language",
  ]

  /// The rules over screens that ask for the name of a picture.
  private static let aboutImages: Set<RuleID> = ["resource-name-as-name", "unnamed-image"]

  private struct SourceLine: Hashable {
    var file: String
    var line: Int
  }
}

extension SwiftFacts {
  /// The lines of texts whose size matters to nobody who uses the app: titles that are heard and not seen,
  /// names of controls that show pictures, what has no colour, and what is there for developers.
  fileprivate var linesOfUnmetText: [Int] {
    Array(linesOfIconLabels) + linesOfPictureControls + linesOfTextInNoColor
      + linesForDevelopers.joined()
  }
}

/// The lines of files without the blanks around them.
private struct Excerpts {
  private var lines: [String: [Substring]] = [:]

  init(_ files: [SwiftFacts]) {
    for file in files {
      lines[file.name] = file.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
  }

  func line(_ number: Int, of file: String) -> String? {
    guard let lines = lines[file], lines.indices.contains(number - 1) else { return nil }
    var line = lines[number - 1].drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
