// SPDX-License-Identifier: Apache-2.0

/// TalkBack's own words in one language: single words, templates, and plurals.
///
/// The words are the string resources of TalkBack 15.1 (google/talkback@26a27dc0, Apache-2.0), a line
/// each, and become a table when a language is asked for. `%1` and `%2` stand for what is filled in.
struct TalkBackTable: Sendable {
  /// A word or a template.
  enum Word: Int, CaseIterable, Sendable {
    case button, checkBox, radioButton, `switch`, editBox, dropDownList, slider, progressBar,
      image, list, grid, multiPageView, page, tabBar, webView, heading, rowHeading,
      columnHeading, unlabelled, selected, disabled, enabled, checked, notChecked, on, off,
      expanded, collapsed, password, editing, clearedText, bullet, maximumLength,
      selectionCleared, beginningOfField, endOfField, untitled, doubleTap, swipeUp, swipeDown,
      threeFingerTap, toSelect, toToggle, toActivate, toChange, toEdit, toLongPress, toAdjust,
      toAction, holdToAction, menuAvailable, actionsMenu, labelsMenu, linksMenu, percent,
      labelled, error, cut, pasted, deleted, replaced, replacedCharacters, invalidInput,
      unselected, nowSelected, selectedText, character, characterRange, inWindow, showing,
      keyboardHidden, capital, position, row, column, level, inRole, inRoleNamed, outOfRole,
      outOfRoleNamed, inList, inListNamed, outOfList, outOfListNamed, inGrid, inGridNamed,
      outOfGrid, outOfGridNamed, inPager, inPagerNamed, outOfPager, outOfPagerNamed,
      inVerticalPager, inVerticalPagerNamed, outOfVerticalPager, outOfVerticalPagerNamed,
      inHorizontalPager, inHorizontalPagerNamed, outOfHorizontalPager, inGridPager,
      inGridPagerNamed, outOfGridPager, outOfGridPagerNamed
  }

  /// Words that depend on a number.
  enum Counted: String, CaseIterable, Sendable { case items, rows, columns, characters }

  /// The language, as TalkBack's resources have it (`pt-BR`).
  let language: String
  private var words: [String]
  private var plurals: [[PluralCategory: String]]

  /// Decodes the lines of a language; a line without a known name is left out.
  ///
  /// What the lines do not say is as in `base`, for a variant of a language.
  init(_ language: String, _ lines: StaticString, over base: TalkBackTable? = nil) {
    self.language = language
    var words = base?.words ?? [String](repeating: "", count: Word.allCases.count)
    var plurals = base?.plurals ?? Array(repeating: [:], count: Counted.allCases.count)
    let names = Dictionary(uniqueKeysWithValues: Word.allCases.map { ("\($0)", $0.rawValue) })
    let counted = Counted.allCases.map(\.rawValue)
    lines.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let name = String(decoding: line[..<equals], as: UTF8.self)
        let text = String(decoding: line[(equals + 1)...], as: UTF8.self)
        if let word = names[name] {
          words[word] = text
        } else if let dot = name.firstIndex(of: "."),
          let noun = counted.firstIndex(of: String(name[..<dot])),
          let category = PluralCategory(rawValue: String(name[name.index(after: dot)...]))
        {
          plurals[noun][category] = text
        }
      }
    }
    self.words = words
    self.plurals = plurals
  }

  /// A word as it is.
  subscript(word: Word) -> String { words[word.rawValue] }

  /// A template with its places filled.
  func text(_ word: Word, _ first: String, _ second: String = "") -> String {
    Self.filled(words[word.rawValue], first, second)
  }

  /// A number of things in words.
  func count(_ noun: Counted, _ number: Int) -> String {
    let forms = plurals[Counted.allCases.firstIndex(of: noun) ?? 0]
    let category = PluralCategory.of(number, in: language)
    return Self.filled(forms[category] ?? forms[.other] ?? "%1", "\(number)", "")
  }

  /// The text before and after the first place of a template, with the second place filled.
  func around(_ word: Word, second: String) -> (before: String, after: String) {
    let template = words[word.rawValue]
    let place = template.indices.first { template[$0...].hasPrefix("%1") }
    guard let place else { return ("", " " + second) }
    return (
      Self.filled(String(template[..<place]), "", second),
      Self.filled(String(template[place...].dropFirst(2)), "", second)
    )
  }

  private static func filled(_ template: String, _ first: String, _ second: String) -> String {
    var text = ""
    var isMark = false
    for character in template {
      switch (isMark, character) {
      case (true, "1"): text += first
      case (true, "2"): text += second
      case (true, _): text += "%" + String(character)
      case (false, "%"): break
      case (false, _): text.append(character)
      }
      isMark = !isMark && character == "%"
    }
    return isMark ? text + "%" : text
  }
}

