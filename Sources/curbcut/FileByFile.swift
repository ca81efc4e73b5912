// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// Writes a result for each screen of each file, in order; several JSON results form a list.
struct FileByFile {
  /// A form of the results: where it goes, and the text for each screen.
  struct Form {
    var isJSON: Bool
    /// Whether it is the document for a caller in this process, instead of standard output.
    var capture: ConsoleCapture?
    var result: (Screen, InputFile) throws(ImportError) -> String

    fileprivate func put(_ text: String) {
      if let capture { capture.document(text.utf8) } else { Console.write(document: text) }
    }
  }

  let paths: [String]
  let source: SourceOptions
  let language: String
  let filter: PathFilter

  /// Writes the results for each screen in each form; a file that cannot be read gets a sentence
  /// instead, and the exit code says that not everything could be read.
  ///
  /// Files in a folder that are neither captures nor source are skipped.
  func write(_ forms: [Form]) throws {
    let input = BuiltFiles.telling(of: paths, filter: filter)
    input.printNotes()
    let files = input.files
    try source.check(for: files)
    let sources = SourceScreens(
      input.paths, in: input.projects, options: source.choice, language: language)
    let sharedNames = sources.swift?.sharedNames ?? []
    let isList = files.count > 1 || paths.count > 1
    var written = 0
    var isComplete = input.failures.isEmpty
    for (number, file) in files.enumerated() {
      try Task.checkCancellation()
      Console.capture?.advance(number, of: files.count)
      do throws(ImportError) {
        let bytes = try file.read()
        let screens = try sources.screens(in: bytes, at: file.path)
        let isSource = SourceScreens.isSource(bytes, at: file.path)
        let isListOfFile = !isList && screens.count > 1
        for (position, screen) in screens.enumerated() {
          if isSource { SourceScreens.printNotes(of: screen, file.path) }
          let shown = screen.imported.screen
          for form in forms {
            let isShared = !form.isJSON && sharedNames.contains(screen.name)
            let text = try form.result(
              isShared ? shown.titled("\(screen.name), \(file.path)") : shown, file)
            if written > 0 {
              form.put(form.isJSON ? ",\n" : "\n")
            } else if form.isJSON, isList || isListOfFile {
              form.put("[")
            }
            form.put(form.isJSON ? Self.withoutLineBreak(text) : text)
            if form.isJSON, isListOfFile, position == screens.count - 1 { form.put("]") }
          }
          written += 1
        }
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        isComplete = false
      }
    }
    sources.printNotes()
    for form in forms where form.isJSON && written > 0 { form.put(isList ? "]\n" : "\n") }
    // Other files that could not be read do not explain where a view is; a single one does.
    if written == 0, isComplete || source.view != nil && files.count > 1 {
      if let view = source.view {
        let reason =
          sources.swift?.reason(withoutView: view) ?? "leave --view out to read all views"
        Console.error(
          "error: there is no view \(view) in \(paths.joined(separator: ", ")): \(reason)")
      } else {
        Console.nothingFound(to: "read", in: paths)
      }
    }
    guard isComplete, written > 0 else { throw ExitCode.nothingReadable }
  }

  private static func withoutLineBreak(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
