// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// Says where the words of a stop come from, and what was worked out about it that the input does not state.
struct StopReasons {
  let screen: Screen

  /// One sentence for each part of what is said, and for each other fact that follows from a rule.
  func sentences(for stop: Transcript.Stop) -> [String] {
    var sentences: [String] = []
    var told: Set<Key> = []
    for segment in stop.utterance.segments where !segment.text.isEmpty {
      let sentence = "\"\(segment.text)\": \(reason(for: segment, at: stop.node))"
      if segment.node == stop.node, let key = segment.key { told.insert(key) }
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    for key in Key.allCases where !told.contains(key) {
      guard let rule = screen.origin.inferences.rule(for: key, at: stop.node) else { continue }
      sentences.append("\(key.words): worked out: \(rule)")
    }
    return sentences
  }

  private func reason(for segment: Segment, at stop: Int) -> String {
    guard let node = segment.node, screen.nodes.indices.contains(node) else {
      return "the technology's own words"
    }
    let line = screen.nodes[node].place.line
    let place = line > 0 ? " in line \(line)" : node == stop ? "" : " of a view in it"
    guard let key = segment.key else { return segment.kind.rawValue + place }
    switch screen.origin.provenance(of: key, at: node) {
    case .derived(let rule): return "\(key.words)\(place), worked out: \(rule)"
    case .stated(let name): return key.words + place + (name == key.name ? "" : ", as \(name)")
    }
  }
}
