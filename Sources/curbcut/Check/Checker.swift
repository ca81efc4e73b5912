import CurbcutAudit
import CurbcutCaptionAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit

/// Examines one input after another; knows nothing of what is done with the results.
struct Checker: Sendable {
  let reader: Reader
  private let screens: SourceScreens
  /// What is wrong in the code of the source among the inputs.
  let code: SourceCode
  private let examiner: Examiner
  /// Whether Curbcut's own rules run, and not those of another tool or standard.
  private let runsOwnRules: Bool
  /// Whether what breaks under other settings is looked for, too.
  private let looksAtSettings: Bool

  /// Looks at what those of the paths that are source have beside them.
  init(
    _ paths: [String], options: SourceOptions, ruleSet: RuleSet, reader: Reader,
    looksAtSettings: Bool = false
  ) {
    self.reader = reader
    self.looksAtSettings = looksAtSettings
    runsOwnRules = ruleSet == .latest
    screens = SourceScreens(paths, options: options, language: reader.language)
    code = SourceCode(screens.swift, ruleSet: ruleSet, configuration: reader.configuration)
    examiner = Examiner(
      ruleSet: ruleSet, with: reader.configuration.rulesOn, without: reader.configuration.rulesOff,
      limits: reader.configuration.limits)
  }

  /// A capture shows one screen; source one for each view or scene, and has findings of its own.
  func check(_ file: InputFile) throws(ImportError) -> (CheckedFile, comments: [Suppression]) {
    let bytes = try file.read()
    if CaptionReader.recognizes(bytes) {
      return (try captions(bytes, of: file), Suppression.comments(in: bytes))
    }
    do throws(ImportError) {
      let isCapture = !SourceScreens.isSource(bytes, at: file.path)
      let checked = try screens.screens(in: bytes, at: file.path).map { named in
        var named = named
        if isCapture { named.imported = Screenshots.adding(to: named.imported, from: file) }
        return check(named, of: file.name)
      }
      guard code.holds(file.path) else {
        let found = isCapture ? [] : try interface(bytes, of: file)
        return (
          CheckedFile(file: file.name, screens: checked, source: found),
          Suppression.comments(in: bytes)
        )
      }
      return (code.completing(checked, of: file.path), [])
    } catch {
      // Source without views is source all the same.
      guard error.code == .notThisFormat, code.holds(file.path) else { throw error }
      return (code.completing([], of: file.path), [])
    }
  }

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
    let rules = runsOwnRules ? CaptionRuleCatalog.all.filter { isOn($0.id, isStandard: true) } : []
    let found = try CaptionAuditor(rules: rules.map { $0.init() })
      .run(on: bytes, in: CaptionContext(limits: reader.configuration.limits))
    return CheckedFile(
      file: file.name, screens: [],
      source: found.map {
        ReportedFinding($0.judgement, file: file.name, line: $0.line, column: nil)
      })
  }

  /// What is wrong in a storyboard or XIB itself, beside what its scenes show.
  private func interface(
    _ bytes: [UInt8], of file: InputFile
  ) throws(ImportError) -> [ReportedFinding] {
    guard runsOwnRules, let interface = try screens.interface(bytes, at: file.path) else {
      return []
    }
    let standard = Set(InterfaceRuleCatalog.standard.map { $0.id })
    let rules = InterfaceRuleCatalog.all.filter {
      isOn($0.id, isStandard: standard.contains($0.id))
    }
    return InterfaceAuditor(rules: rules.map { $0.init() }).run(on: interface, named: file.name)
      .map {
        ReportedFinding(
          $0.judgement, file: file.name, line: $0.place.line, column: $0.place.column)
      }
  }

  private func isOn(_ rule: RuleID, isStandard: Bool) -> Bool {
    let configuration = reader.configuration
    return !configuration.rulesOff.contains(rule.name)
      && (isStandard || configuration.rulesOn.contains(rule.name))
  }

  /// Examines the capture in some bytes.
  func check(_ bytes: [UInt8], file: String) throws(ImportError) -> CheckedFile {
    let screen = NamedScreen(name: "", imported: try Captures.read(bytes))
    return CheckedFile(file: file, screens: [check(screen, of: file)])
  }

  private func check(_ named: NamedScreen, of file: String) -> CheckedScreen {
    let screen = named.imported.screen
    let tree = reader.tree(of: screen)
    var notes = (reader.note(on: screen.platform).map { [Note($0)] } ?? []) + named.imported.notes
    var examination = examiner.examination(of: tree)
    if looksAtSettings {
      let outcome = SettingsMatrix.run(screen)
      examination.findings += outcome.breakages.map(Self.finding)
      notes += outcome.notKnown.map { Note("not known with \($0.setting.words): \($0.reason)") }
    }
    return CheckedScreen(
      file: file, tree: tree, notes: notes,
      transcript: reader.transcript(of: tree), examination: examination,
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
