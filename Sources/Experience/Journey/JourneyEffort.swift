// SPDX-License-Identifier: Apache-2.0
package import CurbcutTechnology

/// The effort of a journey in one technology.
package struct JourneyEffort: Sendable {
  /// The journey.
  package let journey: Journey
  /// The technology.
  package let technology: Technology
  /// The way to each step, in order.
  package private(set) var reaches: [Reach] = []

  /// Goes through all steps; each starts where the previous one ended, and each screen starts at
  /// its top.
  package init(
    _ journey: Journey, with technology: Technology, walk: (Journey.Leg) -> any ScreenWalk
  ) {
    self.journey = journey
    self.technology = technology
    for leg in journey.legs {
      let walk = walk(leg)
      var place: Int?
      for step in leg.steps {
        reaches.append(Self.reach(step, walk, from: place))
        place = step.node
      }
    }
  }

  private static func reach(
    _ step: Journey.Step, _ walk: any ScreenWalk, from place: Int?
  ) -> Reach {
    guard step.verb == .use else { return walk.find(step.node, from: place) }
    let first = walk.reach(step.node, from: place)
    guard step.times > 1, case .path(var path) = first else { return first }
    // Further repetitions only repeat the steps from the element itself.
    let next = walk.reach(step.node, from: step.node)
    guard case .path(let again) = next else { return next }
    for part in again.steps {
      path.steps.append(
        ReachPath.Step(
          part.words, count: part.count * (step.times - 1),
          seconds: part.seconds * Double(step.times - 1)))
    }
    return .path(path)
  }

  /// The path of the whole journey, or the reason why a step is not possible.
  package var whole: Reach {
    var steps: [ReachPath.Step] = []
    for reach in reaches {
      guard case .path(let path) = reach else { return reach }
      steps += path.steps
    }
    return .path(ReachPath(steps))
  }

  /// A sentence for each budget of the journey that is exceeded, without full stops.
  package var excesses: [String] {
    journey.budgets.compactMap { budget in
      guard budget.technology == nil || budget.technology == technology,
        let excess = budget.excess(of: whole)
      else { return nil }
      return "\(technology.name), \(journey.name): \(excess)"
    }
  }
}
