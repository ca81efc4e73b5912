// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// Evidence for labels comes from tasks that were played, and claims nothing by itself.
@Suite("report nutrition-labels")
struct NutritionLabelsTests {
  private struct Cell {
    var state: String
    var reasons: [String]
    var problems: Int
  }

  /// The cells and the draft of the only family, by label.
  private static func labels(_ arguments: [String]) throws -> (
    cells: [String: [Cell]], draft: [String: Bool], run: Run
  ) {
    let run = try Run.curbcut(["report", "nutrition-labels", "--format", "json"] + arguments)
    let document = try #require(Results.object(run.output), "\(run.errors)")
    let families = try #require(document["families"] as? [[String: Any]])
    #expect(families.count == 1)
    var cells: [String: [Cell]] = [:]
    var draft: [String: Bool] = [:]
    for label in families.first?["labels"] as? [[String: Any]] ?? [] {
      let name = label["label"] as? String ?? ""
      draft[name] = label["draft"] as? Bool
      cells[name] = (label["tasks"] as? [[String: Any]])?.map {
        Cell(
          state: $0["state"] as? String ?? "", reasons: $0["reasons"] as? [String] ?? [],
          problems: $0["problems"] as? Int ?? 0)
      }
    }
    return (cells, draft, run)
  }

  /// Writes screens and a journey over them, and passes on the path of the journey.
  private static func withJourney<Result>(
    _ steps: String, screen: String, body: (String) throws -> Result
  ) throws -> Result {
    try Run.withFile(Array(screen.utf8), named: "screen.outline") { path in
      let journey = String(path.dropLast("screen.outline".count)) + "task.journey"
      let text = "journey \"Save\"\nscreen screen.outline\n\(steps)\n"
      try Data(text.utf8).write(to: URL(filePath: journey))
      return try body(journey)
    }
  }

  @Test("plays the sample's task with the commands that effort counts")
  func played() throws {
    let labels = try Self.labels(["Samples/book.journey"])
    #expect(labels.cells.count == 9)
    for (label, technology) in [("voiceover", "voiceover"), ("voice-control", "voice-control")] {
      let effort = try Run.curbcut(
        "effort", "--with", technology, "--format", "json", "Samples/book.journey")
      let documents =
        try JSONSerialization.jsonObject(with: Data(effort.output.utf8)) as? [[String: Any]]
      let commands = try #require(documents?.first?["commands"] as? Int)
      let reasons = try #require(labels.cells[label]?.first?.reasons)
      #expect(
        reasons.contains { $0.hasPrefix("played with ") && $0.contains(": \(commands) command") },
        "\(reasons)")
    }
  }

  @Test("counts the problems that speak against a label as check does")
  func numbers() throws {
    let labels = try Self.labels(["Samples/book.journey"])
    let results = try Results(
      "--advice", "--experimental", "--category", "accessibility", "Samples/mars-booking.wda.xml")
    let byRule = Dictionary(grouping: results.failures()) { $0["rule"] as? String ?? "" }
      .mapValues(\.count)
    let reasons = try #require(labels.cells["voiceover"]?.first?.reasons)
    let counted = try #require(reasons.first { $0.contains("on its screens: ") })
    let list = counted.components(separatedBy: "on its screens: ")[1]
    var sum = 0
    for part in list.components(separatedBy: ", ") {
      let words = part.split(separator: " ")
      let count = try #require(Int(words[1]))
      #expect(byRule[String(words[0])] == count, "\(part)")
      sum += count
    }
    #expect(sum == labels.cells["voiceover"]?.first?.problems)
    #expect(sum >= 3)
  }

  @Test("claims nothing by itself: every attribute is false until a person has tried")
  func untried() throws {
    let screen = "ios screen \"Note\" 390x844\n  button \"Save\" at 16,100 200x60\n"
    try Self.withJourney("  use \"Save\"", screen: screen) { journey in
      let labels = try Self.labels([journey])
      #expect(labels.cells["voiceover"]?.first?.state == "nothing found against it")
      #expect(labels.cells["captions"]?.first?.state == "needs a person")
      #expect(labels.draft.values.allSatisfy { !$0 })
      let tried = try Self.labels(["--tried", "voiceover", "--tried", "captions", journey])
      #expect(tried.draft["voiceover"] == true)
      #expect(tried.draft["captions"] == true)
      #expect(tried.draft.values.count { $0 } == 2)
    }
  }

  @Test("keeps a label false whose task cannot be done, whatever a person has tried")
  func blocked() throws {
    let screen = """
      ios screen "Note" 390x844
        button "Save" at 16,100 200x60 isAccessibilityElement false
      """
    try Self.withJourney("  use \"Save\"", screen: screen) { journey in
      let labels = try Self.labels(["--tried", "voiceover", journey])
      #expect(labels.cells["voiceover"]?.first?.state == "cannot be done")
      #expect(labels.draft["voiceover"] == false)
      #expect(labels.run.errors.contains("stays false"), "\(labels.run.errors)")
      let text = try Run.curbcut("report", "nutrition-labels", journey).output
      #expect(text.contains("VoiceOver: cannot be claimed: \"Save\" cannot be done"), "\(text)")
    }
  }

  @Test("finds text that is cut off at twice its size")
  func largerText() throws {
    let screen = """
      ios screen "Note" 390x844
        text "Terms and conditions of the journey" at 16,100 200x20 font "Helvetica" textSize 15 \
      adjustsFont true dynamicTypeStyle "subheadline" numberOfLines 1
        button "Save" at 16,200 200x60
      """
    try Self.withJourney("  use \"Save\"", screen: screen) { journey in
      let labels = try Self.labels(["--tried", "larger-text", journey])
      let cell = try #require(labels.cells["larger-text"]?.first)
      #expect(cell.state == "problems found", "\(cell.reasons)")
      #expect(labels.draft["larger-text"] == false)
    }
  }

  @Test("drafts the requests of the App Store Connect API")
  func declarations() throws {
    let run = try Run.curbcut(
      "report", "nutrition-labels", "--format", "declarations", "--app-id", "42",
      "Samples/book.journey")
    let requests = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let data = try #require(requests.first?["data"] as? [String: Any])
    #expect(data["type"] as? String == "accessibilityDeclarations")
    let attributes = try #require(data["attributes"] as? [String: Any])
    #expect(attributes["deviceFamily"] as? String == "IPHONE")
    #expect(attributes.keys.count { $0.hasPrefix("supports") } == 9)
    #expect(attributes["supportsDifferentiateWithoutColorAlone"] as? Bool == false)
    #expect(run.output.contains("\"id\": \"42\""))
  }

  @Test("refuses what has no journey, and journeys on Android")
  func refused() throws {
    let none = try Run.curbcut("report", "nutrition-labels", "Samples/mars-booking.wda.xml")
    #expect(none.status == 2)
    #expect(none.errors.contains("there is no journey in"), "\(none.errors)")
    let screen = "android screen \"Note\" 1080x1920\n  button \"Save\" at 0,0 200x200\n"
    try Self.withJourney("  use \"Save\"", screen: screen) { journey in
      let android = try Run.curbcut("report", "nutrition-labels", journey)
      #expect(android.status == 2)
      #expect(android.errors.contains("is a journey on Android"), "\(android.errors)")
    }
  }
}
