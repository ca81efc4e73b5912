// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutExperience
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Grouping advice")
struct GroupingTests {
  private func plan(_ outline: String) throws -> GroupingPlan {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return GroupingPlan(for: PlatformRules.latest(for: screen.platform).tree(of: screen))
  }

  private func spoken(_ transcript: Transcript) -> [String] {
    transcript.stops.map(\.utterance.spoken)
  }

  @Test("finds that five stops of a store's page are three")
  func store() throws {
    let plan = try plan(
      """
      android screen "Store" 1080x1920 density 3
        linear at 0,0 1080x200
          button "4.4 \u{2B51}" at 0,0 360x100 clickable true
          text "100K+" at 360,0 360x100
          image at 720,0 360x100
          text "1K reviews" at 0,100 360x100
          text "Downloads" at 360,100 360x100
          button "PEGI 3" at 720,100 360x100 clickable true

      """)
    #expect(plan.before.stops.count == 5)
    #expect(
      plan.advice.map(\.message) == [
        "combine \"4.4 \u{2B51}\" and \"1K reviews\" into one element",
        "combine \"100K+\" and \"Downloads\" into one element",
      ])
    #expect(
      spoken(plan.after) == [
        "4.4 \u{2B51}, 1K reviews, Button", "100K+, Downloads", "PEGI 3, Button",
      ])
  }

  @Test("finds values over their captions in a larger container, and leaves a table alone")
  func twoRows() throws {
    func screen(_ rows: [[String]]) -> String {
      var outline =
        "android screen 1080x2400\n  root at 0,0 1080x2400\n    text \"Today\" at 0,0 1080x60\n"
      for (row, texts) in rows.enumerated() {
        for (column, text) in texts.enumerated() {
          outline += "    text \"\(text)\" at \(column * 300),\(100 + row * 60) 250x50\n"
        }
      }
      return outline
        + "    text \"The end of the day, which is told at some length\" at 0,900 1080x60\n"
    }
    let strip = try plan(screen([["82%", "3", "1"], ["Attendance", "Lectures", "Due"]]))
    #expect(
      spoken(strip.after).prefix(4) == ["Today", "82%, Attendance", "3, Lectures", "1, Due"])
    let table = try plan(screen([["A", "B"], ["1", "2"], ["3", "4"]]))
    #expect(table.advice == [])
  }

  @Test("finds the rating above its count, and keeps the button")
  func rating() throws {
    let plan = try plan(
      """
      ios screen 390x844
        group at 0,100 390x80
          button "4 stars" at 10,100 100x30
          text "1K ratings" at 10,132 100x20
        button "Get" at 10,300 100x44

      """)
    #expect(spoken(plan.after) == ["4 stars, 1K ratings, Button", "Get, Button"])
  }

  @Test("turns the buttons of repeated posts into actions")
  func posts() throws {
    let post = """
          cell "Ann. Hello" at 0,Y 390x100 isAccessibilityElement false
            text "Ann" at 10,Y 200x20
            text "Hello" at 10,Y 200x20
            button "Like" at 10,Y 60x44
            button "Share" at 80,Y 60x44

      """
    let plan = try plan(
      "ios screen 390x844\n  group at 0,100 390x400\n" + post.replacing("Y", with: "100")
        + post.replacing("Y", with: "200").replacing("Ann", with: "Bob"))
    #expect(plan.before.stops.count == 8)
    #expect(plan.advice.map(\.kind) == [.actions, .actions])
    #expect(spoken(plan.after) == ["Ann, Hello", "Bob, Hello"])
    #expect(plan.after.stops.map(\.actions) == [["Like", "Share"], ["Like", "Share"]])
    #expect(
      plan.advice.first?.message == "make \"Like\", \"Share\" custom actions of \"Ann, Hello\"")
  }

  @Test("keeps the words of a text that is called as a button beside it")
  func sameName() throws {
    let post = """
          cell isAccessibilityElement false at 0,Y 390x100
            text "Like" at 10,Y 200x20
            button "Like" at 10,Y 60x44
            button "Share" at 80,Y 60x44

      """
    let plan = try plan(
      "ios screen 390x844\n  group at 0,100 390x400\n" + post.replacing("Y", with: "100")
        + post.replacing("Y", with: "200"))
    #expect(spoken(plan.after) == ["Like", "Like"])
    #expect(plan.after.stops.map(\.actions) == [["Like", "Share"], ["Like", "Share"]])
  }

  @Test("predicts as many stops as it promises, on screens in disorder", arguments: 0..<200)
  func disorder(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed + 1))
    func next(_ count: Int) -> Int { random.number(below: count) }
    let isIOS = seed.isMultiple(of: 2)
    let words =
      isIOS
      ? ["group", "text", "button", "cell", "image", "group", "text"]
      : ["linear", "text", "button", "frame", "image", "linear", "text"]
    var lines = [isIOS ? "ios screen 390x844" : "android screen 390x844"]
    for _ in 0..<(10 + next(40)) {
      let depth = min(1 + next(5), lines.count == 1 ? 1 : indent(lines[lines.count - 1]) + 1)
      var line = String(repeating: "  ", count: depth) + words[next(words.count)]
      if next(4) > 0 { line += " \"\(["One", "Two", "Three", ""][next(4)])\"" }
      if next(6) > 0 {
        line += " at \(next(4) * 90),\(next(8) * 25) \((1 + next(4)) * 90)x\((1 + next(3)) * 25)"
      }
      if !isIOS, next(4) == 0 { line += " clickable true" }
      if next(12) == 0 { line += " visible false" }
      lines.append(line)
    }
    let plan = try plan(lines.joined(separator: "\n") + "\n")
    let saved = plan.advice.reduce(0) { $0 + $1.saved }
    #expect(
      plan.before.stops.count - plan.after.stops.count == saved,
      "\(lines.joined(separator: "\n"))\n\(plan.advice.map(\.message))")
  }

  private func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count / 2 }

  @Test(
    "leaves alone what must stay apart",
    arguments: [
      // A title beside the button that goes back.
      "group at 0,0 390x60\n    button \"Back\" at 0,0 60x44\n    text \"Mail\" at 100,0 200x44",
      // Two controls.
      "group at 0,0 390x60\n    button \"Cancel\" at 0,0 60x44\n    button \"OK\" at 100,0 60x44",
      // A heading above its text.
      "group at 0,0 390x60\n    header \"Terms\" at 0,0 200x20\n    text \"All.\" at 0,20 200x20",
      // A field and its label.
      "group at 0,0 390x60\n    text \"Name\" at 0,0 200x20\n    field \"Name\" at 0,20 200x20",
      // A slider and its value.
      "group at 0,0 390x60\n    text \"3\" at 0,0 200x20\n    slider \"Stops\" at 0,20 200x20",
      // A section.
      "group at 0,0 390x600\n    text \"One\" at 0,0 200x20\n    text \"Two\" at 0,20 200x20",
    ])
  func apart(lines: String) throws {
    let plan = try plan("ios screen 390x844\n  \(lines)\n  button \"End\" at 0,800 44x44\n")
    #expect(plan.advice == [])
    #expect(plan.after == plan.before)
  }

  @Test(
    "predicts as many stops as it promises, on every real capture",
    .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
  func captures() throws {
    for folder in ["samples/ios", "samples/android"] {
      for name in Shared.files(folder) {
        guard let bytes = try? Shared.bytes("\(folder)/\(name)"),
          let screen = try? Captures.read(bytes).screen
        else { continue }
        let plan = GroupingPlan(for: PlatformRules.latest(for: screen.platform).tree(of: screen))
        let saved = plan.advice.reduce(0) { $0 + $1.saved }
        #expect(plan.before.stops.count - plan.after.stops.count == saved, "\(name)")
      }
    }
  }
}
