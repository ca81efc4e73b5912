// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Branches that nobody meets on iOS")
struct BranchTests {
  private static func facts(_ text: String) -> SwiftFacts {
    SwiftFacts(of: SwiftSourceFile(name: "Page.swift", text: text))
  }

  @Test("of the Mac are those of a condition that holds there alone")
  func mac() {
    let facts = Self.facts(
      """
      #if os(macOS)
      let first = 1
      #elseif os(iOS) || os(macOS)
      let second = 2
      #endif
      #if !os(macOS)
      let third = 3
      #else
      let fourth = 4
      #endif
      #if os(macOS) && DEBUG
      let fifth = 5
      #else
      let sixth = 6
      #endif
      """)
    #expect(facts.linesForMac.map(\.lowerBound) == [1, 8, 11])
    #expect(facts.linesForMac[0].contains(2) && !facts.linesForMac[0].contains(4))
    #expect(facts.linesForDebugBuilds.map(\.lowerBound) == [11])
  }

  @Test("of a setting for debugging are those that are shown while it is on")
  func debugging() {
    let facts = Self.facts(
      """
      func body() {
        if settings?.showsLayoutDebug == true { a() }
        if debugMode { b() } else { c() }
        if !isDebug { d() }
        if showsDebug == false { e() }
        if isBudget { f() }
      }
      """)
    #expect(facts.linesForDevelopers == [2...2, 3...3])
  }

  @Test("of debug builds have no findings")
  func builds() {
    func lines(_ condition: String) -> [Int] {
      let text = "#if \(condition)\nfunc f() { label.font = UIFont.systemFont(ofSize: 12) }\n#endif"
      return RuleRunner(.swift).run(on: [SwiftSourceFile(name: "Page.swift", text: text)])
        .map(\.place.line)
    }
    #expect(lines("DEBUG").isEmpty)
    #expect(lines("!DEBUG") == [2])
  }
}
