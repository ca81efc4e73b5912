// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What a user of __Title__ can ask for.
package enum __Name__Command: String, CaseIterable, Hashable, Sendable {
  // FILL IN: all commands, each with its gesture or key in a comment.
  case next, previous
}

/// FILL IN: what it does, and for whom.
///
/// FILL IN: the source of its commands, order and words.
package struct __Name__<Target: App>: TechnologySession {
  package typealias Command = __Name__Command

  /// The app as it is now.
  package private(set) var app: Target
  private let tree: AccessibilityTree
  private let stops: [Element]
  /// The stop at which its user is; nil before the first command.
  private var position: Int?

  /// Puts a user in front of an app.
  package init(_ app: Target) {
    self.app = app
    tree = PlatformRules.latest(for: app.screen.platform).tree(of: app.screen)
    // FILL IN: where it stops, and in which order.
    stops = Array(tree.elements)
  }

  /// Goes to the next or previous stop; past either end it makes a sound and stays.
  package mutating func perform(_ command: Command, _ argument: String?) -> [Output] {
    switch command {
    case .next: move(to: position.map { $0 + 1 } ?? 0)
    case .previous: move(to: (position ?? 0) - 1)
    }
  }

  private mutating func move(to place: Int) -> [Output] {
    guard stops.indices.contains(place) else { return [.earcon("edge")] }
    position = place
    return [.speech(Self.utterance(of: stops[place]))]
  }

  // FILL IN: what it says, in small parts, each with its source.
  private static func utterance(of element: Element) -> Utterance {
    let name = element.name ?? ""
    return Utterance(
      segments: [Segment(.label, name, node: element.nodeIndex)], spoken: name)
  }

  /// What its user perceives, stop by stop.
  package func transcript() -> Transcript {
    Transcript(
      technology: "__id__", profile: "__id__-__platform__", locale: tree.screen.language,
      screen: tree.screen,
      stops: stops.map {
        Transcript.Stop(
          node: $0.nodeIndex, role: $0.role.rawValue, utterance: Self.utterance(of: $0))
      }, notKnown: ["FILL IN: what no source says"])
  }

  /// How its user gets to a node: by going on until it comes.
  package func reach(_ node: Int) -> Reach {
    guard let place = stops.firstIndex(where: { $0.nodeIndex == node }) else {
      return .unreachable("FILL IN: why __Title__ does not stop there")
    }
    // FILL IN: the seconds of a command, with their source.
    return .path(ReachPath([ReachPath.Step("next", count: place + 1, seconds: Double(place + 1))]))
  }
}
