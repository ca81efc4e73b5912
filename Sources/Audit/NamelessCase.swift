// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A case in which a control from source draws a picture and has no name.
///
/// Source states under which conditions the content of a control is shown: a photo whose only words are a
/// warning that it may have is nameless in all other cases. Conditions with equal words hold together.
enum NamelessCase {
  /// The most cases of one control that are told apart, and the most levels of views in it.
  private static let mostCases = 200
  private static let mostLevels = 60

  /// A case in which nothing is said: which conditions hold, and whether a picture is drawn.
  private struct Case {
    var holds: [String: Bool] = [:]
    var isDrawn = false

    /// Returns both at once; nil if they contradict each other.
    func merged(with other: Case) -> Case? {
      var merged = self
      for (condition, isTrue) in other.holds {
        if let known = merged.holds[condition], known != isTrue { return nil }
        merged.holds[condition] = isTrue
      }
      merged.isDrawn = isDrawn || other.isDrawn
      return merged
    }
  }

  /// Whether a control whose content names it has such a case; not when there are too many cases to tell.
  static func exists(in element: Element) -> Bool {
    guard element.screen.origin.leavesHoles, element.platform == .ios,
      let cases = cases(within: element.nodeIndex, of: element.screen, level: 0)
    else { return false }
    return cases.contains { $0.isDrawn && !$0.holds.isEmpty }
  }

  /// Returns the cases of all that is in a node in which nothing is said; nil if there are too many.
  private static func cases(within node: Int, of screen: Screen, level: Int) -> [Case]? {
    guard level < mostLevels else { return nil }
    var all = [Case()]
    var index = node + 1
    while index < screen.nodes[node].end {
      var options: [Case] = []
      if screen.nodes[index].shownWhen != nil {
        guard let choice = choice(at: &index, before: screen.nodes[node].end, of: screen, level)
        else { return nil }
        options = choice
      } else {
        guard let single = cases(of: index, of: screen, level: level) else { return nil }
        options = single
        index = screen.nodes[index].end
      }
      all = all.flatMap { known in options.compactMap { known.merged(with: $0) } }
      guard all.count <= mostCases else { return nil }
    }
    return all
  }

  /// Returns the cases of one node.
  private static func cases(of index: Int, of screen: Screen, level: Int) -> [Case]? {
    let node = screen.nodes[index]
    if node.isSet(.elementsHidden) || !node.isVisible { return [Case()] }
    let words = [node.description, node.text].compactMap(\.self)
    // What is not known may be a name.
    if words.contains(where: { !$0.isBlank }) || node.saysNotKnown(.label) { return [] }
    if node.isImageView { return [Case(isDrawn: true)] }
    return cases(within: index, of: screen, level: level + 1)
  }

  /// Returns the cases of the branches of one conditional, and moves behind it.
  private static func choice(
    at index: inout Int, before end: Int, of screen: Screen, _ level: Int
  ) -> [Case]? {
    var options: [Case] = []
    var before = Case()
    var isFirst = true
    while index < end, let condition = screen.nodes[index].shownWhen {
      let (isElse, question) = parts(of: condition)
      // Another conditional begins.
      if !isFirst, !isElse { break }
      guard isFirst != isElse else { return nil }
      isFirst = false
      var here = before
      if let question {
        here.holds[question] = true
        before.holds[question] = false
      }
      guard let inside = cases(within: index, of: screen, level: level + 1) else { return nil }
      options += inside.compactMap { here.merged(with: $0) }
      index = screen.nodes[index].end
      if question == nil { return options }
    }
    // Without an "else", nothing of it may be shown.
    return options + [before]
  }

  /// Returns whether a condition follows others, and what it asks; nil where it only follows.
  private static func parts(of condition: Substring) -> (isElse: Bool, question: String?) {
    if condition == "else" { return (true, nil) }
    if condition.hasPrefix("else if ") { return (true, String(condition.dropFirst(8))) }
    if condition.hasPrefix("if ") { return (false, String(condition.dropFirst(3))) }
    return (true, String(condition))
  }
}
