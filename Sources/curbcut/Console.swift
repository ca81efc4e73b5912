// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to standard output and standard error.
enum Console {
  /// What collects the output of the current task, for a caller in this process; nil where it goes to the
  /// standard streams.
  @TaskLocal static var capture: ConsoleCapture?

  /// Writes text to standard output; ends the program when that fails.
  ///
  /// Nothing is buffered: pass text in large pieces.
  static func write(_ text: TerminalText) { write(document: text.text) }

  /// Writes the output of a format's writer, which has escaped its values, unchanged.
  static func write(document: String) {
    if let capture { return capture.write(document.utf8) }
    var document = document
    let isWritten = document.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: 1) }
    if !isWritten { endWithoutOutput() }
  }

  /// Writes bytes to standard output unchanged.
  static func write(bytes: [UInt8]) {
    if let capture { return capture.write(bytes) }
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: 1) }
    if !isWritten { endWithoutOutput() }
  }

  private static func endWithoutOutput() {
    error("error: the output cannot be written, \(String(cString: strerror(errno)))")
    exit(ExitCode.nothingReadable.rawValue)
  }

  /// Writes a line to standard error.
  static func error(_ line: TerminalText) {
    if let capture { return capture.error(line.text) }
    _ = writeAll(Array(line.text.utf8) + [UInt8(ascii: "\n")], to: 2)
  }

  /// Reports that some paths have nothing to check or read, and what to give instead.
  static func nothingFound(to verb: String, in paths: [String]) {
    error(
      "error: there is nothing to \(verb) in \(paths.joined(separator: ", ")): give a capture, the source "
        + "of an app, or a folder that contains them")
  }

  /// Reports that none of the given files was checked, why, and what to give instead.
  static func nothingLookedAt(_ coverage: RunCoverage, in paths: [String]) {
    // Files that could not be read have been reported with their reasons.
    guard coverage.skippedCount > coverage.unreadable.count || coverage.unreadable.isEmpty else {
      return
    }
    error(
      "error: nothing in \(paths.joined(separator: ", ")) was checked: give captures of screens, Swift, "
        + "Kotlin or Java source, storyboards, layouts, or a folder that contains them")
    for line in CoverageText(coverage).lines { error(line) }
  }

  /// Writes all bytes to an open file; false when that fails, with the reason in `errno`.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = platformWrite(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        written += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func platformWrite(
    _ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, start, count)
    #elseif canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #else
      Musl.write(descriptor, start, count)
    #endif
  }
}
