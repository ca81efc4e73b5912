// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutCode

@Suite("Symbols")
struct SymbolTableTests {
  @Test("are numbered in the order in which their texts come, however many there are")
  func numbers() {
    var table = SymbolTable()
    let texts = (0..<5_000).map { "name\($0)" }
    let symbols = texts.map { table.intern($0) }
    #expect(symbols.map(\.index) == Array(1...5_000))
    #expect(texts.map { table.intern($0) } == symbols)
    #expect(symbols.map { table[$0] } == texts)
    #expect(table.symbol(of: "name4999") == symbols.last)
    #expect(table.symbol(of: "name5000") == nil)
    #expect(table.intern("") == .none)
  }

  @Test("of two tables become those of one")
  func merging() {
    var first = SymbolTable()
    var second = SymbolTable()
    _ = first.intern("a")
    let b = second.intern("b")
    let a = second.intern("a")
    let new = first.merge(second)
    #expect(new[Int(a.index)] == first.symbol(of: "a"))
    #expect(first[new[Int(b.index)]] == "b")
    #expect(new[0] == .none)
  }
}
