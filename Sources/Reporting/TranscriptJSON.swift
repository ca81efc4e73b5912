// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutTechnology

/// Writes a transcript as the JSON of the `curbcut-transcript` format, on one line.
package struct TranscriptJSON: Sendable {
  package init() {}

  /// Appends the document, without a line break at its end.
  package func write(_ transcript: Transcript, to output: inout String) {
    output += #"{"format": "curbcut-transcript", "version": 1, "technology": "#
    JSONValue.write(transcript.technology, to: &output)
    output += #", "profile": "#
    JSONValue.write(transcript.profile, to: &output)
    output += #", "locale": "#
    JSONValue.write(transcript.locale, to: &output)
    if let title = transcript.screen.facts.title {
      output += #", "screen": "#
      JSONValue.write(title, to: &output)
    }
    if !transcript.notKnown.isEmpty {
      output += #", "notKnown": "#
      write(transcript.notKnown, to: &output)
    }
    if !transcript.workedOut.isEmpty {
      output += #", "workedOut": "#
      write(transcript.workedOut, to: &output)
    }
    output += #", "stops": ["#
    for (position, stop) in transcript.stops.enumerated() {
      if position > 0 { output += ", " }
      write(stop, of: transcript.screen, to: &output)
    }
    output += "]}"
  }

  private func write(_ stop: Transcript.Stop, of screen: Screen, to output: inout String) {
    let node = screen.nodes[stop.node]
    output += #"{"node": "#
    JSONValue.write(screen.reference(to: stop.node), to: &output)
    if let identifier = node.identifier {
      output += #", "identifier": "#
      JSONValue.write(identifier, to: &output)
    }
    output += #", "role": "#
    JSONValue.write(stop.role, to: &output)
    output += #", "spoken": "#
    JSONValue.write(stop.utterance.spoken, to: &output)
    output += #", "segments": ["#
    for (position, segment) in stop.utterance.segments.enumerated() {
      if position > 0 { output += ", " }
      write(segment, of: screen, at: stop.node, to: &output)
    }
    output += "]"
    output += #", "hint": "#
    JSONValue.write(stop.utterance.hint, to: &output)
    output += #", "actions": "#
    write(stop.actions, to: &output)
    if !stop.utterance.notKnown.isEmpty {
      output += #", "notKnown": "#
      write(stop.utterance.notKnown, to: &output)
    }
    if let frame = node.frame {
      output += ", \"frame\": "
      JSONValue.array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.number))
        .write(to: &output)
    }
    output += "}"
  }

  private func write(
    _ segment: Segment, of screen: Screen, at stop: Int, to output: inout String
  ) {
    output += #"{"kind": "#
    JSONValue.write(segment.kind.rawValue, to: &output)
    output += #", "text": "#
    JSONValue.write(segment.text, to: &output)
    if let node = segment.node, node != stop {
      output += #", "from": "#
      JSONValue.write(screen.reference(to: node), to: &output)
    }
    if let key = segment.key {
      output += #", "key": "#
      JSONValue.write(key.name, to: &output)
    }
    if let language = segment.language {
      output += #", "language": "#
      JSONValue.write(language, to: &output)
    }
    if !segment.runs.isEmpty {
      output += #", "runs": "#
      JSONValue.array(segment.runs.map(\.json)).write(to: &output)
    }
    output += "}"
  }

  private func write(_ texts: [String], to output: inout String) {
    JSONValue.array(texts.map(JSONValue.string)).write(to: &output)
  }
}
