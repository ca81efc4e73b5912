// SPDX-License-Identifier: Apache-2.0

/// The limits for the amount and the appearance of content on a screen.
///
/// No standard contains numbers. These are Curbcut's own choice, and teams may set others: the rows
/// (S4-12-001, S4-12-004, S4-12-033, S4-12-034) leave them open.
extension Limit {
  /// The maximum number of visible controls.
  package static let controlsInSight = Limit(
    "controls-in-sight", 40, "controls in sight", source: "Curbcut's own choice (S4-12-001)")

  /// The maximum number of different appearances of buttons.
  package static let controlLooks = Limit(
    "control-looks", 5, "different looks of buttons", source: "Curbcut's own choice (S4-12-001)")

  /// The maximum number of custom controls.
  package static let plainControls = Limit(
    "plain-controls", 4, "controls of no standard kind", source: "Curbcut's own choice (S4-12-001)")

  /// The maximum number of font families.
  package static let fontFamilies = Limit(
    "font-families", 2, "families of fonts", source: "Curbcut's own choice (S4-12-004)")

  /// The maximum number of text sizes.
  package static let textSizes = Limit(
    "text-sizes", 6, "sizes of text",
    source: "Curbcut's own choice (S4-12-004); iOS has eleven text styles in ten sizes")

  /// The maximum number of text colours.
  package static let textColors = Limit(
    "text-colors", 5, "colours of text", source: "Curbcut's own choice (S4-12-004)")

  /// The maximum length of a paragraph, in words.
  package static let wordsInParagraph = Limit(
    "words-in-paragraph", 80, "words in a paragraph", source: "Curbcut's own choice (S4-12-034)")

  /// The seconds after which content disappears or a session ends; 0 if not given.
  package static let timeout = Limit(
    "timeout", 0, "seconds until something goes away (0: as a text of the screen says)",
    source: "the app's own: a team knows its timers (S4-177)")

  /// The maximum number of taps from the settings of a subscription to the action that cancels it.
  package static let tapsToCancel = Limit(
    "taps-to-cancel", 2, "taps from a subscription to its end",
    source: "Curbcut's own choice: the requirement (S4-12-033) leaves the number open")

  static let looks: [Limit] = [
    controlsInSight, controlLooks, plainControls, fontFamilies, textSizes, textColors,
    wordsInParagraph, timeout, tapsToCancel,
  ]
}
