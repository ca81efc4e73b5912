// SPDX-License-Identifier: Apache-2.0

/// The picture of a screen, pixel by pixel.
package struct PixelImage: Sendable, Hashable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int
  /// Red, green, blue and alpha, one byte each, in rows from the top without gaps.
  ///
  /// The colour of a pixel is not premultiplied by its alpha.
  package var pixels: [UInt8]

  /// Creates a picture from rows of pixels, with four bytes for each of `width` times `height`.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height * 4,
      "give four bytes for each pixel of the picture")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour of a pixel within the picture.
  package subscript(column: Int, row: Int) -> Color {
    let start = (row * width + column) * 4
    return Color(
      red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2],
      alpha: pixels[start + 3])
  }
}
