// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("Uncontracted English braille")
struct UncontractedEnglishTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var braille: String
    var testDescription: String { text }

    init(_ text: String, _ braille: String) {
      self.text = text
      self.braille = braille
    }
  }

  @Test(
    "writes what liblouis 3.24 writes by en-ueb-g1",
    arguments: [
      Case("Like 100", "⠠⠇⠊⠅⠑⠀⠼⠁⠚⠚"),
      Case("3a 3k 3B", "⠼⠉⠰⠁⠀⠼⠉⠅⠀⠼⠉⠠⠃"),
      Case("NASA ABCdef ABCs iPhone A", "⠠⠠⠝⠁⠎⠁⠀⠠⠠⠁⠃⠉⠠⠄⠙⠑⠋⠀⠠⠠⠁⠃⠉⠠⠄⠎⠀⠊⠠⠏⠓⠕⠝⠑⠀⠠⠁"),
      Case("THIS IS ALL CAPS NOW ok", "⠠⠠⠠⠞⠓⠊⠎⠀⠊⠎⠀⠁⠇⠇⠀⠉⠁⠏⠎⠀⠝⠕⠺⠠⠄⠀⠕⠅"),
      Case("WWW TWO", "⠠⠠⠺⠺⠺⠀⠠⠠⠞⠺⠕"),
      Case("\u{201C}Hi\u{201D} \u{2018}x\u{2019} don\u{2019}t \"q\"", "⠦⠠⠓⠊⠴⠀⠠⠦⠭⠠⠴⠀⠙⠕⠝⠄⠞⠀⠦⠟⠴"),
      Case("(a) [b] {c}", "⠐⠣⠁⠐⠜⠀⠨⠣⠃⠨⠜⠀⠸⠣⠉⠸⠜"),
      Case("HTML5 A1B2", "⠠⠠⠓⠞⠍⠇⠼⠑⠀⠠⠁⠼⠁⠠⠃⠼⠃"),
      Case("a1,b ÉCOLE", "⠁⠼⠁⠂⠰⠃⠀⠠⠠⠘⠌⠑⠉⠕⠇⠑"),
      Case("A-B WI-FI", "⠠⠁⠤⠠⠃⠀⠠⠠⠺⠊⠤⠠⠠⠋⠊"),
      Case("x: 5; y! .5", "⠭⠒⠀⠼⠑⠆⠀⠽⠖⠀⠼⠲⠑"),
      Case("a \u{B7} b \u{2265} c", "⠁⠀⠈⠡⠀⠃⠀⠸⠈⠜⠀⠉"), Case("?", "⠰⠦"),
      Case("é È ñ ç å ü", "⠘⠌⠑⠀⠠⠘⠡⠑⠀⠘⠻⠝⠀⠘⠯⠉⠀⠘⠫⠁⠀⠘⠒⠥"),
      Case("❤ 日", "⠄⡳⠭⠃⠛⠋⠙⠄⠀⠄⡳⠭⠋⠑⠑⠑⠄"),
    ])
  func writes(_ sample: Case) {
    #expect(UncontractedEnglish().translate(sample.text).cells.patterns == sample.braille)
  }

  @Test(
    "is read back",
    arguments: [
      "Like 100", "3a 3k 3B", "NASA ABCdef ABCs iPhone A", "THIS IS ALL CAPS NOW ok", "don't",
      "(a) [b] {c}", "HTML5 A1B2", "12:30, 1,000.50!", "50% of $5 + 3", "naïve école", "Why? \"q\"",
      "a/b_c@d.e", "WI-FI", "x \u{2014} y", "",
    ])
  func readsBack(_ text: String) {
    let table = UncontractedEnglish()
    #expect(table.text(of: table.translate(text).cells) == text)
  }

  @Test("knows the character of every cell, and those that it has no sign for")
  func origins() {
    let translation = UncontractedEnglish().translate("A 1❤")
    #expect(translation.cells.count == translation.origins.count)
    #expect(Array(translation.origins.prefix(5)) == [0, 0, 1, 2, 2])
    #expect(translation.origins.last == 3)
    #expect(translation.unknown == ["❤"])
  }

  @Test("is written in ASCII, cells with dots 7 and 8 by their dots")
  func ascii() {
    #expect(UncontractedEnglish().translate("Like 100").cells.ascii == ",LIKE #AJJ")
    #expect([BrailleCell(dots: 0b1100_0000)].ascii == "{78}")
    let all = (0..<64).map { BrailleCell(dots: $0) }
    #expect(Set(all.map(\.ascii)).count == 64)
    #expect(BrailleCell("⠿")?.ascii == "=")
    #expect(BrailleCell("x") == nil)
  }

  @Test("reads any cells and writes any text")
  func anything() {
    let table = UncontractedEnglish()
    let cells = (0..<2_000).map { BrailleCell(dots: UInt8(truncatingIfNeeded: $0 &* 37)) }
    #expect(!table.text(of: cells).isEmpty)
    let text = String((0..<3_000).compactMap { Unicode.Scalar($0).map(Character.init) })
    let translation = table.translate(text)
    #expect(translation.origins == translation.origins.sorted())
  }
}

@Suite("liblouis")
struct LiblouisTests {
  private static let contracted = try? LiblouisTable("en-ueb-g2.ctb")

