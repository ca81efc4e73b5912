// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Labels of images")
struct ImageLabelTests: RuleTests {
  @Test("A label with an image and an empty title is an image without a label")
  func emptyLabels() throws {
    func found(_ label: String) throws -> [Int] {
      try lines("unlabelled-image", in: view("HStack { Text(\"Hello\"); \(label) }"))
    }
    #expect(try found("Label(\"\", systemImage: \"globe\").labelStyle(.iconOnly)") == [3])
    #expect(try found("Label(\"\", image: \"globe\")") == [3])
    #expect(try found("Label(\"World\", systemImage: \"globe\")") == [])
    #expect(try found("Label(name, systemImage: \"globe\")") == [])
    #expect(try found("Label(\"\", systemImage: \"globe\").accessibilityLabel(\"World\")") == [])
    #expect(try found("Button { } label: { Label(\"\", systemImage: \"globe\") }") == [])
  }

  @Test("An image that a view's function draws counts where the function is called")
  func drawnImages() throws {
    func found(
      _ body: String, function: String = "func mark() -> some View { Image(\"mark\").resizable() }",
      other: String = ""
    ) throws -> [Int] {
      try lines(
        "unlabelled-image",
        in: "struct Row: View {\nvar body: some View { \(body) }\n\(function)\n}", other)
    }
    #expect(try found("HStack { mark() }") == [3])
    #expect(
      try found(
        "HStack { mark(); all() }",
        function: """
          func mark() -> some View { Image("mark").resizable() }; func all() -> some View { mark() }
          """) == [3])
    #expect(try found("HStack { mark(); Button { f() } label: { mark() } }") == [])
    let row =
      "func mark() -> some View { Image(\"mark\").resizable() }; var row: some View { mark() }"
    #expect(try found("Button { f() } label: { row; Text(\"Mark\") }", function: row) == [])
    #expect(try found("HStack { mark() }.accessibilityHidden(true)") == [])
    #expect(try found("HStack { mark().accessibilityLabel(\"Mark\") }") == [])
    #expect(try found("Label { Text(\"Mark\") } icon: { mark() }") == [])
    #expect(try found("Custom { mark() }") == [])
    #expect(try found("Text(\"None\")") == [])
    #expect(try found("HStack { mark() }", other: "extension Row {}") == [])
    #expect(
      try found("HStack { mark() }", function: "func mark() -> Image { Image(\"mark\") }") == [])
    #expect(
      try found(
        "mark()", function: "func mark() -> some View { HStack { Image(\"mark\"); mark() } }") == []
    )
  }

  @Test("A property that a canvas or an effect draws is no image that VoiceOver stops at")
  func drawnProperties() throws {
    func found(_ body: String) throws -> [Int] {
      try lines(
        "unlabelled-image",
        in: """
          struct Row: View {
            var body: some View { \(body) }
            private var heart: some View { Image("heart") }
          }
          """)
    }
    #expect(try found("Canvas { context, size in draw(context) } symbols: { heart }") == [])
    #expect(try found("Text(\"A\").changeEffect(.spray(origin: .top) { heart }, value: 1)") == [])
    #expect(try found("HStack { heart }") == [3])
    #expect(try found("HStack { Canvas { c, s in } symbols: { heart }; heart }") == [3])
    #expect(try found("Text(\"A\").overlay(alignment: .top) { heart }") == [3])
  }

  @Test("A property of a view has the labels of all its uses")
  func namedUses() throws {
    func found(
      _ body: String, picture: String = "Image(\"shield\")", rule: RuleID = "unlabelled-image",
      other: String = ""
    ) throws -> [Int] {
      try lines(
        rule,
        in: """
          struct Row: View {
            var body: some View { \(body) }
            private var header: some View { HStack { \(picture); Text("VPN") } }
          }
          """, other)
    }
    let element = "HStack { header; Text(\"On\") }.accessibilityElement()"
    #expect(try found("HStack { header; Text(\"On\") }") == [3])
    #expect(try found(element) == [])
    #expect(try found("HStack { self.header }.accessibilityElement()") == [])
    #expect(try found("HStack { header }.accessibilityHidden(true)") == [])
    // All that is in it has the label.
    #expect(try found("HStack { header; Text(\"On\") }.accessibilityLabel(\"VPN\")") == [3])
    let link = "NavigationLink(isActive: $a, destination: { header }, label: { EmptyView() })"
    #expect(try found("Text(\"On\").background(\(link).hidden())") == [3])
    #expect(try found("VStack { header; \(element) }") == [3])
    #expect(
      try found(element, other: "extension Row { var all: some View { VStack { header } } }") == [3]
    )
    #expect(try found("Text(\"None\")") == [3])
    let result = "extension Row { var all: some View { header } }"
    #expect(try found(element, other: result) == [3])
    let branch = "extension Row { var all: some View { if isOn { header } } }"
    #expect(try found(element, other: branch) == [3])
    let icon = "Button { open() } label: { Image(\"shield\") }"
    let unnamed: RuleID = "unnamed-icon-button"
    #expect(try found("HStack { header }", picture: icon, rule: unnamed) == [3])
    #expect(try found(element, picture: icon, rule: unnamed) == [])
  }

  @Test("An image beside a text in a control is heard when it is named after its file")
  func filesInControls() throws {
    func found(_ picture: String, _ text: String = "Text(\"Settings\")", head: String = "") throws
      -> [Int]
    {
      try lines(
        "unlabelled-image",
        in: head
          + self.view("Button { open() } label: {\nHStack { \(picture); \(text) } }"))
    }
    #expect(try found("Image(\"leo.settings\")") == [4])
    #expect(try found("Image(\"arrow_s_down\").resizable()") == [4])
    #expect(try found("Image(\"settings\")") == [])
    #expect(try found("Image(\"leo settings\")") == [])
    #expect(try found("Image(systemName: \"gear.badge\")") == [])
    #expect(try found("Image(decorative: \"leo.settings\")") == [])
    #expect(try found("Image(\"leo.settings\").accessibilityHidden(true)") == [])
    #expect(try found("Image(\"leo.settings\")", "Spacer()") == [])
    #expect(try found("Image(\"leo.settings\")", head: "import WidgetKit;") == [])
    #expect(
      try lines(
        "unlabelled-image",
        in: view(
          "Button { f() } label: { Image(\"a_b\"); Text(\"C\") }.accessibilityLabel(\"D\")")) == [])
  }

  @Test(
    "An image beside words does less harm, also where properties and views show the one or the other"
  )
  func imagesBesideWords() throws {
    func impacts(_ row: String, icon: String = "Image(systemName: name)") throws -> [Impact] {
      let source = """
        struct Row: View {
          var body: some View { \(row) }
          private var icon: some View { \(icon) }
          private var words: some View { VStack { Text(title); Text(date) } }
          private var line: some View { Divider() }
          private func framed(@ViewBuilder content: () -> some View) -> some View { content() }
        }
        """
        + (row.contains("Mark")
          ? "\nstruct Mark: View { var body: some View { ZStack { Circle(); Image(a) } } }" : "")
      return RuleRunner([UnlabelledImage.self])
        .run(on: [SwiftSourceFile(name: "Row.swift", text: source)]).map(\.judgement.impact)
    }
    let alone = "EmptyView()"
    #expect(try impacts("HStack { icon; words }") == [.minor])
    #expect(try impacts("HStack { icon; Spacer(); Button(\"Open\") { open() } }") == [.minor])
    #expect(try impacts("HStack { ZStack { Circle(); icon }; words }") == [.minor])
    #expect(try impacts("HStack { icon; line }") == [.moderate])
    #expect(try impacts("VStack { icon; words }") == [.moderate])
    #expect(try impacts("VStack { HStack { icon; line }; HStack { icon; words } }") == [.moderate])
    #expect(try impacts("HStack { Mark(); words }", icon: alone) == [.minor])
    #expect(try impacts("VStack { HStack { Mark(); words }; Mark() }", icon: alone) == [.moderate])
  }
}
