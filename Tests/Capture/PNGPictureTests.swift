// SPDX-License-Identifier: Apache-2.0
import CurbcutPictures
import CurbcutScreen
import CurbcutStandards
import Testing

@testable import CurbcutCapture

enum PictureReading {
  /// Whether this machine can read pictures.
  static let isThere: Bool = {
    do throws(ImportError) {
      _ = try PNGPicture.read(PNGSample.all[0].bytes)
      return true
    } catch {
      return !error.message.contains("is not on this machine")
    }
  }()
}

@Suite("A picture of a screen", .enabled(if: PictureReading.isThere, "libpng is not there"))
struct PNGPictureTests {
  @Test("is read from every kind of PNG", arguments: PNGSample.all.filter(\.isRead))
  func kinds(_ sample: PNGSample) throws {
    let picture = try PNGPicture.read(sample.bytes)
    #expect(picture.width == 9)
    #expect(picture.height == 5)
    for row in 0..<5 {
      for column in 0..<9 {
        #expect(picture[column, row] == sample.color(column, row), "\(column), \(row)")
      }
    }
  }

  @Test("of a kind that libpng reads wrongly is refused", arguments: PNGSample.all)
  func misread(_ sample: PNGSample) {
    guard !sample.isRead else { return }
    let error = #expect(throws: ImportError.self) { try PNGPicture.read(sample.bytes) }
    #expect(error?.message.contains("without interlacing") == true)
  }

  @Test("is an error with a sentence when it ends early", arguments: PNGSample.all)
  func cutShort(_ sample: PNGSample) {
    let bytes = sample.bytes
    // The last chunk says only that it is the last one.
    for length in stride(from: 0, to: bytes.count - 16, by: 3) {
      let error = #expect(throws: ImportError.self) {
        try PNGPicture.read(Array(bytes.prefix(length)))
      }
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test("does no harm when any of its bytes is another one")
  func changedBytes() {
    let samples = PNGSample.all.filter { $0.depth >= 4 }
    for (number, sample) in samples.enumerated() {
      for place in sample.bytes.indices {
        var bytes = sample.bytes
        bytes[place] ^= UInt8(truncatingIfNeeded: 1 + number * 37 + place * 11)
        guard let picture = try? PNGPicture.read(bytes) else { continue }
        #expect(picture.pixels.count == picture.width * picture.height * 4)
      }
    }
  }

  @Test("is written as a PNG with the same colours, and none without pixels")
  func written() throws {
    // Colours without a pattern, which cannot be made smaller.
    var state: UInt32 = 1
    let pixels = (0..<640 * 480).flatMap { place -> [UInt8] in
      state = state &* 1_664_525 &+ 1_013_904_223
      let plain = UInt8(truncatingIfNeeded: place / 640)
      return place < 640 * 240
        ? [plain, 255, 0, 255]
        : (0..<3).map { UInt8(truncatingIfNeeded: state >> (8 * $0 + 8)) } + [255]
    }
    for picture in [
      PixelImage(width: 640, height: 480, pixels: pixels),
      PixelImage(width: 1, height: 1, pixels: [1, 2, 3, 255]),
      PixelImage(width: 1, height: 4_000, pixels: [UInt8](pixels.suffix(16_000))),
    ] {
      let bytes = try #require(PNGPicture.bytes(of: picture))
      let isSame = try PNGPicture.read(bytes) == picture
      #expect(isSame)
    }
    #expect(PNGPicture.bytes(of: PixelImage(width: 0, height: 3, pixels: [])) == nil)
  }

  @Test("that claims a size no screen has is refused before it takes memory")
  func hugeSize() {
    for size in [[0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF], [0, 1, 0, 0, 0, 1, 0, 0]] {
      var bytes = PNGSample.all[0].bytes
      bytes.replaceSubrange(16..<24, with: size.map(UInt8.init))
      let error = #expect(throws: ImportError.self) { try PNGPicture.read(bytes) }
      #expect(error?.code == .hostile)
      #expect(error?.message.contains("which no screen has") == true)
    }
  }

  @Test("is an error with a sentence when it is no PNG, has no pixels or a broken header")
  func otherFiles() {
    var withoutPixels = PNGSample.all[0].bytes
    withoutPixels.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    var brokenHeader = PNGSample.all[0].bytes
    brokenHeader[24] = 3
    for (bytes, code) in [
      ([], ImportError.Code.empty), (Array("GIF89a".utf8), .notThisFormat),
      (withoutPixels, .malformed), (brokenHeader, .malformed),
    ] {
      let error = #expect(throws: ImportError.self) { try PNGPicture.read(bytes) }
      #expect(error?.code == code)
    }
  }
}

@Suite("A screen and its picture")
struct ScreenPictureTests {
  private static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private static func picture(_ width: Int, _ height: Int) -> PixelImage {
    PixelImage(
      width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
  }

  @Test("have a scale: the pixels of a point")
  func scale() throws {
    let phone = try Self.screen("ios screen \"A\" 39x84\n  button \"B\"\n")
    #expect(phone.scale(of: Self.picture(117, 252)) == 3)
    #expect(phone.scale(of: Self.picture(78, 168)) == 2)
    #expect(phone.scale(of: Self.picture(117, 253)) == 3)
    #expect(phone.scale(of: Self.picture(39, 84)) == 1)
    #expect(phone.scale(of: Self.picture(252, 117)) == nil, "turned")
    #expect(phone.scale(of: Self.picture(117, 200)) == nil, "cut")
    #expect(phone.scale(of: Self.picture(20, 43)) == nil, "made smaller")
    #expect(phone.showing(Self.picture(117, 200)) == nil)
    #expect(phone.showing(Self.picture(117, 252))?.pixels?.width == 117)
  }

  @Test("match on Android where the capture leaves out the bars of the system")
  func bars() throws {
    let dump = try Self.screen("android screen \"A\"\n  root at 0,0 108x200\n")
    #expect(dump.scale(of: Self.picture(108, 228)) == 1)
    #expect(dump.scale(of: Self.picture(108, 180)) == nil)
    #expect(dump.scale(of: Self.picture(100, 228)) == nil)
    let stated = try Self.screen("android screen \"A\" 108x200\n  group at 0,0 108x200\n")
    #expect(stated.scale(of: Self.picture(108, 228)) == nil)
  }

  @Test("have no scale where the capture does not tell a size")
  func unknownSize() throws {
    let screen = try Self.screen("ios screen \"A\"\n  button \"B\"\n")
    #expect(screen.scale(of: Self.picture(10, 10)) == nil)
    let imported = Imported(screen: screen).taking(
      screenshot: PNGSample.all[0].bytes, named: "a.png")
    #expect(imported.screen.pixels == nil)
    #expect(imported.notes.count == 1)
    #expect(imported.notes[0].message.hasPrefix("the screenshot a.png is left out: "))
  }

  @Test("go together with a note for each picture that does not belong to it")
  func taking() throws {
    guard PictureReading.isThere else { return }
    let right = Imported(screen: try Self.screen("ios screen \"A\" 9x5\n  button \"B\"\n"))
    let taken = right.taking(screenshot: PNGSample.all[6].bytes, named: "a.png")
    #expect(taken.screen.pixels?.width == 9)
    #expect(taken.notes.isEmpty)
    let wrong = Imported(screen: try Self.screen("ios screen \"A\" 9x9\n  button \"B\"\n"))
    let left = wrong.taking(screenshot: PNGSample.all[6].bytes, named: "a.png")
    #expect(left.screen.pixels == nil)
    #expect(
      left.notes.map(\.message) == [
        "the screenshot a.png is left out: its 9 by 5 pixels do not show the whole screen of 9 "
          + "by 9; "
          + "take both of the same screen, full size"
      ])
    let broken = right.taking(screenshot: [1, 2, 3], named: "a.png")
    #expect(broken.notes.count == 1)
  }

