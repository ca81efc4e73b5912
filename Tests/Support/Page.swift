// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// A page of Markdown: its blocks of code, and the tables between marks.
package struct Page: Sendable {
  package struct Block: Sendable, CustomTestStringConvertible {
    /// What stands behind the opening fence.
    package var name: String
    /// The line of the opening fence, from 1.
    package var line: Int
    package var lines: [String] = []

    package var text: String { lines.joined(separator: "\n") + "\n" }
    package var testDescription: String { "\(name) at line \(line)" }
  }

  /// The whole text.
  package let text: String
  private let lines: [String]

  /// Reads a page by its path in the checkout; an empty one when there is none.
  package init(_ path: String) {
    let url = URL(filePath: Shared.checkout + "/" + path)
    text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The blocks of code of a name.
  package func blocks(_ name: String) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? Block(name: String(line.dropFirst(3)), line: index + 1) : nil
      } else {
        open?.lines.append(line)
      }
    }
    return blocks.filter { $0.name == name }
  }

  /// The cells of the tables between the marks of a name, row by row, without marks of code.
  package func table(_ name: String) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    var isBody = false
    for line in lines {
      if line == "<!-- \(name) -->" { isInside = true }
      if line.hasPrefix("<!-- /") { isInside = false }
      guard isInside, line.hasPrefix("| ") || line.hasPrefix("|-") else {
        isBody = false
        continue
      }
      if isBody {
        rows.append(
          line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces) })
      }
      if line.hasPrefix("|-") { isBody = true }
    }
    return rows
  }

  /// What links to the headings end in, as GitHub makes it.
  package var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      })
  }
}
