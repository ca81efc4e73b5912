import ArgumentParser

/// Which screens of source are read.
struct SourceOptions: ParsableArguments, Sendable {
  @Option(
    help:
      "Of source: the view to read, of a storyboard by its id, class or title; all unless said.")
  var view: String?

  @Option(help: "Of Swift source: the preview to read, by its name.")
  var preview: String?

  /// Whether one view or preview is asked for, and not what the files hold as a whole.
  var isSelection: Bool { view != nil || preview != nil }
}
