// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen
import CurbcutSource
import CurbcutUIKitSource
import Testing

/// Code of UIKit that no app would have: it is heard within bounds, or with a note.
@Suite("Hostile UIKit")
struct HostileUIKitTests {
  /// The readings of all classes of a source.
  private func readings(_ source: String) throws -> [UIKitReading] {
    try DeepStack.run {
      let project = UIKitProject(files: [("A.swift", source, CodeFile(swift: source))])
      let reader = UIKitReader(project, texts: NoTexts(), colors: NoColors(), language: "en")
      return try project.entries.compactMap { try reader.read($0) }
    }
  }

  private func controller(_ body: String, beside more: String = "") -> String {
    "class A: UIViewController { override func viewDidLoad() { \(body) } }\n\(more)"
  }

  @Test(
    "ends, and what can be heard is heard",
    arguments: [
      "view.addSubview(view)",
      "let a = UIView(), b = UIView(); a.addSubview(b); b.addSubview(a); view.addSubview(a)",
      "while true { view.addSubview(UILabel()) }",
      "viewDidLoad()",
      "let a = UILabel(); a.text = a.text; view.addSubview(a)",
      "for a in x { for b in x { for c in x { for d in x { view.addSubview(UIButton()) } } } }",
    ])
  func ends(body: String) throws {
    let found = try readings(controller(body))
    #expect(found.count <= 1)
  }

  @Test("classes that inherit from each other are no views, and do not hang")
  func circles() throws {
    #expect(try readings("class A: B {}\nclass B: C {}\nclass C: A {}").isEmpty)
  }

  @Test("views that make themselves end with what is there")
  func recursion() throws {
    let source = """
      class A: UIView {
        let label = UILabel()
        let inner = A()
        override init(frame: CGRect) {
          super.init(frame: frame)
          label.text = "Quay"
          addSubview(label)
          addSubview(A(frame: .zero))
        }
      }
      """
    let reading = try #require(try readings(source).first)
    #expect(reading.screen.nodes.contains { $0.text == "Quay" })
  }

  @Test("views in each other deeper than are written end")
  func depth() throws {
    let body =
      "var last = view!\n"
      + (0..<400).map { _ in "do { let next = UIView(); last.addSubview(next); last = next }" }
      .joined(separator: "\n")
    #expect(try readings(controller(body)).allSatisfy { $0.screen.nodes.count <= 200 })
  }

  @Test("more views than are written end")
  func number() throws {
    let list = (0..<40).map { "\($0)" }.joined(separator: ", ")
    let body = """
      for a in [\(list)] { for b in [\(list)] { for c in [\(list)] {
        let label = UILabel(); label.text = "\\(a)"; view.addSubview(label)
      } } }
      """
    #expect(try readings(controller(body)).allSatisfy { $0.screen.nodes.count <= 5_100 })
  }

  @Test("a thousand conditions and members end")
  func breadth() throws {
    let members = (0..<1_000).map { "let l\($0) = UILabel()" }.joined(separator: "\n")
    let body = (0..<1_000).map { "if c\($0) { l\($0).text = \"\($0)\"; view.addSubview(l\($0)) }" }
      .joined(separator: "\n")
    let source =
      "class A: UIViewController {\n\(members)\noverride func viewDidLoad() {\n\(body)\n}\n}"
    let reading = try #require(try readings(source).first)
    #expect(reading.screen.nodes.count > 100)
  }

  @Test("properties that ask for each other end")
  func properties() throws {
    let source = """
      class A: UIViewController {
        lazy var a: UILabel = { b }()
        lazy var b: UILabel = { a }()
        var c: String { d }
        var d: String { c }
        override func viewDidLoad() { view.addSubview(a); title = c }
      }
      """
    #expect(try readings(source).count <= 1)
  }

  @Test(
    "numbers that are none, and no Swift at all, are no sizes and no screens",
    arguments: [
      "v.widthAnchor.constraint(equalToConstant: 1e400).isActive = true",
      "v.widthAnchor.constraint(equalToConstant: -1).isActive = true",
      "v.heightAnchor.constraint(equalToConstant: .nan).isActive = true",
      "v.alpha = 0.0 / 0.0", "}}}} ((( [[[", "v.font = UIFont.systemFont(ofSize: 1e300)",
    ])
  func numbers(line: String) throws {
    _ = try readings(controller("let v = UILabel(); view.addSubview(v)\n\(line)"))
  }
}

private struct NoTexts: UIKitTexts {
  func text(for key: String, table: String?) -> String? { nil }
}
