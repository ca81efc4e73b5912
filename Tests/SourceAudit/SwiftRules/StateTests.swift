// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("States of controls")
struct StateTests: RuleTests {
  @Test("A checkmark that the project's own view draws is spoken by its name")
  func checkmarks() throws {
    func impacts(_ symbol: String) -> [Impact] {
      let text = view(
        """
        Button { chosen = 1 } label: {
          HStack { Text("A"); if chosen == 1 { Mark() } }
            .background(chosen == 1 ? Color.red : Color.black)
        }
        """,
        "struct Mark: View { var body: some View { Image(systemName: \"\(symbol)\") } }")
      return RuleRunner([StateWithoutTrait.self])
        .run(on: [SwiftSourceFile(name: "a.swift", text: text)]).map(\.impact)
    }
    #expect(impacts("checkmark") == [.moderate])
    #expect(impacts("circle.fill").count == 1)
    #expect(impacts("circle.fill") != [.moderate])
  }

  @Test("The look of a state may be an argument of a call")
  func stateInCalls() throws {
    func found(_ turn: String, state: String = "isOpen") throws -> [Int] {
      try lines(
        "state-without-trait",
        in: """
          struct Fold: View {
            @State private var \(state) = false
            var body: some View {
              Button { \(state).toggle() } label: {
                HStack { Text("Details"); Image(systemName: "chevron.right").rotationEffect(\(turn)) }
              }
            }
          }
          """)
    }
    #expect(try found(".degrees(isOpen ? 90 : 0)") == [4])
    #expect(try found("Angle(degrees: isOpen ? 90 : 0)") == [4])
    #expect(try found(".degrees(90)") == [])
    #expect(try found(".degrees(isOther ? 90 : 0)") == [])
    #expect(try found(".degrees(isRefreshing ? 360 : 0)", state: "isRefreshing") == [])
  }
}
