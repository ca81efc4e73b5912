// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Alignment of text")
struct AlignmentTests: RuleTests {
  @Test("Text drawn at a place of its own is aligned with that place")
  func drawnTexts() throws {
    func found(_ call: String) throws -> [Int] {
      try lines(
        "side-aligned-text",
        in: """
          func render() {
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            \(call)
          }
          """)
    }
    #expect(try found("text.draw(with: box, attributes: [.paragraphStyle: style])") == [])
    #expect(try found("(text as NSString).draw(in: box, withAttributes: a)") == [])
    #expect(try found("label.attributedText = text") == [3])
    #expect(try found("line.draw()") == [3])
  }

  @Test("A label as wide as its text has no side")
  func alignedLabels() throws {
    func found(
      _ constraints: String, label: String = "", own: String = "", parent: String = "view"
    ) throws -> [String] {
      let constraints = constraints.split(separator: ";").enumerated().map { index, constraint in
        let words = constraint.split(separator: " ")
        return "<constraint id=\"c\(index)\" firstItem=\"l\" firstAttribute=\"\(words[0])\" "
          + "relation=\"\(words[1])\" secondItem=\"v\" secondAttribute=\"\(words[2])\"/>"
      }
      return ids(
        FixedTextAlignment(),
        in: try scene(
          """
          <\(parent) id="v"><subviews>
          <label id="l" text="Mars" textAlignment="right" translatesAutoresizingMaskIntoConstraints="NO"\(label)>
          <constraints>\(own)</constraints></label>
          </subviews><constraints>\(constraints.joined())</constraints></\(parent)>
          """))
    }
    let right = "trailing equal trailing"
    #expect(try found(right) == [])
    #expect(try found("\(right);leading greaterThanOrEqual leading;top equal top") == [])
    #expect(try found("\(right);right equal right") == [])
    #expect(try found("centerX equal centerX") == [])
    #expect(try found("\(right);leading equal leading") == ["l"])
    #expect(try found("\(right);width equal width") == ["l"])
    #expect(try found("") == ["l"])
    #expect(try found(right, label: " numberOfLines=\"0\"") == ["l"])
    #expect(
      try found(right, own: "<constraint id=\"w\" firstAttribute=\"width\" constant=\"90\"/>")
        == ["l"])
    #expect(try found(right, parent: "stackView") == ["l"])
  }

  @Test("A label that a stack view makes as wide as its text has no side")
  func labelsInStacks() throws {
    func found(_ stack: String, other: String = "", label: String = "251") throws -> [String] {
      let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
      return ids(
        FixedTextAlignment(),
        in: try scene(
          """
          <stackView id="s" \(free) \(stack)><subviews>
          <label id="t" text="Carbs" \(free) \(other)/>
          <label id="d" text="12:30" horizontalHuggingPriority="\(label)" textAlignment="right" \(free)/>
          </subviews></stackView>
          """))
    }
    #expect(try found("") == [])
    #expect(try found("", label: "250") == ["d"])
    #expect(try found("", other: "horizontalHuggingPriority=\"251\"") == ["d"])
    #expect(try found("", other: "hidden=\"YES\"") == ["d"])
    #expect(try found("distribution=\"fillEqually\"") == ["d"])
    #expect(try found("axis=\"vertical\"") == ["d"])
    #expect(try found("axis=\"vertical\" alignment=\"leading\"") == [])
  }

  @Test("Text that the closure of a property aligns is named after the property")
  func alignedInClosures() {
    func verdict(_ text: String) -> Verdict? {
      let file = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
      return SideAlignedText().reports(on: SwiftFileSubject(file, of: SourceProject([file]))).first?
        .verdict
    }
    let aligned = "{ $0.textAlignment = .left }"
    #expect(
      verdict("class A { let details = UILabel().then \(aligned) }")
        == .failed("the text of details is aligned left"))
    #expect(
      verdict("class A { func f() { let all = [a].count; views.forEach \(aligned) } }")
        == .failed("the text of $0 is aligned left"))
  }
}
