// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Buttons that UIKit code makes")
struct ButtonInCodeTests: RuleTests {
  private func pager(_ statements: String, _ members: String = "") -> String {
    "class Pager: UIView {\nlet next = UIButton()\n\(members)\nfunc setUp() {\n\(statements)\n}\n}"
  }

  private static let icon = "next.setImage(UIImage(named: \"next\"), for: .normal)"

  @Test("A button with only an image is reported once, where it gets the image")
  func imageButtons() throws {
    let rule: RuleID = "unlabelled-image-button"
    #expect(try lines(rule, in: pager(Self.icon)) == [5])
    #expect(try lines(rule, in: pager(Self.icon + "\n" + Self.icon)) == [5])
    let lazy = """
      private lazy var back: UIButton = {
      let button = UIButton(); button.setImage(image, for: .normal); return button }()
      """
    #expect(try lines(rule, in: pager("back.setImage(other, for: .normal)", lazy)) == [4])
    #expect(try lines(rule, in: pager("next.setImage(nil, for: .normal)")) == [])
    let item = "navigationItem.leftBarButtonItem = UIBarButtonItem(image: cross, style: .plain)"
    #expect(try lines(rule, in: pager(item)) == [5])
    #expect(
      try lines(rule, in: pager(item.replacing("image:", with: "title: \"A\", image:"))) == [])
  }

  @Test(
    "A statement that names a button, its configuration or its image, or may do so, counts",
    arguments: [
      "next.accessibilityLabel = Strings.next", "next.setTitle(\"Next\", for: .normal)",
      "self.next.titleLabel?.text = title", "next.configuration = look", "label(next)",
      "next.isAccessibilityElement = false", "next.named(\"Next\")",
      "isAccessibilityElement = true",
      "accessibilityElements = [title]", "next.spokenName = \"Next\"",
    ])
  func namedButtons(_ statement: String) throws {
    let member = "func label(_ button: UIButton) { button.accessibilityLabel = title }"
    let others = """
      extension UIButton {
      func named(_ name: String) { accessibilityLabel = name }
      var spokenName: String { get { title } set { accessibilityLabel = newValue } }
      }
      """
    func found(_ statement: String) throws -> [Int] {
      let source = pager(Self.icon + "\n" + statement, member) + "\n" + others
      return try lines("unlabelled-image-button", in: source)
    }
    #expect(try found("") == [5])
    #expect(try found(statement) == [])
    let blank = pager(Self.icon + "\nnext.accessibilityLabel = nil; next.largeContentTitle = \"N\"")
    #expect(try lines("unlabelled-image-button", in: blank) == [5])
  }

  @Test("A button may be named in another file, or by an owner that is not known")
  func holders() throws {
    func found(_ files: String...) -> Int {
      RuleRunner([UnlabelledImageButton.self])
        .run(on: files.enumerated().map { SwiftSourceFile(name: "\($0).swift", text: $1) }).count
    }
    #expect(found(pager(Self.icon), "class Other { }") == 1)
    #expect(
      found(pager(Self.icon), "extension Pager { func f() { next.accessibilityLabel = a } }") == 0)
    #expect(
      found(pager(Self.icon), "class Other { func f() { pager.next.accessibilityLabel = a } }") == 0
    )
    #expect(
      found(pager(Self.icon), "class Other { func f() { next.accessibilityLabel = a } }") == 1)
    let local = "let next = UIButton()\n" + Self.icon
    #expect(found(pager(local + "\nfunc f() -> UIButton { return next }")) == 0)
    let subclass = "class Round: UIButton { }"
    let round = pager(Self.icon).replacing("UIButton()", with: "Round()")
    #expect(found(round, subclass) == 1)
    #expect(
      found(round, subclass.replacing("{ }", with: "{ var accessibilityLabel: String? { a } }"))
        == 0)
    #expect(found(round) == 0)
  }

  @Test("An item of the Mac's toolbar has a label of its own")
  func toolbarOfMac() throws {
    func found(_ taken: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: """
          class Bar: NSObject { func item() {
            let button = UIBarButtonItem(image: UIImage(systemName: "mic"))
            \(taken) } }
          """)
    }
    #expect(try found("show([button])") == [2])
    #expect(try found("let item = NSToolbarItem(itemIdentifier: id, barButtonItem: button)") == [])
  }

  @Test("Buttons and swipe actions with an image and no words have no name")
  func makersOfButtons() throws {
    func found(_ statements: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: "class Page: UIViewController { func f() {\n\(statements)\n} }")
    }
    let image = "UIImage(named: \"trash\")"
    #expect(
      try found("let a = UIButton.systemButton(with: \(image), target: self, action: nil)") == [2])
    #expect(try found("let a = UIButton(primaryAction: UIAction(image: \(image)) { _ in })") == [2])
    #expect(
      try found(
        "let a = UIButton(primaryAction: UIAction(title: \"Delete\", image: \(image)) { _ in })")
        == [])
    #expect(try found("let a = UIButton(primaryAction: UIAction { _ in })") == [])
    #expect(try found("let a = UIButton(primaryAction: action)") == [])
    let item = "let a = UIBarButtonItem(image: \(image), primaryAction:"
    #expect(try found("\(item) UIAction { _ in })") == [2])
    #expect(try found("\(item) UIAction(title: \"Delete\") { _ in })") == [])
    #expect(try found("\(item) action)") == [])
    func swipe(_ title: String, _ more: String = "") -> String {
      "let a = UIContextualAction(style: .normal, title: \(title)) { _, _, done in done(true) }\n\(more)"
    }
    #expect(try found(swipe("nil", "a.image = \(image)")) == [2])
    #expect(try found(swipe("nil")) == [])
    #expect(try found(swipe("\"Delete\"", "a.image = \(image)")) == [])
    #expect(try found(swipe("nil", "a.image = \(image)\na.accessibilityLabel = \"Delete\"")) == [])
    #expect(
      try found(swipe("nil", "a.image = \(image)\na.image?.accessibilityLabel = \"Delete\"")) == [])
    #expect(try found(swipe("nil", "a.image = \(image)\nreturn a")) == [])
  }

  @Test("A button whose configuration has an image is a button with an image")
  func looks() throws {
    func found(_ members: String) throws -> [Int] {
      try lines("unlabelled-image-button", in: "class Cell: UIView {\n\(members)\n}")
    }
    func closure(_ maker: String, _ statements: String = "") -> String {
      """
      private let share: UIButton = {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(named: "share")
        let button = \(maker)
        \(statements)
        return button
      }()
      """
    }
    #expect(try found(closure("UIButton(configuration: look)")) == [5])
    #expect(try found(closure("UIButton(configuration: look, primaryAction: nil)")) == [5])
    #expect(
      try found(closure("UIButton(configuration: look, primaryAction: UIAction { _ in })")) == [5])
    #expect(
      try found(
        closure("UIButton(configuration: look, primaryAction: UIAction(title: \"Share\") { _ in })")
      ) == [])
    #expect(try found(closure("UIButton(configuration: look, primaryAction: action)")) == [])
    #expect(
      try found(
        closure("UIButton(configuration: look)", "button.accessibilityLabel = \"Share\"")) == [])
    func other(_ maker: String) -> String {
      "func f() {\nlet button = \(maker)\nbutton.configuration?.title = \"Tag\"\n}"
    }
    let share = closure("UIButton(configuration: look)")
    #expect(try found(share + "\n" + other("makeTag()")) == [5])
    #expect(try found(share + "\nlet tag = UIButton()\n" + other("tag")) == [5])
    #expect(try found(share + "\n" + other("share")) == [])
    #expect(try found(share + "\n" + other("views.first()")) == [])
    let returned = """
      private let share: UIButton = {
        var look = UIButton.Configuration.plain()
        look.image = UIImage(named: "share")
        return UIButton(configuration: look)
      }()
      """
    #expect(try found(returned) == [5])
    #expect(try found(returned + "\nfunc f() { share.accessibilityLabel = \"Share\" }") == [])
    #expect(try found(returned.replacing("private let", with: "@IBOutlet var")) == [])
    func later(_ look: String, _ statements: String) -> String {
      "func f() {\nlet share = UIButton(configuration: \(look))\n\(statements) }"
    }
    let image = "share.configuration?.image = UIImage(named: \"share\")"
    #expect(try found(later(".plain()", image)) == [3])
    #expect(try found(later("UIButton.Configuration.filled()", image)) == [3])
    #expect(try found(later(".share()", image)) == [])
    #expect(try found(later(".plain()", "")) == [])
    #expect(
      try found(later(".plain()", image + "\nshare.configuration?.title = \"Share\"")) == [])
  }

  @Test("An element of a list may be named through its number")
  func elements() throws {
    func found(_ name: String) throws -> [Int] {
      try lines(
        "unlabelled-image-button",
        in: """
          class Status: UIViewController {
            override func viewDidLoad() {
              let carbs = UIBarButtonItem(
                image: UIImage(named: "carbs"), style: .plain, target: self, action: nil)
              toolbarItems = [carbs]
            }
            lazy var all = toolbarItems!
            func update() { \(name) = "Add meal" \(name.contains("{") ? "}" : "") }
          }
          """)
    }
    #expect(try found("toolbarItems![0].accessibilityLabel") == [])
    #expect(try found("self.toolbarItems?[0].accessibilityLabel") == [])
    #expect(try found("toolbarItems![0].accessibilityIdentifier") == [3])
    #expect(try found("others[0].accessibilityLabel") == [3])
    #expect(try found("for item in toolbarItems ?? [] { item.accessibilityLabel") == [])
    #expect(try found("for (number, item) in toolbarItems!.enumerated() {\nitem.title") == [])
    #expect(try found("toolbarItems?.forEach { $0.accessibilityLabel") == [])
    #expect(try found("all.forEach { item in item.accessibilityLabel") == [])
    #expect(try found("for item in others { item.accessibilityLabel") == [3])
    #expect(try found("for other in toolbarItems! { item.accessibilityLabel") == [3])
    let facts = SwiftFacts(
      of: SwiftSourceFile(name: "a.swift", text: "rows[0] = a\nself.rows[1].cells[2]?.text = b"))
    #expect(facts.assignments.map(\.member) == ["text"])
    #expect(facts.assignments.map(\.target) == [["self", "rows", "[]", "cells", "[]"]])
  }
}
