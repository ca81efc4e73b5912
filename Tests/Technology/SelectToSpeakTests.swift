// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Select to Speak")
struct SelectToSpeakTests {
  private func reader(_ body: String, _ header: String = "400x800") throws -> SelectToSpeak {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let outline = "android screen \(header)\n  root at 0,0 400x800\n" + lines
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return SelectToSpeak(reading: PlatformRules.android.tree(of: screen))
  }

  private func said(_ body: String, _ header: String = "400x800") throws -> [String] {
    try reader(body, header).transcript().stops.map(\.utterance.spoken)
  }

  struct Read: CustomTestStringConvertible, Sendable {
    var screen: String
    var said: [String]
    var testDescription: String { screen }

    init(_ screen: String, _ said: String...) {
      self.screen = screen
      self.said = said
    }
  }

  @Test(
    "reads the visible text and ignores what is meant for services",
    .requirement("S4-152"),
    arguments: [
      // Grouping and descriptions make no difference where there is text.
      Read(
        """
        linear at 0,0 400x80 focusable true contentDescription "Both"
          text "One" at 0,0 400x40
          text "Two" at 0,40 400x40
        """, "One", "Two"),
      Read(
        #"button "Go" contentDescription "Start navigation" at 0,0 400x40 clickable true"#, "Go"),
      // A description is read where an element has no other text.
      Read(#"image contentDescription "Cat" at 0,0 400x40"#, "Cat"),
      Read(
        """
        linear at 0,0 400x80 contentDescription "Group"
          image contentDescription "Cat" at 0,0 400x40
        """, "Cat"),
      Read(#"text " " contentDescription "Gap" at 0,0 400x40"#, "Gap"),
      // Neither importance nor a reading order of the app's own counts.
      Read(
        """
        text "Two" at 0,50 400x40 traversalBefore "one"
        text "One" at 0,0 400x40 id "one" importantForAccessibility no
        """, "One", "Two"),
      // What is not drawn is not read.
      Read(
        """
        text "Gone" at 0,0 400x40 visible false
        text "Clear" at 0,0 400x40 alpha 0
        text "Below" at 0,900 400x40
        text "Flat" at 0,100 400x0
        linear at 0,200 400x40 visible false
          text "Inside" at 0,200 400x40
        scroll at 0,300 400x100 scrollable true
          text "Shown" at 0,300 400x40
          text "Scrolled" at 0,400 400x40
        """, "Shown"),
      Read(#"field hintText "Name" at 0,0 400x40"#, "Name"),
      Read(#"field "Ann" hintText "Name" at 0,0 400x40"#, "Ann"),
      Read(#"button hintText "Sends it" at 0,0 400x40"#),
    ])
  func reads(_ read: Read) throws {
    #expect(try said(read.screen) == read.said)
  }

  @Test("goes row by row, and in a row in the direction of reading")
  func rows() throws {
    let body = """
      text "C" at 0,100 100x40
      text "B" at 200,4 100x40
      text "A" at 0,10 100x40
      text "D" at 200,96 100x40
      """
    #expect(try said(body) == ["A", "B", "C", "D"])
    #expect(try said(body, "400x800 direction rtl") == ["B", "A", "D", "C"])
  }

  @Test("does not take what lies on a large picture for one row")
  func largePicture() throws {
    let body = """
      image contentDescription "Forest" at 0,0 400x800
      text "Bottom" at 0,700 100x40
      text "Top" at 300,0 100x40
      """
    #expect(try said(body) == ["Forest", "Top", "Bottom"])
  }

  @Test("keeps the order of the capture where places are missing, and says so")
  func places() throws {
    let transcript = try reader("text \"B\"\ntext \"A\" at 0,0 400x40").transcript()
    #expect(transcript.stops.map(\.utterance.spoken) == ["B", "A"])
    #expect(
      transcript.notKnown
        == ["the place of every text, so the order is that of the capture"])
  }

  @Test("does not read a password, and says that it is not known")
  func password() throws {
    let transcript = try reader(#"field "****" password true at 0,0 400x40"#).transcript()
    #expect(transcript.stops.isEmpty)
    #expect(transcript.notKnown == ["whether it reads what a password field shows"])
  }

  @Test("plays the whole visible screen, or reads what lies in a box", .requirement("S4-153"))
  func box() throws {
    #expect(SelectToSpeak.buttonPlace == "bottom right")
    var reader = try reader(
      """
      text "One" at 0,0 200x40
      text "Two" at 200,0 200x40
      text "Three" at 0,40 200x40
      text "Below" at 0,900 200x40
      """)
    let spoken = reader.perform(.play).compactMap { output in
      if case .speech(let utterance) = output { utterance.spoken } else { nil }
    }
    #expect(spoken == ["One", "Two", "Three"])
    let boxed = reader.transcript(in: Rect(x: 0, y: 0, width: 210, height: 90))
    #expect(boxed.stops.map(\.utterance.spoken) == ["One", "Three"])
    #expect(boxed.notKnown == ["whether it reads texts that are only partly in the box: \"Two\""])
    #expect(boxed.technology == "select-to-speak")
    #expect(boxed.profile == "select-to-speak-android10")
    let nothing = Rect(x: .nan, y: 0, width: .infinity, height: -1)
    #expect(reader.transcript(in: nothing).stops.isEmpty)
  }

  @Test(
    "operates nothing, whatever it is told", .requirement("S4-152"),
    arguments: SelectToSpeak.Command.allCases)
  func operatesNothing(_ command: SelectToSpeak.Command) throws {
    var reader = try reader(#"button "Send" at 0,0 200x40 clickable true"#)
    for outputs in [reader.perform(command), reader.perform(.play), reader.perform(command)] {
      let isAction = outputs.contains { output in
        if case .action = output { true } else { false }
      }
      #expect(!isAction)
    }
  }

  @Test("reads everything at the point of a tap")
  func tap() throws {
    let reader = try reader(
      """
      image contentDescription "video" at 0,0 400x400
      button "Mute" at 0,350 50x50 clickable true
      text "Below" at 0,400 400x40
      """)
    let tapped = reader.transcript(at: Point(x: 10, y: 360))
    #expect(tapped.stops.map(\.utterance.spoken) == ["video", "Mute"])
    #expect(reader.transcript(at: Point(x: .nan, y: 360)).stops.isEmpty)
  }

  @Test("skips, changes its speed and stops")
  func commands() throws {
    var reader = try reader("text \"One\" at 0,0 200x40\ntext \"Two\" at 0,40 200x40")
    func words(_ outputs: [Output]) -> [String] { outputs.flatMap(\.lines) }
    #expect(words(reader.perform(.previous)) == ["(edge)"])
    #expect(words(reader.perform(.next)) == ["One"])
    #expect(words(reader.perform(.next)) == ["Two"])
    #expect(words(reader.perform(.next)) == ["(edge)"])
    #expect(words(reader.perform(.previous)) == ["One"])
    #expect(words(reader.perform(.faster)) == ["(note: speech is faster by one step)"])
    #expect(words(reader.perform(.slower)) == ["(note: speech is slower by one step)"])
    #expect(reader.speed == 0)
    #expect(words(reader.perform(.stop)) == [])
    #expect(words(reader.perform(.next)) == ["One"])
    var empty = try self.reader("image at 0,0 20x20")
    #expect(words(empty.perform(.play)) == ["(note: there is no text on the screen)"])
  }

  @Test("tells where each text comes from")
  func origin() throws {
    let stops = try reader(
      "text \"One\" at 0,0 200x40\nimage contentDescription \"Cat\" at 0,40 200x40"
    ).transcript().stops
    #expect(stops.map(\.utterance.segments[0].key) == [.text, .contentDescription])
    #expect(stops.map(\.role) == ["none", "image"])
  }

  @Test("reads what stands at the bottom of a deep screen")
  func deep() throws {
    let depth = 300
    let body = (0..<depth).map { String(repeating: "  ", count: $0) + "linear at 0,0 400x80" }
      .joined(separator: "\n")
    let text = "\n" + String(repeating: "  ", count: depth) + "text \"Deep\" at 0,0 400x40"
    #expect(try said(body + text) == ["Deep"])
  }

  @Test("takes frames that are no numbers for places that are not known")
  func hostile() throws {
    var builder = ScreenBuilder(platform: .android, origin: .neutral("test"))
    try builder.openNode(Node(), at: .none)
    for (words, frame) in [
      ("A", Rect(x: .nan, y: 0, width: 1, height: 1)),
      ("B", Rect(x: 1e308, y: -1e308, width: 1e308, height: 1e308)),
      ("C", Rect(x: 0, y: 0, width: -1, height: .infinity)),
    ] {
      var node = Node()
      node.text = words
      node.frame = frame
      try builder.openNode(node, at: .none)
      builder.closeNode()
    }
    let finished = builder.finish()
    let tree = PlatformRules.android.tree(of: try #require(finished))
    let transcript = SelectToSpeak(reading: tree).transcript()
    #expect(transcript.stops.map(\.utterance.spoken) == ["A", "B", "C"])
    #expect(transcript.notKnown.contains { $0.hasPrefix("the place of every text") })
  }

  @Test("stays fast on 40,000 texts")
  func long() throws {
    var builder = ScreenBuilder(platform: .android, origin: .neutral("test"))
    try builder.openNode(Node(), at: .none)
    for row in (0..<40_000).reversed() {
      var node = Node()
      node.text = "\(row)"
      node.frame = Rect(x: 0, y: Double(row) * 10, width: 100, height: 10)
      try builder.openNode(node, at: .none)
      builder.closeNode()
    }
    let finished = builder.finish()
    let tree = PlatformRules.android.tree(of: try #require(finished))
    let stops = SelectToSpeak(reading: tree).transcript().stops
    #expect(stops.count == 40_000)
    #expect(stops.first?.utterance.spoken == "0")
  }
}
