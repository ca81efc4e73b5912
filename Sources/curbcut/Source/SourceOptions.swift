// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutScreen

/// The options for the screens of source.
struct SourceOptions: ParsableArguments, Sendable {
  @Option(
    help:
      """
      Source: the view to read, by its name; in a storyboard by its id, class or title; a layout by the \
      name of its file. Default: all.
      """
  )
  var view: String?

  @Option(help: "Swift and Kotlin source: the preview to read, by its name.")
  var preview: String?

  /// Reads names as texts rather than as those of files.
  mutating func validate() {
    view = view.map(FileName.shown)
    preview = preview.map(FileName.shown)
  }

  /// Rejects a choice among views when no file has several: a capture shows one screen.
  func check(for files: [InputFile]) throws(UsageError) {
    guard isSelection, !files.isEmpty, !files.contains(where: { Self.mayHaveViews($0.path) }) else {
      return
    }
    throw UsageError(
      "\(view == nil ? "--preview" : "--view") chooses among the views of source, but a capture has one screen: "
        + "leave it out")
  }

  /// Whether a file may have several views: standard input, and XML that may be a storyboard with
  /// any name.
  private static func mayHaveViews(_ path: String) -> Bool {
    if path == "-" || SourceScreens.isSource(at: path) || path.hasSuffix(".kt") { return true }
    guard let bytes = try? InputFile(path: path).read() else { return true }
    return SourceScreens.isSource(bytes, at: path)
  }

  /// The choice among the views of source.
  var choice: ViewChoice { ViewChoice(view: view, preview: preview) }

  /// Whether a single view or preview was requested rather than whole files.
  var isSelection: Bool { choice.isSelection }
}
