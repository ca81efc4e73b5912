// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Names of controls")
struct ControlNameTests: RuleTests {
  @Test(
    "An icon with a branch of #if among its modifiers is an icon",
    arguments: [
      "Button { open() } label: { ICON }", "NavigationLink(destination: Other()) { ICON }",
      "Menu { Text(\"Copy\") } label: { ICON }",
      "Button { open() } label: { Group { ICON }BRANCH }",
    ])
  func branches(_ control: String) throws {
    let branch =
      "\n#if os(iOS) || os(visionOS)\n.frame(width: 16)\n#else\n.frame(width: 12)\n#endif\n"
    func page(_ icon: String) -> String {
      view(control.replacing("ICON", with: icon).replacing("BRANCH", with: branch))
    }
    let icon = "Image(systemName: \"chevron.up\").resizable()" + branch
    #expect(try lines("unnamed-icon-button", in: page(icon)) == [3])
    #expect(try lines("unnamed-icon-button", in: page(icon + ".tint(.primary)")) == [3])
    let named = branch.replacing(".frame(width: 12)", with: ".accessibilityLabel(\"Open\")")
    #expect(try lines("unnamed-icon-button", in: page("Image(\"up\")" + named)) == [])
  }

  @Test("A label in a branch of #if names the control")
  func nameInBranch() throws {
    let button = "Button { open() } label: { Image(\"up\") }\n#if os(iOS)\nNAME\n#endif"
    let named = button.replacing("NAME", with: ".accessibilityLabel(\"Open\")")
    #expect(try lines("unnamed-icon-button", in: view(named)) == [])
    let plain = button.replacing("NAME", with: ".buttonStyle(.plain)")
    #expect(try lines("unnamed-icon-button", in: view(plain)) == [3])
  }

