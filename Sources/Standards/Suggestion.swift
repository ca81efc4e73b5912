// SPDX-License-Identifier: Apache-2.0

/// Finds the known name that a person probably meant.
package enum Suggestion {
  /// Returns the most similar name; nil if none is similar enough.
  package static func nearest(to text: String, in names: [String]) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let wanted = spelling(text)
    let limit = Swift.max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = distance(wanted, spelling(name))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name ?? names.first { spelling($0).starts(with: wanted) && wanted.count >= 3 }
  }

  /// Normalises a name for comparison: lower case, American spelling, hyphens between words.
  package static func spelling(_ name: String) -> [UInt8] {
    var spelled = name.lowercased()
    for (british, american) in [("colour", "color"), ("greyscale", "grayscale")] {
      spelled = replaced(british, by: american, in: spelled)
    }
    return spelled.utf8.map { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: " ") ? hyphen : $0 }
  }

  /// An upper limit in bytes for names, mistyped ones included.
  package static let longest = 64
  private static let hyphen = UInt8(ascii: "-")

  private static func replaced(_ part: String, by other: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  /// Returns the number of letters to add, drop, replace or swap with their neighbour.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before = Array(repeating: 0, count: other.count + 1)
    var above = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var row = [index + 1]
      for column in other.indices {
        var least = min(row[column] + 1, above[column + 1] + 1)
        least = min(least, above[column] + (letter == other[column] ? 0 : 1))
        if index > 0, column > 0, letter == other[column - 1], one[index - 1] == other[column] {
          least = min(least, before[column - 1] + 1)
        }
        row.append(least)
      }
      before = above
      above = row
    }
    return above[other.count]
  }
}
