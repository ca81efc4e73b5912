// SPDX-License-Identifier: Apache-2.0
#if canImport(ImageIO)
  import CoreFoundation
  import CoreGraphics
  import CurbcutScreen
  import ImageIO

  /// Reads and writes pictures with Apple's ImageIO.
  enum ImageIOPicture {
    /// Returns the pixels of a PNG whose header has been checked.
    static func read(_ bytes: [UInt8]) throws(ImportError) -> PixelImage {
      guard let data = CFDataCreate(nil, bytes, bytes.count),
        let source = CGImageSourceCreateWithData(data, nil),
        CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete,
        let image = CGImageSourceCreateImageAtIndex(source, 0, nil),
        let space = CGColorSpace(name: CGColorSpace.sRGB)
      else { throw broken }
      let (width, height) = (image.width, image.height)
      guard width > 0, height > 0, width <= PNGPicture.mostPixels / height else { throw broken }
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      let isDrawn = pixels.withUnsafeMutableBytes { buffer in
        guard
          let context = CGContext(
            data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8,
            bytesPerRow: width * 4, space: space,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return false }
        context.setBlendMode(.copy)
        context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
      guard isDrawn else { throw broken }
      divideByAlpha(&pixels)
      return PixelImage(width: width, height: height, pixels: pixels)
    }

    /// Returns the bytes of a file with the colours of a picture; nil if ImageIO cannot write it.
    static func bytes(of picture: PixelImage) -> [UInt8]? {
      guard let pixels = CFDataCreate(nil, picture.pixels, picture.pixels.count),
        let provider = CGDataProvider(data: pixels),
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let image = CGImage(
          width: picture.width, height: picture.height, bitsPerComponent: 8, bitsPerPixel: 32,
          bytesPerRow: picture.width * 4, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent),
        let file = CFDataCreateMutable(nil, 0),
        let destination = CGImageDestinationCreateWithData(
          file, "public.png" as CFString, 1, nil)
      else { return nil }
      CGImageDestinationAddImage(destination, image, nil)
      guard CGImageDestinationFinalize(destination), let start = CFDataGetBytePtr(file) else {
        return nil
      }
      return Array(UnsafeBufferPointer(start: start, count: CFDataGetLength(file)))
    }

    /// Divides colours by alpha, because CoreGraphics premultiplies them and `PixelImage` does not.
    private static func divideByAlpha(_ pixels: inout [UInt8]) {
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = Int(pixels[start + 3])
        guard alpha > 0, alpha < 255 else { continue }
        for channel in start..<(start + 3) {
          pixels[channel] = UInt8(min(255, (Int(pixels[channel]) * 255 + alpha / 2) / alpha))
        }
      }
    }

    private static let broken = ImportError(
      .malformed, "the picture is broken (ImageIO cannot read it): take the screenshot again")
  }
#endif
