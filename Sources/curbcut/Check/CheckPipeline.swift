import CurbcutAudit
import CurbcutCheck
import CurbcutCaptionAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// Examines one input after another; knows nothing of what is done with the results.
struct CheckPipeline: Sendable {
  let reader: Reader
  let screens: SourceScreens
  /// What is wrong in the code of the source among the inputs.
  let code: SourceCode
  private let runner: RuleRunner
  /// The same without the rules that do not run on source.
  private let sourceRunner: RuleRunner
  private let ruleSet: RuleSet
  /// The tiers and categories that were asked for.
  private let selection: RuleSelection
  /// Whether the rules look at source, too.
  private let runsOwnRules: Bool
  /// Whether what breaks under other settings is looked for, too.
  private let looksAtSettings: Bool
  /// What the report shows beside the findings.
  private let shown: CheckFormat.Parts
  private let largePictures = LargePictures()

  /// Looks at what those of the files that are source have beside them.
  init(
    _ files: [InputFile], in projects: Projects? = nil, options: SourceOptions, rules: RuleOptions,
    reader: Reader, looksAtSettings: Bool = false,
    showing shown: CheckFormat.Parts = []
  ) {
    // Of code of tests nothing is told, and it tells nothing of the app: it is not parsed.
    let paths = files.filter { !$0.isBelowTests || !SwiftFiles.isSwift($0.path) }.map(\.path)
    self.reader = reader
    self.looksAtSettings = looksAtSettings
    self.shown = shown
    ruleSet = rules.ruleSet
    runsOwnRules = ruleSet.looksAtSource
    selection = rules.selection(reader.configuration)
    let given = GivenCategories(of: files)
    screens = SourceScreens(
      paths, in: projects, options: options, language: reader.language,
      readsFacts: !options.isSelection)
    runner = Self.runner(ruleSet, selection, reader.configuration)
    sourceRunner = Self.runner(ruleSet, selection, reader.configuration, isOnSource: true)
    var wider = selection
    wider.categories.formUnion(given.all)
    let fileRunner = Self.runner(ruleSet, wider, reader.configuration)
    code = SourceCode(
      screens.swift,
      ResourceFiles(
        paths: paths, in: screens.projects,
        readsVideos: runner.runs(about: .videoTracks)),
      in: files, runner: fileRunner, runsOwnRules: runsOwnRules,
      isShown: Self.filter(selection, given, ruleSet, reader.configuration))
  }

  private static func runner(
    _ ruleSet: RuleSet, _ selection: RuleSelection, _ configuration: Configuration,
    isOnSource: Bool = false,
    timeout: Double? = nil
  ) -> RuleRunner {
    var limits = configuration.limits
    if let timeout { limits[.timeout] = timeout }
    let switches = configuration.switches
    let runner = RuleRunner(
      .all, ruleSet: ruleSet, selecting: selection, with: switches.on, without: switches.off,
      limits: limits)
    guard isOnSource, ruleSet == .latest, !selection.tiers.contains(.experimental) else {
      return runner
    }
    // What is wrong too often on source is experimental there.
    return runner.leavingOut {
      $0.aspects.contains(.unreliableOnSource) && switches.state(of: $0) != true
    }
  }

  /// Which checks did not run, and how they would.
  var leftOut: String? {
    ruleSet == .latest ? LeftOutChecks(selection, runner: runner).sentence : nil
  }

  /// The table of the standard whose rules run; nil for other rule sets.
  var standard: StandardReport? {
    guard ruleSet.isStandard else { return nil }
    var report = StandardReport(ruleSet, of: runner.chosen)
    report.look(at: code.kinds)
    return report
  }

  /// Whether a finding makes the exit code 1: where a standard runs all tiers, those that can be relied
  /// on and those that were asked for.
  func counts(_ finding: ReportedFinding) -> Bool {
    !ruleSet.isStandard || selection.tiers.contains(finding.judgement.tier)
      || reader.configuration.switches.on.contains { finding.judgement.isCalled($0) }
  }

  /// Whether somebody wants to hear of a finding in a file: its category was asked for, or is that of a
  /// file that was given by itself.
  private static func filter(
    _ selection: RuleSelection, _ given: GivenCategories, _ ruleSet: RuleSet,
    _ configuration: Configuration
  ) -> @Sendable (Finding) -> Bool {
    guard ruleSet == .latest else { return { _ in true } }
    let switches = configuration.switches
    return { finding in
      selection.categories.contains(finding.category)
        || finding.source.map { given.holds(finding.category, of: $0.file) } == true
        || switches.on.contains { finding.isCalled($0) }
    }
  }

