// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// Writes a result for each screen of each file, in order; several JSON results form a list.
struct FileByFile {
  let paths: [String]
  let isJSON: Bool
  let source: SourceOptions
  let language: String
  let filter: PathFilter

  /// Writes what `result` returns for each screen; a file that cannot be read gets a sentence
  /// instead, and the exit code says that not everything could be read.
  ///
  /// Files in a folder that are neither captures nor source are skipped.
  func write(_ result: (Screen, InputFile) throws(ImportError) -> String) throws {
    let input = BuiltFiles.telling(of: paths, filter: filter)
    input.printNotes()
    let files = input.files
    try source.check(for: files)
    let sources = SourceScreens(
      input.paths, in: input.projects, options: source.choice, language: language)
    let sharedNames = isJSON ? [] : sources.swift?.sharedNames ?? []
    let isList = isJSON && (files.count > 1 || paths.count > 1)
    var written = 0
    var isComplete = input.failures.isEmpty
    for file in files {
      do throws(ImportError) {
        let bytes = try file.read()
        let screens = try sources.screens(in: bytes, at: file.path)
        let isSource = SourceScreens.isSource(bytes, at: file.path)
        let isListOfFile = isJSON && !isList && screens.count > 1
        for (position, screen) in screens.enumerated() {
          if isSource { SourceScreens.printNotes(of: screen, file.path) }
          let shown = screen.imported.screen
          let text = try result(
            sharedNames.contains(screen.name)
              ? shown.titled("\(screen.name), \(file.path)") : shown, file)
          if written > 0 {
            Console.write(isJSON ? ",\n" : "\n")
          } else if isList || isListOfFile {
            Console.write("[")
          }
          written += 1
          Console.write(document: isJSON ? Self.withoutLineBreak(text) : text)
          if isListOfFile, position == screens.count - 1 { Console.write("]") }
        }
      } catch {
        if file.isFromFolder, error.code == .notThisFormat { continue }
        Console.error("error: \(file.name): \(error.message)")
        isComplete = false
      }
    }
    sources.printNotes()
    if isJSON, written > 0 { Console.write(isList ? "]\n" : "\n") }
    // Other files that could not be read do not explain where a view is.
    if written == 0, isComplete || source.view != nil {
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
