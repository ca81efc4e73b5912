// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A model of VoiceOver on iOS, which stops at every accessibility element in the order of the
/// tree.
///
/// ```
/// > next
/// Save, Button
/// ```
package struct VoiceOver: ScreenReader {
  package typealias Command = ReadingCommand

  /// The name in results.
  package static let name = "voiceover"
  /// The sound at an end.
  package static let edge = "edge"

  package let tree: AccessibilityTree
  package let profile: VoiceOverProfile
  package let phrases: VoiceOverPhrases
  /// The indices of the stops among the tree's entries.
  let stops: [Int]
  /// The position of the focused stop; nil before the first command.
  var position: Int?
  /// The user's own labels, by node index; VoiceOver speaks them instead of the app's labels.
  package internal(set) var ownLabels: [Int: String] = [:]

  /// Reads a tree, by default in the language of the screen.
  package init(
    reading tree: AccessibilityTree, profile: VoiceOverProfile = .ios26, language: String? = nil
  ) {
    self.tree = tree
    self.profile = profile
    phrases = VoiceOverPhrases(language: language ?? tree.screen.language)
    stops = tree.entries.indices.filter { tree.entries[$0].isElement }
  }

  /// Reads a screen with the rules of a profile.
  package init(
    screen: Screen, profile: VoiceOverProfile = .ios26, language: String? = nil
  ) {
    self.init(reading: profile.rules.tree(of: screen), profile: profile, language: language)
  }

  package mutating func perform(_ command: ReadingCommand) -> [Output] {
    switch command {
    case .next: move(to: position.map { $0 + 1 } ?? 0)
    case .previous: move(to: position.map { $0 - 1 } ?? -1)
    case .first: move(to: 0)
    case .last: move(to: stops.count - 1)
    case .readAll: readAll()
    }
  }

  package func transcript() -> Transcript {
    var notKnown = unknownOfScreen
    var spoken: [Transcript.Stop] = []
    spoken.reserveCapacity(stops.count)
    var last: [String] = []
    for position in stops.indices {
      let stop = stop(at: position, after: position - 1)
      // Most stops lack what the one before lacks.
      if stop.utterance.notKnown != last {
        last = stop.utterance.notKnown
        for fact in last
        where !notKnown.contains(fact) && !VoiceOverSpeech.doubtsOfStops.contains(fact) {
          notKnown.append(fact)
        }
      }
      spoken.append(stop)
    }
    let transcript = Transcript(
      technology: Self.name, profile: profile.name, locale: phrases.language, screen: tree.screen,
      stops: spoken, notKnown: notKnown, workedOut: workedOut)
    return profile.saysHints ? transcript : transcript.withoutHints
  }

  /// Moves the focus, or reports the end and leaves the focus where it is.
  private mutating func move(to target: Int) -> [Output] {
    guard stops.indices.contains(target) else { return [.earcon(Self.edge)] }
    let outputs = outputs(at: target)
    position = target
    return outputs
  }

  /// Reads from the focus to the last stop, like a two-finger swipe down.
  private mutating func readAll() -> [Output] {
    guard !stops.isEmpty else { return [.earcon(Self.edge)] }
    var outputs: [Output] = []
    for target in (position ?? 0)..<stops.count {
      outputs += self.outputs(at: target)
      position = target
    }
    return outputs
  }

  private func outputs(at target: Int) -> [Output] {
    let stop = stop(at: target, after: position ?? -1)
    return [.focus(node: stop.node), .speech(stop.utterance)]
  }

  /// Returns a stop as it is when the focus comes from another one; -1 means before the first.
  func stop(at target: Int, after source: Int) -> Transcript.Stop {
    let element = element(at: target)
    let from = stops.indices.contains(source) ? stops[source] : nil
    let speech = VoiceOverSpeech(
      element, entering: profile.saysContainers ? containers(entering: element, from: from) : [],
      called: ownLabels.isEmpty ? nil : ownLabels[element.nodeIndex], profile: profile,
      phrases: phrases)
    return Transcript.Stop(
      node: element.nodeIndex, role: VoiceOverRole(of: element).name, utterance: speech.utterance(),
      actions: element.node.customActions.map(\.name))
  }

  /// Returns the element of a stop.
  func element(at target: Int) -> Element {
    tree.all[tree.all.index(tree.all.startIndex, offsetBy: stops[target])]
  }

  /// Returns the name of an element: the user's own label, or that of the app.
  func name(of element: Element) -> String? { ownLabels[element.nodeIndex] ?? element.label }

  /// Returns the labelled containers that the focus enters, outermost first.
  ///
  /// "The container name is spoken to VoiceOver when focus is first placed on an element inside the
  /// group." (cvs-health/ios-swiftui-accessibility-techniques, Containers.md)
  private func containers(entering element: Element, from source: Int?) -> [Element] {
    var entered: [Element] = []
    var container = element.parent
    while let next = container {
      if let source, next.index <= source, source < next.entry.end { break }
      if next.label != nil { entered.append(next) }
      container = next.parent
    }
    return entered.reversed()
  }

  /// The facts that affect the speech and that the importer derived from others.
  private var workedOut: [String] {
    let keys: [Key] = [.isAccessibilityElement, .visible, .value, .traits]
    return keys.compactMap { key in
      tree.screen.origin.workedOut(key)
    }
  }

  /// The facts about the whole screen that affect the stops and their order, and that the input
  /// cannot contain.
  private var unknownOfScreen: [String] {
    let keys: [Key] = [
      .isAccessibilityElement, .elementsHidden, .isModal, .groupsChildren, .elements,
      .containerType,
    ]
    let missing = keys.filter { !tree.screen.origin.carries($0) }.map(\.words)
    return tree.screen.origin.isOrderKnown ? missing : [Transcript.order] + missing
  }
}
