// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Foundation

/// Counts the storyboards, colour sets and texts below a folder that are read, and those that are
/// refused.
struct ResourceCount {
  private var counts: [String: Int] = [:]
  private var notes: [String: Int] = [:]
  private var refused: [String] = []

  /// The number of most frequent notes in the report.
  private static let reported = 40

  /// Reads every resource file below a folder.
  init(of folder: String) {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for path in paths.sorted() {
      guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { continue }
      let bytes = [UInt8](data)
      do throws(ImportError) {
        try add(bytes, at: path)
      } catch {
        refused.append("\(path): \(error.message)")
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], at path: String) throws(ImportError) {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
      count("storyboards and XIBs")
      for screen in try InterfaceBuilder.screens(in: bytes) {
        count("screens")
        count("views", screen.imported.screen.nodes.count)
        for note in screen.imported.notes { notes[note.message, default: 0] += 1 }
      }
    } else if path.hasSuffix(".colorset/Contents.json") {
      count("colour sets")
      count("colours", try ColorSet(bytes).variants.count)
    } else if StringsCatalog.recognizes(path) || AndroidStrings.recognizes(path) {
      count("files of texts")
      let file = try TranslatableFile(bytes)
      count("texts", file.texts.count)
      try addTranslations(of: file)
    }
  }

  /// Writes a file in every pseudo-language, reads it again and compares the placeholders.
  private mutating func addTranslations(of file: TranslatableFile) throws(ImportError) {
    for language in PseudoLanguage.allCases {
      let again = try TranslatableFile(
        file.changing { language.text(of: $0.written, isPart: $0.isPart) })
      let pairs = zip(file.texts, again.texts)
      let kept = pairs.count { before, after in
        FormattedText(before.written).placeholders == FormattedText(after.written).placeholders
      }
      count("texts of pseudo-languages with other placeholders", file.texts.count - kept)
    }
  }

  private mutating func count(_ name: String, _ number: Int = 1) {
    counts[name, default: 0] += number
  }

  /// Returns the counts in words, one a line.
  func lines(of name: String) -> [String] {
    var lines = ["\(name): \(refused.count) files not read."]
    lines += counts.sorted { $0.key < $1.key }.map { "  \($0.value) \($0.key)" }
    lines += refused.map { "  not read: \($0)" }
    lines += notes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.reported)
      .map { "  \($0.value) notes: \($0.key)" }
    return lines
  }
}
