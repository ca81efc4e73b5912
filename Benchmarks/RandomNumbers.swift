/// Random numbers that are the same on every machine and in every run (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something that happens once in `count` times happens now.
  mutating func once(in count: UInt64) -> Bool { next() % count == 0 }

  /// A number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// Words for made-up screens.
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

  /// A few words, already escaped for XML.
  mutating func phrase(_ count: Int) -> String {
    var phrase = Self.words[random.below(Self.words.count)]
    for _ in 1..<max(count, 1) { phrase += " " + Self.words[random.below(Self.words.count)] }
    return phrase
  }
}
