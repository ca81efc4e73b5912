// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutScreen

/// A report of a run in one format, on standard output or in a file.
struct ReportOutput {
  private var writer: any CheckWriter
  /// The file; nil for standard output.
  private let path: String?
  /// The bytes for the file, which is written as a whole or not at all.
  private var held: [UInt8] = []

  /// Creates an output for a writer; without a path it goes to standard output.
  init(_ writer: any CheckWriter, path: String? = nil) {
    self.writer = writer
    self.path = path
  }

  /// Writes the text before all results.
  mutating func start() { put(writer.start()) }

  /// Writes the results of one input.
  mutating func write(_ checked: CheckedFile) {
    guard path != nil else {
      writer.write(checked) { Console.write(document: $0) }
      return
    }
    var text: [UInt8] = []
    writer.write(checked) { text += $0.utf8 }
    held += text
  }

  /// Writes the text after all results, and the file.
  mutating func finish(_ coverage: RunCoverage) throws(ImportError) {
    guard let path else {
      try writer.finish(coverage) { Console.write(bytes: $0) }
      return
    }
    var rest: [UInt8] = []
    try writer.finish(coverage) { rest += $0 }
    try OutputFile(path: path).write(held + rest)
  }

  private mutating func put(_ text: String) {
    if path == nil { Console.write(document: text) } else { held += text.utf8 }
  }
}
