// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutScreen

/// Which screens of source are read.
struct SourceOptions: ParsableArguments, Sendable {
  @Option(
    help:
      "Of source: the view to read, of a storyboard by its id, class or title. Default: all views.")
  var view: String?

  @Option(help: "Of Swift source: the preview to read, by its name.")
  var preview: String?

  /// Takes names as texts, and not as those of files.
  mutating func validate() {
    view = view.map(FileName.shown)
    preview = preview.map(FileName.shown)
  }

  /// Refuses a choice among views where no file has any: a capture shows one screen.
  func check(for files: [InputFile]) throws(UsageError) {
    guard isSelection, !files.isEmpty, !files.contains(where: { Self.mayHaveViews($0.path) }) else {
      return
    }
    throw UsageError(
      "\(view == nil ? "--preview" : "--view") chooses a view of source, and a capture shows one screen: "
        + "leave it out")
  }

  /// Whether a file may have several views: standard input, and XML that may be a storyboard of any name.
  private static func mayHaveViews(_ path: String) -> Bool {
    if path == "-" || SourceScreens.isSource(at: path) || path.hasSuffix(".kt") { return true }
    guard let bytes = try? InputFile(path: path).read() else { return true }
    return SourceScreens.isSource(bytes, at: path)
  }

  /// Whether one view or preview is asked for, and not what the files hold as a whole.
  var isSelection: Bool { view != nil || preview != nil }
}
