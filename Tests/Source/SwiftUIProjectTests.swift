import CurbcutScreen
import CurbcutSource
import Testing

@Suite("A project of SwiftUI")
struct SwiftUIProjectTests {
  @Test("inlines its own views with their arguments")
  func inlining() throws {
    let lines = try heard(
      """
      struct Row: View {
        let title: String
        var isNew = false
        @ViewBuilder let content: () -> Text
        var body: some View {
          HStack { Text(title); if isNew { Text("New") }; content() }
        }
      }
      struct Sample: View {
        let listing: Listing
        var body: some View {
          Row(title: listing.title, isNew: true) { Text("Inside") }
          Row(title: "Plain") { Text("Other") }
        }
      }
      """)
    #expect(lines == ["{listing.title}", "New", "Inside", "Plain", "Other"])
  }

  @Test("shows what a view is given as given, and both branches of what is open")
  func slots() throws {
    let reading = try reading(
      """
      struct Card<Content: View>: View {
        var title: String?
        @ViewBuilder var content: Content
        var body: some View {
          VStack { if let title { Text(title) }; content.padding() }
        }
      }
      """)
    #expect(lines(of: reading.screen) == ["{if let title}:", "{title}", "{content}"])
    #expect(reading.isWhole)
    #expect(reading.notes.map(\.reason) == [.slot])
  }

