// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
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
    #expect(!RuleRunner(.swift).run(on: [SwiftSourceFile(name: "a.swift", text: text)]).isEmpty)
  }

  @Test("classes that inherit from each other are no trap")
  func loop() {
    let text = """
      class A: B { func setUp() { accessibilityTraits = .adjustable } }
      class B: A { func setUp() { addGestureRecognizer(UIPanGestureRecognizer()) } }
      """
    #expect(RuleRunner(.swift).run(on: [SwiftSourceFile(name: "a.swift", text: text)]).isEmpty)
  }

  @Test("Kotlin comes to an end, however many classes and calls there are in a file")
  func kotlin() {
    let classes = (0..<150).map { number in
      """
      class V\(number)(c: Context) : View(c) {
        private var text: String = ""
        override fun onTouchEvent(e: MotionEvent): Boolean { if (e.pointerCount == 2) zoom(); return true }
        override fun onDraw(canvas: Canvas) { canvas.drawText(text, 0f, 0f, p); invalidate() }
        fun show(t: String) { text = t; invalidate(); b.minWidth = 48; h.postDelayed({ x.dismiss() }, 9) }
      }
      class A\(number) : A\((number + 1) % 150)()
      """
    }
    var resources = ProjectResources()
    let text = "import android.view.View\n" + classes.joined(separator: "\n")
    resources.addAndroidCode(Array(text.utf8), at: "a.kt")
    let found = RuleRunner(Catalogue.source.checks(of: .androidCode).checks).run(
      onAllFilesOf: SourceProject([], resources: resources))
    #expect(found.count { $0.check == "custom-view-without-role" } == 150)
    #expect(found.count { $0.check == "raw-pixel-size" } == 150)
  }
}
