// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutScreen

/// A report of a run in one format, on standard output or in a file.
struct ReportOutput {
  /// Where a report goes.
  private enum Place {
    case standardOutput
    case file(String)
    /// To the caller in this process, as its document.
    case document(ConsoleCapture)
    /// To the caller in this process, as the data of a page.
    case page(ConsoleCapture)
  }

  private var writer: any CheckWriter
  private let place: Place
  /// The bytes for the file, which is written as a whole or not at all.
  private var held: [UInt8] = []

  /// Creates an output for a writer; without a path it goes to standard output.
  init(_ writer: any CheckWriter, path: String? = nil) {
    self.writer = writer
    place = path.map(Place.file) ?? .standardOutput
  }

  /// Creates an output that becomes the document of a capture.
  init(_ writer: any CheckWriter, to capture: ConsoleCapture) {
    self.writer = writer
    place = .document(capture)
  }

  /// Creates an output that becomes the data of a page of a capture.
  init(_ writer: any CheckWriter, toPageOf capture: ConsoleCapture) {
    self.writer = writer
    place = .page(capture)
  }

  /// Writes the text before all results.
  mutating func start() { put(writer.start()) }

  /// Writes the results of one input.
  mutating func write(_ checked: CheckedFile) {
    switch place {
    case .standardOutput: writer.write(checked) { Console.write(document: $0) }
    case .document(let capture): writer.write(checked) { capture.document($0.utf8) }
    case .page(let capture): writer.write(checked) { capture.page($0.utf8) }
    case .file:
      var text: [UInt8] = []
      writer.write(checked) { text += $0.utf8 }
      held += text
    }
  }

  /// Writes the text after all results, and the file.
  mutating func finish(_ coverage: RunCoverage) throws(ImportError) {
    switch place {
    case .standardOutput: try writer.finish(coverage) { Console.write(bytes: $0) }
    case .document(let capture): try writer.finish(coverage) { capture.document($0) }
    case .page(let capture): try writer.finish(coverage) { capture.page($0) }
    case .file(let path):
      var rest: [UInt8] = []
      try writer.finish(coverage) { rest += $0 }
      try OutputFile(path: path).write(held + rest)
    }
  }

  private mutating func put(_ text: String) {
    switch place {
    case .standardOutput: Console.write(document: text)
    case .document(let capture): capture.document(text.utf8)
    case .page(let capture): capture.page(text.utf8)
    case .file: held += text.utf8
    }
  }
}
