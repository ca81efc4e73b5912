// SPDX-License-Identifier: Apache-2.0
import CurbcutPictures
package import CurbcutScreen

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The screenshot of a screen as a report shows it: small, and encoded as text of a page.
package struct ReportedPicture: Sendable {
  package let data: String
  /// Its place, in the units of the screen.
  package let frame: Rect

  /// The largest number of columns kept, which is that of the drawing on a page.
  private static let mostColumns = 780

  /// Creates the picture; nil when no screenshot shows the screen, or when it cannot be encoded
  /// here.
  package init?(of screen: Screen) {
    guard let picture = screen.pixels, let scale = screen.scale(of: picture) else { return nil }
    frame = Rect(
      x: 0, y: 0, width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    let reduced = picture.reduced(toColumns: Self.mostColumns)
    guard let bytes = PNGPicture.bytes(of: reduced) else { return nil }
    data = Data(bytes).base64EncodedString()
  }
}

extension PixelImage {
  /// Returns the picture with at most so many columns: each pixel is the average of those it
  /// replaces.
  func reduced(toColumns most: Int) -> PixelImage {
    guard width > most, most > 0 else { return self }
    let step = (width + most - 1) / most
    let (columns, rows) = (width / step, max(1, height / step))
    var reduced: [UInt8] = []
    reduced.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      for column in 0..<columns {
        for channel in 0..<4 {
          var sum = 0
          var count = 0
          for y in (row * step)..<min(height, (row + 1) * step) {
            for x in (column * step)..<((column + 1) * step) {
              sum += Int(pixels[(y * width + x) * 4 + channel])
              count += 1
            }
          }
          reduced.append(UInt8(count == 0 ? 0 : sum / count))
        }
      }
    }
    return PixelImage(width: columns, height: rows, pixels: reduced)
  }
}
