// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutPictures
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `picture`: a screenshot as an eye condition, a colour vision or a setting of the display shows it.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Writes a screenshot as other eyes and settings of the display show it.",
    discussion: """
      The names are \(Self.looks.map(\.name).joined(separator: ", ")). Then curbcut contrast measures in the \
      new picture: curbcut contrast seen.png@120,300 seen.png@10,10.
      """)

  @Argument(help: "A screenshot, as PNG.")
  var path: String

  @Option(name: .customLong("as"), help: "How it is seen, such as cataract or deuteranopia.")
  var look: String

  @Option(help: "The file to write, as PNG.")
  var output: String

  func run() throws {
    guard let look = Self.looks.first(where: { $0.name == look }) else {
      throw UsageError(
        "there is no way to see it called \"\(look)\"; known are "
          + Self.looks.map(\.name).joined(separator: ", "))
    }
    do throws(ImportError) {
      let picture = try PNGPicture.read(try InputFile(path: path, isGiven: true).read())
      guard let bytes = PNGPicture.bytes(of: look.change(picture)) else {
        throw ImportError(.malformed, "the picture cannot be written as PNG")
      }
      try OutputFile(path: output).write(bytes)
    } catch {
      throw UsageError("\(path): \(error.message)")
    }
    Console.write(
      """
      \(output): \(path) as with \(look.name), \(look.words).
      A simulation shows what may be lost. It does not show what a person sees or how they cope, and it \
      replaces no test with people.

      """)
  }

  private struct Look: Sendable {
    var name: String
    var words: String
    var change: @Sendable (PixelImage) -> PixelImage
  }

  private static let looks: [Look] =
    EyeCondition.allCases.map { condition in
      Look(
        name: condition.rawValue.replacing(" ", with: "-"), words: words(for: condition),
        change: { $0.seen(with: condition) })
    }
    + filters.map { name, words, filter in
      Look(name: name, words: words, change: { $0.seen(through: filter) })
    }

  private static func words(for condition: EyeCondition) -> String {
    switch condition {
    case .cataract: "a cloudy lens: blurred, under a veil"
    case .glaucoma: "only the middle of the field of view is left"
    case .macularDegeneration: "the middle of the field of view is missing"
    }
  }

  private static let filters: [(name: String, words: String, filter: ColorFilter)] =
    ColorVision.allCases.map { ($0.rawValue, "another colour vision", .vision($0)) } + [
      ("greyscale", "without colours", .greyscale),
      ("inverted", "every colour inverted, images included", .inversion),
      ("reduced-white-point", "colours a quarter less bright", .reducedWhitePoint(0.25)),
    ]
}
