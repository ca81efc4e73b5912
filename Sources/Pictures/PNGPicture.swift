// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Reads and writes screenshots in PNG, the format of Android, iOS and their tools.
///
/// ImageIO does the work on Apple systems, and libpng elsewhere, which is loaded on demand. Every
/// kind of PNG is converted to eight bits a channel in sRGB.
package enum PNGPicture {
  /// The maximum number of pixels, which is more than the largest display (8K) has.
  static let mostPixels = 40_000_000

  /// Returns the number of pixels that a file claims to have; nil if it is not a PNG or is refused.
  package static func pixelCount(of bytes: [UInt8]) -> Int? {
    guard let size = try? PNGHeader(bytes), size.width <= mostPixels,
      size.height <= mostPixels / size.width
    else { return nil }
    return size.width * size.height
  }

  /// Reads the bytes of a file; the error message is a sentence.
  package static func read(_ bytes: [UInt8]) throws(ImportError) -> PixelImage {
    let size = try PNGHeader(bytes)
    guard size.width <= mostPixels, size.height <= mostPixels / max(1, size.width) else {
      throw ImportError(
        .hostile,
        "the picture claims to have \(size.width) by \(size.height) pixels, which no screen has: "
          + "take the screenshot again")
    }
    #if canImport(ImageIO)
      return try ImageIOPicture.read(bytes)
    #else
      guard let library = LibPNG() else { throw LibPNG.absence }
      guard !size.isMisread else {
        throw ImportError(
          .notThisFormat,
          "the picture is interlaced and has 16 bits a channel, which libpng reads wrongly: "
            + "save it "
            + "without interlacing")
      }
      return try library.read(bytes)
    #endif
  }

  /// Returns the bytes of a file with the colours of a picture, without alpha.
  ///
  /// The result is nil for a picture without pixels, and if the machine has no library that writes
  /// PNG.
  package static func bytes(of picture: PixelImage) -> [UInt8]? {
    guard picture.width > 0, picture.height > 0, picture.width <= mostPixels / picture.height
    else { return nil }
    #if canImport(ImageIO)
      return ImageIOPicture.bytes(of: picture)
    #else
      var colors: [UInt8] = []
      colors.reserveCapacity(picture.width * picture.height * 3)
      for start in stride(from: 0, to: picture.pixels.count, by: 4) {
        colors += picture.pixels[start..<start + 3]
      }
      return LibPNG()?.file(width: picture.width, height: picture.height, colors: colors)
    #endif
  }
}

/// The header of a PNG.
///
/// Source: https://www.w3.org/TR/png-3/#3PNGsignature and #11IHDR.
private struct PNGHeader {
  var width: Int
  var height: Int
  /// Whether libpng 1.6.39 misplaces rows when it converts the file to eight bits a channel.
  var isMisread: Bool

  init(_ bytes: [UInt8]) throws(ImportError) {
    guard !bytes.isEmpty else {
      throw ImportError(.empty, "the picture is empty: take the screenshot again")
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else {
      throw ImportError(.notThisFormat, "the picture is not a PNG: save the screenshot as PNG")
    }
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw ImportError(.truncated, "the picture ends early: take the screenshot again")
    }
    width = Self.number(bytes[16..<20])
    height = Self.number(bytes[20..<24])
    isMisread = bytes[24] == 16 && bytes[28] == 1
    guard width > 0, height > 0 else {
      throw ImportError(.malformed, "the picture has no pixels: take the screenshot again")
    }
  }

  /// Returns a big-endian number.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
