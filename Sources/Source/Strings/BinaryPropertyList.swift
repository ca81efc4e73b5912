// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader of binary property lists, the form of strings in a built app.
///
/// Source: `CFBinaryPList.c` of swift-corelibs-foundation: a header, objects, a table of their
/// offsets, and 32 bytes at the end that describe the layout. Objects refer to each other by
/// number, so a small file can describe a very large value. Each object is therefore read once, and
/// the sum over all references is limited.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  private let top: Int
  /// The objects read so far, by their offset; nil while one is being read.
  private var objects: [Int: Object?] = [:]
  /// The total size of the values read so far, counting every reference.
  private var total = Cost()

  /// A limit on values that no app's list reaches.
  private static let mostValues = 1_000_000
  /// A limit on repeated text in bytes that no app's list reaches.
  private static let mostText = 16 << 20

  /// The size of a value with everything that it refers to.
  private struct Cost {
    var values = 0
    var text = 0
  }

  private struct Object {
    var value: PropertyList
    var cost: Cost
    /// The depth of nested values.
    var height: Int
  }

  init(_ source: [UInt8]) throws(ImportError) {
    bytes = source
    guard source.count >= 40 else { throw Self.broken }
    let trailer = source.count - 32
    offsetSize = Int(source[trailer + 6])
    referenceSize = Int(source[trailer + 7])
    func long(_ start: Int) -> Int? {
      guard source[start..<start + 4].allSatisfy({ $0 == 0 }) else { return nil }
      return source[start + 4..<start + 8].reduce(0) { $0 << 8 | Int($1) }
    }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = long(trailer + 8), let top = long(trailer + 16), let table = long(trailer + 24),
      table <= trailer, count > 0, count <= (trailer - table) / offsetSize
    else { throw Self.broken }
    objectCount = count
    tableStart = table
    self.top = top
  }

  static let broken = ImportError(
    .malformed, "the binary property list is damaged: restore it, or build the app again")

  func read() throws(ImportError) -> PropertyList {
    var reader = self
    return try reader.object(top, depth: 0).value
  }

  /// Returns an object, read now or before, and counts its size.
  private mutating func object(_ index: Int, depth: Int) throws(ImportError) -> Object {
    guard depth < PropertyList.deepestNesting else { throw PropertyList.tooDeep }
    guard index < objectCount else { throw Self.broken }
    let offset = try integer(tableStart + index * offsetSize, offsetSize)
    guard offset < tableStart else { throw Self.broken }
    if let known = objects[offset] {
      guard let known else { throw Self.circle(index) }
      guard depth + known.height <= PropertyList.deepestNesting else { throw PropertyList.tooDeep }
      try count(values: known.cost.values, text: known.cost.text, of: index)
      return known
    }
    objects[offset] = .some(nil)
    let before = total
    try count(values: 1, text: 0, of: index)
    var height = 1
    let value = try value(at: offset, of: index, depth: depth, height: &height)
    let cost = Cost(values: total.values - before.values, text: total.text - before.text)
    let object = Object(value: value, cost: cost, height: height)
    objects[offset] = object
    return object
  }

  private mutating func value(
    at offset: Int, of index: Int, depth: Int, height: inout Int
  ) throws(ImportError) -> PropertyList {
    var offset = offset
    let marker = bytes[offset]
    offset += 1
    switch marker >> 4 {
    case 0x0: return marker == 0x08 ? .flag(false) : marker == 0x09 ? .flag(true) : .other
    case 0x1:
      let size = 1 << Int(marker & 0xF)
      guard size <= 8 else { return .other }
      return .number(Double(try integer(offset, size)))
    case 0x5, 0x6, 0x7:
      let count = try count(marker, &offset)
      return .string(try text(count, at: offset, isUTF16: marker >> 4 == 0x6, of: index))
    case 0xA, 0xC:
      let count = try count(marker, &offset)
      var elements: [PropertyList] = []
      for number in 0..<count {
        let reference = try integer(offset + number * referenceSize, referenceSize)
        let element = try object(reference, depth: depth + 1)
        elements.append(element.value)
        height = max(height, element.height + 1)
      }
      return .array(elements)
    case 0xD:
      let count = try count(marker, &offset)
      var members: [PropertyList.Member] = []
      for number in 0..<count {
        let key = try integer(offset + number * referenceSize, referenceSize)
        let reference = try integer(offset + (count + number) * referenceSize, referenceSize)
        guard case .string(let name) = try object(key, depth: depth + 1).value else {
          throw Self.broken
        }
        let value = try object(reference, depth: depth + 1)
        members.append(PropertyList.Member(key: name, value: value.value, place: .none))
        height = max(height, value.height + 1)
      }
      return .dictionary(members)
    default: return .other
    }
  }

  private mutating func text(
    _ count: Int, at offset: Int, isUTF16: Bool, of index: Int
  ) throws(ImportError) -> String {
    let size = isUTF16 ? count * 2 : count
    guard offset + size <= tableStart else { throw Self.broken }
    try self.count(values: 0, text: size, of: index)
    guard isUTF16 else {
      guard let text = String(validating: bytes[offset..<offset + size], as: UTF8.self) else {
        throw Self.broken
      }
      return text
    }
    let units = (0..<count).map {
      UInt16(bytes[offset + $0 * 2]) << 8 | UInt16(bytes[offset + $0 * 2 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Adds to the total size, and refuses a list that repeats more than any app's list does.
  ///
  /// A list that contains each object once has no more text than the file has bytes.
  private mutating func count(values: Int, text: Int, of index: Int) throws(ImportError) {
    total.values += values
    total.text += text
    guard total.values <= Self.mostValues else {
      throw Self.repeats(index, "\(Self.mostValues) values")
    }
    guard total.text <= max(Self.mostText, bytes.count) else {
      throw Self.repeats(index, "\(max(Self.mostText, bytes.count) >> 20) MiB of text")
    }
  }

  private static func repeats(_ index: Int, _ amount: String) -> ImportError {
    ImportError(
      .hostile,
      "the binary property list repeats its objects until it has more than \(amount), at object "
        + "\(index): no app needs that; build the app again, or leave the file out")
  }

  private static func circle(_ index: Int) -> ImportError {
    ImportError(
      .malformed,
      "object \(index) of the binary property list contains itself: build the app again, or leave "
        + "the file out")
  }

  /// Reads the number of characters, elements or members of an object, which cannot exceed the
  /// bytes.
  private func count(_ marker: UInt8, _ offset: inout Int) throws(ImportError) -> Int {
    var count = Int(marker & 0xF)
    if count == 0xF {
      guard offset < tableStart, bytes[offset] >> 4 == 0x1 else { throw Self.broken }
      let size = 1 << Int(bytes[offset] & 0xF)
      guard size <= 8 else { throw Self.broken }
      count = try integer(offset + 1, size)
      offset += 1 + size
    }
    guard count <= bytes.count else { throw Self.broken }
    return count
  }

  private func integer(_ start: Int, _ size: Int) throws(ImportError) -> Int {
    guard start >= 0, start + size <= bytes.count else { throw Self.broken }
    var number: UInt64 = 0
    for byte in bytes[start..<start + size] { number = number << 8 | UInt64(byte) }
    guard number <= UInt64(Int32.max) else { throw Self.broken }
    return Int(number)
  }
}
