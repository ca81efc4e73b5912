// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutExperience
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@testable import curbcut

@Suite("The keys of drive")
struct DriveKeysTests {
  /// A session on a screen with a control, a text, an adjustable element and a field.
  static func session(_ technology: Technology, on platform: Platform) throws
    -> DriveSession
  {
    try DriveSession(on: screen(of: platform), with: technology, Reader())
  }

  private static func screen(of platform: Platform) throws -> Screen {
    let outline =
      platform == .ios
      ? """
      ios screen "Mars" 390x844
        header "Mars" at 16,60 358x40
        button "Book" at 16,100 100x44
        slider "Luggage" at 16,160 100x44 value "40%"
        field "Name" at 16,220 358x44
      """
      : """
      android screen "Mars" 390x844
        text "Mars" at 16,60 358x40
        button "Book" at 16,100 100x44
        button "Share" at 16,160 100x44
      """
    return try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private static let cases = Technology.allCases.flatMap { technology in
    technology.platforms.sorted { $0.rawValue < $1.rawValue }.map { (technology, $0) }
  }

  private static func phone() throws -> DriveSession {
    let screen = try screen(of: .ios)
    return try DriveSession(of: [], at: "a.outline", with: nil, usesPhone: true, Reader()) { _ in
      screen
    }
  }

  @Test("are commands that each technology understands", arguments: cases)
  func areUnderstood(technology: Technology, platform: Platform) throws {
    try Self.expectUnderstood(try Self.session(technology, on: platform))
  }

  @Test("of the phone are commands, too")
  func phoneKeys() throws { try Self.expectUnderstood(try Self.phone()) }

  private static func expectUnderstood(_ session: DriveSession) throws {
    let keys = session.help.groups.flatMap(\.keys)
    #expect(keys.count > 1, "\(session.title)")
    let names = Set(session.commands.map(DriveHelp.firstWord))
    for key in keys {
      #expect(names.contains(DriveHelp.firstWord(of: key.command)), "\(key)")
      let line = key.question == nil ? key.command : "\(key.command) \(argument(of: key))"
      let outputs = try #require(session.perform(line), "\(session.title): \(line)")
      let words = outputs.flatMap(\.lines).joined(separator: "\n")
      #expect(
        !words.contains("nothing called") && !words.contains(" needs a "), "\(line): \(words)")
    }
    #expect(session.perform("no-such-command") == nil || !session.phrases.isEmpty)
    #expect(Set(keys.map(\.key)).count == keys.count, "\(session.title) has a key twice")
    let own: Set<Terminal.Key> = [.letter("M"), .letter(":"), .letter("?"), .letter("q")]
    #expect(own.isDisjoint(with: keys.map(\.key)), "\(session.title) takes a key of drive")
  }

  /// Words that may follow a key's command.
  private static func argument(of key: DriveKey) -> String {
    switch key.command {
    case "route", "factor": "1"
    case "box": "0,0 390x844"
    case "touch": "20,110"
    case "say": "tap Book"
    default: "Book"
    }
  }

  @Test(
    "of Voice Control and Voice Access say phrases of their vocabulary",
    arguments: [
      (Technology.voiceControl, SpokenProfile.Vocabulary.voiceControl),
      (.voiceAccess, .voiceAccess),
    ])
  func phrases(technology: Technology, vocabulary: SpokenProfile.Vocabulary) throws {
    let platform = try #require(technology.platforms.first)
    let session = try Self.session(technology, on: platform)
    let said = session.help.groups.flatMap(\.keys).map(\.command).filter { $0.hasPrefix("say ") }
    #expect(said.count > 8)
    let whole = [
      "tap", "increase", "decrease", "increment", "decrement", "type", "select", "replace",
    ]
    let phrases = session.phrases.filter { !whole.contains($0) }
    for phrase in said.map({ String($0.dropFirst(4)) }) + phrases {
      // What it does not know, it takes for the name of a control.
      let isKnown =
        !Self.isName(SpokenPhrase(phrase, in: vocabulary))
        || !Self.isName(SpokenPhrase("\(phrase) Book", in: vocabulary))
      #expect(isKnown, "\(phrase)")
    }
    for phrase in whole where session.phrases.contains(phrase) && phrase != "replace" {
      #expect(!Self.isName(SpokenPhrase("\(phrase) Book", in: vocabulary)), "\(phrase)")
    }
  }

  private static func isName(_ phrase: SpokenPhrase?) -> Bool {
    if case .choose = phrase { true } else { phrase == nil }
  }

  @Test("are explained on a screen of 80 columns and 24 lines", arguments: cases)
  func help(technology: Technology, platform: Platform) throws {
    Self.expectReadable(try Self.session(technology, on: platform).help)
  }

  @Test("of the phone are explained, too")
  func phoneHelp() throws { Self.expectReadable(try Self.phone().help) }

  private static func expectReadable(_ help: DriveHelp) {
    #expect(help.keys.count <= DriveHelp.room.lines, "\(help.name): \(help.keys.count) lines")
    for line in help.keys {
      #expect(line.utf8.count <= DriveHelp.room.columns, "\(line.utf8.count): \(line)")
      #expect(line.utf8.allSatisfy { $0 < 0x80 })
    }
    for group in help.groups { #expect(!group.explanation.isEmpty) }
    #expect(DriveHelp.room.lines < 24 && DriveHelp.room.columns < 80)
    #expect(help.all.count == help.commands.count + DriveHelp.own.count, "\(help.name)")
    for command in help.commands.map(DriveHelp.firstWord) + DriveHelp.own.keys {
      let about = help.about(command) ?? []
      #expect(about.first.map { $0.count > command.count + 10 } ?? false, "\(command): \(about)")
    }
    #expect(help.about("no-such-command") == nil)
  }
}
