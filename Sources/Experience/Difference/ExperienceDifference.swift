// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// The changes for the users of one technology between two states of a screen.
package struct ExperienceDifference: Sendable {
  /// The walkthrough of the earlier screen.
  package let before: Walkthrough
  /// The walkthrough of the later screen.
  package let after: Walkthrough
  /// The changes: those that exclude people first, then in the order of the screen.
  package private(set) var changes: [ExperienceChange] = []
  private let matching: StopMatching

  /// Compares the walkthroughs of the earlier and the later screen.
  package init(from before: Walkthrough, to after: Walkthrough) {
    self.before = before
    self.after = after
    matching = StopMatching(before.transcript, after.transcript)
    if after.transcript.technology == Technology.zoom.rawValue {
      changes = PartDifference(before.transcript, after.transcript).changes
    } else {
      addLost()
      addKept()
      addGained()
      addCosts()
    }
    let rank = { (kind: ExperienceChange.Kind) in
      ExperienceChange.Kind.allCases.firstIndex(of: kind) ?? 0
    }
    for index in changes.indices where changes[index].node == nil {
      changes[index].node = changes[index].after.map { after.transcript.stops[$0].node }
    }
    changes = changes.enumerated().sorted {
      (rank($0.element.kind), $0.offset) < (rank($1.element.kind), $1.offset)
    }.map(\.element)
  }

  /// The stops of both walkthroughs beside each other: positions, nil where the other one has no such stop.
  ///
  /// They are in the order of the later one; what is gone comes after the stop that it followed.
  package var rows: [(before: Int?, after: Int?)] {
    var rows: [(before: Int?, after: Int?)] = []
    var isListed = Set<Int>()
    func addGone(after position: Int) {
      var next = position + 1
      while next < earlier.count, matching.partners[next] == nil, isListed.insert(next).inserted {
        rows.append((next, nil))
        next += 1
      }
    }
    addGone(after: -1)
    for position in later.indices {
      rows.append((matching.origins[position], position))
      if let origin = matching.origins[position] { addGone(after: origin) }
    }
    return rows
  }

  /// Whether a stop of the later walkthrough came at another place in the order.
  package func isMoved(_ position: Int) -> Bool { matching.moved.contains(position) }

  private var earlier: [Transcript.Stop] { before.transcript.stops }
  private var later: [Transcript.Stop] { after.transcript.stops }

  // MARK: - Gone and new

  private mutating func addLost() {
    let lost = earlier.indices.filter { matching.partners[$0] == nil }
    guard !lost.isEmpty else { return }
    let nodes = NodeMatching(before.transcript.screen, after.transcript.screen)
    let speakers = Self.speakers(after.transcript)
    for position in lost {
      let stop = earlier[position]
      let name = before.title(of: position)
      guard let node = nodes.partner(of: stop.node) else {
        changes.append(
          ExperienceChange(
            .lost, before: position,
            "\(name) is gone, it came \(Self.place(position, in: before))"))
        continue
      }
      if let speaker = speakers[node], speaker < later.count {
        let whole = Self.quoted(later[speaker].utterance.spoken)
        let isAction = later[speaker].actions.contains(stop.name)
        let isShutOut = before.isControl(position) && !after.isControl(speaker) && !isAction
        changes.append(
          ExperienceChange(
            isShutOut ? .unreachable : .merged, before: position, after: speaker, node: node,
            isShutOut
              ? "\(name) is only a part of \(whole) and cannot be used on its own"
              : isAction ? "\(name) is an action of \(whole)" : "\(name) is a part of \(whole)"))
        continue
      }
      let isControl = before.isControl(position)
      changes.append(
        ExperienceChange(
          isControl ? .unreachable : .lost, before: position, node: node,
          "\(name) is still drawn but no longer a stop, it came "
            + Self.place(position, in: before)))
    }
  }

  private mutating func addGained() {
    let wholes = wholesBefore()
    for position in later.indices where matching.origins[position] == nil {
      let name = after.title(of: position)
      let message =
        if let whole = wholes[later[position].name] {
          "\(name) is a stop of its own, it was a part of \(Self.quoted(whole))"
        } else {
          "\(name) is new and comes \(Self.place(position, in: after))"
        }
      changes.append(ExperienceChange(.gained, after: position, message))
    }
  }

  /// Returns, for the words of each node that another stop spoke, everything that this stop spoke.
  private func wholesBefore() -> [String: String] {
    var wholes: [String: String] = [:]
    let nodes = before.transcript.screen.nodes
    for (node, speaker) in Self.speakers(before.transcript).sorted(by: { $0.key < $1.key }) {
      guard let words = nodes[node].ownWords, wholes[words] == nil else { continue }
      wholes[words] = earlier[speaker].utterance.spoken
    }
    return wholes
  }

  /// Returns the position of the stop that speaks the words of a node, for each node whose words
  /// another stop speaks.
  private static func speakers(_ transcript: Transcript) -> [Int: Int] {
    var speakers: [Int: Int] = [:]
    for (position, stop) in transcript.stops.enumerated() {
      for segment in stop.utterance.segments {
        if let node = segment.node, node != stop.node { speakers[node] = position }
      }
    }
    return speakers
  }

  // MARK: - Changed

  private mutating func addKept() {
    let moved = matching.moved
    for position in earlier.indices {
      guard let partner = matching.partners[position] else { continue }
      addWords(position, partner)
      if moved.contains(partner) {
        changes.append(
          ExperienceChange(
            .reordered, before: position, after: partner,
            "\(after.title(of: partner)) now comes \(Self.place(partner, in: after)), "
              + "it came \(Self.place(position, in: before))"))
      }
      if before.commands(to: position) != nil, after.reaches.indices.contains(partner),
        case .unreachable(let reason) = after.reaches[partner]
      {
        changes.append(
          ExperienceChange(
            .unreachable, before: position, after: partner,
            "\(after.title(of: partner)) can no longer be reached: \(reason)"))
      }
    }
  }

  private mutating func addWords(_ position: Int, _ partner: Int) {
    let (old, new) = (earlier[position], later[partner])
    let (oldLabel, newLabel) = (old.words(of: .label), new.words(of: .label))
    var differences: [String] = []
    func compare(_ what: String, _ left: String, _ right: String) {
      guard left != right else { return }
      if left.isEmpty {
        differences.append("\(what) \(Self.quoted(right)) is new")
      } else if right.isEmpty {
        differences.append("\(what) \(Self.quoted(left)) is gone")
      } else {
        differences.append("\(what) \(Self.quoted(left)) is now \(Self.quoted(right))")
      }
    }
    compare("role", old.words(of: .role), new.words(of: .role))
    compare("value", old.words(of: .value), new.words(of: .value))
    compare("state", old.words(of: .state), new.words(of: .state))
    compare("hint", old.utterance.hint, new.utterance.hint)
    for action in old.actions where !new.actions.contains(action) {
      differences.append("action \(Self.quoted(action)) is gone")
    }
    for action in new.actions where !old.actions.contains(action) {
      differences.append("action \(Self.quoted(action)) is new")
    }
    let details = differences.joined(separator: ", ")
    if oldLabel == newLabel {
      guard !details.isEmpty else { return }
      changes.append(
        ExperienceChange(
          .reworded, before: position, after: partner, "\(after.title(of: partner)): \(details)"))
      return
    }
    let rest = details.isEmpty ? "" : "; \(details)"
    // The rest of the change is what the technology says instead of the name.
    let isNameless = new.isWithoutName && !old.isWithoutName
    let message =
      isNameless
      ? "\(Self.quoted(oldLabel)) has lost its name"
      : old.isWithoutName
        ? "\(before.title(of: position)) is now called \(Self.quoted(newLabel))\(rest)"
        : "\(Self.quoted(oldLabel)) is now called \(Self.quoted(newLabel))\(rest)"
    changes.append(
      ExperienceChange(
        isNameless && after.isControl(partner) ? .nameless : .renamed, before: position,
        after: partner, message))
  }

  // MARK: - Cost

  /// Adds increased costs, with one sentence for all stops with the same increase.
  ///
  /// One extra command to a stop that has moved is already covered by the change of order.
  private mutating func addCosts() {
    let moved = matching.moved
    var dearer: [Int: [(position: Int, partner: Int, old: Int, new: Int)]] = [:]
    for position in earlier.indices {
      guard let partner = matching.partners[position], before.isControl(position),
        let old = before.commands(to: position), let new = after.commands(to: partner), new > old,
        new > old + 1 || !moved.contains(partner)
      else { continue }
      dearer[new - old, default: []].append((position, partner, old, new))
    }
    for (more, controls) in dearer.sorted(by: { $0.key > $1.key }) {
      let named = controls.prefix(3).map {
        let name =
          later[$0.partner].isWithoutName
          ? before.title(of: $0.position) : after.title(of: $0.partner)
        return "\(name) \($0.old) to \($0.new)"
      }
      let others = controls.count - named.count
      let rest = others > 0 ? " and \(others) more" : ""
      changes.append(
        ExperienceChange(
          .costlier, before: controls[0].position, after: controls[0].partner,
          "\(more) \(more == 1 ? "command" : "commands") more: "
            + named.joined(separator: ", ") + rest))
    }
  }

  // MARK: - Words

  private static func quoted(_ text: String) -> String { text.quoted }

  /// Returns the position of a stop in words, as the stop before it.
  private static func place(_ position: Int, in walkthrough: Walkthrough) -> String {
    position == 0 ? "first" : "after \(walkthrough.title(of: position - 1))"
  }
}
