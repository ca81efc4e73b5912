// SPDX-License-Identifier: Apache-2.0
package import CurbcutExperience
package import CurbcutScreen

/// Writes which buttons of a screen a thumb reaches, and which of the others a voice can call.
///
/// ```
/// The right thumb (75 mm from its corner, an assumption) does not reach 2 of 4 buttons: "Menu", "More".
/// Out of its reach and without a name that the voice can say: none.
/// ```
package struct ThumbText: Sendable {
  private let thumb: ThumbReach

  package init(_ thumb: ThumbReach) { self.thumb = thumb }

  /// Appends two lines about the screen of a tree.
  package func write(_ tree: AccessibilityTree, to output: inout TerminalText) {
    let buttons = ThumbReach.buttons(of: tree)
    let answers = buttons.map { thumb.reaches($0, on: tree.screen) }
    guard !buttons.isEmpty, !answers.contains(nil) else {
      output.write(
        "The \(thumb.hand.rawValue) thumb: not known, sizes are missing in this input.\n")
      return
    }
    let far = zip(buttons, answers).filter { $1 == false }.map(\.0)
    let names = Self.names(of: far, in: tree)
    output.write(
      "The \(thumb.hand.rawValue) thumb (\(Int(thumb.millimetres)) mm from its corner, an assumption) does "
        + "not reach \(far.count) of \(PlainText.count(buttons.count, "button")): \(names).\n")
    output.write(
      "Out of its reach and without a name that the voice can say: "
        + "\(Self.names(of: thumb.outOfReachAndVoice(of: tree), in: tree)).\n")
  }

  private static func names(of nodes: [Int], in tree: AccessibilityTree) -> String {
    let names = nodes.map { node in
      tree.element(ofNode: node)?.name.map { "\"\($0)\"" } ?? tree.screen.reference(to: node)
    }
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
