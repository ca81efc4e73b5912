// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A key that is named in another way than most keys of its table.
///
/// Apple's convention, the English text as key, counts as one scheme; only tables in which nine of
/// ten keys follow one scheme are checked, so that a table without a scheme does not produce a long
/// list.
struct InconsistentKeyNames: Check {
  static let card = RuleCard(
    id: "inconsistent-key-names",
    rule: "orphaned-translation",
    title: "A key is named unlike the others",
    harm: "Translators mistake a key for a text or do not know where it is shown, and the spoken "
      + "result does not fit.",
    remedy: "Name it like the others, by place and purpose, such as DETAIL_PAGE.TITLE.",
    impact: .minor,
    tier: .experimental,
    category: .localization,
    concerns: [.team],
    requirements: ["S0-042"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK" = "Book";
        "LIST.BACK" = "Back";
        "LIST.HELP" = "Help";
        "DETAIL_PAGE.TITLE" = "Details";
        "DETAIL_PAGE.MARS.HEADING" = "Mars";
        "DETAIL_PAGE.BACK" = "Back";
        "DETAIL_PAGE.HELP" = "Help";
        "DETAIL_PAGE.PRICE" = "Price";
        "Save" = "Save";<--
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "LIST.TITLE" = "Planets";
        "LIST.BOOK" = "Book";
        "DETAIL_PAGE.TITLE" = "Details";
        "DETAIL_PAGE.MARS.HEADING" = "Mars";
        """)
    ],
    ignores: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "Save" = "Save";
        "LIST.TITLE" = "Planets";
        """)
    ]
  )

  /// The minimum number of keys that shows a scheme.
  private static let fewest = 10
  private static let share = 0.9

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let interfaces = Set(
      project.resources.paths.filter(InterfaceTexts.recognizes).map { StringsPlace($0).table })
    return project.localizedTables.flatMap { table -> [Report<FileLocation>] in
      let entries = table.entries(in: table.sourceLanguage)
      guard table.platform == .ios, entries.count >= Self.fewest, table.name != "InfoPlist",
        !interfaces.contains(table.name)
      else { return [] }
      var counts: [KeyScheme: Int] = [:]
      for (_, entry) in entries { counts[KeyScheme(entry.key), default: 0] += 1 }
      guard let most = counts.max(by: { $0.value < $1.value }), most.key != .text,
        Double(most.value) >= Self.share * Double(entries.count)
      else { return [] }
      return entries.compactMap { file, entry in
        let scheme = KeyScheme(entry.key)
        guard scheme != most.key else { return nil }
        return .failed(
          file.path, SourcePlace(entry.place),
          Problem(
            "the key \(entry.key.quoted) is \(scheme.rawValue), but most are \(most.key.rawValue)"))
      }
    }
  }
}

/// A naming scheme for keys.
private enum KeyScheme: String {
  case capitals = "in capitals"
  case words = "in small letters with dots or underscores"
  case camel = "in one word with capitals inside"
  case text = "a text"

  init(_ key: String) {
    if key.contains(where: \.isWhitespace) || !key.contains(where: \.isLetter) {
      self = .text
    } else if !key.contains(where: \.isLowercase) {
      self = .capitals
    } else if !key.contains(where: \.isUppercase),
      key.contains(where: { $0 == "." || $0 == "_" || $0 == "-" })
    {
      self = .words
    } else if key.looksLikeKey {
      self = .camel
    } else {
      self = .text
    }
  }
}
