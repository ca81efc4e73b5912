import CurbcutAudit
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen

/// Examines one input after another; knows nothing of what is done with the results.
struct Checker: Sendable {
  let reader: Reader
  /// The source among the inputs; nil when there is none.
  let source: SourceInputs?
  private let examiner: Examiner

  init(reader: Reader, ruleSet: RuleSet, source: SourceInputs? = nil) {
    self.reader = reader
    self.source = source
    examiner = Examiner(
      ruleSet: ruleSet, with: reader.configuration.rulesOn, without: reader.configuration.rulesOff)
  }

  /// A capture shows one screen; source one for each view, and findings of its own.
  func check(_ file: InputFile) throws(ImportError) -> (CheckedFile, comments: [Suppression]) {
    guard let source, source.holds(file.path) else {
      let bytes = try file.read()
      return (try check(bytes, file: file.name), Suppression.comments(in: bytes))
    }
    // A file that cannot be read says so itself.
    _ = try file.read()
    let findings = source.findings(in: file.path)
    let screens: [CheckedScreen]
    do throws(ImportError) {
      screens = try source.screens(in: file.path).map { screen in
        check(
          Imported(screen: screen.screen, notes: screen.notes), file: file.name,
          place: screen.place)
      }
    } catch {
      // Source without views is source all the same.
      guard error.code == .notThisFormat, source.isChecked(file.path) else { throw error }
      screens = []
    }
    let checked = CheckedFile(file: file.name, screens: screens, source: findings)
    return (SourceInputs.withoutRepetitions(checked), [])
  }

  /// Examines the capture in some bytes.
  func check(_ bytes: [UInt8], file: String) throws(ImportError) -> CheckedFile {
    let screen = check(try Captures.read(bytes), file: file)
    return CheckedFile(file: file, screens: [screen])
  }

  private func check(
    _ imported: Imported, file: String,
    place: (Int) -> (file: String, place: Place)? = { _ in nil }
  ) -> CheckedScreen {
    let tree = reader.tree(of: imported.screen)
    let note = reader.note(on: imported.screen.platform).map { Note($0) }
    return CheckedScreen(
      file: file, screen: imported.screen, notes: (note.map { [$0] } ?? []) + imported.notes,
      transcript: reader.transcript(of: tree), examination: examiner.examination(of: tree),
      place: place)
  }
}
