// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// The overview of the page in a real browser: the whole app, and what narrows it down.
@Suite("The overview of the page", .enabled(if: Readers.haveBrowser, Readers.browserReason))
struct InspectOverviewTests {
  private static let inputs = [
    "Samples/mars-booking.uiautomator.xml", "Samples/mars-booking.wda.xml",
    "Samples/Booking.swift",
  ]

  @Test("the whole app has its problems by impact and by people, its worst screens, and all stops")
  func wholeApp() throws {
    let text = try InspectPageTests.page(of: Self.inputs)
    let page = try WrittenPage(text)
    let rules = try #require(page.run["rules"] as? [String: [String: Any]])
    func row(_ name: String, _ problems: [[String: Any]]) -> String {
      let impacts = ["critical", "serious", "moderate", "minor"].map { impact in
        problems.count { $0["i"] as? String == impact }
      }
      return ([name, "\(problems.count)"] + impacts.map { "\($0)" }).joined(separator: "|")
    }
    let blind = page.problems.filter { problem in
      let who = (problem["r"] as? String).flatMap { rules[$0]?["who"] as? [String] }
      return who?.contains("blind") == true
    }
    #expect(!blind.isEmpty && blind.count < page.problems.count)
    let screens = try #require(page.run["screens"] as? [[String: Any]])
    let readers = ["talkback", "voiceover"]
    let stops = screens.compactMap { $0["tally"] as? [String: [Int]] }.reduce(0) { sum, tally in
      sum + readers.compactMap { tally[$0]?[0] }.reduce(0, +)
    }
    let answer = try Readers.browse(
      text,
      """
      rows = page.locator("#whole-app tbody tr")
      for name in ("Everybody", "Blind"):
          cells = rows.filter(has=page.get_by_role("rowheader", name=name, exact=True)).locator("th, td").all_inner_texts()
          print("|".join(cells[:6]))
      print(rows.first.locator("td").last.inner_text() in page.locator("#worst").inner_text())
      print(page.locator("#whole-row td").first.inner_text().split("stops")[0].strip())
      """)
    #expect(
      answer.split(separator: "\n").map(String.init) == [
        row("Everybody", page.problems), row("Blind", blind), "True", "\(stops)",
      ])
  }

  @Test(
    "a technology is chosen by keys; a live region says how many are shown, and the address keeps it"
  )
  func filter() throws {
    let text = try InspectPageTests.page(of: Self.inputs)
    let page = try WrittenPage(text)
    let rules = try #require(page.run["rules"] as? [String: [String: Any]])
    let screens = try #require(page.run["screens"] as? [[String: Any]])
    let ofVoiceOver = screens.filter { ($0["tally"] as? [String: Any])?["voiceover"] != nil }
    let loose = page.run["loose"] as? [[String: Any]] ?? []
    let hit = (ofVoiceOver.flatMap { $0["findings"] as? [[String: Any]] ?? [] } + loose).filter {
      let who = ($0["r"] as? String).flatMap { rules[$0]?["who"] as? [String] }
      return $0["v"] as? Bool == true && who?.contains("blind") == true
    }
    #expect(!hit.isEmpty && hit.count < page.problems.count)
    let answer = try Readers.browse(
      text, width: 375,
      """
      shown = page.locator("#shown")
      print(shown.inner_text(), "|", shown.get_attribute("role"))
      page.get_by_label("Technology").focus(); page.keyboard.type("VoiceO")
      print(shown.inner_text(), "|", page.evaluate("location.hash"))
      platforms = page.evaluate("[...document.querySelectorAll('#screens a')].map((x) => x.hash.split('?')[1])")
      print(set(platforms))
      page.reload()
      print(page.get_by_label("Technology").input_value(), "|", shown.inner_text())
      page.get_by_role("button", name="Show all").focus(); page.keyboard.press("Enter")
      print(shown.inner_text(), "|", page.evaluate("location.hash + ' ' + document.activeElement.id"))
      """)
    let all = page.problems.count
    #expect(
      answer.split(separator: "\n").map(String.init) == [
        "All \(all) problems shown | status",
        "\(hit.count) of \(all) problems shown, for VoiceOver | #/?with=voiceover",
        "{'with=voiceover'}",
        "voiceover | \(hit.count) of \(all) problems shown, for VoiceOver",
        "All \(all) problems shown | #/ q",
      ])
  }
}
