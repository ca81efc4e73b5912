public import CurbcutScreen
import CurbcutStandards

/// How much work it is to get to an element with a screen reader, from a transcript.
///
/// The user begins at the first stop, where the focus is when a screen appears, and swipes; where
/// there are headings, choosing them once and swiping through them may be shorter. At every stop on
/// the way its words are heard whole, without the hint: who knows the screen hears less. A control
/// is used by a double tap, what is adjustable by a swipe up or down.
public struct ScreenReaderWalk: ScreenWalk {
  /// How long what the user does takes.
  public struct Pace: Hashable, Sendable {
    /// A swipe or a double tap, in seconds. It is an assumption.
    public var gesture: Double
    /// Choosing what vertical swipes go through, in seconds. It is an assumption.
    public var choosing: Double
    /// How fast words are heard.
    public var speech: SpeakingRate

    public init(gesture: Double = 0.5, choosing: Double = 2, speech: SpeakingRate = SpeakingRate())
    {
      self.gesture = gesture
      self.choosing = choosing
      self.speech = speech
    }
  }

  private let tree: AccessibilityTree
  private let whole: Transcript
  private let pace: Pace
  /// For each stop, how long hearing all stops before it and itself takes, in seconds.
  private var heard: [Double] = []
  /// The stops that are headings.
  private var headings: [Int] = []
  /// For each heading, how long hearing all before it and itself takes, in seconds.
  private var heardHeadings: [Double] = []
  private var stopOfNode: [Int: Int] = [:]
  /// For a node whose words are said elsewhere, the stop where they are.
  private var speakerOfNode: [Int: Int] = [:]

  /// Takes what the screen reader says on a tree.
  public init(_ transcript: Transcript, on tree: AccessibilityTree, pace: Pace = Pace()) {
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

  public func transcript() -> Transcript { whole }

  public func reach(_ node: Int) -> Reach { reach(node, from: nil) }

  public func reach(_ node: Int, from start: Int?) -> Reach {
    guard case .path(var path) = find(node, from: start) else { return find(node, from: start) }
    if let element = tree.element(ofNode: node), element.isControl {
      let gesture = element.role == .adjustable ? "swipe up" : "double tap"
      path.steps.append(ReachPath.Step(gesture, seconds: pace.gesture))
    }
    return .path(path)
  }

  /// A screen reader's user goes there, and hears it.
  public func find(_ node: Int, from start: Int?) -> Reach {
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

  /// Swiping from a stop, or from the first one, which is heard when the screen appears.
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

  /// Going from heading to heading to the last one before a stop, and swiping on; nil when there is
  /// none on the way.
  private func jump(to target: Int, from start: Int?) -> [ReachPath.Step]? {
    let place = start ?? 0
    let reached = headingsUp(to: target)
    guard reached > 0 else { return nil }
    let heading = headings[reached - 1]
    // Downwards every heading behind the place is passed, upwards every one before it.
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

  /// How many headings stand at a stop or before it.
  private func headingsUp(to stop: Int) -> Int { headings.partitioningIndex { $0 > stop } }

  private func hearing(_ seconds: Double) -> ReachPath.Step {
    ReachPath.Step("hear the first element", count: 0, seconds: seconds)
  }

  private func swipe(_ direction: String, _ count: Int, _ listening: Double) -> ReachPath.Step {
    ReachPath.Step(
      "swipe \(direction)", count: count, seconds: Double(count) * pace.gesture + listening)
  }
}
