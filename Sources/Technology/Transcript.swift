// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The words of a screen reader on a screen, from the first stop to the last.
package struct Transcript: Hashable, Sendable {
  /// A place where the screen reader's focus stops.
  package struct Stop: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The platform's own name of the role, in snake case.
    package var role: String
    /// The words that are spoken there.
    package var utterance: Utterance
    /// The names of the actions that the user can choose there.
    package var actions: [String]

    /// Creates a stop; by default, it has no actions.
    package init(node: Int, role: String, utterance: Utterance, actions: [String] = []) {
      self.node = node
      self.role = role
      self.utterance = utterance
      self.actions = actions
    }
  }

  /// The technology's name in results (`voiceover`, `talkback`).
  package var technology: String
  /// The profile's name (`voiceover-ios26`).
  package var profile: String
  /// The language of the phrases.
  package var locale: String
  /// The screen that it reads.
  package var screen: Screen
  /// The stops, in reading order.
  package var stops: [Stop]
  /// The unknown facts that affect the whole transcript, in plain words.
  package var notKnown: [String]
  /// The facts that the importer derived from others, each with its rule.
  package var workedOut: [String]

  /// Creates a transcript; by default, all facts that affect it are known.
  package init(
    technology: String, profile: String, locale: String, screen: Screen, stops: [Stop],
    notKnown: [String] = [], workedOut: [String] = []
  ) {
    self.technology = technology
    self.profile = profile
    self.locale = locale
    self.screen = screen
    self.stops = stops
    self.notKnown = notKnown
    self.workedOut = workedOut
  }

  /// Whether the stops come in the order in which the user meets them.
  package var isOrderKnown: Bool { screen.origin.isOrderKnown }
  /// What is not known where the input has no order, in plain words.
  package static let order = "the reading order"

  /// The transcript without the words after a pause, for people who have turned hints off.
  package var withoutHints: Transcript {
    var transcript = self
    for index in stops.indices {
      transcript.stops[index].utterance.hint = ""
      transcript.stops[index].utterance.segments.removeAll { $0.kind == .hint }
    }
    return transcript
  }
}
