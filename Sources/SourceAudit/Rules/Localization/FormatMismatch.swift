// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A translation whose placeholders differ from those of its original.
///
/// Placeholders are compared by their position and kind, so a translation may change their order
/// with `%2$@`; a form for one, two or zero may leave out the number. Empty translations are left
/// to `missing-translation`, and empty originals, whose text is elsewhere, are not reported. The
/// impact is minor if no code of the project uses the key.
struct FormatMismatch: Check {
  static let card = RuleCard(
    id: "format-mismatch",
    title: "A translation has other placeholders than its original",
    harm: "In this language a name or a number is missing or wrong, or the app crashes.",
    remedy: "Use the same placeholders as the original, with positions if the order differs.",
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 3, arguable: 1, date: "2026-11-24"),
      Evidence("unseen source of Android", right: 2, date: "2026-11-24"),
      Evidence("Localization", right: 20),
    ],
    category: .localization,
    concerns: [.everyone],
    partOf: ["S0-041"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "A" = "%d of %@";
        "B" = "%@ to %@";
        "C" = "Hello %@";
        "D" = "100 percent";
        "E" = "Removes `%@`";
        == App/de.lproj/Localizable.strings
        "A" = "%@ von %d";<--
        "B" = "nach %2$@";<--
        "C" = "Hallo";<--
        "D" = "100[%s]";<--
        "E" = "Entfernt `Server`";<--
        """),
      Example(
        """
        == app/res/values/strings.xml
        <resources><string name="a">%1$s of %2$d</string></resources>
        == app/res/values-de/strings.xml
        <resources>
        <string name="a">%1$s von %2$s</string> <--
        </resources>
        """),
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "A" = "%d of %@";
        "B" = "Save 50% today";
        "C" = "%lld trips";
        "D" = "%ld notes";
        "E" = "Removes '%@'";
        == App/de.lproj/Localizable.strings
        "A" = "%2$@: %1$i";
        "B" = "Heute 50 % sparen";
        "C" = "%u Reisen";
        "D" = "% ld Notizen";
        "E" = "Entfernt `%@`";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "A" = "Not 100% reliable";
        "B" = "Write to %@";
        "C" = "";
        == App/hu.lproj/Localizable.strings
        "A" = "Nem 100%-os, sem 100%-ban";
        "B" = "";
        == App/eu.lproj/Localizable.strings
        "A" = "Ez da %100ean fidagarria";
        "B" = "Idatzi %@";
        "C" = "%@ da";
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.localizedTables.flatMap { table -> [Report<FileLocation>] in
      let sources = table.entries(in: table.sourceLanguage).map(\.entry)
      return table.translations.flatMap { language in
        sources.compactMap { source -> Report<FileLocation>? in
          guard let (file, entry) = table.entry(source.key, in: language),
            var problem = problem(entry, translating: source, language)
          else { return nil }
          let remark = project.remark(on: source.key, of: table)
          problem.message += remark
          if !remark.isEmpty { problem.impact = .minor }
          return .failed(file.path, SourcePlace(entry.place), problem)
        }
      }
    }
  }

  private func problem(
    _ entry: StringsTable.Entry, translating source: StringsTable.Entry, _ language: String
  ) -> Problem? {
    // A text that is composed from forms cannot be compared with a single text.
    guard let original = source.text, let translation = entry.text, source.forms.isEmpty,
      entry.forms.isEmpty
    else { return formProblem(entry, translating: source, language) }
    guard !translation.allSatisfy(\.isWhitespace), !original.allSatisfy(\.isWhitespace),
      original.utf8.contains(UInt8(ascii: "%")) || translation.utf8.contains(UInt8(ascii: "%"))
    else { return nil }
    let wanted = FormatValues(original)
    // If nothing is filled in, a per cent sign is literal, and its neighbours are letters.
    let given = FormatValues(translation, isProse: wanted.isEmpty)
    // A space after the sign may be part of it: "% ld" is a number, too.
    guard wanted != given, wanted != FormatValues(translation, takesBlanks: true) else {
      return nil
    }
    return Problem(
      "\(entry.key.quoted) takes " + given.words(in: language, besides: wanted))
  }

  /// Returns the problem with the plural forms: each may use the placeholders of any form of the
  /// original.
  private func formProblem(
    _ entry: StringsTable.Entry, translating source: StringsTable.Entry, _ language: String
  ) -> Problem? {
    func whole(_ entry: StringsTable.Entry) -> [String] {
      entry.forms.filter { $0.variable == nil }.map(\.text)
    }
    let originals = whole(source).map { FormatValues($0) }
    guard !originals.isEmpty else { return nil }
    let wanted = originals.reduce(into: FormatValues("")) { $0.formUnion($1) }
    for form in whole(entry) {
      let given = FormatValues(form)
      guard !given.isSubset(of: wanted) else { continue }
      return Problem(
        "a form of \(entry.key.quoted) takes " + given.words(in: language, besides: wanted))
    }
    return nil
  }
}

/// The placeholders of a format, by position.
private struct FormatValues: Equatable {
  private var kinds: [Int: String] = [:]

  /// Parses a format; a space between the sign and a letter means a percentage in a sentence,
  /// unless `takesBlanks` says that it belongs to a placeholder.
  ///
  /// In prose, only notations that nobody uses for a percentage are placeholders.
  init(_ text: String, takesBlanks: Bool = false, isProse: Bool = false) {
    var next = 1
    let parts = Self.parts(of: text)
    for (index, part) in parts.enumerated() where part.kind == .placeholder {
      var body = Substring(Self.withoutTags(part.text))
      guard body.first == "%", takesBlanks || !body.dropFirst().hasPrefix(" ") else { continue }
      if isProse,
        Self.isPercentage(
          body, behind: index > 0 ? parts[index - 1].text.last : nil,
          before: index + 1 < parts.count ? parts[index + 1].text.first : nil)
      {
        continue
      }
      body.removeFirst()
      var position: Int?
      if let dollar = body.firstIndex(of: "$"), let number = Int(body[..<dollar]) {
        position = number
        body = body[body.index(after: dollar)...]
      }
      // A line break of Java is not a placeholder.
      guard let kind = Self.kind(body), body != "n" else { continue }
      kinds[position ?? next] = kind
      if position == nil { next += 1 }
    }
  }

  /// Splits a text into parts; a value between backticks is filled in as well, although it looks
  /// like code.
  private static func parts(of text: String) -> [FormattedText.Part] {
    FormattedText(text).parts.flatMap { part in
      part.kind == .markup && part.text.hasPrefix("`")
        ? FormattedText(part.text.filter { $0 != "`" }).parts : [part]
    }
  }

  /// Whether it has no placeholders.
  var isEmpty: Bool { kinds.isEmpty }

  /// Whether a per cent sign that looks like a placeholder may be part of a sentence: `100%-os`,
  /// `%100ean`.
  ///
  /// An object or a position is never part of a sentence, nor is a sign that stands apart: `[%s]`.
  private static func isPercentage(
    _ body: Substring, behind previous: Character?, before next: Character?
  ) -> Bool {
    if body == "%@" || body.contains("$") || body.hasPrefix("%#@") || body == "%arg" {
      return false
    }
    let marks = body.dropFirst().dropLast()
    return !marks.allSatisfy { "hlq".contains($0) } || next?.isLetter == true
      || previous.map { !$0.isWhitespace && !"([{\"'".contains($0) } ?? false
  }

  mutating func formUnion(_ other: FormatValues) { kinds.merge(other.kinds) { first, _ in first } }

  func isSubset(of other: FormatValues) -> Bool {
    kinds.allSatisfy { other.kinds[$0.key] == $0.value }
  }

  /// Describes the placeholders in a language and in the original: by kinds, or by number if that
  /// differs.
  func words(in language: String, besides original: FormatValues) -> String {
    let language = LanguageName.words(for: language)
    if kinds.count != original.kinds.count, !isEmpty, !original.isEmpty,
      Set(kinds.values) == Set(original.kinds.values), isInOrder, original.isInOrder
    {
      return "\(kinds.count.values) in \(language), \(original.kinds.count) in the original"
    }
    return "\(words) in \(language), and \(original.words) in the original"
  }

  /// Whether no position is left out.
  private var isInOrder: Bool { kinds.keys.sorted() == Array(1...max(1, kinds.count)) }

  /// The placeholders in words: `a text, then a number`; `a number as value 2` if the first is left
  /// out.
  private var words: String {
    let sorted = kinds.sorted { $0.key < $1.key }
    guard !sorted.isEmpty else { return "no value" }
    guard sorted.map(\.key) == Array(1...sorted.count) else {
      return sorted.map { "\($0.value) as value \($0.key)" }.joined(separator: ", ")
    }
    return sorted.map(\.value).joined(separator: ", then ")
  }

  private static func withoutTags(_ placeholder: String) -> String {
    guard placeholder.hasPrefix("<"), let start = placeholder.firstIndex(of: ">"),
      let end = placeholder.lastIndex(of: "<"), start < end
    else { return placeholder }
    return String(placeholder[placeholder.index(after: start)..<end])
  }

  private static func kind(_ body: Substring) -> String? {
    if body.hasPrefix("#@") { return "a number of things" }
    if body == "arg" { return "the number" }
    switch body.last {
    case "@", "s", "S": return "a text"
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": return "a number"
    case "f", "F", "e", "E", "g", "G", "a", "A": return "a fraction"
    case "c", "C": return "a letter"
    case "p": return "a pointer"
    default: return nil
    }
  }
}

extension Int {
  /// The number of values in words: `1 value`, `2 values`.
  fileprivate var values: String { self == 1 ? "1 value" : "\(self) values" }
}
