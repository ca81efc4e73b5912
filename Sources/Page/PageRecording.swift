// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutExperience
import CurbcutReporting
import CurbcutScreen
import CurbcutTechnology

/// What a screen reader really said on a screen, beside the stops that are predicted.
///
/// In the page: `name` of the recording, `right` of `all` utterances as predicted, `end` the number of stops
/// that were reached, `at` what was heard at a stop that differs and how (`w`, `d`) by its index, `extra` what was heard
/// without a stop, and `why` if the two could not be compared.
struct PageRecording {
  let recording: SpeechRecording
  let transcript: Transcript

  var json: JSONValue {
    do throws(ImportError) {
      return Self.json(of: try HeardComparison(recording, with: transcript))
    } catch {
      return .object([
        .init("name", .string(recording.form.name)), .init("why", .string(error.message)),
      ])
    }
  }

  private static func json(of comparison: HeardComparison) -> JSONValue {
    let heard = comparison.recording.heard
    var differing: [Int: (words: String, sentences: [String])] = [:]
    var extra: [JSONValue] = []
    for difference in comparison.differences {
      let words = difference.heard.map { heard[$0].words } ?? ""
      if let stop = difference.stop {
        differing[stop, default: (words, [])].sentences.append(difference.sentence)
      } else {
        extra.append(.string(words))
      }
    }
    let stops = differing.sorted { $0.key < $1.key }.map { stop, found in
      JSONValue.Member(
        String(stop),
        .object([.init("w", .string(found.words)), .init("d", .strings(found.sentences))]))
    }
    return .object([
      .init("name", .string(comparison.recording.form.name)),
      .init("right", .number(Double(comparison.right))),
      .init("all", .number(Double(heard.count))),
      .init("end", .number(Double(comparison.transcript.stops.count - comparison.unheardAtEnd))),
      .init("at", .object(stops)), .init("extra", .array(extra)),
    ])
  }
}
