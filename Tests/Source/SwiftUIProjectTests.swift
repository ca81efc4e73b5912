// SPDX-License-Identifier: Apache-2.0
import CurbcutSource
import Testing

@Suite("A project of SwiftUI files")
struct SwiftUIProjectTests {
  @Test("Only files with views, and those that declare a type a view names, are read")
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

  @Test("A project without views keeps nothing, and hands over every file")
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

  @Test("Files for other systems alone hide none of SwiftUI's names from an iOS app")
  func otherSystems() throws {
    var own = SwiftSourceFile(
      name: "App tvOS/Stepper.swift",
      text: """
        struct Stepper: View {
          init(_ title: String, value: Binding<Int>) {}
          var body: some View { Text("Own") }
        }
        extension View { func bold() -> some View { accessibilityLabel("Own bold") } }
        """)
    own.systems = ["tvOS"]
    for (systems, expected) in [(["iOS"], "Size, Plain"), (["iOS", "tvOS"], "Own, Own")] {
      var app = SwiftSourceFile(
        name: "App/Sizes.swift",
        text: """
          struct Sizes: View {
            @State var size = 3
            var body: some View { Stepper("Size", value: $size); HStack { Text("Plain") }.bold() }
          }
          """)
      app.systems = Set(systems)
      let project = SwiftUIProject(files: [app, own])
      let view = try #require(project.entries.first { $0.name == "Sizes" })
      let heard = try lines(of: project.read(view).screen)
      #expect(
        heard.map { $0.split(separator: " ").first ?? "" }.joined(separator: ", ") == expected)
    }
  }
}
