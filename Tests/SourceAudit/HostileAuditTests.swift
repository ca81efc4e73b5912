import CurbcutSource
import CurbcutSourceAudit
import Testing

@Suite("Rules over hostile source")
struct HostileAuditTests {
  @Test("come to an end, however many there are of one thing")
  func many() {
    let lines = [
      "thumb.addGestureRecognizer(UIPanGestureRecognizer())", "view.accessibilityFrame = frame",
      "a.accessibilityTraits = .selected", "label.font = .systemFont(ofSize: 17)",
      "Image(\"a\").onTapGesture { b() }.accessibilityHidden(true)", "let thumb = UIView()",
    ]
    let body = (0..<1_000).map { lines[$0 % lines.count] }.joined(separator: "\n")
    let text = "class A: UIView {\nfunc setUp() {\n\(body)\n}\n}"
    #expect(!SourceAuditor().run(on: [SwiftSourceFile(name: "a.swift", text: text)]).isEmpty)
  }

  @Test("classes that inherit from each other are no trap")
  func loop() {
    let text = """
      class A: B { func setUp() { accessibilityTraits = .adjustable } }
      class B: A { func setUp() { addGestureRecognizer(UIPanGestureRecognizer()) } }
      """
    #expect(SourceAuditor().run(on: [SwiftSourceFile(name: "a.swift", text: text)]).isEmpty)
  }
}
