import CurbcutScreen

/// A picture as a file of PNG, made small enough for a report.
///
/// Sources: W3C, Portable Network Graphics (Third Edition), sections 5, 9 and 10, and RFC 1950 and 1951:
/// one block with fixed codes, in which only runs of equal bytes are shortened. Each row is stored as its
/// difference from the row above, so that plain areas of a screen are such runs.
struct PNGEncoder {
  private let picture: PixelImage

  init(_ picture: PixelImage) { self.picture = picture }

  /// The bytes of the file; colours without their alpha.
  var bytes: [UInt8] {
    var header = Self.bigEndian(UInt32(picture.width)) + Self.bigEndian(UInt32(picture.height))
    // Eight bits a channel, red, green and blue, and the only methods there are.
    header += [8, 2, 0, 0, 0]
    let rows = filteredRows
    var compressed = Deflater(rows).bytes
    // A window of 32 kB, no dictionary: the two bytes have to be a multiple of 31.
    compressed = [0x78, 0x01] + compressed + Self.bigEndian(Self.adler(of: rows))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header) + Self.chunk("IDAT", compressed) + Self.chunk("IEND", [])
  }

  /// Each row with the number of its filter, Up, in front.
  private var filteredRows: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(picture.height * (picture.width * 3 + 1))
    var above = [UInt8](repeating: 0, count: picture.width * 3)
    for row in 0..<picture.height {
      rows.append(2)
      for column in 0..<picture.width {
        let start = (row * picture.width + column) * 4
        for channel in 0..<3 {
          let value = picture.pixels[start + channel]
          let place = column * 3 + channel
          rows.append(value &- above[place])
          above[place] = value
        }
      }
    }
    return rows
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + checked + bigEndian(crc(of: checked))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static func crc(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
    }
  }

  private static func adler(of bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// Bytes compressed by RFC 1951 with its fixed codes.
private struct Deflater {
  private(set) var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bits = 0

  init(_ source: [UInt8]) {
    // The last block, with fixed codes.
    write(0b011, 3)
    var position = 0
    while position < source.count {
      let byte = source[position]
      writeLiteral(byte)
      position += 1
      var run = 0
      while position + run < source.count, source[position + run] == byte, run < 258 { run += 1 }
      guard run >= 3 else { continue }
      writeRun(run)
      position += run
    }
    // The end of the block, and of the last byte.
    write(0, 7)
    while bits > 0 { flush() }
  }

  private mutating func writeLiteral(_ byte: UInt8) {
    if byte < 144 {
      writeCode(0x30 + UInt32(byte), 8)
    } else {
      writeCode(0x190 + UInt32(byte) - 144, 9)
    }
  }

  /// The byte before, so many times again.
  private mutating func writeRun(_ length: Int) {
    let index = Self.lengths.lastIndex { $0.base <= length }!
    let code = UInt32(257 + index)
    if code < 280 { writeCode(code - 256, 7) } else { writeCode(0xC0 + code - 280, 8) }
    write(UInt32(length - Self.lengths[index].base), Self.lengths[index].extra)
    // A distance of one byte.
    writeCode(0, 5)
  }

  /// The shortest length of each code from 257 on, and how many bits say how much longer it is.
  private static let lengths: [(base: Int, extra: Int)] = {
    var lengths = (3...10).map { (base: $0, extra: 0) }
    var base = 11
    for extra in 1...5 {
      for _ in 0..<4 {
        lengths.append((base: base, extra: extra))
        base += 1 << extra
      }
    }
    return lengths + [(base: 258, extra: 0)]
  }()

  /// Codes stand with their first bit first, everything else with its last bit first.
  private mutating func writeCode(_ code: UInt32, _ count: Int) {
    for place in (0..<count).reversed() { write(code >> UInt32(place) & 1, 1) }
  }

  private mutating func write(_ value: UInt32, _ count: Int) {
    buffer |= value << UInt32(bits)
    bits += count
    while bits >= 8 { flush() }
  }

  private mutating func flush() {
    bytes.append(UInt8(truncatingIfNeeded: buffer))
    buffer >>= 8
    bits = max(0, bits - 8)
  }
}