  @Test(
    "A constant generated for an asset is an image",
    arguments: [
      "AppAsset.close.swiftUIImage", "Asset.Images.close.swiftUIImage.resizable()",
      "asset.swiftUIImage", "HStack { AppAsset.close.swiftUIImage }",
    ])
  func assets(_ image: String) throws {
    let button = "Button { close() } label: { \(image) }"
    #expect(try lines("unnamed-icon-button", in: view(button)) == [3])
    #expect(
      try lines("unnamed-icon-button", in: view(button + ".accessibilityLabel(\"Close\")")) == [])
    let worded = "Button { close() } label: { \(image); Text(\"Close\") }"
    #expect(try lines("unnamed-icon-button", in: view(worded)) == [])
  }

  @Test("A function that makes a view of such a constant makes an image")
  func assetMakers() throws {
    let button = "Button { close() } label: { AppAsset.close.iconSize(.small) }"
    let maker = "extension AppImages { func iconSize(_ size: Size) -> some View { BODY } }"
    let drawn = maker.replacing("BODY", with: "swiftUIImage.resizable().frame(size)")
    #expect(try lines("unnamed-icon-button", in: view(button, drawn)) == [3])
    let other = maker.replacing("BODY", with: "frame(size)")
    #expect(try lines("unnamed-icon-button", in: view(button, other)) == [])
  }

  @Test("A view that draws only an image is an image")
  func pictureViews() throws {
    let button = "Button { add() } label: { Icon(name: \"plus\") }"
    func found(_ body: String, more: String = "") throws -> [Int] {
      let icon = "struct Icon: View { var name: String; var body: some View { \(body) }; \(more) }"
      return try lines("unnamed-icon-button", in: view(button, icon))
    }
    let image = "Image(systemName: name)"
    #expect(try found("\(image).resizable()") == [3])
    #expect(
      try found("if name.isEmpty { Color.red } else { ZStack { Circle(); \(image) } }") == [3])
    #expect(try found("\(image).overlay { if isNew { Circle() } }", more: "var isNew: Bool") == [3])
    #expect(
      try found("Logo(name)", more: "} struct Logo: View { var body: some View { \(image) }") == [3]
    )
    #expect(try found("\(image).accessibilityLabel(name)") == [])
    #expect(try found("HStack { \(image); Text(name) }") == [])
    #expect(
      try found("\(image).overlay { badge }", more: "var badge: some View { Text(\"1\") }") == [])
    #expect(try found("if name.isEmpty { badge }; \(image)", more: "let badge: Text") == [])
    #expect(try found("Image(name, label: Text(name))") == [])
    #expect(try found("Other(name)") == [])
    let generic =
      "struct Icon<Content: View>: View { let name: Content; var body: some View { \(image) } }"
    #expect(try lines("unnamed-icon-button", in: view(button, generic)) == [])
  }

  @Test("A picker with inline rows needs no title")
  func inlinePickers() throws {
    let picker = "Picker(\"\", selection: $zoom) { Text(\"Fit\") }"
    for style in [".inline", "InlinePickerStyle()"] {
      let modifier = ".pickerStyle(\(style))"
      #expect(try lines("empty-control-title", in: view(picker + modifier)) == [])
      #expect(try lines("empty-control-title", in: view("Form { \(picker) }" + modifier)) == [])
    }
    let wheel = view("Form { \(picker).pickerStyle(.wheel) }.pickerStyle(.inline)")
    #expect(try lines("empty-control-title", in: wheel) == [3])
    #expect(
      try lines("empty-control-title", in: view("Toggle(\"\", isOn: $zoom).pickerStyle(.inline)"))
        == [3])
  }

  @Test("A verb is not the word for a kind of control")
  func verbs() {
    for name in ["Movable, tap 3 times to toggle", "How you can switch"] {
      #expect(RoleWords.repetition(in: name, of: .switch) == nil)
    }
    #expect(RoleWords.repetition(in: "Tap to link", of: .link) == nil)
    #expect(RoleWords.repetition(in: "Movable toggle", of: .switch) == .added)
    #expect(RoleWords.repetition(in: "to toggle", of: .switch) == nil)
  }

  @Test("A control whose image comes from a property or function has no name")
  func drawnPictures() throws {
    func found(
      _ label: String, _ members: String, rule: RuleID = "unnamed-icon-button", behind: String = ""
    ) throws -> [Int] {
      try lines(
        rule,
        in: """
          struct Bar: View {
            var body: some View {
              Button { close() } label: { \(label) }\(behind)
            }
            \(members)
          }
          """)
    }
    let icon = "func icon(_ name: String) -> some View { Image(systemName: name).font(.title) }"
    let arrow = "var arrow: some View { if a { Image(\"left\") } else { Image(\"right\") } }"
    #expect(try found("icon(\"xmark\")", icon) == [3])
    #expect(try found("arrow", arrow) == [3])
    #expect(
      try found(
        "arrow",
        "var arrow: some View { ZStack { Circle(); sign } }\n\(arrow)"
          .replacing("var arrow: some View { if", with: "var sign: some View { if")) == [3])
    #expect(try found("HStack { arrow; Text(\"Back\") }", arrow) == [])
    #expect(try found("arrow", arrow, behind: ".accessibilityLabel(\"Back\")") == [])
    #expect(try found("arrow.accessibilityLabel(\"Back\")", arrow) == [])
    #expect(try found("arrow", arrow.replacing("\"left\")", with: "\"left\", label: a)")) == [])
    #expect(try found("arrow", arrow.replacing("Image(\"right\")", with: "Text(\"Right\")")) == [])
    let words = arrow.replacing("Image(\"right\")", with: "words")
    #expect(try found("arrow", words + "\nvar words: some View { Text(\"Right\") }") == [])
    #expect(try found("arrow", words + "\nlet words: Text") == [])
    #expect(try found("arrow", words + "\nvar words: some View { Image(\"right\") }") == [3])
    #expect(
      try lines(
        "unnamed-icon-button",
        in:
          "struct Bar<C: View>: View { let words: C\nvar body: some View { Button { f() } label: { arrow } }\n\(words) }"
      )
        == [])
    #expect(try found("arrow", arrow.replacing("some View", with: "Sign")) == [])
    #expect(
      try found("icon(\"a\")", "\(icon)\nfunc icon(_ a: A) -> some View { Text(a.name) }") == [])
    #expect(
      try found(
        "icon { Text(\"Close\") }", "func icon(_ make: () -> Text) -> some View { Image(\"a\") }")
        == [])
    // What is told of the control is not told once more of its picture.
    let images: RuleID = "unlabelled-image"
    #expect(try found("arrow", arrow, rule: images) == [])
    #expect(try found("Text(\"Back\")", arrow, rule: images) == [5, 5])
    #expect(try found("HStack { arrow; words }", arrow, rule: images) == [5, 5])
    #expect(
      try found("arrow", arrow + "\nvar all: some View { HStack { arrow } }", rule: images) == [
        5, 5,
      ])
  }
}
