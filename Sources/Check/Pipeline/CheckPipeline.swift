// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCaptionAudit
import CurbcutCapture
import CurbcutExperience
package import CurbcutReporting
package import CurbcutScreen
package import CurbcutSource
import CurbcutSourceAudit
import CurbcutTechnology
import CurbcutUIKitSource

/// Examines inputs one after another; independent of what happens to the results.
package struct CheckPipeline: Sendable {
  package let reader: Reader
  package let screens: SourceScreens
  /// The findings in the code of the source among the inputs.
  package let code: SourceCode
  private let runner: RuleRunner
  /// The same rules without those that do not run on source.
  private let sourceRunner: RuleRunner
  /// The same rules as far as they are measured on classes of UIKit.
  private let uiKitRunner: RuleRunner
  /// The same rules as far as they are measured on layouts of Android.
  private let layoutRunner: RuleRunner
  private let rules: RuleChoice
  /// Whether the rules examine source, too.
  private var looksAtSource: Bool { rules.ruleSet.looksAtSource }
  /// Whether problems under other settings are searched for, too.
  private let looksAtSettings: Bool
  /// Whether these include eye conditions.
  private let looksWithEyes: Bool
  /// The parts that the report shows besides the findings.
  private let shown: CheckedParts
  private let largePictures = LargePictures()
  /// The toolkits of the project that are detected by files other than their source.
  private let toolkits: ForeignToolkits

  /// Reads the project files that belong to the source among the files.
  package init(
    _ files: [InputFile], in projects: Projects? = nil, options: ViewChoice,
    rules: RuleChoice, reader: Reader, looksAtSettings: Bool = false, looksWithEyes: Bool = false,
    showing shown: CheckedParts = [], memo: CheckMemo? = nil
  ) {
    // Code of tests is not parsed: it is not reported on and says nothing about the app.
    let paths = files.filter { !$0.isBelowTests || !SwiftFiles.isSwift($0.path) }.map(\.path)
    self.reader = reader
    toolkits = ForeignToolkits(among: files.map(\.path)) { try? InputFile(path: $0).read() }
    self.looksAtSettings = looksAtSettings
    self.looksWithEyes = looksWithEyes
    self.shown = shown
    self.rules = rules
    let limits = reader.configuration.limits
    let given = GivenCategories(of: files)
    var screens = SourceScreens(
      paths, in: projects, options: options, language: reader.language,
      readsFacts: !options.isSelection,
      hearsUIKit: rules.ruleSet.looksAtSource || rules.selection.tiers.contains(.experimental),
      hearsLayouts: false, searched: Set(files.lazy.filter(\.isFromFolder).map(\.path)),
      memo: memo)
    runner = rules.runner(limits)
    sourceRunner = rules.runner(limits, on: .source)
    uiKitRunner = rules.runner(limits, on: .uiKit)
    layoutRunner = rules.runner(limits, on: .layouts)
    let resources = ResourceFiles(
      paths: paths, in: screens.projects, readsVideos: runner.runs(about: .videoTracks),
      memo: memo)
    let android = AndroidProject(resources.resources)
    screens.hearLayouts(paths, of: android, resources.resources.androidFacts)
    self.screens = screens
    code = SourceCode(
      screens.swift, resources, android,
      composables: screens.compose?.composed ?? [], in: files,
      runner: rules.runner(limits, alsoAbout: given.all),
      looksAtSource: rules.ruleSet.looksAtSource,
      isShown: rules.filter(given))
  }

  /// Returns the screen of a layout, also of one that the rules look at as a file alone.
  package func layoutScreens(
    in bytes: [UInt8], at path: String
  ) throws(ImportError) -> [NamedScreen] {
    try screens.screens(in: bytes, at: path)
  }

  /// The sentences about the source as a whole.
  package var notes: [String] {
    (screens.swift?.notes ?? []) + (screens.compose?.notes ?? []) + code.notes
  }

  /// Which checks did not run, and how they would, as sentences.
  package var leftOut: [String] { rules.leftOut(by: runner) + [unheard].compactMap(\.self) }

  /// How many classes of UIKit were not heard, or only by the checks that are measured, and the option that
  /// hears them; nil without any.
  private var unheard: String? {
    guard !rules.selection.tiers.contains(.experimental), let swift = screens.swift else {
      return nil
    }
    let (classes, files) = swift.unheard.classes > 0 ? swift.unheard : swift.heardOfUIKit
    guard classes > 0 else { return nil }
    let kinds = classes == 1 ? "controller or view" : "controllers and views"
    let which = "\(classes) \(kinds) of UIKit in " + (files == 1 ? "1 file" : "\(files) files")
    guard swift.unheard.classes == 0 else { return "Not heard: \(which) (--experimental)" }
    return "Looked at in part: \(which): by default only for the defects that are told reliably "
      + "there, such as missing names, small targets and low contrast; --experimental looks for more"
  }

  /// The table of the standard whose rules run; nil for other rule sets.
  package var standard: StandardReport? {
    guard rules.ruleSet.isStandard else { return nil }
    var report = StandardReport(rules.ruleSet, of: runner.chosen)
    report.look(at: code.kinds)
    return report
  }

  /// Whether a finding makes the exit code 1: when a standard runs all tiers, only the reliable and
  /// the requested ones do.
  package func counts(_ finding: ReportedFinding) -> Bool {
    !rules.ruleSet.isStandard || rules.selection.tiers.contains(finding.judgement.tier)
      || rules.switches.on.contains { finding.judgement.isCalled($0) }
  }

  /// Examines a file: a capture shows one screen; source shows one per view or scene, and has
  /// findings of its own.
  package func check(_ file: InputFile) throws(ImportError) -> ExaminedFile {
    let isPipe = if case .pipe = InputFile.kind(of: file.path) { true } else { false }
    if isPipe, Self.isSource(file.path) { throw Self.sourceInPipe }
    // A film or a sound is judged by its name and the files beside it, unless its tracks can be read.
    if BundledMedia.recognizes(file.path), !ResourceFile.recognizes(file.path),
      code.holds(file.path)
    {
      return ExaminedFile(
        checked: try code.resource(file.path), reading: readingOfFile(kind(of: file)))
    }
    let bytes = try file.read()
    if isPipe, ResourceFile.recognizes(bytes, at: file.path) { throw Self.sourceInPipe }
    func comments() -> [Suppression] { Suppression.comments(in: bytes) }
    if CaptionReader.recognizes(bytes) {
      if file.isOfTests { throw Self.ofTests }
      return ExaminedFile(
        checked: try captions(bytes, of: file), comments: comments(),
        reading: readingOfFile(.captions))
    }
    if file.isOfTests, InterfaceFiles.isInterface(file.path) { throw Self.ofTests }
    if file.isFromFolder, InterfaceTexts.isLeftOver(file.path) { throw Self.leftOver }
    // What is given by its own path is looked at, whether or not anything leads to it.
    if file.isFromFolder, InterfaceFiles.isInterface(file.path),
      let reason = screens.reasonAgainstUse(ofInterface: file.path)
    {
      return unread(file, because: reason)
    }
    if let interface = try screens.interface(
      bytes, at: file.path,
      leavesOutUnused: file.isFromFolder && screens.options.view == nil)
    {
      guard !interface.scenes.isEmpty else {
        return unread(file, because: "no scene and no code leads to its scenes")
      }
      if file.isFromFolder, interface.isLaunchScreen {
        return ExaminedFile(
          checked: CheckedFile(
            file: file.name, screens: [], source: code.findings(inInterface: file.path)),
          comments: comments(),
          reading: .none(kind(of: file), reason: "a launch screen, which iOS shows as a picture"))
      }
      let checked = try check(interface, of: file)
      return ExaminedFile(
        checked: checked, comments: comments(),
        reading: readingOfSource(kind(of: file), screens: checked.screens.count))
    }
    if file.isFromFolder, ComposeFiles.isOfOtherSystem(file.path) {
      return unread(file, because: "built for another system than Android")
    }
    if AndroidCode.recognizes(file.path), code.holds(file.path) {
      let checked = try kotlin(bytes, of: file)
      return ExaminedFile(
        checked: checked, comments: comments(), reading: readingOfKotlin(checked, of: file))
    }
    if ResourceFile.recognizes(bytes, at: file.path), !code.isSomethingElse(file.path) {
      let checked = try resource(bytes, of: file)
      return ExaminedFile(
        checked: checked, comments: comments(),
        reading: code.reasonAgainstUse(of: file.path)
          .map { .none(kind(of: file), reason: $0) }
          ?? readingOfSource(kind(of: file), screens: checked.screens.count))
    }
    guard SwiftFiles.isSwift(file.path) else {
      if !file.isFromFolder || file.path.hasSuffix(".app"),
        let script = try AppScripts.script(bytes, at: file.path)
      {
        return ExaminedFile(
          checked: try check(script, of: file), comments: comments(),
          reading: readingOfSource(kind(of: file), screens: script.openings.count))
      }
      return try capture(bytes, of: file, comments: comments())
    }
    if file.isOfTests || code.testFiles.contains(file.path) { throw Self.ofTests }
    return try swift(bytes, of: file, comments: comments())
  }

  /// A file that nobody meets, with the reason.
  private func unread(_ file: InputFile, because reason: String) -> ExaminedFile {
    ExaminedFile(
      checked: CheckedFile(file: file.name, screens: []), comments: [],
      reading: .none(kind(of: file), reason: reason))
  }

  private func swift(
    _ bytes: [UInt8], of file: InputFile, comments: [Suppression]
  ) throws(ImportError) -> ExaminedFile {
    // A view that nothing uses is judged where its file is asked for.
    let unused = file.isFromFolder ? code.unusedViews[file.path] : nil
    let isMet: (ReportedFinding) -> Bool = { finding in
      guard let line = finding.line, let unused, finding.file == file.name else { return true }
      return !unused.lines.contains { $0.contains(line) }
    }
    do throws(ImportError) {
      let met = try screens.screens(in: bytes, at: file.path)
        .filter { unused?.names.contains($0.name) != true }
      let views = met.map {
        // For a view requested by name, the rules over source have nothing to say.
        let isWhole = code.holds(file.path)
        let isUIKit = $0.imported.screen.origin.format == UIKitReader.formatName
        let whole = isUIKit ? uiKitRunner : runner(for: $0.name)
        return check($0, of: file.name, with: isWhole ? whole : runner)
      }
      let reading = readingOfSwift(file, screens: views.count, without: unused?.names)
      guard code.holds(file.path) else {
        return ExaminedFile(
          checked: CheckedFile(file: file.name, screens: views), comments: comments,
          reading: reading)
      }
      // The rules over source apply the suppressing comments in Swift.
      var checked = code.completing(views, of: file.path)
      checked.findings = checked.findings.filter(isMet)
      return ExaminedFile(checked: checked, reading: reading)
    } catch {
      // Source without views is still source.
      guard error.code == .notThisFormat, code.holds(file.path) else { throw error }
      var checked = code.completing([], of: file.path)
      checked.findings = checked.findings.filter(isMet)
      return ExaminedFile(
        checked: checked, reading: readingOfSwift(file, screens: 0, without: unused?.names))
    }
  }

  private func readingOfSwift(
    _ file: InputFile, screens: Int, without unused: Set<String>?
  ) -> FileReading {
    let reading = readingOfCode(file, screens: screens)
    guard let unused, case .whole(let kind) = reading else { return reading }
    return .part(
      kind, reason: "nothing in the project uses these views of theirs", parts: unused.sorted())
  }

  /// Returns the findings in a Kotlin or Java file, and in the screens of its composables.
  private func kotlin(_ bytes: [UInt8], of file: InputFile) throws(ImportError) -> CheckedFile {
    let resource = try code.resource(file.path)
    guard screens.compose != nil, ComposeFiles.isKotlin(file.path),
      !(file.isFromFolder && AndroidSourceSet.isOfDevelopers(file.path))
    else { return resource }
    do throws(ImportError) {
      let views = try screens.screens(in: bytes, at: file.path).map {
        check($0, of: file.name, with: sourceRunner)
      }
      return code.completing(views, of: file.path)
    } catch {
      // Source without composables is still source.
      guard error.code == .notThisFormat, !screens.options.isSelection else { throw error }
      return resource
    }
  }

  /// Returns the findings in a file that is not code, and in the screen that a layout is.
  ///
  /// What nothing in the project shows, and what other layouts include, has no screen of its own.
  private func resource(_ bytes: [UInt8], of file: InputFile) throws(ImportError) -> CheckedFile {
    let resource = try code.resource(file.path)
    // The rules of other tools measure captures; a layout does not tell them its sizes.
    guard looksAtSource, let layout = try screens.layout(bytes, at: file.path) else {
      return resource
    }
    if file.isFromFolder,
      code.reasonAgainstUse(of: file.path) != nil || screens.isPartOfOther(file.path)
    {
      return resource
    }
    let isSelection = screens.options.isSelection
    do throws(ImportError) {
      let views = try screens.screens(of: layout, at: file.path).map {
        check($0, of: file.name, with: layoutRunner)
      }
      return isSelection
        ? CheckedFile(file: file.name, screens: views) : code.completing(views, of: file.path)
    } catch {
      guard error.code == .notThisFormat, !isSelection || file.isFromFolder else { throw error }
      // A layout without a view still has attributes; of a folder only the chosen one is asked for.
      return isSelection ? CheckedFile(file: file.name, screens: []) : resource
    }
  }

  /// Examines a capture; an unknown format is an error, which names the kind of file if that is
  /// known.
  private func capture(
    _ bytes: [UInt8], of file: InputFile, comments: [Suppression]
  ) throws(ImportError) -> ExaminedFile {
    let imported: Imported
    do throws(ImportError) {
      // Source and pages in a folder may quote what a tool prints; a capture has a file of its own.
      if file.isFromFolder,
        Self.isProgram(bytes) || Self.mayQuoteCaptures(kind(of: file), at: file.path)
      {
        throw Self.quotesCaptures
      }
      imported = try CaptureFacts.read(bytes, at: file.path, language: reader.language)
    } catch {
      let kind = kind(of: file)
      guard error.code == .notThisFormat, let reason = kind.reason, !kind.isOwn else {
        throw error
      }
      throw ImportError(.notThisFormat, "\(reason): \(Self.whatIsRead)")
    }
    let capture = Screenshots.capture(imported, from: file)
    let screen = largePictures.inTurn(capture.pixelCount) {
      check(NamedScreen(name: "", imported: capture.withPicture), of: file.name, with: runner)
    }
    let platform = screen.tree.screen.platform
    let reading: FileReading =
      rules.ruleSet.platform.map { $0 == platform } ?? true
      ? .whole(.capture)
      : .none(.capture, reason: "the rule set \(rules.ruleSet.rawValue) is for the other platform")
    return ExaminedFile(
      checked: CheckedFile(file: file.name, screens: [screen]), comments: comments,
      reading: reading, isSilent: isSilent(screen),
      isHomeScreen: HomeScreen.isShown(on: screen.tree.screen))
  }

  private static func mayQuoteCaptures(_ kind: FileKind, at path: String) -> Bool {
    kind.reason != nil && !kind.isOwn
      || ["md", "rst", "adoc"].contains { path.hasSuffix(".\($0)") }
  }

  /// Whether a file begins as one that another program runs.
  private static func isProgram(_ bytes: [UInt8]) -> Bool {
    ["#!", "<?php"].contains { bytes.starts(with: $0.utf8) }
  }

  private static let quotesCaptures = ImportError(
    .notThisFormat, "the file is not a capture: give its own path if it contains one")

  /// The supported inputs to give instead of an unsupported file.
  private static let whatIsRead =
    "give Swift, Kotlin or Java source, storyboards, layouts, or captures of the app's screens"

  // MARK: - Coverage of a file

  /// Returns the kind of a file, by its name.
  package func kind(of file: InputFile) -> FileKind { FileKind.named(file.path, in: toolkits) }

  /// Returns the reading of a file examined by rules over source and resources, which only some
  /// rule sets have.
  private func readingOfFile(_ kind: FileKind) -> FileReading {
    looksAtSource ? .whole(kind) : .none(kind, reason: Self.screensOnly(rules.ruleSet))
  }

  private static func screensOnly(_ ruleSet: RuleSet) -> String {
    "the rule set \(ruleSet.rawValue) only covers screens"
  }

  /// Returns the reading of source that shows screens, which every rule set examines.
  private func readingOfSource(_ kind: FileKind, screens: Int) -> FileReading {
    guard !looksAtSource, screens > 0 else { return readingOfFile(kind) }
    return .part(
      kind,
      reason: Self.screensOnly(rules.ruleSet) + ", so only what its views show was checked")
  }

  /// Returns the reading of Swift, Kotlin or Java, of which what follows a damaged line may be misread.
  private func readingOfCode(_ file: InputFile, screens: Int) -> FileReading {
    let reading = readingOfSource(kind(of: file), screens: screens)
    let lines = [code.brokenLines[file.path], self.screens.compose?.brokenLines[file.path]]
    guard case .whole(let kind) = reading, let line = lines.compactMap(\.self).min() else {
      return reading
    }
    return .damaged(kind, line: line)
  }

  /// Kotlin or Java, of which composables that show nothing are not looked at.
  private func readingOfKotlin(_ checked: CheckedFile, of file: InputFile) -> FileReading {
    let reading = readingOfCode(file, screens: checked.screens.count)
    guard case .whole(let kind) = reading, screens.compose?.isSilent(file.path) == true else {
      return reading
    }
    return .part(kind, reason: "composables that say nothing")
  }

  /// The number of views above which a screen is assumed to have stops, without reading it aloud.
  private static let mostViewsOfSilentScreen = 20_000

  private func isSilent(_ screen: CheckedScreen) -> Bool {
    if let transcript = screen.transcript { return transcript.stops.isEmpty }
    guard screen.screen.nodes.count <= Self.mostViewsOfSilentScreen else { return false }
    return reader.transcript(of: screen.tree).stops.isEmpty
  }

  /// The error for a file in a folder that only developers use.
  package static let ofTests = ImportError(
    .notThisFormat,
    "the file belongs to tests, which users never see: give its own path to check it")

  /// Whether a path names a file that is read together with the rest of its project.
  private static func isSource(_ path: String) -> Bool {
    SourceScreens.isSource(at: path) || AndroidCode.recognizes(path)
      || ResourceFile.recognizes(path)
  }

  /// The error for source from a pipe, which can be read only once.
  private static let sourceInPipe = ImportError(
    .notThisFormat, "is a pipe, and source is read more than once: copy it into a file")

  /// The error for a copy in a folder that an editor left there.
  package static let leftOver = ImportError(
    .notThisFormat,
    "the name looks like that of a leftover copy: give its own path to check it")

  /// Returns the findings in captions, which show no screen.
  private func captions(
    _ bytes: [UInt8], of file: InputFile
  ) throws(ImportError) -> CheckedFile {
    let track = try CaptionReader.read(bytes)
    let subject = CaptionSubject(track, file: file.name, limits: reader.configuration.limits)
    let found = looksAtSource ? runner.run(on: subject) : []
    var checked = CheckedFile(
      file: file.name, screens: [], source: found.compactMap { ReportedFinding(inSource: $0) })
    if looksAtSource { checked.inputs = [.captions] }
    return checked
  }

  /// Examines the screens of an app script, and what the app does when it is tried out.
  private func check(_ script: AppScript, of file: InputFile) throws(ImportError) -> CheckedFile {
    let pages = try AppScripts.screens(of: script, at: file.name, options: screens.options)
      .map { check($0, of: file.name, with: runner) }
    guard looksAtSource, screens.options.view == nil else {
      return CheckedFile(file: file.name, screens: pages)
    }
    let found = runner.run(on: AppScriptSubject(script, file: file.name))
    var checked = CheckedFile(
      file: file.name, screens: pages, source: found.compactMap { ReportedFinding(inSource: $0) })
    checked.inputs = [.appScripts]
    return checked
  }

  /// Examines the scenes of a storyboard or XIB, and the file itself when all of it is requested.
  private func check(
    _ interface: InterfaceBuilderFile, of file: InputFile
  ) throws(ImportError) -> CheckedFile {
    let heard = try screens.scenes(of: interface, at: file.path)
    let scenes = heard.map { check($0, of: file.name, with: sourceRunner) }
    guard looksAtSource, screens.options.view == nil else {
      return CheckedFile(file: file.name, screens: scenes)
    }
    let found = runner.run(
      on: interface.takingFonts(from: heard, at: file.path), named: file.name)
    var checked = CheckedFile(
      file: file.name, screens: scenes,
      source: found.compactMap { ReportedFinding(inSource: $0) }
        + code.findings(inInterface: file.path))
    checked.findings.removeAll { $0.file != file.name && code.tells($0) }
    checked.inputs = [.storyboards]
    return checked
  }

  /// Returns the rules with the timeout from the code of a view, if the team sets none.
  private func runner(for view: String) -> RuleRunner {
    guard let seconds = code.timeouts[view], reader.configuration.limits[.timeout] == 0 else {
      return sourceRunner
    }
    var limits = reader.configuration.limits
    limits[.timeout] = seconds
    return rules.runner(limits, on: .source)
  }

  /// Examines a capture given as bytes.
  package func check(_ bytes: [UInt8], file: String) throws(ImportError) -> CheckedFile {
    let screen = NamedScreen(name: "", imported: try Captures.read(bytes))
    return CheckedFile(file: file, screens: [check(screen, of: file, with: runner)])
  }

  private func check(
    _ named: NamedScreen, of file: String, with runner: RuleRunner
  ) -> CheckedScreen {
    let screen = named.imported.screen
    let tree = reader.tree(of: screen)
    var notes = (reader.note(on: screen).map { [Note($0)] } ?? []) + named.imported.notes
    var examination = runner.examination(of: tree)
    if looksAtSettings {
      let own = reader.appearances(on: screen.platform)
      let eyes = looksWithEyes ? EyeCondition.allCases.map(Appearance.eye) : []
      let outcome = SettingsMatrix.run(
        screen,
        settings: (own ?? Appearance.all(on: screen.platform, apiLevel: screen.facts.apiLevel))
          + eyes)
      examination.findings += outcome.breakages.map(\.findingWithSettings)
      notes += outcome.notKnown.groupedInOrder(by: \.reason).map { settings in
        let names = settings.map(\.setting.words).joined(separator: "; ")
        return Note("not known what would change under \(names): \(settings[0].reason)")
      }
    }
    return CheckedScreen(
      file: file, name: named.name, tree: tree, notes: notes,
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
