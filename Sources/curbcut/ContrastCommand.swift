// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutCapture
import CurbcutPictures
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `contrast`: the readability of one colour on another.
struct ContrastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast", abstract: "Calculates the contrast of two colours by WCAG 2.2.",
    usage: "curbcut contrast <foreground> <background>")

  @Argument(
    help:
      """
      The colour of the text: RRGGBB, RRGGBBAA or RGB, with or without #; rgb(26,43,60); or of a pixel in \
      a picture: screenshot.png@120,300.
      """
  )
  var foreground: String

  @Argument(help: "The colour of the background, written in the same way.")
  var background: String

  func run() throws {
    let front = try Self.color(foreground)
    let back = try Self.color(background)
    guard back.alpha == 255 else {
      throw UsageError(
        "the background \(background) is translucent: give the opaque colour that people see")
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

  /// Formats a ratio with two decimals, truncated: it is never rounded up to one that passes.
  private static func text(of ratio: Double) -> String {
    let hundredths = Int(ratio * 100 + 1e-9)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func color(_ text: String) throws -> Color {
    if let at = text.lastIndex(of: "@") {
      return try pixel(text[text.index(after: at)...], of: String(text[..<at]))
    }
    if let color = channels(of: text) { return color }
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    guard let color = Color("#" + long) else {
      throw UsageError(
        "\(text) is not a colour: write it as RRGGBB, such as 1A2B3C, or as rgb(26,43,60)")
    }
    return color
  }

  /// Returns the colour of `rgb(26,43,60)`; nil for anything else.
  private static func channels(of text: String) -> Color? {
    guard text.lowercased().hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let numbers = text.dropFirst(4).dropLast().split { $0 == "," || $0 == " " }.map { UInt8($0) }
    guard numbers.count == 3, let red = numbers[0], let green = numbers[1], let blue = numbers[2]
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }

  /// Returns the colour of a pixel in a screenshot, counted from 0 at the top left.
  private static func pixel(_ place: Substring, of file: String) throws -> Color {
    let numbers = place.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x >= 0, y >= 0 else {
      throw UsageError("\(place) is not a pixel: write it as column,row, such as 120,300")
    }
    let picture: PixelImage
    do throws(ImportError) {
      picture = try PNGPicture.read(try InputFile(path: file, isGiven: true).read())
    } catch {
      throw UsageError("\(file): \(error.message)")
    }
    guard x < picture.width, y < picture.height else {
      throw UsageError(
        "\(file) is \(picture.width) by \(picture.height) pixels, so \(x),\(y) is outside it: give another pixel"
      )
    }
    return picture[x, y]
  }
}
