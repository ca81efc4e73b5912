// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen

/// Reads one document per line and writes one result per line: same order, same count.
///
/// A bad line is answered with its error, and the run continues.
struct JSONLines {
  let paths: [String]

  /// The result for a line: a text, or a function that writes a very long one in pieces.
  enum Answer: Sendable {
    case text(String)
    case pieces(@Sendable ((String) -> Void) -> Void)
  }

  /// Runs `answer` for each line of each input, with the name of the input.
  func run(
    _ answer: @escaping @Sendable ([UInt8], String) throws(ImportError) -> Answer
  ) async throws {
    for path in paths {
      let file = InputFile(path: path, isGiven: true)
      if path != "-", case .folder = InputFile.kind(of: path) {
        Console.error(
          "error: \(path): is a folder, but jsonl reads one document on each line: use --format json"
        )
        throw ExitCode.nothingReadable
      }
      let bytes: [UInt8]
      do {
        bytes = try file.read()
      } catch {
        Console.error("error: \(file.name): \(error.message)")
        throw ExitCode.nothingReadable
      }
      await OrderedWork.run(
        Self.lines(of: bytes),
        transform: { Self.result(of: answer, for: bytes, of: file.name, $0) },
        consume: { answer in
          switch answer {
          case .text(let text): Console.write(document: text + "\n")
          case .pieces(let write): write { Console.write(document: $0) }
          }
        })
    }
  }

  private static func result(
    of answer: ([UInt8], String) throws(ImportError) -> Answer, for bytes: [UInt8],
    of file: String, _ line: Line
  ) -> Answer {
    do throws(ImportError) {
      return try answer(line.range == bytes.indices ? bytes : Array(bytes[line.range]), file)
    } catch {
      return .text(text(of: error, line: line.number))
    }
  }

  private struct Line: Sendable {
    var number: Int
    var range: Range<Int>
  }

  /// Returns the lines; text after the last line break counts when it is not empty.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      lines.append(Line(number: lines.count + 1, range: start..<end))
      start = end + 1
    }
    return lines
  }

  private static func text(of error: ImportError, line: Int) -> String {
    JSONValue.object([
      .init(
        "error",
        .object([
          .init("line", .number(Double(line))), .init("message", .string(error.message)),
        ]))
    ]).text
  }
}
