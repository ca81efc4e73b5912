// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import Testing

@Suite("Facts of SwiftUI views")
struct SwiftUIFactTests {
  @Test("Actions, rotors, custom content, names to speak and heading levels are kept")
  func rareFacts() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          Text("A")
            .accessibilityAction(named: "Archive") { }
            .accessibilityActions { Button("Share") { }; Button("Delete") { } }
            .accessibilityInputLabels(["One", "Two"])
            .accessibilityHeading(.h2)
            .accessibilityCustomContent("Size", "Large", importance: .high)
            .accessibilityRotor("Photos", entries: photos)
            .accessibilityIdentifier("a")
            .accessibilityAction(.magicTap) { }
            .font(.title2)
            .lineLimit(2)
        }
      }
      """
    ).screen
    let node = try #require(screen.nodes.first { $0.text == "A" })
    #expect(node.customActions.map(\.name) == ["Archive", "Share", "Delete"])
    #expect(node.texts(.userInputLabels) == ["One", "Two"])
    #expect(node.number(.headingLevel) == 2)
    #expect(node.customContent == [CustomContent(label: "Size", value: "Large", isImportant: true)])
    #expect(node.customRotors.map(\.name) == ["Photos"])
    #expect(node.identifier == "a")
    #expect(node.flag(.magicTap) == true)
    #expect(node.text(.dynamicTypeStyle) == "title2")
    #expect(node.number(.numberOfLines) == 2)
    #expect(node.place.line == 3)
  }

  @Test("The nearest font is kept, and a fixed size does not follow the setting")
  func fonts() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          VStack { Text("A").font(.system(size: 12)); Text("B") }.font(.headline)
        }
      }
      """
    ).screen
    let first = try #require(screen.nodes.first { $0.text == "A" })
    let second = try #require(screen.nodes.first { $0.text == "B" })
    #expect(first.number(.textSize) == 12)
    #expect(first.flag(.adjustsFont) == false)
    #expect(first.text(.dynamicTypeStyle) == nil)
    #expect(second.text(.dynamicTypeStyle) == "headline")
  }

  @Test("A weight or a slant leaves the size of a font as it is")
  func modifiedFonts() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          Text("A").font(.system(.title3, design: .rounded).weight(.semibold).italic())
          Text("B").font(.system(size: 12).monospacedDigit())
        }
      }
      """
    ).screen
    let first = try #require(screen.nodes.first { $0.text == "A" })
    let second = try #require(screen.nodes.first { $0.text == "B" })
    #expect(first.text(.dynamicTypeStyle) == "title3")
    #expect(second.number(.textSize) == 12)
    #expect(second.flag(.adjustsFont) == false)
  }

  @Test("A menu has the system's font, whatever the views around its opener have")
  func fontsOfMenus() throws {
    let screen = try reading(
      """
      struct Sample: View {
        var body: some View {
          VStack {
            Menu("Queue") { Button("Shuffle") { shuffle() } }
          }
          .font(.system(size: 12))
        }
      }
      """
    ).screen
    let opener = try #require(screen.nodes.first { $0.text == "Queue" })
    let entry = try #require(screen.nodes.first { $0.text == "Shuffle" })
    #expect(opener.number(.textSize) == 12)
    #expect(opener.flag(.adjustsFont) == false)
    #expect(entry.number(.textSize) == nil)
    #expect(entry.flag(.adjustsFont) == true)
  }

  @Test("A fact that depends on data is not known")
  func openFacts() throws {
    let source =
      "struct Sample: View { var body: some View { Text(\"C\").accessibilityHidden(isBusy) } }"
    let node = try #require(try reading(source).screen.nodes.first { $0.text == "C" })
    #expect(node.saysNotKnown(.elementsHidden))
  }

  @Test("A row that cannot be deleted has no action for it, and a note when that is open")
  func deleteDisabled() throws {
    let source = """
      struct Boat: View {
        let crew: [Sailor]
        var body: some View {
          List {
            ForEach(crew) { Text($0.name).deleteDisabled(true) }.onDelete { _ in }
            ForEach(crew) { Text($0.rank).deleteDisabled(false) }.onDelete { _ in }
            ForEach(crew) { Text($0.ship).deleteDisabled($0.isCaptain) }.onDelete { _ in }
          }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    let texts = reading.screen.nodes.filter { $0.text != nil }
    #expect(texts.map { $0.customActions.map(\.name) } == [[], ["Delete"], ["Delete"]])
    #expect(reading.notes.map(\.subject) == ["deleteDisabled"])
  }

  @Test("A row that can be deleted has an action for it")
  func onDelete() throws {
    let source = """
      struct Mail: View {
        let mails: [String]
        var body: some View {
          List { ForEach(mails, id: \\.self) { Text($0) }.onDelete { _ in } }
        }
      }
      """
    let row = try #require(
      try reading(source).screen.nodes.first { $0.text?.hasPrefix("{") == true })
    #expect(row.customActions.map(\.name) == ["Delete"])
  }

  @Test("Swipe actions of a row replace the one to delete it")
  func swipeActions() throws {
    let source = """
      struct Close: View {
        var body: some View {
          ForEach(rows) { row in Text(row.name).swipeActions { Button("Store") {} } }
            .onDelete { _ in }
        }
      }
      """
    let row = try #require(try reading(source).screen.nodes.first { $0.text == "{row.name}" })
    #expect(row.customActions.map(\.name) == ["Store"])
  }

  @Test("Swipe actions are SwiftUI's unless the closure makes values of the project")
  func swipeActionsOfBoth() throws {
    let source = """
      struct Swipe { let name: String }
      extension View {
        func swipeActions(small: Bool = true, swipes: () -> [Swipe]) -> some View { self }
      }
      struct Row: View {
        var body: some View {
          Text("One").swipeActions { Swipe(name: "Own") }
          Text("Two").swipeActions { Button("Delete") {} }
        }
      }
      """
    let actions = try reading(source).screen.nodes.flatMap(\.customActions)
    #expect(actions.map(\.name) == ["Delete"])
  }

  @Test("VoiceOver names the condition of a tab and counts no tabs")
  func tabs() throws {
    let source = """
      struct Boat: View {
        let crew: Crew?
        var body: some View {
          TabView {
            Text("Map").tabItem { Text("Find") }
            if crew != nil { Text("Me").tabItem { Text("Profile") } }
            else { Text("Key").tabItem { Text("Sign in") } }
          }
        }
      }
      """
    let screen = try reading(source, view: "Boat").screen
    let said = VoiceOver(screen: screen).transcript().stops.map(\.utterance.spoken)
    #expect(
      said == [
        "{tab Find}, Map", "{if crew != nil}, {tab Profile}, Me",
        "{if crew == nil}, {tab Sign in}, Key", "Find, Tab", "{if crew != nil}, Profile, Tab",
        "{if crew == nil}, Sign in, Tab",
      ], "\(said)")
  }
}