  @Test("follows properties, functions, initialisers, extensions, modifiers and styles")
  func declarations() throws {
    let lines = try heard(
      """
      extension View {
        func heading() -> some View { modifier(Heading()) }
        var loud: some View { accessibilityHint("Loud") }
      }
      struct Heading: ViewModifier {
        func body(content: Content) -> some View { content.accessibilityAddTraits(.isHeader) }
      }
      struct Badge: View {
        private let words: String
        init(_ number: Int) { self.words = "\\(number) new" }
        var body: some View { Text(words) }
      }
      struct Loud: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.accessibilityLabel("Loud button")
        }
      }
      enum Tab: String, CaseIterable {
        case home, more
        var title: String { switch self { case .home: "Home"; case .more: "More" } }
      }
      struct Sample: View {
        var body: some View { VStack { header; row("One"); Badge(3); tabs; press } }
        private var header: some View { Text("Title").heading().loud }
        @ViewBuilder private func row(_ title: String) -> some View { Text(title) }
        private var tabs: some View { ForEach(Tab.allCases, id: \\.self) { tab in Text(tab.title) } }
        private var press: some View { Button("Go") { }.buttonStyle(Loud()) }
      }
      """)
    #expect(
      lines == ["Title ? Loud (header)", "One", "3 new", "Home", "More", "Loud button (button)"])
  }

  @Test("reads previews with their own data")
  func previews() throws {
    let source = """
      struct Sample: View {
        let name: String
        var body: some View { Text("Hello \\(name)") }
      }
      #Preview("Ada") { Sample(name: "Ada") }
      struct Sample_Previews: PreviewProvider {
        static var previews: some View { Sample(name: "Bob") }
      }
      """
    #expect(try heard(source, view: "Ada", kind: .preview) == ["Hello Ada"])
    #expect(try heard(source, view: "Sample_Previews", kind: .preview) == ["Hello Bob"])
    #expect(try heard(source, kind: .view) == ["Hello {name}"])
  }

  private struct German: StringResolving {
    func text(for key: String, table: String?, language: String) -> String? {
      guard language == "de" else { return nil }
      return [
        "save": "Sichern", "hello %@": "Hallo %1$@!", "free": table == "Other" ? "frei" : nil,
      ][
        key, default: nil]
    }
  }

  @Test("looks literals up in the strings of a language, and nothing else")
  func strings() throws {
    let source = """
      struct Sample: View {
        let name: String
        private let plain = "save"
        var body: some View {
          Text("save"); Button("save") { }; Text("hello \\(name)"); Text(verbatim: "save"); Text(plain)
          Text(NSLocalizedString("save", comment: "")); Text("free", tableName: "Other")
          Text(String(localized: "save")); Text("x").accessibilityLabel("save")
        }
      }
      """
    #expect(
      try heard(source, strings: German(), language: "de") == [
        "Sichern", "Sichern (button)", "Hallo {name}!", "save", "save", "Sichern", "frei",
        "Sichern",
        "Sichern",
      ])
    #expect(try heard(source, strings: German()).first == "save")
  }

  @Test("says what it does not know: a note, and a name where the view is")
  func notes() throws {
    let reading = try reading(
      """
      struct Bridge: UIViewRepresentable { }
      struct Sample: View {
        var body: some View {
          Mystery(id: 1)
          Wrapper { Text("A") }
          Text("B").mysterious()
          Bridge()
          Text("C").accessibilityHidden(isBusy)
        }
      }
      """)
    #expect(lines(of: reading.screen) == ["{Mystery}", "A", "B", "{Bridge}", "C"])
    #expect(!reading.isWhole)
    #expect(
      reading.notes.map(\.message) == [
        "unknown view: Mystery", "unknown view: Wrapper", "unknown modifier: mysterious",
        "bridged view: Bridge", "depends on data: accessibilityHidden",
      ])
    #expect(reading.notes[0].line == 4)
    #expect(reading.notes[0].column == 5)
    let node = try #require(reading.screen.nodes.first { $0.text == "C" })
    #expect(node.saysNotKnown(.elementsHidden))
  }

  @Test("knows the file of every node, and a place in the file that is read")
  func places() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "A.swift", text: "struct A: View {\n  var body: some View {\n    B()\n  }\n}"),
      SwiftSourceFile(
        name: "B.swift", text: "struct B: View { var body: some View { Text(\"B\") } }"),
    ])
    let entry = try #require(project.entries.first { $0.name == "A" })
    let reading = try project.read(entry)
    let text = try #require(reading.screen.nodes.firstIndex { $0.text == "B" })
    #expect(reading.places[text].file == "B.swift")
    #expect(reading.places[text].line == 1)
    #expect(reading.screen.nodes[text].place.line == 3)
    #expect(reading.places.count == reading.screen.nodes.count)
  }

  @Test("reads the files that declare a type that views name, and passes others over")
  func selection() throws {
    let page = "struct Page: View { var body: some View { Text(Boat.home); Text(Boat.Kind.mine) } }"
    let more = "extension Boat { enum Kind { static let mine = \"Mine\" } }"
    let files = [
      ("Page.swift", "import SwiftUI\n" + page),
      ("Boat.swift", "enum Boat { static let home = \"Home\" }"),
      ("More.swift", "import Foundation\n" + more),
      ("Texts.swift", "let boat = \"Boat\"\nstruct Unrelated {}"),
      ("Controller.swift", "import UIKit\nclass Controller: UIViewController {}"),
    ].map { SwiftSourceFile(name: $0.0, text: $0.1) }
    let selected = SwiftUIProject.selection(from: files)
    #expect(selected.map(\.name) == ["Page.swift", "Boat.swift", "More.swift"])
    let project = SwiftUIProject(files: selected)
    let entry = try #require(project.entries.first { $0.name == "Page" })
    #expect(try lines(of: project.read(entry).screen) == ["Home", "Mine"])
  }

  @Test("keeps nothing of a project without views, and hands over every file of it")
  func noViews() {
    let files = ["import UIKit\nclass A: UIView {}", "import Foundation\n// some text"].enumerated()
      .map {
        SwiftSourceFile(name: "\($0.offset)", text: $0.element)
      }
    var visited: [String] = []
    let project = SwiftUIProject(files: files) { visited.append($0.name) }
    #expect(visited == ["0", "1"])
    #expect(project.entries.isEmpty && project.file("0") == nil)
  }

  @Test("what generated source shows stands where it is used")
  func generatedSource() throws {
    var generated = SwiftSourceFile(
      name: "Images.swift",
      text: "import SwiftUI\nextension Image { static let gate = Image(\"gate\") }")
    generated.isGenerated = true
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "A.swift",
        text:
          "struct A: View {\n  var body: some View {\n    Image.gate\n    Image.gate.padding()\n  }\n}"
      ),
      generated,
    ])
    let entry = try #require(project.entries.first { $0.name == "A" })
    let places = try project.read(entry).places
    #expect(Set(places.map(\.file)) == ["A.swift"])
    #expect(Set(places.map(\.line)).isSuperset(of: [3, 4]))
  }

  @Test("takes the clauses of conditional compilation that an iPhone has")
  func conditionalCompilation() throws {
    let lines = try heard(
      """
      struct Sample: View {
        var body: some View {
          #if os(macOS)
            Text("Mac")
          #else
            Text("Phone")
              #if os(iOS)
                .accessibilityHint("Here")
              #endif
          #endif
        }
      }
      """)
    #expect(lines == ["Phone ? Here"])
  }

  @Test("shows what a toggle and a picker begin with")
  func state() throws {
    let lines = try heard(
      """
      struct Child: View {
        @Binding var isOn: Bool
        var body: some View { Toggle("Child", isOn: $isOn); if isOn { Text("On") } }
      }
      struct Sample: View {
        @State private var isOn = true
        @State private var count = 3
        var body: some View { Child(isOn: $isOn); Stepper("Count", value: $count); Text("\\(count)") }
      }
      """)
    #expect(
      lines == [
        "Child = 1 (button switchButton)", "{if isOn}:", "On", "Count = 3 (adjustable)", "{count}",
      ])
  }
}
