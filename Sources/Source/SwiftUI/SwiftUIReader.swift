public import CurbcutScreen

/// Reads views of a project one after another; what several of them show is worked out once.
///
/// ```swift
/// var reader = SwiftUIReader(project)
/// for entry in project.entries { print(try reader.read(entry).screen) }
/// ```
public struct SwiftUIReader: Sendable {
  private let project: SwiftUIProject
  private let strings: (any StringResolving)?
  private let language: String
  private var shown = ShownBodies()
  private var constants = KeptConstants()
  private var written = WrittenBodies()

  /// Texts are looked up in a language.
  public init(
    _ project: SwiftUIProject, strings: (any StringResolving)? = nil, language: String = "en"
  ) {
    self.project = project
    self.strings = strings
    self.language = language
  }

  /// Works out what a view or preview of the project shows.
  public mutating func read(_ entry: SwiftUIEntry) throws(ImportError) -> SwiftUIReading {
    var interpreter = ViewInterpreter(
      project, file: entry.fileIndex, strings: strings, language: language, shown: shown,
      constants: constants)
    shown = ShownBodies()
    constants = KeptConstants()
    defer {
      shown = interpreter.shown
      constants = interpreter.constants
    }
    let pieces = interpreter.pieces(of: entry)
    var emitter = ScreenEmitter(project, entry: entry, language: language, written: written)
    written = WrittenBodies()
    defer { written = emitter.written }
    let screen = try emitter.screen(of: pieces, &interpreter)
    let notes = (interpreter.notes.list + emitter.notes.list).map { note in
      let file = project.files[note.point.file]
      let position = file.position(of: note.point.offset)
      return SourceNote(
        reason: note.reason, subject: note.subject, file: file.name, line: position.line,
        column: position.column)
    }
    return SwiftUIReading(entry: entry, screen: screen, notes: notes, places: emitter.places)
  }
}
