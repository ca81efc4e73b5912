// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Controls that are hidden or replaced")
struct ReplacedControlTests: RuleTests {
  @Test("The type around a control's own type may stand in for it")
  func nestedTypes() throws {
    func found(_ outer: String, nested: String = "class Cell: UITableViewCell") throws -> [Int] {
      try lines(
        "hidden-control-without-action",
        in: """
          \(nested) { class Chooser: UIStackView {
            func setUp() { let button = UIButton()
              button.isAccessibilityElement = false } } }
          """, outer)
    }
    let increment = "override func accessibilityIncrement() { next() }"
    #expect(try found("class Other: UIView { \(increment) }") == [3])
    #expect(try found("extension Cell { \(increment) }") == [])
    #expect(
      try found("class Cell: UITableViewCell { \(increment) }", nested: "extension Cell") == [])
  }

  @Test("A hidden control is not missed when another does the same")
  func hiddenAreas() throws {
    func found(_ bar: String, _ tapped: String = "expand()", hidden: String = "") throws -> [Int] {
      try lines(
        "hidden-control-without-action",
        in: """
          class Browser: UIViewController {
            private let top: UIButton = {
              let area = UIButton()
              area.isAccessibilityElement = false
              return area
            }()
            let bar = UIControl()
            override func viewDidLoad() {
              top.addTarget(self, action: #selector(expand), for: .touchUpInside)
              \(bar)
            }
            @objc func tapped() { \(tapped) }
            @objc func expand() { isExpanded = true }
          }
          """, hidden)
    }
    func bar(_ action: String) -> String {
      "bar.addTarget(self, action: #selector(\(action)), for: .touchUpInside)"
    }
    #expect(try found("") == [4])
    #expect(try found(bar("tapped")) == [])
    #expect(try found(bar("expand")) == [])
    #expect(try found(bar("tapped"), "close()") == [4])
    #expect(try found(bar("expand") + "\nbar.isAccessibilityElement = false") == [4, 11])
  }

  @Test("A double tap on an element without children may reach a control behind all of it")
  func backgrounds() {
    /// Whether it is open what is lost, report by report.
    func found(_ layer: String) -> [Bool] {
      let text = view("HStack { Text(\"Region\") }\n\(layer)\n.accessibilityElement()")
      let file = SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))
      return IgnoredControl().reports(on: SwiftFileSubject(file, of: SourceProject([file]))).map {
        report in
        if case .cannotTell = report.verdict { true } else { false }
      }
    }
    let button = "Button(action: choose) { Color.clear }.buttonStyle(.plain)"
    #expect(found(".background(\(button))") == [true])
    #expect(found(".overlay { \(button) }") == [true])
    #expect(found(".background(HStack { Spacer(); \(button) })") == [false])
    #expect(found(".toolbar { \(button) }") == [false])
  }
}
