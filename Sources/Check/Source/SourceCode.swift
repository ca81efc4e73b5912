// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutCompose
import CurbcutExperience
package import CurbcutReporting
package import CurbcutScreen
import CurbcutSource
package import CurbcutSourceAudit

/// A finding with the changes that fix it, all together.
package struct SourceFix: Sendable {
  package var finding: ReportedFinding
  package var edits: [SourceEdit]
}

/// The findings in the code and the resources among the inputs of a run.
package struct SourceCode: Sendable {
  private let found: [String: [ReportedFinding]]
  private let comments: SourceSuppressions
  /// The comments that suppress findings in layouts and in Kotlin and Java, by file.
  private let androidComments: [String: [Suppression]]
  /// The findings with a mechanical remedy.
  package let fixable: [SourceFix]
  /// The text of each of their files when it was analysed.
  private let fixableTexts: [String: String]

  /// The seconds after which something in a view disappears, by the name of the view's type.
  package let timeouts: [String: Double]

  /// The Swift source found in folders that only developers use: tests, and their resources.
  package let testFiles: Set<String>

  /// The kinds of input that the rules over source examined.
  package let kinds: Set<InputKind>

  /// The first lines from which given files of Swift, Kotlin and Java may be misread, by file.
  package let brokenLines: [String: Int]
  private let errors: [String: ImportError]
  /// What is to be said of the bytes of resources and of code of Android.
  package let notes: [String]
  /// The views that are whole screens, and not rows.
  private let wholeScreens: WholeScreens
  /// The views that stand only in labels of controls, where a picture needs no name.
  private let labelParts: Set<String>
  /// The files whose views nobody meets, with the reason.
  private let unused: [String: String]
  /// The views that nothing uses.
  package let unusedViews: UnusedViews
  /// The code whose views nobody meets.
  private let neverMet: NeverMetCode
  /// The rules over screens that leave SwiftUI to a rule over source, which knows where a tap does what.
  private let leftToSource: Set<RuleID>
  /// The rules of which a check over Kotlin asks the code of composables for what their screens do not have.
  private let askedOfComposables: Set<RuleID>
  /// What rules over screens need not say of the views that begin at a line.
  private let said: [SourceLine: Said]
  /// The files of an app for the Mac, where text has no size that people choose.
  private let forMac: Set<String>
  /// What only matters where fingers press and the system has a text size.
  private static let ofPhones: Set<Aspect> = [.textSize, .targetSize]
  /// The files of an app for televisions alone, which no rule is about.
  private let forTelevision: Set<String>
  /// Where the hints of views are written.
  private let hints: WrittenHints
  /// Runs the rules over source and resources; the files of their project that tell something about
  /// them are read to understand them, and nothing is reported of these.
  init(
    _ swift: SwiftFiles?, _ resources: ResourceFiles, _ android: AndroidProject,
    composables: [ComposedScreen] = [],
    in files: [InputFile], runner: RuleRunner,
    looksAtSource: Bool, isShown: (Finding) -> Bool = { _ in true }
  ) {
    errors = resources.errors
    var notes = resources.notes
    let swift = swift?.isSelection == true ? nil : swift
    var found: [String: [ReportedFinding]] = [:]
    var fixable: [SourceFix] = []
    var said: [SourceLine: Said] = [:]
    let facts = swift?.facts ?? []
    brokenLines = facts.reduce(into: resources.brokenLines) { $0[$1.name] = $1.brokenLine }
    testFiles = Self.testFiles(among: files, facts)
    let paths = (swift?.paths ?? []) + resources.paths + resources.codePaths + resources.media
    for path in paths where !testFiles.contains(path) { found[path] = [] }
    comments = SourceSuppressions(of: facts)
    androidComments = resources.comments
    hints = WrittenHints(in: facts)
    forMac = swift?.forMac ?? []
    forTelevision = swift?.forTelevision ?? []
    wholeScreens = WholeScreens(in: facts)
    timeouts =
      runner.runs(about: .timeouts) ? SourceTimeouts.shortest(in: facts) : [:]
    askedOfComposables = looksAtSource ? runner.rules(over: .androidCode) : []
    leftToSource = looksAtSource ? Self.supersededRules(of: runner) : []
    var labelParts: Set<String> = []
    var unused: [String: String] = [:]
    var unusedViews = UnusedViews()
    var neverMet = NeverMetCode()
    if !found.isEmpty, looksAtSource {
      var project = SourceProject(
        facts, translatedKeys: swift?.strings.keys ?? [], resources: resources.resources,
        android: android, hasAllCode: facts.count >= resources.sourceCount)
      project.composables = composables
      project.reportedFiles = Set(found.keys)
      labelParts = project.labelParts
      unused = project.unusedFiles
      neverMet = project.neverMet
      unusedViews = Self.unusedViews(among: files, project, resources)
      let excerpts = Excerpts(facts)
      for finding in runner.run(onAllFilesOf: project) {
        guard let place = finding.source, found[place.file] != nil,
          let reported = ReportedFinding(
            inSource: finding, excerpt: excerpts.line(place.line, of: place.file))
        else { continue }
        if finding.aspects.contains(.suppressions) {
          notes.append(
            "\(FileName.shown(place.file)): line \(place.line): \(finding.problem.message)")
          if !finding.edits.isEmpty {
            fixable.append(SourceFix(finding: reported, edits: finding.edits))
          }
          continue
        }
        guard isShown(finding) else { continue }
        found[place.file]?.append(reported)
        if !finding.edits.isEmpty {
          fixable.append(SourceFix(finding: reported, edits: finding.edits))
        }
        for case .source(let view) in finding.views.isEmpty ? [finding.location] : finding.views {
          said[SourceLine(file: view.file, line: view.line), default: Said()].take(finding)
        }
      }
      Self.addUnmet(in: facts, told: found, to: &said)
    }
    kinds = looksAtSource ? Self.kinds(facts, resources) : []
    self.found = found
    self.notes = notes
    self.labelParts = labelParts
    self.unused = unused
    self.unusedViews = unusedViews
    self.neverMet = neverMet
    self.fixable = fixable
    let fixableFiles = Set(fixable.map(\.finding.file))
    fixableTexts = Dictionary(
      facts.lazy.filter { fixableFiles.contains($0.name) }.map { ($0.name, $0.text) },
      uniquingKeysWith: { first, _ in first })
    self.said = said
  }

  /// Adds the lines of texts that no user reads, or whose fonts and words are told elsewhere.
  private static func addUnmet(
    in facts: [SwiftFacts], told found: [String: [ReportedFinding]],
    to said: inout [SourceLine: Said]
  ) {
    let constants = fixedFonts(told: found, in: facts)
    for file in facts {
      for line in file.linesOfUnmetText + file.linesOfViews(withFonts: constants) {
        said[SourceLine(file: file.name, line: line), default: Said()].aspects.insert(.fixedFont)
      }
      for line in file.linesOfPlaceholders.joined() {
        said[SourceLine(file: file.name, line: line), default: Said()].aspects
          .insert(.madeUpWords)
      }
    }
  }

  /// Returns the views that nothing uses, of which only those of previews are known where not all code was
  /// read; a file that is asked for by its own path is judged in any case.
  private static func unusedViews(
    among files: [InputFile], _ project: SourceProject, _ resources: ResourceFiles
  ) -> UnusedViews {
    guard files.contains(where: \.isFromFolder) else { return UnusedViews() }
    guard project.files.count >= resources.sourceCount else {
      return UnusedViews(ofPreviewsIn: project)
    }
    return UnusedViews(in: project, named: namedClasses(in: resources.resources))
  }

  /// The classes that interface files, property lists and files in other languages name; nil where such a file
  /// cannot be opened.
  private static func namedClasses(in resources: ProjectResources) -> Set<String>? {
    var names: Set<String> = []
    for path in resources.paths where otherLanguages.contains(where: path.hasSuffix) {
      guard let bytes = try? InputFile(path: path).read() else { return nil }
      bytes.withUnsafeBufferPointer { bytes in
        bytes.forEachWord { word in
          // A class has a capital letter in front.
          if (0x41...0x5A).contains(bytes[word.lowerBound]) {
            names.insert(String(decoding: bytes[word], as: UTF8.self))
          }
          return true
        }
      }
    }
    for file in resources.files {
      switch file.content {
      case .interface(let interface): names.formUnion(interface.objects.compactMap(\.customClass))
      // The project of Xcode names all files, after their classes.
      case .propertyList(let list) where file.name.hasSuffix(".plist"):
        names.formUnion(list.words)
      default: break
      }
    }
    return names
  }

  /// The endings of files in languages of which only the words are read.
  private static let otherLanguages = [".m", ".mm", ".c", ".cpp"]

  /// The rules over screens of which rules over source tell everything.
  private static func supersededRules(of runner: RuleRunner) -> Set<RuleID> {
    var rules: Set<RuleID> = []
    for card in runner.cards {
      for case .everywhere(let other) in card.supersedes { rules.insert(other) }
    }
    return rules
  }

  /// Returns the kinds of input that rules over source examine.
  private static func kinds(_ facts: [SwiftFacts], _ resources: ResourceFiles) -> Set<InputKind> {
    var kinds: Set<InputKind> = []
    if !facts.isEmpty { kinds.insert(.source) }
    if !resources.paths.isEmpty { kinds.formUnion([.resources, .colors]) }
    if !resources.codePaths.isEmpty { kinds.insert(.androidCode) }
    return kinds
  }

  /// Returns the text of a fixable file when it was analysed.
  package func text(of file: String) -> String { fixableTexts[file] ?? "" }

  /// Returns the Swift files found in folders that are tests, judging by their folder or their
  /// imports.
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

  /// Why nobody meets what a file has, though it can be read: nothing uses it.
  package func reasonAgainstUse(of path: String) -> String? { unused[path] }

  /// Returns the findings of the rules over resources in a storyboard or XIB.
  package func findings(inInterface path: String) -> [ReportedFinding] { found[path] ?? [] }

  /// Whether the rules over source have examined a file.
  package func holds(_ path: String) -> Bool { found[path] != nil }

  /// Whether there is no source among the inputs.
  package var isEmpty: Bool { found.isEmpty }

  /// Whether an XML file in the place of an Android layout is something else, such as a capture.
  package func isSomethingElse(_ path: String) -> Bool {
    path.hasSuffix(".xml") && errors[path]?.code == .notThisFormat
  }

  /// Returns the findings in a file that is not code; one that could not be read is an error.
  package func resource(_ path: String) throws(ImportError) -> CheckedFile {
    if let error = errors[path] { throw error }
    return CheckedFile(file: path, screens: [], source: found[path] ?? [])
  }

  /// Returns the findings in a file, after those in its views, without repetitions and suppressed
  /// findings.
  package func completing(_ screens: [CheckedScreen], of path: String) -> CheckedFile {
    let screens = screens.map { screen in
      let view = screen.tree.screen.facts.title ?? ""
      var part = screen
      if !wholeScreens.contains(view) {
        part.findings.removeAll { $0.aspects.contains(.wholeScreen) }
      }
      if labelParts.contains(view) {
        part.findings.removeAll { $0.aspects.contains(.imageName) }
      }
      for place in part.findings.indices { hints.move(&part.findings[place]) }
      // This comes before equal texts at one place become one finding, so that the one in source
      // stays.
      part.findings.removeAll { tells($0) }
      if screen.tree.screen.origin.format == ComposeReader.formatName {
        part.findings.removeAll {
          $0.judgement.problem.isOfInput && askedOfComposables.contains($0.rule)
        }
      }
      return part
    }
    var checked = CheckedFile(file: path, screens: screens, source: found[path] ?? [])
    // What a screen tells by default is not told again by a check in source that runs on request.
    let byDefault = Set(
      screens.flatMap(\.findings).filter { $0.isFailure && $0.tier == .standard && $0.file == path }
        .map { ToldRule(rule: $0.rule, line: $0.line) })
    checked.findings.removeAll { finding in
      if finding.node == nil, finding.tier != .standard,
        byDefault.contains(ToldRule(rule: finding.rule, line: finding.line))
      {
        return true
      }
      if leftToSource.contains(finding.check) { return true }
      if finding.node != nil, forMac.contains(finding.file),
        finding.aspects.contains(where: Self.ofPhones.contains)
      {
        return true
      }
      if finding.node != nil, forTelevision.contains(finding.file) { return true }
      if isTold(finding) { return true }
      guard finding.node != nil, let line = finding.line,
        comments.silence(finding.judgement, in: finding.file, line: line)
          || finding.file != path && isSilenced(finding)
      else { return false }
      if finding.isFailure { checked.silenced += 1 }
      return true
    }
    return checked
  }

  /// Whether a comment suppresses a finding in another file than the one that is being checked.
  private func isSilenced(_ finding: ReportedFinding) -> Bool {
    androidComments[finding.file]?.contains {
      $0.silences(
        finding.judgement, file: finding.file, identifier: finding.node?.identifier,
        line: finding.line)
    } ?? false
  }

  /// Whether the same problem was reported in source at the place of a finding on a screen, or nobody meets
  /// what is there.
  package func tells(_ finding: ReportedFinding) -> Bool {
    isTold(finding) || finding.line.map { neverMet.contains($0, of: finding.file) } ?? false
  }

  /// Whether the same problem was reported in source at the place of a finding.
  private func isTold(_ finding: ReportedFinding) -> Bool {
    guard let line = finding.line else { return false }
    return said[SourceLine(file: finding.file, line: line)]?.covers(finding) == true
  }

  /// Returns the names of the fonts that are reported as fixed at their declaration.
  private static func fixedFonts(
    told found: [String: [ReportedFinding]], in files: [SwiftFacts]
  ) -> Set<String> {
    let told = files.reduce(into: Set<String>()) { names, file in
      let lines = (found[file.name] ?? []).filter { $0.aspects.contains(.fixedFont) }
        .compactMap(\.line)
      if !lines.isEmpty { names.formUnion(file.namesOfFonts(madeOn: Set(lines))) }
    }
    // Of two fonts with one name the other may be reported nowhere, unless their types are named.
    return told.filter { name in
      name.contains(".") || files.reduce(0) { $0 + $1.declarations(of: name) } == 1
    }
  }

  private struct ToldRule: Hashable {
    var rule: RuleID
    var line: Int?
  }

  private struct SourceLine: Hashable {
    var file: String
    var line: Int
  }

  /// The reports in source at a line, for which rules over screens need not report on the views
  /// there.
  private struct Said {
    /// The rules that were reported in source there, with the most reliable tier of each.
    private var told: [RuleID: Tier] = [:]
    /// The checks that report the same less precisely, with the tier of those that take their place.
    private var superseded: [RuleID: Tier] = [:]
    var aspects: Set<Aspect> = []

    mutating func take(_ finding: Finding) {
      if finding.isFailure { Self.note(finding.rule, finding.tier, in: &told) }
      for case .atSamePlace(let other) in finding.supersedes {
        Self.note(other, finding.tier, in: &superseded)
      }
    }

    private static func note(_ rule: RuleID, _ tier: Tier, in known: inout [RuleID: Tier]) {
      known[rule] = min(known[rule] ?? tier, tier)
    }

    /// Whether it is told in source what a finding tells, by a check that is as reliable: more checks take
    /// nothing away from what runs by default.
    func covers(_ finding: ReportedFinding) -> Bool {
      func covers(_ tier: Tier?) -> Bool { tier.map { $0 <= finding.tier } ?? false }
      // Rules over source have aspects too, and are those for which the others give way.
      return covers(superseded[finding.check])
        || finding.node != nil && covers(told[finding.rule])
        || finding.node != nil && !aspects.isDisjoint(with: finding.aspects)
    }
  }
}

extension SwiftFacts {
  /// The lines of texts whose size no user of the app needs: spoken but invisible titles, names of
  /// controls that show pictures, texts without a colour, and views for developers.
  fileprivate var linesOfUnmetText: [Int] {
    Array(linesOfIconLabels) + linesOfPictureControls + linesOfTextInNoColor
      + linesForDevelopers.joined()
  }
}

/// The lines of files without surrounding whitespace.
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

extension PropertyList {
  /// The words of its texts.
  fileprivate var words: [String] {
    switch self {
    case .string(let text):
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    case .array(let values): values.flatMap(\.words)
    case .dictionary(let members): members.flatMap(\.value.words)
    case .number, .flag, .other: []
    }
  }
}
