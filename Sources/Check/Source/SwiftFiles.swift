// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSource
import CurbcutUIKitSource
import CurbcutCode

/// Files of Swift source, with the project that they belong to.
package struct SwiftFiles: Sendable {
  private let project: SwiftUIProject
  /// The requested files.
  package let paths: [String]
  /// The facts for rules about these files, and about related files of their project.
  package let facts: [SwiftFacts]
  private let options: ViewChoice
  package let strings: StringsCatalog
  /// Whether the literals of the code are in the language asked for, as far as the project tells.
  private let isWrittenInLanguage: Bool
  private let readers: SwiftUIReaders
  /// The classes of UIKit; nil where none of the paths declares one, or where nobody wants to hear them.
  private let uiKit: UIKitFiles?
  /// The classes of UIKit that nobody wanted to hear, and the number of files with them.
  package let unheard: (classes: Int, files: Int)
  /// The files that are asked for and built for other systems than iOS alone, by the names of these.
  private let ofOtherSystems: [[String]: Set<String>]
  /// Why a file that is asked for is not read, as far as its bytes tell.
  private let errors: [String: ImportError]
  /// What is to be said of the bytes of files, in the order in which they were read.
  private let fileNotes: [String]

  /// Whether a path names Swift source.
  package static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Reads the files at the paths, and with each what its project has beside it.
  ///
  /// `contents` stands for what is on disk. A file that cannot be read is reported where it is asked
  /// for. Facts are read for those who look at them, and classes of UIKit for those who hear them.
  package init(
    paths: [String], in projects: Projects, options: ViewChoice, language: String,
    contents: [String: [UInt8]] = [:], readsFacts: Bool, hearsUIKit: Bool,
    interfaces: [String] = [], memo: SourceMemo? = nil
  ) {
    self.paths = paths
    self.options = options
    var gathered = SwiftSources(language: language, memo: memo)
    gathered.add(given: paths, contents: contents)
    for folder in projects.folders(of: paths) {
      gathered.add(projects[folder], of: folder, for: paths)
    }
    gathered.add(tables: projects.tables(around: paths, of: language))
    errors = gathered.decoded.errors
    strings = gathered.strings
    isWrittenInLanguage =
      gathered.development.tag.map { $0.prefix(2) == language.prefix(2) } ?? true
    let sources = gathered.given
    let given = Set(sources.map(\.name))
    let selected = SwiftUIProject.selection(from: sources + gathered.rest, memo: memo)
      .filter { !given.contains($0.name) }
    // A file is parsed once, for both the views and the rules.
    var facts: [String: SwiftFacts] = [:]
    let related =
      readsFacts
      ? sources + SwiftSourceFile.related(to: sources, among: gathered.others, memo: memo) : []
    let wanted = Set(related.map(\.name))
    let mayHaveUIKit = UIKitFiles.mayBeIn(sources)
    let bridgesUIKit = hearsUIKit && UIKitFiles.mayBridge(sources + selected)
    let hearsUIKit = hearsUIKit && mayHaveUIKit
    let needsUIKit = hearsUIKit || bridgesUIKit
    var parsed: [String: CodeFile] = [:]
    var unheard = UIKitCount()
    let visit: (ParsedSwiftFile) -> Void = { file in
      if wanted.contains(file.name) { facts[file.name] = SwiftFacts.of(file, in: memo) }
      if needsUIKit {
        parsed[file.name] = file.active
      }
      if !hearsUIKit, given.contains(file.name) {
        unheard.add(file.active, at: file.name)
      }
    }
    project = SwiftUIProject(
      files: sources + selected, memo: memo,
      reading: readsFacts || mayHaveUIKit || bridgesUIKit ? visit : nil)
    let uiKit =
      needsUIKit
      ? UIKitFiles(
        sources, with: gathered.ownRest, parsed: parsed, strings: strings,
        colors: gathered.colors, projects: projects,
        interfaces: interfaces, options: options, language: language, memo: memo)
      : nil
    readers = SwiftUIReaders(
      SwiftUIReader(
        project, strings: strings, language: language,
        colors: ProjectColors(colors: gathered.colors),
        bridges: uiKit?.bridges))
    self.uiKit = uiKit?.hosting(readers.content(of: project))
    self.unheard = unheard.found
    ofOtherSystems = gathered.ofOtherSystems
    fileNotes = gathered.notes + gathered.decoded.notes
    let forMac = ofOtherSystems[Self.mac] ?? []
    let forTelevision = ofOtherSystems[Self.television] ?? []
    self.facts = related.map { file in
      var facts =
        facts[file.name] ?? SwiftFacts.of(ParsedSwiftFile.of(file, in: memo), in: memo)
      if forMac.contains(file.name) { facts.standForMacAlone() }
      if forTelevision.contains(file.name) { facts.standForTelevisionAlone() }
      return facts
    }
  }

  /// The names shared by several views of the files.
  package var sharedNames: Set<String> {
    let given = Set(paths)
    let names = project.entries.lazy.filter { $0.kind == .view && given.contains($0.file) }
      .map(\.name)
    return Set(Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }.keys)
  }

  /// Returns why a view that the files declare is not part of the app on iOS; nil when they declare
  /// none.
  package func reason(withoutView name: String) -> String? {
    project.passedOver(name).map { condition in
      "\(name) is inside #if \(condition), which is not true on iOS"
    }
  }

  private static let mac = ["macOS"]
  private static let television = ["tvOS"]

  /// The requested files that are built for the Mac alone.
  package var forMac: Set<String> { ofOtherSystems[Self.mac] ?? [] }

  /// The requested files that are built for televisions alone, which no rule is about.
  package var forTelevision: Set<String> { ofOtherSystems[Self.television] ?? [] }

  /// The notes on the files as a whole.
  package var notes: [String] {
    fileNotes + notesOnRefusals + notesOnSystems
  }

  /// A note on project files that were not requested and not parsed; each requested one is an
  /// error.
  private var notesOnRefusals: [String] {
    let given = Set(paths)
    return project.refusals.filter { !given.contains($0.file) }.map { "\($0.file): \($0.reason)" }
  }

  private var notesOnSystems: [String] {
    ofOtherSystems.sorted { $0.key.joined() < $1.key.joined() }.map { systems, files in
      (files.count == 1 ? "1 file is" : "\(files.count) files are")
        + " built for \(systems.joined(separator: " and ")), not for iOS: "
        + "the transcript is what VoiceOver on iOS would say"
        + (systems == Self.television ? ", and no rule is about televisions" : "")
    }
  }

  /// What hears classes of UIKit; nil where none of the paths declares one, or where nobody wants to.
  var uiKitReader: UIKitReader? { uiKit.flatMap { $0.hasClasses ? $0.reader : nil } }

  /// The classes of UIKit that were heard, and the number of files with them.
  var heardOfUIKit: (classes: Int, files: Int) { uiKit?.count(in: paths) ?? (0, 0) }

  /// Whether a single view or preview was requested rather than whole files.
  package var isSelection: Bool { options.isSelection }

  /// Returns the readings of the views in a file; a missing view is an error.
  package func readings(in path: String) throws(ImportError) -> [SwiftUIReading] {
    if let error = errors[path] { throw error }
    if let refusal = project.refusals.first(where: { $0.file == path }) {
      throw ImportError(.tooDeep, refusal.reason)
    }
    var reader = readers.take()
    defer { readers.giveBack(reader) }
    let wanted = project.entries.filter { $0.file == path && isWanted($0) }
    let readings = wanted.isEmpty ? [] : try reader.read(wanted)
    guard readings.isEmpty else { return readings }
    let hint = unheard.classes > 0 ? " (check hears classes of UIKit with --experimental)" : ""
    let known =
      project.entries.filter { $0.file == path }.map { "\($0.kind.rawValue) \($0.name)" }
      + (uiKit?.names(in: path) ?? []).map { "class \($0)" }
    guard !known.isEmpty else {
      throw ImportError(
        .notThisFormat,
        "the file has no SwiftUI or UIKit view that shows anything: give one that has"
          + hint)
    }
    throw ImportError(
      .notThisFormat,
      "the file has no such view or preview: choose from " + known.joined(separator: ", ") + hint)
  }

  /// Returns the screens of a file, each with notes on what was not understood.
  package func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    let broken = project.file(path)?.brokenLine.map { line in
      Note(
        "\(path): this is not valid Swift, so what follows may be misread",
        line: line)
    }
    let controllers = try uiKit?.screens(in: path) ?? []
    let readings: [SwiftUIReading]
    do throws(ImportError) {
      readings = try self.readings(in: path)
    } catch {
      guard error.code == .notThisFormat, !controllers.isEmpty else { throw error }
      return controllers
    }
    let counts = Dictionary(readings.map { ($0.entry.name, 1) }, uniquingKeysWith: +)
    return readings.enumerated().map { position, reading in
      // Notes on the file as a whole are given once.
      let notes =
        (position == 0 ? broken.map { [$0] } ?? [] : [])
        + reading.notes.map { source in
          var note = Note(source.message, of: source.file, line: source.line)
          note.isOfData = source.reason == .dynamicFact
          return note
        }
      return NamedScreen(
        name: counts[reading.entry.name] == 1 ? reading.entry.name : reading.entry.path,
        imported: Imported(
          // A literal that is never looked up stays in the developers' language.
          screen: isWrittenInLanguage ? reading.screen : reading.screen.said(in: nil),
          notes: notes),
        places: reading.places)
    } + controllers
  }

  private func isWanted(_ entry: SwiftUIEntry) -> Bool {
    if let preview = options.preview { return entry.kind == .preview && entry.name == preview }
    guard entry.kind == .view else { return false }
    return options.view.map { $0 == entry.name || $0 == entry.path } ?? true
  }
}

/// Source files decoded to text.
struct DecodedFiles {
  private let memo: SourceMemo?
  private(set) var errors: [String: ImportError] = [:]
  private(set) var notes: [String] = []

  init(memo: SourceMemo? = nil) { self.memo = memo }

  /// Returns a file with its text; nil when it has none.
  mutating func source(_ bytes: [UInt8], at path: String) -> SwiftSourceFile? {
    do throws(ImportError) {
      let text = if let memo { try memo.text(bytes, at: path) } else { try SourceText(bytes) }
      if let note = text.note { notes.append("\(path): \(note)") }
      return SwiftSourceFile(name: path, text: text.text)
    } catch {
      errors[path] = error
      return nil
    }
  }
}
