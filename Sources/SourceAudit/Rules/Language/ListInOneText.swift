// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A list whose entries are lines of a single text.
///
/// At least two lines begin with a bullet, or with ascending numbers. Other lines may be verses or
/// an address, and are not reported. Neither is the message of an alert, which takes a single text.
struct ListInOneText: Check {
  static let card = RuleCard(
    id: "list-in-one-text",
    rule: "several-values-merged",
    title: "A list is written as a single text",
    harm: "A screen reader reads all entries at once; its user cannot move from one to the next, "
      + "or hear one again.",
    remedy: "Make each entry a separate Text, in a List or a stack.",
    impact: .minor,
    tier: .standard,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        #"""
        struct Steps: View {
          var body: some View {
            Text("1. Fork the repository.\n2. Change the code.\n3. Ask for a merge.")   // <--
            Text("You need:\n\u{2022} milk\n\u{2022} eggs")                             // <--
          }
        }
        """#)
    ],
    passes: [
      Example(
        #"""
        struct Steps: View {
          var body: some View {
            Text("1. Fork the repository.")
            Text("2. Change the code.")
            Text("Milk\nEggs")
            Text("1 Infinite Loop\n95014 Cupertino")
            Text("- 5 degrees\nand falling")
          }
        }
        """#)
    ],
    ignores: [
      Example(
        #"""
        struct Steps: View {
          var body: some View {
            Text("Steps").alert("Before you go", isPresented: $isShown) { Button("OK") {} } message: {
              Text("You need:\n- milk\n- eggs")
            }
          }
        }
        """#)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return file.chains(naming: "Text").numbers.compactMap { index in
      let text = file.chains[index]
      guard text.base == "Text", let words = text.arguments?.list.first?.value.literalText,
        words.mayHoldLines, !text.isHidden, !file.isPreview(text.scope),
        !file.chains(around: index).contains(where: { $0.chain.isDialog($0.position) })
      else { return nil }
      let entries = Self.entries(of: words)
      guard entries > 1 else { return nil }
      return .failed(text.place, Problem("the text contains a list of \(entries) entries"))
    }
  }

  /// Returns the number of lines that are entries of a list.
  private static func entries(of text: String) -> Int {
    var bullets: [Character: Int] = [:]
    var next = 1
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let first = words[0].last else { continue }
      if words[0].count == 1, Self.bullets.contains(first) {
        bullets[first, default: 0] += 1
      } else if ".)".contains(first), Int(words[0].dropLast()) == next {
        next += 1
      }
    }
    return max(next - 1, bullets.values.max() ?? 0)
  }

  private static let bullets: Set<Character> = ["\u{2022}", "-", "*", "\u{2013}", "\u{25E6}"]
}

extension SourceChain {
  /// Returns whether a part of it is the message of an alert.
  fileprivate func isDialog(_ position: Position) -> Bool {
    guard let link = position.link else { return base == "Alert" && position.label == "message" }
    return ["alert", "confirmationDialog"].contains(links[link].name) && position.label == "message"
  }
}

extension String {
  /// Whether it may have several lines; most texts do not, which a test of the bytes shows quickly.
  fileprivate var mayHoldLines: Bool {
    utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 } && contains(where: \.isNewline)
  }
}
