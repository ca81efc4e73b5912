import ArgumentParser
import CurbcutScreen

/// Which screens of source are read.
struct SourceOptions: ParsableArguments, Sendable {
  @Option(
    help:
      "Of source: the view to read, of a storyboard by its id, class or title; all unless said.")
  var view: String?

  @Option(help: "Of Swift source: the preview to read, by its name.")
  var preview: String?

  /// Takes names as texts, and not as those of files.
  mutating func validate() {
    view = view.map(FileName.shown)
    preview = preview.map(FileName.shown)
  }

  /// Whether one view or preview is asked for, and not what the files hold as a whole.
  var isSelection: Bool { view != nil || preview != nil }
}