extension TalkBackTable {
  /// The table of a language tag; nil when TalkBack is not translated to it here.
  ///
  /// Each table is decoded once, when somebody asks for it.
  static func of(_ language: String) -> TalkBackTable? {
    tag(for: language).flatMap { tables[$0]?() }
  }

  /// The tag of a table for a language tag: `de` for `de-CH`, `pt-BR` for `pt`, `zh-TW` for `zh-Hant`.
  static func tag(for language: String) -> String? {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let base = parts.first else { return nil }
    switch base {
    case "en": return parts.contains("gb") ? "en-GB" : "en"
    case "pt": return "pt-BR"
    case "iw": return "he"
    case "in": return "id"
    case "zh":
      let isTraditional = !Set(parts).isDisjoint(with: ["tw", "hant", "hk", "mo"])
      return isTraditional ? "zh-TW" : "zh-CN"
    default: return tables[base] == nil ? nil : base
    }
  }

  /// The languages that have a table, in the order of their tags.
  static var languages: [String] { tables.keys.sorted() }

  private static let tables: [String: @Sendable () -> TalkBackTable] = [
    "ar": { decodedArabic }, "de": { decodedGerman }, "en": { decodedEnglish },
    "en-GB": { decodedBritishEnglish }, "es": { decodedSpanish }, "fr": { decodedFrench },
    "he": { decodedHebrew }, "hi": { decodedHindi }, "id": { decodedIndonesian },
    "it": { decodedItalian }, "ja": { decodedJapanese }, "ko": { decodedKorean },
    "nl": { decodedDutch }, "pl": { decodedPolish }, "pt-BR": { decodedPortuguese },
    "ru": { decodedRussian }, "sv": { decodedSwedish }, "th": { decodedThai },
    "tr": { decodedTurkish }, "uk": { decodedUkrainian }, "vi": { decodedVietnamese },
    "zh-CN": { decodedSimplifiedChinese }, "zh-TW": { decodedTraditionalChinese },
  ]

  static let decodedEnglish = TalkBackTable("en", english)
  private static let decodedArabic = TalkBackTable("ar", arabic)
  private static let decodedBritishEnglish = TalkBackTable(
    "en-GB", britishEnglish, over: decodedEnglish)
  private static let decodedDutch = TalkBackTable("nl", dutch)
  private static let decodedFrench = TalkBackTable("fr", french)
  private static let decodedGerman = TalkBackTable("de", german)
  private static let decodedHebrew = TalkBackTable("he", hebrew)
  private static let decodedHindi = TalkBackTable("hi", hindi)
  private static let decodedIndonesian = TalkBackTable("id", indonesian)
  private static let decodedItalian = TalkBackTable("it", italian)
  private static let decodedJapanese = TalkBackTable("ja", japanese)
  private static let decodedKorean = TalkBackTable("ko", korean)
  private static let decodedPolish = TalkBackTable("pl", polish)
  private static let decodedPortuguese = TalkBackTable("pt-BR", portuguese)
  private static let decodedRussian = TalkBackTable("ru", russian)
  private static let decodedSimplifiedChinese = TalkBackTable("zh-CN", simplifiedChinese)
  private static let decodedSpanish = TalkBackTable("es", spanish)
  private static let decodedSwedish = TalkBackTable("sv", swedish)
  private static let decodedThai = TalkBackTable("th", thai)
  private static let decodedTraditionalChinese = TalkBackTable("zh-TW", traditionalChinese)
  private static let decodedTurkish = TalkBackTable("tr", turkish)
  private static let decodedUkrainian = TalkBackTable("uk", ukrainian)
  private static let decodedVietnamese = TalkBackTable("vi", vietnamese)
}
