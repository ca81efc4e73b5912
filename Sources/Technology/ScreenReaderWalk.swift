// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The effort of reaching elements with a screen reader, computed from a transcript.
///
/// The user starts at the first stop, where the focus is when a screen appears, and swipes; if
/// there are headings, choosing them once and swiping through them may be shorter. The user listens
/// to all the words of every stop on the way, except the hint; experienced users listen less. A
/// double tap uses a control, and a swipe up or down adjusts one.
package struct ScreenReaderWalk: ScreenWalk {
  /// The times that user actions take.
  package struct Pace: Hashable, Sendable {
    /// The time for a swipe or a double tap, in seconds; an assumption.
    package var gesture: Double
    /// The time for choosing what vertical swipes go through, in seconds; an assumption.
    package var choosing: Double
    /// The speed of speech.
    package var speech: SpeakingRate

    package init(gesture: Double = 0.5, choosing: Double = 2, speech: SpeakingRate = SpeakingRate())
    {
      self.gesture = gesture
      self.choosing = choosing
      self.speech = speech
    }
  }

  private let tree: AccessibilityTree
  private let whole: Transcript
  private let pace: Pace
  /// The time to hear each stop and all stops before it, in seconds.
  private var heard: [Double] = []
  /// The stops that are headings.
  private var headings: [Int] = []
  /// The time to hear each heading and all headings before it, in seconds.
  private var heardHeadings: [Double] = []
  private var stopOfNode: [Int: Int] = [:]
  /// The stop that speaks the words of each node that is not a stop itself.
  private var speakerOfNode: [Int: Int] = [:]

  /// Creates a walk from the transcript of a screen reader on a tree.
  package init(_ transcript: Transcript, on tree: AccessibilityTree, pace: Pace = Pace()) {
    self.tree = tree
    whole = transcript
    self.pace = pace
    var total = 0.0
    var totalOfHeadings = 0.0
    for (position, stop) in transcript.stops.enumerated() {
      let seconds = pace.speech.seconds(for: stop.utterance.spoken)
      total += seconds
      heard.append(total)
      stopOfNode[stop.node] = position
      for segment in stop.utterance.segments {
        if let node = segment.node, node != stop.node { speakerOfNode[node] = position }
      }
      guard let element = tree.element(ofNode: stop.node), Self.isHeading(element) else { continue }
      headings.append(position)
      totalOfHeadings += seconds
      heardHeadings.append(totalOfHeadings)
    }
  }

  package func transcript() -> Transcript { whole }

  package func reach(_ node: Int) -> Reach { reach(node, from: nil) }

  package func reach(_ node: Int, from start: Int?) -> Reach {
    guard case .path(var path) = find(node, from: start) else { return find(node, from: start) }
    if let element = tree.element(ofNode: node), element.isControl {
      let gesture = element.role == .adjustable ? "swipe up" : "double tap"
      path.steps.append(ReachPath.Step(gesture, seconds: pace.gesture))
    }
    return .path(path)
  }

  /// Returns how the user of a screen reader moves to a node and hears it.
  package func find(_ node: Int, from start: Int?) -> Reach {
    guard let target = stopOfNode[node] else { return noStop(at: node) }
    let first = start.flatMap { stopOfNode[$0] }
    let steps = swipes(to: target, from: first)
    if let jump = jump(to: target, from: first), Self.count(jump) < Self.count(steps) {
      return .path(ReachPath(jump))
    }
    return .path(ReachPath(steps))
  }

  private static func isHeading(_ element: Element) -> Bool {
    element.platform == .ios ? element.traits.contains(.header) : element.node.isSet(.heading)
  }

  private static func count(_ steps: [ReachPath.Step]) -> Int { steps.reduce(0) { $0 + $1.count } }

  private func noStop(at node: Int) -> Reach {
    let name = whole.technology == "talkback" ? "TalkBack" : "VoiceOver"
    if let speaker = speakerOfNode[node] {
      return .unreachable(
        "\(name) only says it as a part of \"\(whole.stops[speaker].utterance.spoken)\"")
    }
    return .unreachable("\(name) does not stop there")
  }

  /// Returns the swipes from a stop, or from the first one, which is heard when the screen appears.
  private func swipes(to target: Int, from start: Int?) -> [ReachPath.Step] {
    guard let start else {
      guard target > 0 else { return heard.isEmpty ? [] : [hearing(heard[0])] }
      return [hearing(heard[0]), swipe("right", target, heard[target] - heard[0])]
    }
    if target > start { return [swipe("right", target - start, heard[target] - heard[start])] }
    guard target < start else { return [] }
    let before = target > 0 ? heard[target - 1] : 0
    return [swipe("left", start - target, heard[start - 1] - before)]
  }

  /// Returns the path along headings to the last one before a stop, and on by swipes; nil if there
  /// is no heading on the way.
  private func jump(to target: Int, from start: Int?) -> [ReachPath.Step]? {
    let place = start ?? 0
    let reached = headingsUp(to: target)
    guard reached > 0 else { return nil }
    let heading = headings[reached - 1]
    // Downwards, count the headings after the place; upwards, those before it.
    let passed =
      heading > place
      ? headingsUp(to: place)..<reached : (reached - 1)..<headingsUp(to: place - 1)
    guard !passed.isEmpty, heading != place else { return nil }
    let before = passed.lowerBound > 0 ? heardHeadings[passed.lowerBound - 1] : 0
    var steps = start == nil ? [hearing(heard[0])] : []
    steps.append(ReachPath.Step("choose headings", seconds: pace.choosing))
    steps.append(
      swipe(
        heading > place ? "down" : "up", passed.count,
        heardHeadings[passed.upperBound - 1] - before))
    if target > heading {
      steps.append(swipe("right", target - heading, heard[target] - heard[heading]))
    }
    return steps
  }

  /// Returns the number of headings at a stop or before it.
  private func headingsUp(to stop: Int) -> Int { headings.partitioningIndex { $0 > stop } }

  private func hearing(_ seconds: Double) -> ReachPath.Step {
    ReachPath.Step("hear the first element", count: 0, seconds: seconds)
  }

  private func swipe(_ direction: String, _ count: Int, _ listening: Double) -> ReachPath.Step {
    ReachPath.Step(
      "swipe \(direction)", count: count, seconds: Double(count) * pace.gesture + listening)
  }
}
