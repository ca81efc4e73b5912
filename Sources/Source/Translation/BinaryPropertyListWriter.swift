// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A writer of property lists in binary form.
///
/// Source: `CFBinaryPList.c` of swift-corelibs-foundation: a header, objects, a table of their
/// offsets, and 32 bytes at the end that describe the layout.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var strings: [String: Int] = [:]

  /// The size of a reference, which is enough for all objects that the reader accepts.
  private static let referenceSize = 4

  /// Returns the bytes of a list; data and dates, which no strings file contains, are an error.
  static func bytes(of list: PropertyList) throws(ImportError) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    let top = try writer.add(list)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in writer.objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += number(offset, size: 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    for value in [writer.objects.count, top, table] { bytes += number(value, size: 8) }
    return bytes
  }

  /// Adds a value and returns its index; `PropertyList` limits the nesting.
  private mutating func add(_ list: PropertyList) throws(ImportError) -> Int {
    switch list {
    case .string(let text):
      if let known = strings[text] { return known }
      let index = append(Self.object(of: text))
      strings[text] = index
      return index
    case .number(let number):
      if number == number.rounded(), number >= 0, number <= Double(Int32.max) {
        return append([0x13] + Self.number(Int(number), size: 8))
      }
      return append([0x23] + Self.bytes(of: number.bitPattern))
    case .flag(let flag): return append([flag ? 0x09 : 0x08])
    case .array(let elements):
      var references: [UInt8] = []
      for element in elements {
        references += Self.number(try add(element), size: Self.referenceSize)
      }
      return append(Self.marker(0xA0, elements.count) + references)
    case .dictionary(let members):
      var keys: [UInt8] = []
      var values: [UInt8] = []
      for member in members {
        keys += Self.number(try add(.string(member.key)), size: Self.referenceSize)
        values += Self.number(try add(member.value), size: Self.referenceSize)
      }
      return append(Self.marker(0xD0, members.count) + keys + values)
    case .other:
      throw ImportError(
        .notThisFormat,
        "the binary property list has data or dates, which no strings file has: convert it with "
          + "plutil -convert xml1")
    }
  }

  private mutating func append(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  private static func object(of text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return marker(0x50, text.utf8.count) + Array(text.utf8)
    }
    let units = Array(text.utf16)
    return marker(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    if count < 15 { return [kind | UInt8(count)] }
    return [kind | 0xF, 0x12] + number(count, size: 4)
  }

  private static func number(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> ((size - 1 - $0) * 8)) }
  }

  private static func bytes(of bits: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64((7 - $0) * 8)) }
  }
}
