// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The direction of an Android screen's layout, which no capture of one states.
///
/// It is that of the device's language; where that is not known, the texts make it likely. Compose and the
/// framework read a row from the right where it is right to left (`SemanticsSort.kt`;
/// `ViewLocationHolder` of `ViewGroup.java`).
enum AndroidDirection {
  /// States the direction if it is right to left, and whether it is sure.
  static func state(in draft: inout DeviceDraft) {
    guard draft.facts.direction == nil else { return }
    if let language = draft.facts.language {
      if isRightToLeft(language) { draft.facts.direction = .rtl }
      return
    }
    let share = share(draft.nodes)
    draft.isDirectionSure = !mixed.contains(share)
    guard share > 0.5 else { return }
    draft.facts.direction = .rtl
    draft.isDirectionDerived = true
  }

  /// Whether a language is written from right to left, by its BCP 47 tag.
  ///
  /// Source: the Unicode CLDR, `characterOrder` of the languages' layouts; Android still writes "iw" and
  /// "ji" for Hebrew and Yiddish (`Locale.java`).
  static func isRightToLeft(_ tag: String) -> Bool {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return rightToLeft.contains(language)
  }

  private static let rightToLeft: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "mzn", "ps", "sd", "ug", "ur", "yi",
  ]

  /// The shares of letters from right to left with which the texts do not tell the direction.
  private static let mixed = 0.25...0.75

  /// The share of the letters that are written from right to left, 0 where there are none.
  private static func share(_ nodes: [Node]) -> Double {
    var letters = 0
    var rightToLeft = 0
    nodes.forEachLetter { letter in
      letters += 1
      if isRightToLeft(letter) { rightToLeft += 1 }
    }
    return letters == 0 ? 0 : Double(rightToLeft) / Double(letters)
  }

  /// Hebrew, Arabic and the scripts between them in Unicode, with their presentation forms.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}

extension Imported {
  /// The screen of an Android device in a language, which is laid out from right to left for some.
  package func laidOut(for language: String) -> Imported {
    guard screen.platform == .android, screen.facts.direction == nil,
      AndroidDirection.isRightToLeft(language)
    else { return self }
    var facts = screen.facts
    facts.direction = .rtl
    var result = self
    result.screen = screen.stating(facts, screen.nodes, screen.origin)
    return result
  }
}
