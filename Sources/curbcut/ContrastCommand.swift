import ArgumentParser
import CurbcutScreen
import CurbcutStandards

/// `contrast`: how well one colour is read on another.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast", abstract: "Calculates the contrast of two colours by WCAG 2.",
    usage: "curbcut contrast <foreground> <background>")

  @Argument(help: "The colour of the text: RRGGBB, RRGGBBAA or RGB; a # may stand in front.")
  var foreground: String

  @Argument(help: "The colour behind it.")
  var background: String

  func run() throws {
    let front = try Self.color(foreground)
    let back = try Self.color(background)
    guard back.alpha == 255 else {
      throw UsageError(
        "the background \(background) is translucent: give the colour that is seen")
    }
    let ratio = Contrast.ratio(front, back)
    Console.write("contrast \(Self.text(of: ratio)) to 1, \(front.text) on \(back.text)\n")
    for (required, what) in [
      (3.0, "WCAG AA for large text and for controls and graphics"),
      (4.5, "WCAG AA for text, AAA for large text"), (7.0, "WCAG AAA for text"),
    ] {
      let word = ratio >= required ? "passes" : "fails"
      Console.write("\(word) \(what): \(Self.text(of: required)) needed\n")
    }
  }

  /// Two decimals, cut off: a ratio is never rounded up to one that passes.
  private static func text(of ratio: Double) -> String {
    let hundredths = Int(ratio * 100 + 1e-9)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func color(_ text: String) throws -> Color {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    guard let color = Color("#" + long) else {
      throw UsageError("\(text) is no colour: write it as RRGGBB, such as 1A2B3C")
    }
    return color
  }
}
