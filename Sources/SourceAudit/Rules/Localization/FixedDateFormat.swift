// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A date or time for people in the format of one country.
///
/// A formatter with a fixed locale reads or writes data, and so does one that begins with the year:
/// neither is reported. A number such as 03/04/2026 in a text is read as March by some people and
/// as April by others.
struct FixedDateFormat: Check {
  static let card = RuleCard(
    id: "fixed-date-format",
    title: "A date is written in the format of one country",
    harm: "People in other countries read the third of April as the fourth of March; screen "
      + "readers speak it in the wrong order as well.",
    remedy: "Use dateStyle and timeStyle, setLocalizedDateFormatFromTemplate(_:), or "
      + ".formatted(), and name the month in texts.",
    impact: .moderate,
    tier: .experimental,
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers, .everyone],
    requirements: ["S4-12-093"],
    clauses: [.wcag("3.1.5")],
    fails: [
      Example(
        """
        func show() {
          formatter.dateFormat = "MM/dd/yyyy"                               // <--
          clock.dateFormat = "h:mm a"                                       // <--
          label.text = "Due on 03/04/2026"                                  // <--
        }
        struct Due: View {
          var body: some View { Text("Due on 03/04/2026") }                 // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func show() {
          formatter.setLocalizedDateFormatFromTemplate("MMddyyyy")
          formatter.dateStyle = .short
          label.text = "Due on 25/12/2026"
          label.text = "Due on April 3, 2026"
        }
        func parse() {
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "dd/MM/yyyy"
        }
        """)
    ],
    ignores: [
      Example(
        """
        func stamp() {
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
          formatter.dateFormat = "EEEE"
        }
        func read(_ text: String) -> Date? {
          formatter.dateFormat = "MM/dd/yyyy"
          return formatter.date(from: text)
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return formats(in: file) + texts(in: file)
  }

  private func formats(in file: SwiftFacts) -> [Report<SourcePlace>] {
    let formats = file.assignments(to: "dateFormat")
    guard !formats.isEmpty else { return [] }
    var machines = Set(file.assignments(to: "locale").map { file.function(around: $0.scope) ?? -1 })
    for chain in file.chains where chain.lastArguments?["from"] != nil && chain.endsWith("date") {
      machines.insert(file.function(around: chain.scope) ?? -1)
    }
    return formats.compactMap { format in
      guard let pattern = format.value.literalText, Self.isOfOneCountry(pattern),
        !machines.contains(file.function(around: format.scope) ?? -1)
      else { return nil }
      return .failed(
        format.place, Problem("the date format \(pattern.quoted) does not suit every country"))
    }
  }

  private func texts(in file: SwiftFacts) -> [Report<SourcePlace>] {
    let assigned = file.assignments(to: "text").map { ($0.value, $0.place) }
    let shown = file.chains(naming: "Text").compactMap { chain -> (WrittenValue, SourcePlace)? in
      guard chain.base == "Text", let first = chain.arguments?.list.first,
        !file.isPreview(chain.scope)
      else { return nil }
      return (first.value, chain.place)
    }
    return (assigned + shown).compactMap { value, place in
      guard let text = value.literalText, text.utf8.contains(UInt8(ascii: "/")),
        let date = Self.ambiguousDate(in: text)
      else {
        return nil
      }
      return .failed(
        place, Problem("\(date.quoted) is a different day in other countries"))
    }
  }

  /// Returns whether a pattern puts a day or an hour in the order or form of one country.
  private static func isOfOneCountry(_ pattern: String) -> Bool {
    var letters: [Character] = []
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, character.isLetter, letters.last != character { letters.append(character) }
    }
    guard let first = letters.first, first != "y", first != "Y" else { return false }
    // Data has time zones and fractions of seconds, which people do not see.
    if letters.contains(where: { "ZXxS".contains($0) }) { return false }
    let hasDay = letters.contains("d")
    let hasMonth = letters.contains("M") || letters.contains("L")
    let hasHour = letters.contains { "hHkK".contains($0) }
    return hasDay && hasMonth || hasHour && letters.contains("m")
  }

  /// Finds a date of three numbers of which either of the first two may be the month.
  private static func ambiguousDate(in text: String) -> String? {
    text.split { !($0.isASCII && ($0.isNumber || $0 == "/" || $0 == ".")) }.lazy.map(String.init)
      .first { word in
        let parts = word.split(separator: word.contains("/") ? "/" : ".").map(String.init)
        guard word.contains("/"), parts.count == 3, let first = Int(parts[0]),
          let second = Int(parts[1]), [2, 4].contains(parts[2].count), Int(parts[2]) != nil
        else { return false }
        return (1...12).contains(first) && (1...12).contains(second) && first != second
      }
  }
}

extension SourceChain {
  /// Returns whether the last link has a name.
  fileprivate func endsWith(_ name: String) -> Bool { (links.last?.name ?? base) == name }
}
