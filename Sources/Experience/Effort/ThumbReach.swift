// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// The area that the thumb of the hand holding a phone can reach.
///
/// The thumb turns around the lower corner of the screen on the side of its hand. Its reach is an
/// assumption: hands differ, and no source has one number for all. A point of iOS and a dp of
/// Android are about 1/160 inch.
package struct ThumbReach: Hashable, Sendable {
  /// The hand that holds the phone.
  package enum Hand: String, Hashable, Sendable, CaseIterable { case left, right }

  /// The hand that holds the phone.
  package var hand: Hand
  /// The reach of the thumb from the corner, in millimetres.
  package var millimetres: Double

  /// Creates a reach; the default is 75 mm.
  package init(_ hand: Hand, millimetres: Double = 75) {
    self.hand = hand
    self.millimetres = millimetres
  }

  /// Returns whether the middle of a node is within reach; nil if sizes are unknown.
  package func reaches(_ node: Int, on screen: Screen) -> Bool? {
    let frame = screen.frame(of: node)
    guard let display = screen.display, !display.isEmpty, !frame.isEmpty,
      let unit = screen.platform == .ios ? 1 : screen.facts.density, unit > 0
    else { return nil }
    let corner = Point(x: hand == .left ? display.x : display.maxX, y: display.maxY)
    let (dx, dy) = (frame.center.x - corner.x, frame.center.y - corner.y)
    return (dx * dx + dy * dy).squareRoot() <= millimetres * 160 / 25.4 * unit
  }

  /// Returns the share of a screen's buttons that are out of the thumb's reach; nil if there are
  /// none or sizes are unknown (row S4-026).
  package func shareOutOfReach(of tree: AccessibilityTree) -> Double? {
    let answers = Self.buttons(of: tree).map { reaches($0, on: tree.screen) }
    let known = answers.compactMap(\.self)
    guard !known.isEmpty, known.count == answers.count else { return nil }
    return Double(known.count { !$0 }) / Double(known.count)
  }

  /// Returns the buttons that the thumb cannot reach and a voice cannot name (row S4-040).
  package func outOfReachAndVoice(of tree: AccessibilityTree) -> [Int] {
    let technology: Technology = tree.screen.platform == .ios ? .voiceControl : .voiceAccess
    let problems =
      technology == .voiceControl
      ? VoiceControl(reading: tree, profile: .voiceControl).items.problems()
      : VoiceAccess(reading: tree, profile: .voiceAccess).items.problems()
    var nameless: Set<Int> = []
    for problem in problems {
      switch problem {
      case .unnamed(let node), .unsayable(let node, _): nameless.insert(node)
      case .shared, .long: break
      }
    }
    return Self.buttons(of: tree).filter { node in
      reaches(node, on: tree.screen) == false && nameless.contains(node)
    }
  }

  /// Returns the buttons of a screen that can be used.
  package static func buttons(of tree: AccessibilityTree) -> [Int] {
    tree.all.filter { element in
      element.isControl && element.role != .keyboardKey && element.node.isVisible
        && element.node.isEnabled && !element.frame.isEmpty
    }.map(\.nodeIndex)
  }
}
