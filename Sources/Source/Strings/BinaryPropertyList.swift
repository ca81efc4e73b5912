import CurbcutScreen

/// Reads a binary property list, as a built app has its strings.
///
/// Source: `CFBinaryPList.c` of swift-corelibs-foundation: a header, objects, a table of their offsets,
/// and 32 bytes at the end that say how it is made up.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  private let top: Int
  /// How many objects may still be read: objects that refer to each other could go on for ever.
  private var budget = 1_000_000

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
    return try reader.object(top, depth: 0)
  }

  private mutating func object(_ index: Int, depth: Int) throws(ImportError) -> PropertyList {
    guard depth < PropertyList.deepestNesting else { throw PropertyList.tooDeep }
    guard index < objectCount, budget > 0 else { throw Self.broken }
    budget -= 1
    var offset = try integer(tableStart + index * offsetSize, offsetSize)
    guard offset < tableStart else { throw Self.broken }
    let marker = bytes[offset]
    offset += 1
    switch marker >> 4 {
    case 0x0: return marker == 0x08 ? .flag(false) : marker == 0x09 ? .flag(true) : .other
    case 0x1:
      let size = 1 << Int(marker & 0xF)
      guard size <= 8 else { return .other }
      return .number(Double(try integer(offset, size)))
    case 0x5, 0x7:
      let count = try count(marker, &offset)
      guard offset + count <= tableStart,
        let text = String(validating: bytes[offset..<offset + count], as: UTF8.self)
      else { throw Self.broken }
      return .string(text)
    case 0x6:
      let count = try count(marker, &offset)
      guard count <= (tableStart - offset) / 2 else { throw Self.broken }
      let units = (0..<count).map {
        UInt16(bytes[offset + $0 * 2]) << 8 | UInt16(bytes[offset + $0 * 2 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA, 0xC:
      let count = try count(marker, &offset)
      var elements: [PropertyList] = []
      for number in 0..<count {
        let reference = try integer(offset + number * referenceSize, referenceSize)
        elements.append(try object(reference, depth: depth + 1))
      }
      return .array(elements)
    case 0xD:
      let count = try count(marker, &offset)
      var members: [PropertyList.Member] = []
      for number in 0..<count {
        let key = try integer(offset + number * referenceSize, referenceSize)
        let value = try integer(offset + (count + number) * referenceSize, referenceSize)
        guard case .string(let name) = try object(key, depth: depth + 1) else { throw Self.broken }
        members.append(
          PropertyList.Member(
            key: name, value: try object(value, depth: depth + 1), place: .none))
      }
      return .dictionary(members)
    default: return .other
    }
  }

  /// How many characters, elements or members an object has; they cannot be more than the bytes.
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