  @Test("lie on each other: a frame takes the pixels that are wholly in it and in the picture")
  func area() {
    let picture = Self.picture(30, 60)
    let area = picture.pixels(in: Rect(x: 1.5, y: 2, width: 4, height: 100), scale: 3)
    #expect(area == PixelRect(left: 5, top: 6, right: 16, bottom: 60))
    for frame in [
      Rect(x: -50, y: -50, width: 10, height: 10), Rect(x: 100, y: 0, width: 5, height: 5),
      Rect(x: .nan, y: 0, width: 5, height: 5),
      Rect(x: .infinity, y: 0, width: .infinity, height: -.infinity),
      Rect(x: 0, y: 0, width: -1, height: 5),
    ] {
      let area = picture.pixels(in: frame, scale: 3)
      #expect(area.isEmpty, "\(frame)")
      #expect(area.left >= 0 && area.right <= 30 && area.top >= 0 && area.bottom <= 60)
    }
  }
}

extension PNGSample {
  /// Whether this machine reads it.
  var isRead: Bool {
    #if canImport(ImageIO)
      true
    #else
      depth < 16 || !isInterlaced
    #endif
  }

  /// The colour that a reader has to find at a place.
  func color(_ column: Int, _ row: Int) -> Color {
    func sample(_ channel: Int) -> UInt8 {
      guard depth < 8 else { return UInt8((column * 28 + row * 7 + channel * 40) % 256) }
      return UInt8((column + 3 * row + channel) % (1 << depth))
    }
    func grey(_ channel: Int) -> UInt8 {
      depth < 8 ? UInt8(Int(sample(channel)) * 255 / ((1 << depth) - 1)) : sample(channel)
    }
    switch kind {
    case .grey: return Color(red: grey(0), green: grey(0), blue: grey(0))
    case .greyAlpha:
      return Color(red: sample(0), green: sample(0), blue: sample(0), alpha: sample(1))
    case .color: return Color(red: sample(0), green: sample(1), blue: sample(2))
    case .colorAlpha:
      return Color(red: sample(0), green: sample(1), blue: sample(2), alpha: sample(3))
    case .palette:
      let entry = Int(sample(0))
      return Color(
        red: UInt8(entry * 7 % 256), green: UInt8(255 - entry), blue: UInt8(entry),
        alpha: entry == 1 ? 128 : 255)
    }
  }
}
