// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Collects what a command writes, for a caller in this process that wants it as a value.
///
/// ```swift
/// try await Console.$capture.withValue(capture) { try await command.run() }
/// ```
final class ConsoleCapture: Sendable {
  /// What a command has written.
  struct Written: Sendable {
    /// What goes to standard output elsewhere.
    var output: [UInt8] = []
    /// The lines that go to standard error elsewhere.
    var errors: [String] = []
    /// The JSON document of the same run, which `--format json` prints elsewhere; empty if the command has
    /// none.
    var document: [UInt8] = []
    /// The data of the page that shows the run; nil if there is none, or if it is too large to pass on.
    var page: [UInt8]? = []

    var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  private let state = Mutex(Written())
  private let progress: @Sendable (Int, Int) -> Void

  /// Whether somebody shows the data of a page.
  let wantsPage: Bool

  /// The most bytes of the data of a page.
  private static let mostOfPage = 8 << 20

  /// Creates a capture; `progress` is called with the number of files done and of all.
  init(
    wantsPage: Bool = false, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.wantsPage = wantsPage
    self.progress = progress
  }

  var written: Written { state.withLock { $0 } }

  func write(_ bytes: some Sequence<UInt8>) { state.withLock { $0.output += bytes } }

  func error(_ line: String) { state.withLock { $0.errors.append(line) } }

  /// Appends a piece of the JSON document.
  func document(_ piece: some Sequence<UInt8>) { state.withLock { $0.document += piece } }

  /// Appends a piece of the data of the page.
  func page(_ piece: some Sequence<UInt8>) {
    state.withLock { state in
      guard var page = state.page.take() else { return }
      page += piece
      if page.count <= Self.mostOfPage { state.page = page }
    }
  }

  /// Reports how many of the files are done.
  func advance(_ done: Int, of total: Int) { progress(done, total) }
}
