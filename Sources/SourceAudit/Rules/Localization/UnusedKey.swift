// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A key that does not occur in the code.
///
/// Keys are only reported if all code of the project has been read and is Swift. Keys that are
/// composed at run time look unused, and so do those that a generator turns into names.
struct UnusedKey: Check {
  static let card = RuleCard(
    id: "unused-key",
    rule: "orphaned-translation",
    title: "A text is translated but never used",
    harm: "Translators work for nothing, and a text that was meant to be spoken is not.",
    remedy: "Delete the key in every language, or use it.",
    impact: .minor,
    tier: .experimental,
    category: .localization,
    concerns: [.team],
    partOf: ["S0-041"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        "OLD_TITLE" = "Stars";<--
        == App/Page.swift
        func show() { title = NSLocalizedString("TITLE", comment: "Header") }
        """),
      Example(
        """
        == App/Localizable.xcstrings
        {"sourceLanguage": "en", "strings": {
        "Gone": {"extractionState": "stale", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Gone"}}}}}} <--
        == App/Page.swift
        func show() { title = String(localized: "Here") }
        """),
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        == App/Page.swift
        func show() { title = localize("TITLE") }
        """)
    ],
    ignores: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        == App/Page.m
        [self show];
        == App/Page.swift
        func show() {}
        """),
      Example(
        """
        == App/en.lproj/InfoPlist.strings
        "CFBundleName" = "Planets";
        == App/Page.swift
        func show() {}
        """),
    ]
  )

  /// Tables that the system reads, rather than code.
  static let ofTheSystem: Set<String> = [
    "InfoPlist", "Root", "AppShortcuts", "AppIntentVocabulary",
  ]
  /// The files of code that is not Swift.
  static let otherCode = [
    ".m", ".mm", ".h", ".c", ".cpp", ".kt", ".java", ".dart", ".js", ".jsx", ".ts", ".tsx", ".cs",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode, !project.files.isEmpty,
      !project.resources.paths.contains(where: { path in
        Self.otherCode.contains(where: path.hasSuffix)
      })
    else { return [] }
    let interfaces = Set(
      project.resources.paths.filter(InterfaceTexts.recognizes).map { StringsPlace($0).table })
    return project.localizedTables.flatMap { table -> [Report<FileLocation>] in
      guard table.platform == .ios, !Self.ofTheSystem.contains(table.name),
        !interfaces.contains(table.name), !table.bundle.hasSuffix(".bundle")
      else { return [] }
      return table.entries(in: table.sourceLanguage).compactMap { file, entry in
        // Xcode itself marks keys of a catalog that the code no longer has.
        let isCatalog = file.path.hasSuffix(".xcstrings")
        guard isCatalog ? entry.isStale : !project.writes(entry.key) else { return nil }
        return .failed(
          file.path, SourcePlace(entry.place),
          Problem("the key \(entry.key.quoted) does not occur in the code"))
      }
    }
  }
}

extension SourceProject {
  /// All string literals of the code, as written, without their quotes and interpolations.
  var literals: Set<String> {
    var literals: Set<String> = []
    for file in files {
      var start: String.Index?
      var isEscaped = false
      let text = file.text
      for index in text.utf8.indices {
        let byte = text.utf8[index]
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\n") {
          start = nil
        } else if byte == UInt8(ascii: "\"") {
          if let opened = start { literals.insert(String(text[opened..<index])) }
          start = start == nil ? text.utf8.index(after: index) : nil
        }
      }
    }
    return literals
  }
}
