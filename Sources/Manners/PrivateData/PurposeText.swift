// SPDX-License-Identifier: Apache-2.0

/// The purpose string of a permission prompt, and its problems.
///
/// Sources: Apple, Human Interface Guidelines, "Privacy" and (2021) "Requesting Permission": brief,
/// specific, in sentence case, polite, without the name of the app; the edition of 2013, "Accessing
/// User Data", asks for one sentence.
package struct PurposeText: Hashable, Sendable {
  /// A problem of the text.
  package enum Problem: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The text begins with the name of the app, which the prompt already contains.
    case namesApp(String)
    /// There is more than one sentence.
    case severalSentences(Int)
    /// A word should begin with a small letter, or the first one with a capital.
    case notSentenceCase(String)
    /// The text says that the app wants something, but not why.
    case noPurpose
    /// A word puts people under pressure.
    case pressure(String)
    /// A word is developers' jargon.
    case jargon(String)
  }

  /// The text.
  package var text: String
  /// The names of the app, as people see them.
  package var appNames: [String]
  /// Whether the text is English; capitals, purpose, pressure and jargon are only judged in
  /// English.
  package var isEnglish: Bool

  /// Creates a text with its app's names and language; English is also confirmed by its words.
  package init(_ text: String, appNames: [String] = [], language: String = "en") {
    self.text = text
    self.appNames = appNames
    let words = Self.words(text).map { $0.lowercased() }
    isEnglish =
      (language == "en" || language.hasPrefix("en-"))
      && (words.contains { Self.english.contains($0) }
        || !words.isEmpty && words.allSatisfy { Self.things.contains($0) })
  }

  /// The problems, in the order of the cases.
  package var problems: [Problem] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [.empty] }
    var problems: [Problem] = []
    if let name = appNames.first(where: { names($0) }) { problems.append(.namesApp(name)) }
    let count = sentences.count
    if count > 1 { problems.append(.severalSentences(count)) }
    guard isEnglish else { return problems }
    if let word = wronglyCapitalized { problems.append(.notSentenceCase(word)) }
    if !hasPurpose { problems.append(.noPurpose) }
    if let words = phrase(of: Self.pressure) { problems.append(.pressure(words)) }
    if let words = phrase(of: Self.jargon) { problems.append(.jargon(words)) }
    return problems
  }

  /// Returns whether the text begins with a name, or with one short word and the name.
  ///
  /// Further on, the name may mean something else: a server, a watch, a brand.
  private func names(_ name: String) -> Bool {
    let name = Self.words(name)
    let words = Self.words(text)
    guard !name.isEmpty, let first = words.first else { return false }
    return words.starts(with: name)
      || first.count <= Self.shortWord && words.dropFirst().starts(with: name)
  }

  /// The length of the longest article: "The Trails", "Die Trails".
  private static let shortWord = 3

  /// The sentences, without surrounding white space.
  ///
  /// A full stop ends a sentence if white space and no small letter follow; common abbreviations do
  /// not end one.
  package var sentences: [Substring] {
    let characters = Array(text)
    var sentences: [Substring] = []
    var start = text.startIndex
    var index = text.startIndex
    for (offset, character) in characters.enumerated() {
      let next = text.index(after: index)
      defer { index = next }
      guard Self.ends.contains(character) || Self.wideEnds.contains(character) else { continue }
      let rest = characters[(offset + 1)...]
      let isWide = Self.wideEnds.contains(character)
      guard isWide || rest.first.map(\.isWhitespace) ?? true else { continue }
      let following = rest.first { !$0.isWhitespace && !Self.closing.contains($0) }
      if character == ".", following?.isLowercase == true || isAbbreviation(text[start..<index]) {
        continue
      }
      add(text[start..<next], to: &sentences)
      start = next
    }
    add(text[start...], to: &sentences)
    return sentences
  }

  private func add(_ sentence: Substring, to sentences: inout [Substring]) {
    guard sentence.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    sentences.append(sentence.drop(while: \.isWhitespace))
  }

  private func isAbbreviation(_ text: Substring) -> Bool {
    let last = text.split(whereSeparator: \.isWhitespace).last ?? ""
    let word = last.drop { !$0.isLetter }.lowercased()
    return Self.abbreviations.contains(word)
  }

  /// The first word with wrong capitalisation; nil if all words are right.
  private var wronglyCapitalized: String? {
    let names = Set(appNames.flatMap(Self.words))
    for sentence in sentences {
      let words = Self.words(String(sentence))
      if let first = words.first, first.first?.isLowercase == true, !names.contains(first),
        !first.contains(where: \.isUppercase)
      {
        return first
      }
      for (position, word) in words.enumerated() where !names.contains(word) {
        if word.count >= 4, word.allSatisfy(\.isUppercase), Self.loud.contains(word.lowercased()) {
          return word
        }
        let isCapital =
          word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
        if position > 0, isCapital, Self.common.contains(word.lowercased()) { return word }
      }
    }
    return nil
  }

  /// Whether the text states a purpose; a text that neither asks for nor needs anything does so
  /// implicitly.
  private var hasPurpose: Bool {
    let words = Self.words(text).map { $0.lowercased() }
    // A face is what people use to get at their data: that is a purpose of its own.
    let opens = words.indices.contains { words[$0...].starts(with: ["used", "to", "access"]) }
    guard words.count > 3, opens || words.contains(where: { !Self.saysNothing($0) }) else {
      return false
    }
    guard words.contains(where: { Self.wishes.contains($0) }) else { return true }
    for (position, word) in words.enumerated() {
      let before = position > 0 ? words[position - 1] : ""
      let next = position + 1 < words.count ? words[position + 1] : ""
      switch word {
      // "Access to secure your notes" states a purpose, "access to your notes" and "needs to use"
      // do not.
      case "to" where position > 0 && !next.isEmpty && !Self.afterTo.contains(next): return true
      case "in" where before == "used": return true
      case "to" where before == "used": return true
      case "for" where !["ask", "asks", "asking"].contains(before): return true
      case _ where Self.purposes.contains(word): return true
      default: continue
      }
    }
    return false
  }

  /// Whether a word says neither what is done nor what for: it names the data, the app or a need, or praises.
  private static func saysNothing(_ word: String) -> Bool {
    [things, english, wishes, afterTo, purposes, praises].contains { $0.contains(word) }
  }

  private func phrase(of phrases: [[String]]) -> String? {
    let words = Self.words(text).map { $0.lowercased() }
    return phrases.first { phrase in
      words.indices.contains { words[$0...].starts(with: phrase) }
    }?.joined(separator: " ")
  }

  /// Splits a text into words, which may contain apostrophes and hyphens.
  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "\u{2019}" || $0 == "-") }
      .map(String.init)
  }

  private static let ends: Set<Character> = [".", "!", "?"]
  private static let wideEnds: Set<Character> = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
  private static let closing: Set<Character> = ["\"", "'", ")", "]", "\u{201D}", "\u{2019}"]
  private static let abbreviations: Set<String> = [
    "e.g", "eg", "i.e", "ie", "etc", "vs", "cf", "incl", "resp", "mr", "mrs", "dr", "inc", "approx",
    "z.b", "d.h", "bzw", "ca", "usw", "evtl", "inkl", "vgl", "p.ex", "u.a", "no", "nr",
  ]
  /// Words that distinguish English from other languages.
  private static let english: Set<String> = [
    "the", "to", "your", "this", "for", "you", "is", "and", "of", "with", "access", "needs", "will",
    "be", "when", "used", "uses", "it", "required", "needed", "please", "or",
  ]
  /// What prompts ask for.
  private static let things: Set<String> = [
    "location", "camera", "microphone", "photo", "photos", "library", "contacts", "calendar",
    "calendars", "reminders", "bluetooth", "face", "id", "network", "motion", "health", "data",
    "media", "music", "speech", "siri", "tracking", "notifications", "local", "device",
  ]
  /// Words that could stand in any text of any app.
  private static let praises: Set<String> = [
    "app", "application", "work", "works", "working", "properly", "correctly", "function",
    "functions", "functionality", "feature", "features", "core", "certain", "some", "full", "fully",
    "better", "best", "good", "great", "improve", "improves", "enhance", "enhances", "experience",
    "user", "users", "service", "services", "give", "provide", "offer", "run", "operate", "purpose",
    "purposes", "necessary", "our", "we", "us", "its", "an", "a", "or", "in", "on", "please", "are",
    "not", "all", "any", "personalized", "personalised", "personal",
  ]
  /// Words that are in capitals only for emphasis.
  private static let loud: Set<String> = common.union(["please", "must", "never", "always"])
  /// Words that are never names, so that a capital within a sentence is title case.
  private static let common: Set<String> = [
    "the", "to", "your", "for", "of", "and", "or", "in", "with", "is", "are", "will", "be", "this",
    "that", "you", "it", "we", "our", "on", "from", "can", "access", "need", "needs", "needed",
    "use", "uses", "used", "using", "require", "requires", "required", "allow", "allows", "when",
    "while", "so", "take", "takes", "send", "save", "permission",
  ]
  /// Words that express a request or a need.
  private static let wishes: Set<String> = [
    "access", "need", "needs", "needed", "require", "requires", "required", "permission", "use",
    "uses", "used", "want", "wants", "like", "allow", "request", "requests", "enable",
  ]
  /// Words after "to" that begin the thing accessed, rather than a purpose.
  private static let afterTo: Set<String> = [
    "access", "use", "have", "get", "know", "be", "receive", "request",
    "your", "the", "my", "a", "an", "this", "contacts", "camera", "photos", "photo", "location",
    "microphone", "bluetooth", "face", "local", "calendar", "calendars", "reminders", "device",
    "motion", "health", "all",
  ]
  private static let purposes: Set<String> = [
    "so", "because", "when", "whenever", "while", "if", "helps", "help", "lets", "let", "enables",
    "allows", "during", "by", "as", "order",
  ]
  private static let pressure: [[String]] = [
    ["must"], ["have", "to"], ["you", "need", "to"], ["immediately"], ["otherwise"], ["mandatory"],
    ["or", "else"], ["do", "not", "deny"], ["don't", "deny"], ["refuse"], ["or", "you"],
    ["or", "the", "app"], ["will", "not", "work"], ["won't", "work"], ["stops", "working"],
    ["useless"], ["miss", "out"], ["you", "will", "lose"], ["tap", "ok"], ["tap", "allow"],
    ["say", "yes"], ["cannot", "use", "the", "app"], ["can't", "use", "the", "app"],
  ]
  private static let jargon: [[String]] = [
    ["api"], ["sdk"], ["backend"], ["plist"], ["framework"], ["debug"], ["debugging"], ["token"],
    ["cache"], ["uuid"], ["json"], ["entitlement"], ["third-party", "library"],
    ["third", "party", "library"], ["corelocation"], ["avfoundation"], ["usage", "description"],
    ["todo"], ["lorem"], ["placeholder"],
  ]
}
