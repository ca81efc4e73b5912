// SPDX-License-Identifier: Apache-2.0

/// Reads the times of captions, in milliseconds.
struct CaptionTimeScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ line: String) { bytes = Array(line.utf8) }

  /// What follows the place reached.
  var rest: String { String(decoding: bytes[index...], as: UTF8.self) }
  var isAtEnd: Bool { index >= bytes.count }

  mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  /// Goes past an ASCII text, if it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard bytes[index...].starts(with: wanted) else { return false }
      index += wanted.count
      return true
    }
  }

  /// A time as WebVTT's parser takes it: `hh:mm:ss.ttt`, the hours of any length and optional.
  ///
  /// Source: W3C, WebVTT (2019), "collect a WebVTT timestamp".
  mutating func webVTTTime() -> Int? {
    guard let first = number(), take(":") else { return nil }
    let isHours = first.digits != 2 || first.value > 59
    guard let second = number(), second.digits == 2 else { return nil }
    var (hours, minutes, seconds) = (0, first.value, second.value)
    if isHours || (index < bytes.count && bytes[index] == UInt8(ascii: ":")) {
      guard take(":"), let third = number(), third.digits == 2 else { return nil }
      (hours, minutes, seconds) = (first.value, second.value, third.value)
    }
    guard take("."), let fraction = number(), fraction.digits == 3, minutes <= 59, seconds <= 59
    else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction.value
  }

  /// A time as players of SubRip take it: `h:m:s,t`, a full stop for the comma, the last part optional.
  ///
  /// The last part is a number of milliseconds, however many digits it has
  /// (FFmpeg/FFmpeg, libavformat/srtdec.c, reads it by `%d`).
  mutating func subRipTime() -> Int? {
    skipBlanks()
    guard let hours = number(), take(":"), let minutes = number(), take(":"),
      let seconds = number(), minutes.value < 100, seconds.value < 100
    else { return nil }
    var milliseconds = 0
    let mark = index
    if take(",") || take(".") || take(":") {
      if let fraction = number(), fraction.digits <= 6 {
        milliseconds = fraction.value
      } else {
        index = mark
      }
    }
    return ((hours.value * 60 + minutes.value) * 60 + seconds.value) * 1000 + milliseconds
  }

  /// A number of at most nine digits; no captions are a hundred thousand years long.
  private mutating func number() -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 9 {
      value = value * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    let isCut = index < bytes.count && (0x30...0x39).contains(bytes[index])
    return index == start || isCut ? nil : (value, index - start)
  }

  /// Whether a byte is white space for WebVTT: space, tab and form feed.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0C }
}
