// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

extension Comparisons {
  /// Measures what a `next` command costs beyond composing the utterance, and how the cost grows.
  func measureNext(into report: inout Report) {
    let small = nextMicroseconds(elements: sessionElements / 10)
    let large = nextMicroseconds(elements: sessionElements)
    report.measured(
      "next-microseconds", large.overhead,
      "\(large.commands) commands over \(sessionElements) elements: "
        + "\(milliseconds(large.session)), the utterances alone \(milliseconds(large.words)).")
    report.measured(
      "next-growth", large.each / small.each,
      "One command over \(sessionElements) elements to one over \(sessionElements / 10).")
  }

  private struct Cost {
    var commands: Int
    var session: Double
    var words: Double
    var each: Double { session / Double(commands) }
    /// The overhead in microseconds for each command.
    var overhead: Double { (session - words) / Double(commands) * 1e6 }
  }

  private func nextMicroseconds(elements: Int) -> Cost {
    let screen = Self.list(of: elements)
    let rounds = max(1, nextCommands / elements)
    let reader = VoiceOver(screen: screen)
    let words = stopwatch.seconds {
      (0..<rounds).reduce(0) { sum, _ in sum + reader.transcript().stops.count }
    }
    let session = stopwatch.seconds {
      var session = VoiceOverSession(StaticApp(screen))
      var outputs = 0
      for _ in 0..<rounds {
        outputs += session.perform(.first).count
        for _ in 1..<elements { outputs += session.perform(.next).count }
      }
      return outputs
    }
    return Cost(commands: rounds * elements, session: session, words: words)
  }

  /// Returns a screen of buttons in one column.
  private static func list(of elements: Int) -> Screen {
    var builder = ScreenBuilder(platform: .ios, origin: .neutral("benchmark"))
    do {
      try builder.openNode(Node(), at: .none)
      for index in 0..<elements {
        var node = Node()
        node.className = "UIButton"
        node.description = "Row \(index)"
        node.frame = Rect(x: 0, y: Double(index * 44), width: 390, height: 44)
        try builder.openNode(node, at: .none)
        builder.closeNode()
      }
    } catch {
      preconditionFailure("two levels of views are refused: \(error)")
    }
    guard let screen = builder.finish() else { preconditionFailure("the screen has no views") }
    return screen
  }
}
