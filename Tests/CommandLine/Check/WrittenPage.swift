// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// A page that `inspect` or `check --format html` wrote, with the data in it.
struct WrittenPage {
  let text: String

  /// The data of the run: `screens` with their findings, `rules` with their cards, `loose` findings.
  let run: [String: Any]

  init(_ text: String) throws {
    self.text = text
    run = try Self.block("run", in: text)
  }

  /// All findings, of screens and of source.
  var findings: [[String: Any]] {
    let screens = run["screens"] as? [[String: Any]] ?? []
    return screens.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
      + (run["loose"] as? [[String: Any]] ?? [])
  }

  /// The findings that are problems.
  var problems: [[String: Any]] { findings.filter { $0["v"] as? Bool == true } }

  /// Returns the data that the view of a screen shows.
  func screen(_ number: Int) throws -> [String: Any] { try Self.block("d-s\(number)", in: text) }

  /// Returns the picture of a screen, as Base64; nil without one.
  func picture(_ number: Int) -> String? { try? Self.content("i-s\(number)", in: text) }

  private static func block(_ id: String, in text: String) throws -> [String: Any] {
    let json = try content(id, in: text)
    return try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any], "\(id)")
  }

  private static func content(_ id: String, in text: String) throws -> String {
    let start = try #require(text.range(of: " id=\"\(id)\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }
}