  /// A capture shows one screen; source one for each view or scene, and has findings of its own.
  func check(_ file: InputFile) throws(ImportError) -> (CheckedFile, comments: [Suppression]) {
    let isPipe = if case .pipe = InputFile.kind(of: file.path) { true } else { false }
    if isPipe, Self.isSource(file.path) { throw Self.sourceInPipe }
    let bytes = try file.read()
    if isPipe, ResourceFile.recognizes(bytes, at: file.path) { throw Self.sourceInPipe }
    if CaptionReader.recognizes(bytes) {
      if file.isOfTests { throw Self.ofTests }
      return (try captions(bytes, of: file), comments())
    }
    func comments() -> [Suppression] { Suppression.comments(in: bytes) }
    if file.isOfTests, InterfaceFiles.isInterface(file.path) { throw Self.ofTests }
    if file.isFromFolder, InterfaceTexts.isLeftOver(file.path) { throw Self.leftOver }
    if let interface = try screens.interface(bytes, at: file.path) {
      return (try check(interface, of: file), comments())
    }
    if AndroidCode.recognizes(file.path), code.holds(file.path) {
      return (try code.resource(file.path), comments())
    }
    if ResourceFile.recognizes(bytes, at: file.path), !code.isSomethingElse(file.path) {
      return (try code.resource(file.path), comments())
    }
    guard SwiftFiles.isSwift(file.path) else {
      let capture = Screenshots.capture(try Captures.read(bytes), from: file)
      let checked = largePictures.inTurn(capture.pixelCount) {
        check(NamedScreen(name: "", imported: capture.withPicture), of: file.name, with: runner)
      }
      return (CheckedFile(file: file.name, screens: [checked]), comments())
    }
    if file.isOfTests || code.testFiles.contains(file.path) { throw Self.ofTests }
    do throws(ImportError) {
      let views = try screens.screens(in: bytes, at: file.path).map {
        // Of a view that is asked for by its name the rules over source say nothing.
        let isWhole = code.holds(file.path)
        return check($0, of: file.name, with: isWhole ? runner(for: $0.name) : runner)
      }
      guard code.holds(file.path) else {
        return (CheckedFile(file: file.name, screens: views), comments())
      }
      // What comments in Swift silence, the rules over source know.
      return (code.completing(views, of: file.path), [])
    } catch {
      // Source without views is source all the same.
      guard error.code == .notThisFormat, code.holds(file.path) else { throw error }
      return (code.completing([], of: file.path), [])
    }
  }

  /// What is said of a file in a folder that only developers meet.
  static let ofTests = ImportError(
    .notThisFormat, "the file belongs to tests, and no user meets it: give it by its own path")

  /// Whether a path names what is read together with the rest of its project.
  private static func isSource(_ path: String) -> Bool {
    SourceScreens.isSource(at: path) || AndroidCode.recognizes(path)
      || ResourceFile.recognizes(path)
  }

  /// What is said of source that comes through a pipe, out of which it can be read only once.
  private static let sourceInPipe = ImportError(
    .notThisFormat, "is a pipe, and source is read more than once: copy it into a file")

  /// What is said of a copy in a folder that an editor left there.
  static let leftOver = ImportError(
    .notThisFormat,
    "the name ends as that of a copy that was left behind: give it by its own path")

  /// How many settings are named before the rest is counted.
  private static let namedSettings = 3

  /// What breaks, with the settings under which it does.
  private static func finding(_ breakage: SettingsMatrix.Breakage) -> Finding {
    var finding = breakage.finding
    var settings = breakage.settings.prefix(namedSettings).map(\.words).joined(separator: ", ")
    let rest = breakage.settings.count - namedSettings
    if rest > 0 { settings += " and \(rest) more" }
    finding.problem.message += ", with \(settings)"
    return finding
  }

  /// What is wrong in captions; they show no screen.
  private func captions(
    _ bytes: [UInt8], of file: InputFile
  ) throws(ImportError) -> CheckedFile {
    let track = try CaptionReader.read(bytes)
    let subject = CaptionSubject(track, file: file.name, limits: reader.configuration.limits)
    let found = runsOwnRules ? runner.run(on: subject) : []
    var checked = CheckedFile(
      file: file.name, screens: [], source: found.compactMap { ReportedFinding(inSource: $0) })
    if runsOwnRules { checked.inputs = [.captions] }
    return checked
  }

  /// What the scenes of a storyboard or XIB show; when all of it is asked for, what is wrong in the
  /// file itself, too.
  private func check(
    _ interface: InterfaceBuilderFile, of file: InputFile
  ) throws(ImportError) -> CheckedFile {
    let scenes = try screens.scenes(of: interface)
      .map { check($0, of: file.name, with: sourceRunner) }
    guard runsOwnRules, screens.options.view == nil else {
      return CheckedFile(file: file.name, screens: scenes)
    }
    let found = runner.run(on: interface, named: file.name)
    var checked = CheckedFile(
      file: file.name, screens: scenes,
      source: found.compactMap { ReportedFinding(inSource: $0) }
        + code.findings(inInterface: file.path))
    checked.inputs = [.storyboards]
    return checked
  }

  /// The rules with the time that the code of a view tells, where the team sets none.
  private func runner(for view: String) -> RuleRunner {
    guard let seconds = code.timeouts[view], reader.configuration.limits[.timeout] == 0 else {
      return sourceRunner
    }
    return Self.runner(
      ruleSet, selection, reader.configuration, isOnSource: true, timeout: seconds)
  }

  /// Examines the capture in some bytes.
  func check(_ bytes: [UInt8], file: String) throws(ImportError) -> CheckedFile {
    let screen = NamedScreen(name: "", imported: try Captures.read(bytes))
    return CheckedFile(file: file, screens: [check(screen, of: file, with: runner)])
  }

  private func check(
    _ named: NamedScreen, of file: String, with runner: RuleRunner
  ) -> CheckedScreen {
    let screen = named.imported.screen
    let tree = reader.tree(of: screen)
    var notes = (reader.note(on: screen.platform).map { [Note($0)] } ?? []) + named.imported.notes
    var examination = runner.examination(of: tree)
    if looksAtSettings {
      let outcome = SettingsMatrix.run(screen, settings: reader.appearances(on: screen.platform))
      examination.findings += outcome.breakages.map(Self.finding)
      notes += outcome.notKnown.map { Note("not known with \($0.setting.words): \($0.reason)") }
    }
    return CheckedScreen(
      file: file, tree: tree, notes: notes,
      transcript: shown.contains(.transcripts)
        ? reader.transcript(of: tree.withoutPicture) : nil,
      examination: examination, keepsPicture: shown.contains(.pictures),
      place: { node in
        guard named.places.indices.contains(node) else { return nil }
        let place = named.places[node]
        return (
          place.file,
          Place(line: Int32(clamping: place.line), column: Int32(clamping: place.column))
        )
      })
  }
}
