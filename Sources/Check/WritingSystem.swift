// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A script other than Latin, told by the letters of a screen's texts.
enum WritingSystem: String, CaseIterable {
  case arabic, cyrillic, devanagari, han, hangul, hebrew, kana, thai

  /// What the script is called.
  var name: String {
    switch self {
    case .arabic: "Arabic letters"
    case .cyrillic: "Cyrillic letters"
    case .devanagari: "Devanagari"
    case .han: "Chinese characters"
    case .hangul: "Korean letters"
    case .hebrew: "Hebrew letters"
    case .kana: "Japanese characters"
    case .thai: "Thai letters"
    }
  }

  /// A language that TalkBack speaks and that is written so.
  var language: String? {
    switch self {
    case .arabic: "ar"
    case .cyrillic: "ru"
    case .devanagari: "hi"
    case .han: "zh-CN"
    case .hangul: "ko"
    case .hebrew: "he"
    case .kana: "ja"
    case .thai: "th"
    }
  }

  /// The script of more than half of the letters on a screen; nil if that is Latin or another one.
  ///
  /// Japanese mixes kana with Chinese characters, so any kana among those make it Japanese.
  static func most(of screen: Screen) -> WritingSystem? {
    var counts: [WritingSystem: Int] = [:]
    var all = 0
    screen.nodes.forEachLetter { letter in
      all += 1
      if let script = WritingSystem(letter.value) { counts[script, default: 0] += 1 }
    }
    if let kana = counts[.kana], let han = counts[.han] {
      counts[.kana] = kana + han
      counts[.han] = nil
    }
    return counts.first { $0.value * 2 > all }?.key
  }

  private init?(_ scalar: UInt32) {
    switch scalar {
    case 0x0400...0x052F: self = .cyrillic
    case 0x0590...0x05FF: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F: self = .arabic
    case 0x0900...0x097F: self = .devanagari
    case 0x0E00...0x0E7F: self = .thai
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .han
    default: return nil
    }
  }
}
