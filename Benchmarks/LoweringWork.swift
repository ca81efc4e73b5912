// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutSource
import Foundation
import SwiftParser
import SwiftSyntax

/// Measures lowering an app's Swift source to code trees, against SwiftParser parsing the same
/// files.
struct LoweringWork {
  let files: [SwiftSourceFile]

  /// More rounds make the medians steadier.
  private static let rounds = 9

  /// Returns the times, the sizes and the unsupported syntax, one item a line.
  func lines(of name: String) -> [String] {
    // Both discard the result for a file.
    var parsing: [Double] = []
    var both: [Double] = []
    for _ in 0..<Self.rounds {
      parsing.append(seconds { files.map { Parser.parse(source: $0.text).statements.count } })
      both.append(
        seconds {
          files.map { CodeFile(swift: Parser.parse(source: $0.text), text: $0.text).nodes.count }
        })
    }
    let trees = files.map { CodeFile(swift: $0.text) }
    let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
    let nodes = trees.reduce(0) { $0 + $1.nodes.count }
    let parse = median(parsing)
    let lowering = median(zip(parsing, both).map { $1 - $0 })
    var lines = [
      "\(name): \(files.count) files of \(bytes / 1000) KB, \(nodes) nodes, "
        + "\(rounded(Double(nodes) / Double(max(bytes, 1)) * 1024)) a KB; parsing "
        + "\(rounded(parse * 1000)) ms, lowering \(rounded(lowering * 1000)) ms, "
        + "\(rounded(lowering / parse)) of parsing."
    ]
    let kinds = count(trees.flatMap { file in file.nodes.map { "\($0.kind)" } })
    lines.append("  kinds: " + kinds.map { "\($0.name) \($0.count)" }.joined(separator: ", "))
    let others = others(in: trees)
    let share = Double(others.count) * 100 / Double(max(nodes, 1))
    lines.append("  other: \(others.count) of \(nodes) nodes, \(rounded(share)) %")
    lines += others.prefix(20).map { "    \($0)" }
    return lines
  }

  /// Returns the syntax that is not understood, with its place.
  private func others(in trees: [CodeFile]) -> [String] {
    var others: [String] = []
    for (source, tree) in zip(files, trees) {
      let lines = LineTable(source.text)
      for index in tree.nodes.indices {
        guard case .other(let reason) = tree.expression(at: index) else { continue }
        let place = lines.location(of: tree.nodes[index].start)
        others.append("\(source.name):\(place): \(reason)")
      }
    }
    return others
  }

  private func count(_ names: [String]) -> [(name: String, count: Int)] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (name: $0.key, count: $0.value) }
  }

  /// Returns the processor time of this process for some work, in seconds.
  private func seconds<Result>(_ work: () -> Result) -> Double {
    let start = Stopwatch.processorTime()
    withExtendedLifetime(work()) {}
    return Stopwatch.processorTime() - start
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
