import CurbcutSource
import Testing

/// What readers found in apps that nobody had looked at: enchanted, exyte/Chat, SideStore, Thunderbird.
@Suite("An eighth reading of real apps")
struct EighthReadingTests {
  @Test("Self in what is added to a view of SwiftUI is that view")
  func ownType() throws {
    let lines = try heard(
      """
      private extension Image {
        static var logo: Self { Self("Welcome/Logo") }
        static let mark = Self("Mark")
      }
      struct Sample: View {
        var body: some View { Image.logo.resizable(); Image.mark }
      }
      """)
    #expect(lines == ["Welcome/Logo (image)", "Mark (image)"])
  }

  @Test("a function type with a name of its own is a function")
  func functionTypes() throws {
    let lines = try heard(
      """
      typealias Maker = (String) -> AnyView
      struct Row: View { let make: (String) -> AnyView; var body: some View { make("Sea") } }
      struct Chat: View {
        let make: Maker
        var other: Maker?
        var body: some View { Row(make: make) }
      }
      struct Sample: View { var body: some View { Chat(make: { s in AnyView(Button(s) {}) }) } }
      """)
    #expect(lines == ["Sea (button)"])
  }

  @Test("what a caller's closure makes of something unknown is shown")
  func callersClosures() throws {
    let lines = try heard(
      """
      struct Wrap<C: View>: View {
        let picture: Image
        let content: (Image) -> C
        var body: some View { content(picture).padding() }
      }
      struct Sample: View {
        var picture: Image
        var body: some View {
          Wrap(picture: picture) { p in
            p.resizable().accessibilityLabel("Dog").contextMenu { Button("Delete") {} }
          }
        }
      }
      """)
    #expect(lines.contains("Dog") && lines.contains("Delete (button)"), "\(lines)")
  }

  @Test("another name for a view of SwiftUI may be written with its module")
  func namesWithModules() throws {
    let lines = try heard(
      """
      class Button: UIButton {}
      typealias Command = SwiftUI.Button
      struct Sample: View { var body: some View { Command("Confirm") {} } }
      """)
    #expect(lines == ["Confirm (button)"])
  }

  @Test("an unknown modifier takes nothing from a given image")
  func modifiersOfGivenImages() throws {
    let reading = try reading(
      """
      struct Sample: View {
        let icon: Image
        var body: some View { icon.padding(3).anchored(id: "b") }
      }
      """)
    #expect(lines(of: reading.screen) == ["{icon} (image)"])
    #expect(
      reading.notes.map(\.message) == [
        "content given elsewhere: icon", "unknown modifier: anchored",
      ])
  }

  @Test("a placeholder of a picture may be a function by its name")
  func placeholders() throws {
    let lines = try heard(
      """
      import Kingfisher
      struct Sample: View {
        var url: URL
        var body: some View { KFImage(url).placeholder(waiting) }
        func waiting() -> some View { Button("Hold") {} }
      }
      """)
    #expect(lines.contains("Hold (button)"), "\(lines)")
  }

  @Test("a name tells that none of its branches may be taken")
  func openChoices() throws {
    let lines = try heard(
      """
      struct Sample: View {
        var a: Bool
        var b: Bool
        var body: some View {
          Button {} label: { HStack { Text("Row"); if a { Text("Active") } else if b { Text("Remote") } } }
          Button {} label: { if a { Text("Active") } else if b { Text("Remote") } else { Text("Off") } }
        }
      }
      """)
    #expect(
      lines == [
        "Row, {Active or Remote or nothing} (button)", "{Active or Remote or Off} (button)",
      ])
  }

  @Test("what a case holds behind a question mark is there")
  func presentPayloads() throws {
    let lines = try heard(
      """
      enum State { case busy(Int?), done }
      struct Sample: View {
        var state: State
        var body: some View { if case .busy(let share?) = state { bar(share) } }
        @ViewBuilder func bar(_ share: Int?) -> some View {
          if let share { Text("\\(share) %") } else { Text("Never") }
        }
      }
      """)
    #expect(!lines.contains("Never"), "\(lines)")
  }

  @Test("an alert has its fields before its buttons")
  func alertFields() throws {
    let lines = try heard(
      body: """
        Text("Home").alert("Rename", isPresented: $isOpen) {
          Button("Save") {}
          TextField("Name", text: $name)
        }
        """)
    let field = lines.firstIndex { $0.hasPrefix("Name") }
    let button = lines.firstIndex { $0.hasPrefix("Save") }
    #expect(try #require(field) < #require(button), "\(lines)")
  }

  @Test("views in place of those of an optional are shown")
  func viewsInPlace() throws {
    let lines = try heard(
      body: "note.map { n in AnyView(Button(n.title) {}) } ?? AnyView(Button(\"No note\") {})")
    #expect(lines.contains("No note (button)") && lines.count > 2, "\(lines)")
  }

  @Test("a class of UIKit in another target is not what a view means")
  func classesOfOthers() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "App/InfoView.swift", text: "import UIKit\nclass InfoView: UIStackView {}"),
      SwiftSourceFile(
        name: "Widget/InfoView.swift",
        text: "import SwiftUI\nstruct InfoView: View { var body: some View { Text(\"Address\") } }"),
      SwiftSourceFile(
        name: "Other/Main.swift",
        text: "import SwiftUI\nstruct Main: View { var body: some View { InfoView() } }"),
    ])
    let entry = try #require(project.entries.first { $0.name == "Main" })
    #expect(try lines(of: project.read(entry).screen) == ["Address"])
  }
}
