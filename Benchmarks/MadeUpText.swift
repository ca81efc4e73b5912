// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers

/// A generator of words for synthetic screens.
struct MadeUpText {
  private static let words = [
    "Account", "Bill", "Boarding pass", "Call", "Car", "Caf\u{E9}", "Delivery", "Draft", "Flight",
    "Forwarded", "Gate", "Holiday", "Invitation", "Invoice", "Lunch", "Mars", "Meeting", "Minutes",
    "Notes", "Offer", "Order", "Parcel", "Payment", "Photo", "Plan", "Question", "Receipt", "Reply",
    "Report", "Salt &amp; pepper", "Seat", "Station", "Team", "Ticket", "Travel", "Update", "Video",
    "Weather", "Weekend", "\u{65E5}\u{672C}",
  ]

  private var random: RandomNumbers

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// Returns a few words, already escaped for XML.
  mutating func phrase(_ count: Int) -> String {
    var phrase = Self.words[random.number(below: Self.words.count)]
    for _ in 1..<max(count, 1) {
      phrase += " " + Self.words[random.number(below: Self.words.count)]
    }
    return phrase
  }
}
