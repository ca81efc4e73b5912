/// The limits of how much a screen shows at a time, and how it is drawn.
///
/// No standard gives numbers. These are Curbcut's own choice, for a team to set: the rows (S4-12-001,
/// S4-12-004, S4-12-033, S4-12-034) leave them open.
extension Limit {
  /// The most controls in sight.
  public static let controlsInSight = Limit(
    "controls-in-sight", 40, "controls in sight", source: "Curbcut's own choice (S4-12-001)")

  /// The most different looks of buttons.
  public static let controlLooks = Limit(
    "control-looks", 5, "different looks of buttons", source: "Curbcut's own choice (S4-12-001)")

  /// The most controls that are no standard control.
  public static let plainControls = Limit(
    "plain-controls", 4, "controls of no standard kind", source: "Curbcut's own choice (S4-12-001)")

  /// The most families of fonts.
  public static let fontFamilies = Limit(
    "font-families", 2, "families of fonts", source: "Curbcut's own choice (S4-12-004)")

  /// The most sizes of text.
  public static let textSizes = Limit(
    "text-sizes", 6, "sizes of text",
    source: "Curbcut's own choice (S4-12-004); iOS has eleven text styles in ten sizes")

  /// The most colours of text.
  public static let textColors = Limit(
    "text-colors", 5, "colours of text", source: "Curbcut's own choice (S4-12-004)")

  /// The longest paragraph, in words.
  public static let wordsInParagraph = Limit(
    "words-in-paragraph", 80, "words in a paragraph", source: "Curbcut's own choice (S4-12-034)")

  /// The seconds after which something on a screen goes away or ends; 0 when nothing is given.
  public static let timeout = Limit(
    "timeout", 0, "seconds until something goes away (0: as a text of the screen says)",
    source: "the app's own: a team knows its timers (S4-177)")

  /// The most taps from the settings of a subscription to the action that ends it.
  public static let tapsToCancel = Limit(
    "taps-to-cancel", 2, "taps from a subscription to its end",
    source: "Curbcut's own choice: the requirement (S4-12-033) leaves the number open")

  static let looks: [Limit] = [
    controlsInSight, controlLooks, plainControls, fontFamilies, textSizes, textColors,
    wordsInParagraph, timeout, tapsToCancel,
  ]
}
