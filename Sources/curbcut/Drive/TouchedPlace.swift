// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// A box that somebody draws on the screen for Select to Speak, or a point that they touch.
enum TouchedPlace {
  case box(Rect)
  case point(Point)

  /// The commands with the form of the numbers.
  static let forms = ["box X,Y WIDTHxHEIGHT", "touch X,Y"]

  /// What the commands do.
  static let explanations = [
    "box": "reads what is in a box that you draw: box 0,100 300x200",
    "touch": "reads what is at a place that you touch: touch 20,30",
  ]

  /// Reads `box 0,100 300x200` or `touch 20,30`; nil for anything else.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().flatMap { $0.split { $0 == "," || $0 == "x" } }
      .compactMap { Double($0) }
    switch (words.first, numbers.count) {
    case ("box", 4):
      self = .box(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ("touch", 2): self = .point(Point(x: numbers[0], y: numbers[1]))
    default: return nil
    }
  }

  /// Returns what is read aloud there.
  func read(with technology: SelectToSpeak) -> [Output] {
    let transcript =
      switch self {
      case .box(let box): technology.transcript(in: box)
      case .point(let point): technology.transcript(at: point)
      }
    let words = transcript.stops.map { Output.speech($0.utterance) }
    return (words.isEmpty ? [.note("there is no text")] : words)
      + transcript.notKnown.filter { $0.contains("in the box") }
      .map { .note("not known: \($0)") }
  }
}
