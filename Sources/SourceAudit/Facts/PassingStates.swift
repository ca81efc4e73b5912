// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

/// The states of views and models that code takes back by itself after a wait.
///
/// `Task.sleep`, `asyncAfter` and a timer that fires once are waits; a state is taken back when `nil`,
/// `false` or an empty text is assigned after one, directly or in a function of the same type.
struct PassingStates: Sendable {
  /// A wait after which a state is taken back.
  struct Wait: Hashable, Sendable {
    /// The file of the call that waits, by its index in the project, and its index among the chains.
    var file: Int
    var chain: Int
    /// How long it waits, if that is written.
    var seconds: Double?
  }

  /// The waits, by the type whose state is taken back and the name of the state.
  private(set) var waits: [String: [String: Wait]] = [:]
  /// The names of the functions that notify assistive technologies.
  private(set) var announcers: Set<String> = []

  /// Whether code that is in no function notifies them, such as a closure of a view's body.
  private(set) var postsElsewhere = false

  /// No states.
  init() {}

  /// The states of all files of a project.
  init(in project: SourceProject) {
    announcers = project.files.reduce(into: []) { names, file in
      for chain in file.chains(naming: Self.notifying) where chain.notifies {
        if let function = file.function(around: chain.scope),
          file.scopes[function].kind == .function
        {
          names.insert(file.scopes[function].name)
        } else {
          postsElsewhere = true
        }
      }
    }
    for number in project.files.indices {
      let file = project.files[number]
      for index in file.chains(naming: Self.waiting).numbers {
        guard let type = file.typeName(around: file.chains[index].scope),
          let after = file.range(afterWaitAt: index)
        else { continue }
        let wait = Wait(
          file: number, chain: index, seconds: project.seconds(ofWaitAt: index, in: file))
        for state in file.states(takenBackIn: after, of: type) {
          waits[type, default: [:]][state] = waits[type]?[state] ?? wait
        }
      }
    }
  }

  private static let waiting: Set<String> = ["sleep", "asyncAfter", "scheduledTimer"]
  private static let notifying: Set<String> = [
    "AccessibilityNotification", "UIAccessibility", "UIAccessibilityPostNotification",
  ]

  /// Returns the wait that ends what a condition shows; nil if nothing takes it back.
  func wait(ending condition: SourceCondition, in file: SwiftFacts) -> Wait? {
    guard let type = file.typeName(around: condition.scope) else { return nil }
    switch condition.path.count {
    case 1:
      let name = condition.path[0]
      if let own = waits[type]?[name] { return own }
      // A property that is computed of the state.
      guard let states = waits[type],
        let accessor = file.scopes.first(where: {
          $0.kind == .accessor && $0.name == name
            && $0.parent.map { file.scopes[$0].name } == type
        })
      else { return nil }
      let mentioned = Set(file.names(in: accessor.range))
      return states.keys.sorted().first(where: mentioned.contains).flatMap { states[$0] }
    case 2:
      guard let model = file.variable(condition.path[0], in: condition.scope)?.type else {
        return nil
      }
      return waits[model]?[condition.path[1]]
    default: return nil
    }
  }
}

extension SourceChain {
  /// Whether it posts a notification to assistive technologies.
  var notifies: Bool {
    base == "AccessibilityNotification" || base == "UIAccessibilityPostNotification"
      || calledName == "UIAccessibility.post"
  }
}

extension SourceProject {
  /// Whether any code posts a notification to assistive technologies.
  var announces: Bool { !passingStates.announcers.isEmpty || passingStates.postsElsewhere }
}

extension SwiftFacts {
  /// Returns the bytes that run after a wait; nil if the call does not wait once.
  fileprivate func range(afterWaitAt index: Int) -> Range<Int>? {
    let chain = chains[index]
    switch chain.links.last?.name ?? chain.base {
    case "sleep":
      guard chain.lastArguments != nil else { return nil }
      let around = scopes[chain.scope].range
      return chain.range.upperBound..<max(chain.range.upperBound, around.upperBound)
    case "scheduledTimer":
      guard chain.lastArguments?["repeats"] == .truth(false) else { return nil }
      return chain.range
    case "asyncAfter": return chain.range
    default: return nil
    }
  }

  /// Returns the states of a type that a part of its code takes back, directly or in functions of the
  /// type that it calls.
  fileprivate func states(takenBackIn range: Range<Int>, of type: String) -> Set<String> {
    var states: Set<String> = []
    var followed: Set<Int> = []
    var ranges = [range]
    for _ in 0...Self.mostCallsToState {
      for assignment in assignments
      where ranges.contains(where: { $0.contains(assignment.range.lowerBound) })
        && assignment.value.isTakenBack && assignment.target.allSatisfy({ $0 == "self" })
      {
        states.insert(assignment.member)
      }
      let called = chains.lazy.filter { chain in
        ranges.contains { $0.contains(chain.range.lowerBound) }
      }.compactMap(\.ownFunction)
      let names = Set(called)
      let functions = scopes.indices.filter { index in
        scopes[index].kind == .function && names.contains(scopes[index].name)
          && scopes[index].parent.map { scopes[$0].name } == type
          && followed.insert(index).inserted
      }
      guard !functions.isEmpty else { break }
      ranges = functions.map { scopes[$0].range }
    }
    return states
  }

  /// The maximum number of calls from a wait to the function that takes the state back.
  private static let mostCallsToState = 3
}

extension SourceChain {
  /// The name of the function that it calls on its own object.
  fileprivate var ownFunction: String? {
    let names = ([base] + links.map(\.name)).drop { $0 == "self" }
    return names.count == 1 && lastArguments != nil ? names.first : nil
  }
}

extension WrittenValue {
  /// Whether it is `nil`, `false` or an empty text.
  fileprivate var isTakenBack: Bool { self == .truth(false) || isBlankText }
}

extension SourceProject {
  /// Returns how long a call waits, in seconds; nil if that is not written.
  fileprivate func seconds(ofWaitAt index: Int, in file: SwiftFacts) -> Double? {
    let chain = file.chains[index]
    if let seconds = ShortTimeout.delay(of: chain, in: file) { return seconds }
    guard let arguments = chain.lastArguments else { return nil }
    if let written = arguments["nanoseconds"] {
      return number(written, in: file, chain.scope).map { $0 / 1_000_000_000 }
    }
    // `.seconds(3)`: a call inside the argument.
    for label in ["for", ""] {
      guard let range = arguments.list.first(where: { $0.label == label })?.valueRange else {
        continue
      }
      let unit = file.chains.first {
        range.contains($0.range.lowerBound) && ["seconds", "milliseconds"].contains($0.calledName)
      }
      guard let unit, let value = unit.lastArguments?[""],
        let number = number(value, in: file, chain.scope)
      else { continue }
      return unit.calledName == "seconds" ? number : number / 1000
    }
    return nil
  }
}
