// SPDX-License-Identifier: Apache-2.0
import Yams

extension YAMLError {
  /// Creates an error from one of Yams, with a sentence that says what to do, and the line to look
  /// at.
  init(_ error: YamlError, in text: String) {
    let lines = YAMLReader.lines(of: text)
    // Anything missing at the end is reported in the last line with content.
    let last = lines.lastIndex { !$0.allSatisfy { $0 == " " || $0 == "\t" } } ?? 0
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      let line = Self.isWrongWhereItBegins(context) ? context?.mark.line : nil
      self.init(line: min(line ?? mark.line, last + 1), message: Self.sentence(problem))
    case .composer(_, let problem, let mark, _):
      self.init(line: mark.line, message: Self.sentence(problem))
    case .duplicatedKeysInMapping(let keys, let context):
      self.init(
        line: context.mark.line,
        message: "has the key \(keys[0]), which is repeated further down: delete one of them")
    case .reader(_, let offset, _, _):
      self.init(
        line: YAMLReader.lines(of: String(text.prefix(offset ?? 0))).count,
        message: "has a character that YAML does not allow: write it as \\x and two digits, in "
          + "double quotes")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      self.init(line: 1, message: "cannot be read: \(error)")
    }
  }

  /// Whether the place to repair is where something was opened; a block continues for many lines.
  private static func isWrongWhereItBegins(_ context: YamlError.Context?) -> Bool {
    ["flow", "quoted", "simple key"].contains { context?.text.contains($0) ?? false }
  }

  /// Translates the parser's message, which names parts of the grammar, into terms of the file.
  private static func sentence(_ problem: String) -> String {
    sentences.first { problem.contains($0.problem) }?.sentence ?? "is not valid YAML: \(problem)"
  }

  /// Source: scanner.c and parser.c of libyaml 0.2.5, which Yams carries, and Parser.swift of Yams
  /// 6.2.
  private static let sentences: [(problem: String, sentence: String)] = [
    (
      "mapping values are not allowed",
      "is indented more than its neighbours, or has a colon within a value: line it up, or put "
        + "the value in quotation marks"
    ),
    (
      "block sequence entries are not allowed",
      "has a list item after a key or value: put it on a line of its own"
    ),
    ("expected ':'", "should be a key, a colon and a value"),
    ("expected ',' or", "opens a bracket that is not closed, or lacks a comma after an item"),
    ("unexpected end of stream", "opens quotation marks that are not closed"),
    ("unexpected document indicator", "opens quotation marks that are not closed"),
    ("escape", "has an escape that YAML does not know: write two backslashes for one"),
    (
      "expected key",
      "is not indented like its neighbours, or has something after its value: line it up, or "
        + "put the value in quotation marks"
    ),
    (
      "expected <document start>",
      "is indented less than the lines above it: line it up with its neighbours"
    ),
    (
      "expected '-' indicator",
      "is not an item of the list above it: begin it with a hyphen, or indent it less"
    ),
    ("nesting level", "is nested more than \(YAMLReader.deepest) levels deep"),
    ("tab character", "is indented by a tab: use spaces"),
    (
      "cannot start any token",
      "has a tab or a sign of YAML where a value begins: use spaces, and put the value in "
        + "quotation marks"
    ),
    ("expected node content", "has a bracket or comma where a value should be"),
    (
      "expected alphabetic or numeric",
      "begins a value with a sign of YAML: put the value in quotation marks"
    ),
    ("undefined alias", "begins a value with an asterisk: put the value in quotation marks"),
    ("another document", "begins a second document: use one file for each"),
  ]
}
