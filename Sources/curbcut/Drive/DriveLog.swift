// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A saved session: one line per command, marked with `> `, followed by the output.
struct DriveLog {
  private let file: OpenedLog

  /// Begins a session in a new file or over an earlier session; any other existing file is kept.
  ///
  /// The inputs of the run are kept, too.
  init(_ path: String, besides inputs: [String]) throws(ImportError) {
    let place = try OutputPlace(of: path, within: [])
    if let old = try OpenedFile(at: place, of: path) {
      let inputs = inputs.map(ProjectFolder.canonical)
      guard !inputs.contains(ProjectFolder.canonical(path)) else {
        throw ImportError(
          .notThisFormat, "\(path) is an input of this run: give another path after --log")
      }
      let text = String(decoding: try old.contents(), as: UTF8.self)
      guard text.isEmpty || !Self.markedLines(of: text).isEmpty else {
        throw ImportError(
          .notThisFormat,
          "\(path) exists and is not a saved session: give another path after --log")
      }
    }
    file = try OpenedLog(at: place, of: path)
  }

  /// Appends a line, which is written to the disk at once.
  func append(_ line: String) { file.append(line + "\n") }

  private static func markedLines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap(command(in:))
  }

  /// Returns the command of a marked line; nil for any other.
  static func command(in line: some StringProtocol) -> String? {
    line.hasPrefix("> ") ? String(line.dropFirst(2)) : nil
  }

  /// Returns the commands of a saved session, or of a list of commands without marks.
  static func commands(in text: String) -> [String] {
    let marked = markedLines(of: text)
    guard marked.isEmpty else { return marked }
    return text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") }
  }
}

/// The file of a log, which is closed together with the last copy of it.
private final class OpenedLog {
  private let descriptor: Int32

  init(at place: OutputPlace, of path: String) throws(ImportError) {
    descriptor = openat(
      place.folder, place.systemName, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotWrite(path) }
  }

  deinit { close(descriptor) }

  func append(_ text: String) { _ = Console.writeAll(Array(text.utf8), to: descriptor) }
}
