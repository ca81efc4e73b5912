// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import Testing

@Suite("Operators of two numbers")
struct ArithmeticTests {
  @Test("divide whole numbers to a whole one, and by zero not at all")
  func quotients() {
    #expect(Arithmetic.result(7, "/", 2, areWhole: true) == .number(3))
    #expect(Arithmetic.result(7, "/", 2, areWhole: false) == .number(3.5))
    #expect(Arithmetic.result(7, "/", 0, areWhole: false) == nil)
    #expect(Arithmetic.result(7, "%", 0, areWhole: true) == nil)
  }

  @Test("write whole numbers without a point")
  func written() {
    #expect(Arithmetic.written(3) == "3")
    #expect(Arithmetic.written(3.5) == "3.5")
    #expect(Arithmetic.written(1e300) == "1e+300")
  }
}
