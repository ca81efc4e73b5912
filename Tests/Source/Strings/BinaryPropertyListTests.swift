// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("A binary property list")
struct BinaryPropertyListTests {
  /// A file of some objects, of which the first holds the others.
  private static func file(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for object in objects {
      table += number(bytes.count, size: 4)
      bytes += object
    }
    let start = bytes.count
    return bytes + table + [0, 0, 0, 0, 0, 0, 4, 4] + number(objects.count, size: 8)
      + number(0, size: 8) + number(start, size: 8)
  }

  private static func array(_ references: [Int]) -> [UInt8] {
    [0xAF, 0x12] + number(references.count, size: 4)
      + references.flatMap { number($0, size: 4) }
  }

  private static func string(_ text: String) -> [UInt8] {
    [0x5F, 0x12] + number(text.utf8.count, size: 4) + Array(text.utf8)
  }

  private static func utf16(_ text: String) -> [UInt8] {
    let units = Array(text.utf16)
    return [0x6F, 0x12] + number(units.count, size: 4)
      + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  private static func number(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> ((size - 1 - $0) * 8)) }
  }

  @Test("repeats objects as apps do")
  func sharing() throws {
    let list = try PropertyList(
      Self.file([Self.array([1, 2, 1, 2]), Self.array([2, 2]), Self.string("Book")]))
    let pair = PropertyList.array([.string("Book"), .string("Book")])
    #expect(list == .array([pair, .string("Book"), pair, .string("Book")]))
  }

  @Test("that repeats one text until it fills the memory is refused with the object that does")
  func texts() {
    let long = String(repeating: "a", count: 20_000)
    let many = Self.array(Array(repeating: 1, count: 1_000))
    for text in [Self.string(long), Self.utf16(long)] {
      let error = #expect(throws: ImportError.self) { try PropertyList(Self.file([many, text])) }
      #expect(
        error?.message
          == "the binary property list repeats its objects until it has more than 16 MiB of text, at "
          + "object 1: no app needs that; build the app again, or leave the file out")
    }
    // Several objects may be one and the same place of the file, or overlap there.
    let keys =
      [0xDF, 0x12] + Self.number(1_000, size: 4)
      + (0..<2_000).flatMap { _ in Self.number(1, size: 4) }
    #expect(throws: ImportError.self) {
      try StringsTable(Self.file([keys, Self.string(long)]))
    }
  }

  @Test("whose objects double with each level is refused before they are counted one by one")
  func doubling() {
    let levels = (1...60).map { Self.array([$0, $0]) }
    let error = #expect(throws: ImportError.self) {
      try PropertyList(Self.file(levels + [Self.string("a")]))
    }
    #expect(error?.message.contains("more than 1000000 values, at object 4") == true)
  }

  @Test("with a text as long as the file is read, when it stands once")
  func longText() throws {
    let long = String(repeating: "a", count: 17 << 20)
    let list = try PropertyList(Self.file([Self.array([1]), Self.string(long)]))
    #expect(list.elements?.first?.text?.utf8.count == 17 << 20)
  }

  @Test("that contains itself, or nests too deep by way of a known object, is refused")
  func circles() {
    let circle = #expect(throws: ImportError.self) {
      try PropertyList(Self.file([Self.array([1]), Self.array([0])]))
    }
    #expect(
      circle?.message.hasPrefix("object 0 of the binary property list contains itself") == true)
    // Read first where it is not deep: 40 lists in each other, then below 40 others.
    let known = (2...40).map { Self.array([$0]) } + [Self.string("a")]
    let others = (42..<81).map { Self.array([$0]) } + [Self.array([1])]
    let deep = #expect(throws: ImportError.self) {
      try PropertyList(Self.file([Self.array([1, 41])] + known + others))
    }
    #expect(deep?.code == .tooDeep)
  }
}