  @Test(
    "writes contracted English where it is installed",
    .enabled(if: contracted != nil, "liblouis and its tables are not installed"))
  func contracts() throws {
    let table = try #require(Self.contracted)
    let translation = table.translate("Settings of the phone")
    let uncontracted = UncontractedEnglish().translate("Settings of the phone")
    #expect(translation.cells.count < uncontracted.cells.count)
    #expect(translation.cells.count == translation.origins.count)
    #expect(translation.origins == translation.origins.sorted())
    #expect(table.translate("").cells.isEmpty)
    #expect(table.translate("❤").unknown == ["❤"])
  }

  @Test("says in a sentence what is missing")
  func missing() {
    #expect(throws: LiblouisTable.Failure.self) { try LiblouisTable("no-such-table.ctb") }
    let (library, table) = (LiblouisTable.Failure.noLibrary, LiblouisTable.Failure.noTable("x"))
    #expect(library.description.hasPrefix("liblouis is not on this machine"))
    #expect(table.description.hasPrefix("liblouis has no table \"x\""))
  }

  @Test(
    "agrees with the table of Curbcut on what real screens show",
    .enabled(if: contracted != nil, "liblouis and its tables are not installed"))
  func agrees() throws {
    let table = try LiblouisTable("en-ueb-g1.ctb")
    for text in [
      "Search settings", "Wi-Fi, On", "Sign out?", "No (2 of 5)", "12:30 PM",
      "100% \u{2022} Charging", "user@example.com", "$1,299.00", "iPhone 15 Pro",
      "https://example.com/a_b", "FAQ & Help",
    ] {
      #expect(
        table.translate(text).cells.patterns
          == UncontractedEnglish().translate(text).cells.patterns, "\(text)")
    }
  }
}

@Suite("A braille display")
struct BrailleDisplayTests {
  private func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  @Test("shows every cell of a line once, whatever its width", arguments: [14, 20, 32, 40, 80])
  func pieces(width: Int) throws {
    let text = String(repeating: "Supercalifragilistic is a word. ", count: 8)
    let reader = BrailleReader(
      screen: try screen("ios screen \"T\" 390x844\n  text \"\(text)\""),
      display: BrailleDisplay(cells: width))
    let line = reader.stops[0].line
    #expect(line.pieces.first?.lowerBound == 0)
    #expect(line.pieces.last?.upperBound == line.cells.count)
    for (piece, next) in zip(line.pieces, line.pieces.dropFirst()) {
      #expect(piece.upperBound == next.lowerBound)
    }
    // Only blanks at the end of a piece may lie beyond the display.
    for piece in line.pieces {
      #expect(line.cells[piece].dropFirst(width).allSatisfy { $0 == .blank })
    }
  }

  @Test("has 14 to 80 cells")
  func sizes() {
    #expect(BrailleDisplay(cells: 1).cells == 14)
    #expect(BrailleDisplay(cells: 1_000).cells == 80)
  }

  @Test("shows the abbreviations it is given for VoiceOver's words")
  func abbreviations() throws {
    let outline = "ios screen \"T\" 390x844\n  button \"Save\""
    let plain = BrailleReader(screen: try screen(outline))
    #expect(plain.stops[0].line.fields.map(\.text) == ["Save", "Button"])
    #expect(
      plain.transcript().notKnown.contains("how VoiceOver abbreviates its own words in braille"))
    let short = BrailleReader(
      screen: try screen(outline), display: BrailleDisplay(abbreviations: ["Button": "btn"]))
    #expect(short.stops[0].line.cells.ascii == ",SAVE  BTN")
    #expect(short.stops[0].line.fields.map(\.cells) == [0..<5, 7..<10])
    #expect(!short.transcript().notKnown.contains { $0.hasPrefix("how VoiceOver abbreviates") })
  }

  @Test("says that a screen is in another language than its table")
  func language() throws {
    let outline = "ios screen \"T\" 390x844 language de\n  text \"Tür ☆ ★\""
    let missing = BrailleReader(screen: try screen(outline)).transcript().notKnown
    #expect(missing.contains("the braille of de: en-ueb-g1 is a table for en"))
    #expect(missing.contains("how a display shows the 2 characters that en-ueb-g1 has no sign for"))
    let english = BrailleReader(screen: try screen("ios screen \"T\" 390x844\n  text \"Tür\""))
    #expect(!english.transcript().notKnown.contains { $0.hasPrefix("the braille of") })
  }

  @Test("names the keys of a display for every command")
  func keys() {
    for command in BrailleCommand.allCases {
      #expect(!command.keys(on: .ios).isEmpty && !command.keys(on: .android).isEmpty)
    }
    #expect(BrailleCommand.next.keys(on: .android) == "dots 4 5 8")
  }

  @Test("counts keys, pans and seconds on the way to a control")
  func reach() throws {
    let screen = try screen(
      """
      ios screen "T" 390x844
        text "One"
        group
          button "Two words and many more of them"
      """)
    let reader = BrailleReader(screen: screen, display: BrailleDisplay(cells: 20))
    let name = "Two words and many more of them"
    let node = try #require(screen.node(called: name))
    guard case .path(let path) = reader.reach(node) else {
      Issue.record("no path")
      return
    }
    #expect(path.steps.map(\.words) == ["next item", "pan right", "routing key"])
    #expect(path.steps.map(\.count) == [2, 2, 1])
    let cells = reader.stops[0].line.cells.count + reader.stops[1].line.cells.count
    #expect(abs(path.seconds - (Double(cells) / 10 + 5 * 0.5)) < 0.001)
    guard case .unreachable = reader.reach(0) else {
      Issue.record("the root is no stop")
      return
    }
    guard case .unreachable = reader.reach(-5) else {
      Issue.record("there is no such node")
      return
    }
  }
}
