// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text for assistive technologies that is the same in a translation as in the original.
///
/// Such texts are most easily forgotten, because nobody sees them. They are recognised by a key or
/// comment that mentions accessibility, or by code that uses the key as a label, hint or value. A
/// single word may be the same in both languages, so only texts of at least three words are
/// checked.
struct UntranslatedAccessibilityText: Check {
  static let card = RuleCard(
    id: "untranslated-accessibility-text",
    rule: "missing-translation",
    title: "A text for screen readers is not translated",
    harm: "Everything on the screen is in the user's language, but the words of the screen reader "
      + "are not.",
    remedy: "Have it translated like the visible texts.",
    impact: .moderate,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("Localization", right: 20)],
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    partOf: ["S0-033"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK.ACCESSIBILITY_LABEL" = "Book your holiday on Mars";<--
        == App/de.lproj/Localizable.strings
        "LIST.TITLE" = "Planeten";
        "LIST.BOOK.ACCESSIBILITY_LABEL" = "Book your holiday on Mars";
        """),
      Example(
        """
        == App/en.lproj/Localizable.strings
        "BOOK" = "Book your holiday";<--
        == App/de.lproj/Localizable.strings
        "BOOK" = "Book your holiday";
        == App/Page.swift
        func show() { button.accessibilityLabel = NSLocalizedString("BOOK", comment: "Button") }
        """),
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "BOOK.ACCESSIBILITY_HINT" = "Book your holiday";
        "A11Y.OK" = "OK";
        == App/de.lproj/Localizable.strings
        "BOOK.ACCESSIBILITY_HINT" = "Bucht deinen Urlaub";
        "A11Y.OK" = "OK";
        """)
    ],
    ignores: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "BOOK" = "Book your holiday";
        == App/de.lproj/Localizable.strings
        "BOOK" = "Book your holiday";
        == App/en-GB.lproj/Localizable.strings
        "A11Y.BOOK" = "Book your holiday";
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let used = project.keysForAccessibility
    return project.localizedTables.flatMap { table -> [Report<FileLocation>] in
      let originals = table.entries(in: table.sourceLanguage).filter { _, entry in
        used.contains(entry.key) || Self.isNamed(entry.key) || Self.isNamed(entry.comment ?? "")
      }
      // A region of the same language has the same words; Android does not state the default
      // language, and most apps are written in English.
      let source = table.sourceLanguage.isEmpty ? "en" : table.sourceLanguage
      let languages = table.translations.filter { $0.prefix(2) != source.prefix(2) }
      return originals.compactMap { file, original -> Report<FileLocation>? in
        guard let text = original.plainText, Self.hasWords(text),
          !table.untranslatable.contains(original.key)
        else { return nil }
        let same = languages.filter {
          table.entry(original.key, in: $0)?.entry.plainText == text
        }
        guard !same.isEmpty else { return nil }
        return .failed(
          file.path, SourcePlace(original.place),
          Problem("\(text.quoted) is the same in \(same.listedLanguages) as in the original"))
      }
    }
  }

  private static func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["accessibility", "voiceover", "voice over", "a11y", "talkback", "screen reader"]
      .contains { name.contains($0) }
  }

  private static func hasWords(_ text: String) -> Bool {
    let words = FormattedText(text).parts.filter { $0.kind == .words }.flatMap {
      $0.text.split(whereSeparator: \.isWhitespace)
    }
    return words.count { $0.contains(where: \.isLetter) } >= 3
  }
}

extension SourceProject {
  /// The keys that code looks up for a label, hint or value of an element.
  fileprivate var keysForAccessibility: Set<String> {
    var keys: Set<String> = []
    for file in files {
      for assignment in file.assignments where assignment.isAboutAccessibility {
        let lines = assignment.range
        for chain in file.chains where lines.contains(chain.range.lowerBound) {
          guard chain.base == "NSLocalizedString" || chain.base == "String" else { continue }
          let arguments = chain.arguments
          if let key = (arguments?[""] ?? arguments?["localized"])?.literalText { keys.insert(key) }
        }
      }
      for chain in file.chains {
        for link in chain.links where link.name.isAccessibilityMember {
          if let key = link.arguments?.list.first?.value.literalText { keys.insert(key) }
        }
      }
    }
    return keys
  }
}
