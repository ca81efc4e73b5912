// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutAudit

@Suite("Names taken from resources")
struct ResourceNameTests {
  @Test(
    "are told from names in human language",
    arguments: [
      "e-mail", "T-shirt", "Wi-Fi", "iPhone", "sign-in", "apple.com", "2.0.1", "@user_name",
      "alice@example.com", "#accessibility_matters", "21.11.2026", "11-21-2026", "check-in",
      "www.circle.org", "https://example.com/a_b.png", "eBay", "YouTube", "PayPal", "macOS",
      "LinkedIn", "deviantArt", "state-of-the-art", "all-star", "full-time", "half-price",
      "up-to-date", "x-ray", "Coca-Cola", "en_US", "covid-19", "e.g.", "i.e.", "a.m.", "U.S.A.",
      "9:30", "24/7", "and/or", "Plus", "Fill", "OK", "More", "ToDoList", "app.st", "Node.js",
      "dark-mode", "on-off", "Picture", "Menu", "Settings", "1.000,00", "Mr.Smith", "follow-up",
      "report.pdf", "Tic-Tac-Toe", "McDonalds", "iCloud", "AirPods", "C++", "play-off",
      "heart-to-heart", "search-engine", "555-0100", "4-4-2", "GitHub", "JavaScript", "user-id",
    ])
  func human(name: String) { #expect(ResourceName(of: name) == nil) }

  @Test(
    "are recognised by their shape",
    arguments: [
      ("ic_menu_24", ResourceName.asset), ("btn_close.png", .file), ("chevron.left", .symbol),
      ("icon-close", .asset), ("IMG_2031.JPG", .file), ("settingsIcon", .asset),
      ("com.app:id/x", .identifier), ("star-full", .asset), ("star-half", .asset),
      ("chevron-small-down", .asset), ("discover_tick", .asset), ("ic menu", .asset),
      ("largecircle.fill.circle", .symbol), ("square.and.arrow.up", .symbol),
      ("message_action.copy_text", .identifier), ("closeButton", .asset), ("chevron", .symbol),
      ("@drawable/ic_close", .identifier), ("R.drawable.logo", .identifier), ("IMG_2031", .asset),
      ("6F9619FF-8B86-D011-B42D-00C04FC964FF", .identifier), ("backBtn", .asset),
      ("nav-icon-24px", .asset), ("btn_primary-large", .asset), ("house.fill", .symbol),
      ("arrow-left", .asset), ("heart-filled", .asset), ("icn close", .asset),
    ])
  func resource(name: String, kind: ResourceName) { #expect(ResourceName(of: name) == kind) }
}

@Suite("Words of a name")
struct WordsTests {
  @Test(
    "are in lower case and without punctuation",
    arguments: [
      ("Save & close", ["save", "and", "close"]), ("Don't", ["dont"]),
      ("Wi-Fi, on", ["wi", "fi", "on"]),
      ("  ", []), ("50%", ["50"]), ("\u{C9}t\u{E9}", ["\u{E9}t\u{E9}"]),
    ])
  func split(text: String, words: [String]) { #expect(Words(text).list == words) }

  @Test("are contained side by side only")
  func contains() {
    #expect(Words("Go to London").contains(Words("to london")))
    #expect(!Words("Go to London").contains(Words("go london")))
    #expect(!Words("Go").contains(Words("")))
  }
}
