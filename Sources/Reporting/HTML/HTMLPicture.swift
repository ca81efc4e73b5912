public import CurbcutScreen

/// The screenshot of a screen as a report shows it: small, and in the characters of a page.
public struct ReportedPicture: Sendable {
  let data: String
  /// Where it lies, in the units of the screen.
  let frame: Rect

  /// More columns than the drawing has on a page are left out.
  private static let mostColumns = 780

  /// Nil when there is no screenshot that shows the screen.
  public init?(of screen: Screen) {
    guard let picture = screen.pixels, let scale = screen.scale(of: picture) else { return nil }
    frame = Rect(
      x: 0, y: 0, width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    data = Self.base64(PNGEncoder(picture.reduced(toColumns: Self.mostColumns)).bytes)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = (0..<3).reduce(UInt32(0)) { number, place in
        number << 8 | (place < group.count ? UInt32(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let digit = digits[Int(number >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The screenshot of a screen as a part of the HTML report, with the page's own bytes.
struct HTMLPicture {
  /// What other parts of the page call it by.
  let id: String
  private let picture: ReportedPicture

  init(_ picture: ReportedPicture, id: String) {
    self.picture = picture
    self.id = id
  }

  /// The picture where it is drawn once; `ratio` is the size of a unit of the screen.
  func html(_ ratio: Double) -> String {
    "<image id=\"\(id)\" \(HTMLDrawing.attributes(of: picture.frame, ratio)) "
      + "preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(picture.data)\"/>\n"
  }
}

extension PixelImage {
  /// The picture with at most so many columns: each pixel is the mean of those that it stands for.
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
