// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("Places of SwiftUI views")
struct SwiftUIPlaceTests {
  @Test("A view made by a function stands where the function is named")
  func placeOfReference() throws {
    let reading = try reading(
      """
      struct Sample: View {
        let stops: [Stop]
        var body: some View {
          ForEach(stops, content: Mystery.init)
          ForEach(stops,
            content: Text.init)
        }
      }
      """)
    let text = try #require(reading.screen.nodes.first { $0.text != nil })
    #expect(text.text == "{item}")
    #expect(text.place.line == 6)
  }

  @Test("An image made by the project's own initialiser stands where it is called")
  func placesOfOwnInitialisers() throws {
    let found = try reading(
      """
      extension Image {
        init(own name: String, isPlain: Bool = false) {
          if isPlain { self.init(decorative: name) } else { self.init(name) }
        }
      }
      struct Sample: View {
        var body: some View {
          Image(own: "boat")
          Image(own: "oar")
        }
      }
      """)
    let places = found.places.indices
      .filter { found.screen.nodes[$0].className == "UIImageView" }.map { found.places[$0].line }
    #expect(places == [8, 9])
  }

  @Test("A node has its own file and line, and a line in the file that is read")
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

  @Test("A view from generated source stands where it is used")
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

  @Test("A note stands where the unknown view is written")
  func placeOfNote() throws {
    let note = try #require(
      try reading("struct Sample: View {\n  var body: some View {\n    Mystery(id: 1)\n  }\n}")
        .notes.first)
    #expect(note.line == 3)
    #expect(note.column == 5)
  }
}
