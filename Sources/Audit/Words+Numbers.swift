// SPDX-License-Identifier: Apache-2.0

extension Words {
  /// Returns the words of a text with its numbers as digits: "1K", "1,000" and "one thousand" alike.
  ///
  /// A voice says "1K" as it is written, so a name that is made for listening has the whole number,
  /// which `UnspokenAbbreviation` asks for. The words for numbers are English.
  static func withWholeNumbers(in text: String) -> Words {
    var list: [String] = []
    var number: Double?
    func close() {
      if let value = number { list += Words(Self.written(value)).list }
      number = nil
    }
    for piece in text.split(whereSeparator: \.isWhitespace) {
      let bare = piece.filter { !"+()".contains($0) }.lowercased()
      let word = Words(bare).text
      if let scale = Self.scales[word] {
        number = (number ?? 1) * scale
      } else if let small = Self.smallNumbers[word] {
        let isTens = number.map {
          $0 >= 20 && $0 < 100 && $0.truncatingRemainder(dividingBy: 10) == 0
        }
        if isTens == true, small < 10 {
          number = (number ?? 0) + small
        } else {
          close()
          number = small
        }
      } else if let value = Self.value(of: bare) {
        close()
        number = value
      } else {
        close()
        list += Words(String(piece)).list
      }
    }
    close()
    return Words(list.joined(separator: " "))
  }

  /// Returns the value of "1,000", "4.4", "12" or "1.2m"; nil if it is something else.
  private static func value(of piece: String) -> Double? {
    var digits = piece[...]
    while let last = digits.last, ",.;:!?".contains(last) { digits.removeLast() }
    var scale = 1.0
    if let last = digits.last, let shortened = abbreviations[last] {
      scale = shortened
      digits.removeLast()
    }
    guard digits.first?.isNumber == true, digits.last?.isNumber == true,
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") })
    else { return nil }
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }),
      let value = Double(groups.joined()), value < 1e12
    else { return nil }
    return value * scale
  }

  private static func written(_ value: Double) -> String {
    value == value.rounded() && value < 1e18 ? String(Int64(value)) : String(value)
  }

  private static let abbreviations: [Character: Double] = ["k": 1e3, "m": 1e6]
  private static let scales: [String: Double] = [
    "hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9,
  ]
  private static let smallNumbers: [String: Double] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
  ]
}
