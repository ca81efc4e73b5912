// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutTechnology

@Suite("TalkBack's languages")
struct TalkBackLanguageTests {
  private func spoken(_ outline: String, in language: String) throws -> [String] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    var profile = TalkBackProfile.talkback15
    profile.locale = language
    let tree = PlatformRules.latest(for: .android).tree(of: screen)
    let transcript = TalkBack(reading: tree, profile: profile).transcript()
    return transcript.stops.flatMap { [$0.utterance.spoken, $0.utterance.hint] }
      .filter { !$0.isEmpty }
  }

  @Test("have every word, with the places of the English one", arguments: TalkBackTable.languages)
  func complete(_ language: String) throws {
    let table = try #require(TalkBackTable.of(language))
    for word in TalkBackTable.Word.allCases {
      let text = table[word]
      #expect(!text.isEmpty, "\(word)")
      for place in ["%1", "%2"] {
        let isThere = text.contains(place)
        #expect(isThere == TalkBackTable.decodedEnglish[word].contains(place), "\(word): \(text)")
      }
    }
    for noun in TalkBackTable.Counted.allCases {
      for number in [0, 1, 2, 3, 11, 21, 100] {
        let text = table.count(noun, number)
        #expect(!text.isEmpty && !text.contains("%"), "\(noun) \(number)")
      }
    }
  }

  @Test(
    "are those of TalkBack's own resources",
    .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
  func resources() throws {
    let file = String(decoding: try Shared.bytes("facts/talkback-words.tsv"), as: UTF8.self)
    let rows = file.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let names: [String: TalkBackTable.Word] = [
      "value_button": .button, "value_checkbox": .checkBox, "value_switch": .switch,
      "value_edit_box": .editBox, "value_image": .image, "heading_template": .heading,
      "value_selected": .selected, "value_disabled": .disabled, "value_not_checked": .notChecked,
      "value_unlabelled": .unlabelled, "value_double_tap": .doubleTap, "in_list": .inList,
      "out_of_list": .outOfList, "value_password": .password,
    ]
    var count = 0
    for row in rows.dropFirst() {
      guard let word = names[row[0]] else { continue }
      for (column, tag) in rows[0].enumerated().dropFirst()
      where !row[column].contains(where: { "\"\\".contains($0) }) {
        let language = tag.replacingOccurrences(of: "-r", with: "-")
        let table = try #require(TalkBackTable.of(language), "\(tag)")
        #expect(table[word] == row[column], "\(tag) \(row[0])")
        count += 1
      }
    }
    #expect(count > 14 * 20)
  }

  @Test(
    "are chosen by tags",
    arguments: [
      ("de", "de"), ("de-CH", "de"), ("pt", "pt-BR"), ("pt_PT", "pt-BR"), ("zh-Hant-TW", "zh-TW"),
      ("zh", "zh-CN"), ("iw", "he"), ("in", "id"), ("en-US", "en"), ("en-GB", "en-GB"),
    ])
  func tags(_ tag: String, _ language: String) {
    #expect(TalkBackTable.tag(for: tag) == language)
    #expect(TalkBackTable.tag(for: "tlh") == nil)
  }

  /// German, Russian, French, Japanese and Spanish, checked against TalkBack's strings by hand.
  @Test(
    "speak of controls and their states",
    arguments: [
      ("de", ["Buchen, Schaltfläche", "Zum Aktivieren doppeltippen"]),
      ("ru", ["Buchen, Кнопка", "Коснитесь дважды, чтобы активировать"]),
      ("fr", ["Buchen, Bouton", "Appuyer deux\u{A0}fois pour activer"]),
      ("ja", ["Buchen, ボタン", "有効にするにはダブルタップします"]),
      ("es", ["Buchen, Botón", "Toca dos veces para activar"]),
    ])
  func button(_ language: String, _ words: [String]) throws {
    let outline = "android screen\n  button \"Buchen\" at 0,0 200x200 clickable"
    #expect(try spoken(outline, in: language) == words)
  }

  @Test("put the label of a field where the language has it")
  func labels() throws {
    let outline = """
      android screen 500x500
        text "Name" at 0,0 200x50 id name importantForAccessibility no
        field "Ada" at 0,60 200x50 labeledBy name
      """
    #expect(try spoken(outline, in: "en").first == "Ada, Edit box for Name")
    #expect(try spoken(outline, in: "de").first == "Ada, Bearbeitungsfeld für Name")
    #expect(try spoken(outline, in: "ja").first == "NameのAda, 編集ボックス")
  }

  @Test(
    "count as CLDR says",
    arguments: [
      ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
      ("pl", [1: "one", 2: "few", 5: "many", 21: "many", 22: "few"]),
      ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
      ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
      ("he", [1: "one", 2: "two", 3: "other"]), ("ja", [1: "other"]),
      ("de", [0: "other", 1: "one", 2: "other", -1: "other"]),
    ])
  func plurals(_ language: String, _ numbers: [Int: String]) {
    for (number, category) in numbers {
      #expect(PluralCategory.of(number, in: language).rawValue == category, "\(number)")
    }
  }

  @Test("do not hold the states that Android adds, which are known in English")
  func derivedStates() throws {
    let screen = try Outline().importScreen(
      from: Array("android screen\n  switch \"Wi-Fi\" stateDescription \"ON\" clickable".utf8)
    ).screen
    var origin = screen.origin
    origin.derivations[.stateDescription] = "the class"
    let derived = screen.stating(screen.facts, screen.nodes, origin)
    for (screen, language, isKnown) in [
      (screen, "de", true), (derived, "de", false), (derived, "en", true),
    ] {
      var profile = TalkBackProfile.talkback15
      profile.locale = language
      let tree = PlatformRules.latest(for: .android).tree(of: screen)
      let stop = TalkBack(reading: tree, profile: profile).transcript().stops[0]
      #expect(stop.utterance.notKnown.contains("the words of the state in de") == !isKnown)
    }
  }

  @Test("count the items of a list")
  func lists() throws {
    let outline = """
      android screen 500x500
        list at 0,0 500x500 collection {"rows": 5, "columns": 1}
          text "a" at 0,0 500x100 collectionItem {"row": 0, "column": 0}
      """
    #expect(try spoken(outline, in: "ru").joined(separator: "|").contains("5\u{A0}элементов"))
    #expect(try spoken(outline, in: "en").joined(separator: "|").contains("In list, 5 items"))
  }
}
