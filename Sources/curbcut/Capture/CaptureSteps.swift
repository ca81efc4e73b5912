// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck

/// Runs the programs that a capture needs, each for a limited time; an error is a sentence.
struct CaptureSteps: Sendable {
  /// The longest time that one step may take.
  var limit: Duration

  /// Runs a program and returns what it has written and its exit code.
  func result(
    of arguments: [String], within limit: Duration? = nil, input: [UInt8] = []
  ) throws(UsageError) -> Program.Result {
    let program = arguments.first ?? ""
    let limit = min(limit ?? self.limit, self.limit)
    switch Program.run(arguments, input: input, limit: limit) {
    case .ended(let result): return result
    case .notStarted:
      throw UsageError("\(program) cannot be started: check that it is installed and on the PATH")
    case .tookTooLong:
      throw UsageError(
        "\(Self.shown(arguments)) took longer than \(Self.seconds(limit)): wait until the device is idle, "
          + "or allow more time with --timeout")
    case .wroteTooMuch:
      throw UsageError("\(Self.shown(arguments)) wrote more than 256 MB, too much for a screen")
    }
  }

  /// Runs a program and returns its output; nil when it fails or takes too long.
  func text(of arguments: [String], within limit: Duration = .seconds(15)) -> String? {
    guard let result = try? result(of: arguments, within: limit), result.status == 0 else {
      return nil
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// The first line that says why a program has failed: of its errors, otherwise of its output.
  static func reason(_ result: Program.Result) -> String {
    for bytes in [result.errors, result.output] {
      let lines = String(decoding: bytes.prefix(16_384), as: UTF8.self)
        .split(whereSeparator: \.isNewline).map { $0.trimmed }
      if let line = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("* daemon") }) {
        return String(line.prefix(200))
      }
    }
    return "exit code \(result.status)"
  }

  /// The program with its subcommand, as messages name it.
  private static func shown(_ arguments: [String]) -> String {
    let words = arguments.prefix(6).filter { $0.utf8.count < 60 }
    return "\"\(words.joined(separator: " "))\""
  }

  private static func seconds(_ limit: Duration) -> String {
    let seconds = limit.components.seconds
    guard seconds > 0 else { return "\(limit.components.attoseconds / 1_000_000_000_000_000) ms" }
    return seconds == 1 ? "1 second" : "\(seconds) seconds"
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Whether the text has another one in it.
  func holds(_ other: String) -> Bool { utf8Range(of: other) }

  private func utf8Range(of other: String) -> Bool {
    let (text, wanted) = (Array(utf8), Array(other.utf8))
    guard !wanted.isEmpty, text.count >= wanted.count else { return wanted.isEmpty }
    return (0...(text.count - wanted.count)).contains {
      text[$0] == wanted[0] && text[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }
}
