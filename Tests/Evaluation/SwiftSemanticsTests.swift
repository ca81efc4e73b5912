// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import Testing

/// What the evaluator makes of Swift: objects and copies, branches, patterns, calls and bounds.
@Suite("Swift in the evaluator")
struct SwiftSemanticsTests {
  /// What the function `value` of a class gives, as a text.
  private func value(_ body: String, beside more: String = "") throws -> String {
    let source = "\(more)\nclass Sample { func value() { \(body) } }"
    let project = CodeProject(swift: [("Sample.swift", source, CodeFile(swift: source))])
    let type = try #require(project.swiftClasses.first { $0.name == "Sample" }).reference
    let evaluation = Evaluation(of: project, with: NoToolkit())
    let made = evaluation.constructSwift(type, [], SourcePlace(file: 0, range: 0..<0))
    guard case .object(let object) = made.form else { return "no object" }
    return try #require(evaluation.runMethod("value", of: object)).template.shown
  }

  @Test(
    "calculates what is known",
    arguments: [
      ("return 1 + 2 * 3", "7"), ("return \"a\\(1)b\"", "a1b"),
      ("let a: Int? = nil; return a ?? 4", "4"), ("return [1, 2, 3].count", "3"),
      ("return [\"a\", \"b\"].joined(separator: \"-\")", "a-b"),
      ("return [1, 2].map { \"\\($0)!\" }.joined()", "1!2!"),
      ("let (a, b) = (1, 2); return b - a", "1"), ("return true ? \"yes\" : \"no\"", "yes"),
      ("var sum = 0; for i in [1, 2] { sum += i }; return sum", "3"),
      ("let a: String? = nil; if let a { return a }; return \"none\"", "none"),
      ("return \"boat\".uppercased()", "BOAT"),
    ])
  func known(body: String, expected: String) throws {
    #expect(try value(body) == expected)
  }

  @Test(
    "copies structures and shares objects",
    arguments: [
      ("var a = P(x: 1); var b = a; b.x = 2; return a.x", "1"),
      ("let a = C(); let b = a; b.x = 2; return a.x", "2"),
      ("let a = C(); change(a); return a.x", "5"),
      ("var a = P(x: 1); a.raise(); return a.x", "2"),
      ("let c = C(); var p = P(x: 1); c.p = p; p.x = 3; return c.p.x", "1"),
    ])
  func copies(body: String, expected: String) throws {
    let more = """
      struct P { var x: Int; mutating func raise() { x += 1 } }
      class C { var x = 0; var p = P(x: 9) }
      func change(_ c: C) { c.x = 5 }
      """
    #expect(try value(body, beside: more) == expected)
  }

  @Test(
    "knows cases, their values and their functions",
    arguments: [
      ("return Light.green.rawValue", "green"), ("return Light.red.rawValue", "stop"),
      ("return Light.red.next.rawValue", "green"), ("return Light.allCases.count", "2"),
      ("if case .boat(let name) = Thing.boat(\"Gull\") { return name }; return 0", "Gull"),
      ("switch Light.green { case .red: return 1; case .green: return 2 }", "2"),
      ("return Light.first.rawValue", "stop"),
    ])
  func cases(body: String, expected: String) throws {
    let more = """
      enum Light: String, CaseIterable {
        case red = "stop", green
        var next: Light { switch self { case .red: .green; case .green: .red } }
        static let first: Light = .red
      }
      enum Thing { case boat(String), none }
      """
    #expect(try value(body, beside: more) == expected)
  }

  @Test(
    "chooses functions by labels, and of those that remain by types",
    arguments: [
      ("return f(1)", "number"), ("return f(\"a\")", "text"), ("return f(true)", "flag"),
      ("return f(a: 1)", "labelled"), ("return f(D())", "object"), ("return f([1])", "list"),
    ])
  func overloads(body: String, expected: String) throws {
    let more = """
      class C {}
      class D: C {}
      func f(_ a: String) -> String { "text" }
      func f(_ a: C) -> String { "object" }
      func f(_ a: [Int]) -> String { "list" }
      func f(_ a: Int) -> String { "number" }
      func f(_ a: Bool) -> String { "flag" }
      func f(a: Int) -> String { "labelled" }
      """
    #expect(try value(body, beside: more) == expected)
  }

  @Test("finds what extensions and protocols give")
  func extensions() throws {
    let more = """
      protocol Named { var name: String { get } }
      extension Named { var title: String { "The " + name } }
      struct Boat: Named { let name: String }
      extension String { var loud: String { self + "!" } }
      """
    #expect(try value("return Boat(name: \"Gull\").title.loud", beside: more) == "The Gull!")
  }

  @Test("keeps both values where a condition is not known, and one where it is known by then")
  func branches() throws {
    #expect(
      try value("let a = isOn ? 1 : 2; return \"\\(a)\"", beside: "").contains("1"))
    #expect(
      try value("if isOn { return isOn ? \"yes\" : \"no\" }; return \"yes\"") == "yes")
  }

  @Test(
    "ends",
    arguments: [
      "func f() { f() }; f(); return 1", "while true { }; return 1",
      "for i in items { for j in items { for k in items { g(i, j, k) } } }; return 1",
      "let a = [1, 2, 3]; a.forEach { _ in a.forEach { _ in a.forEach { _ in } } }; return 1",
    ])
  func bounds(body: String) throws {
    #expect(try value(body) == "1")
  }

  @Test("ends where every branch doubles what is known")
  func doubling() throws {
    let doubled = (0..<200).map { "if c\($0) { a = a + \"x\" } else { a = a + \"y\" }" }
    let text = try value("var a = \"\"; " + doubled.joined(separator: "\n") + "\nreturn 1")
    #expect(text == "1")
  }

  @Test("ends where functions call each other more often than can be counted")
  func calls() throws {
    let more = (0..<60).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }
      .joined(separator: "\n")
    #expect(try value("f0(); return 1", beside: more) != "")
  }
}

private struct NoToolkit: Toolkit {
  func owns(_ path: String) -> Bool { false }
  func receiver(_ kind: String, has name: String) -> Bool { false }
  func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? { nil }
}
