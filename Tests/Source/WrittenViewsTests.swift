import CurbcutScreen
import CurbcutSource
import Testing

@Suite("What real apps write")
struct WrittenViewsTests {
  @Test("a view that a value holds is given elsewhere, with its modifiers")
  func storedViews() throws {
    let reading = try reading(
      """
      struct Choice { let title: Text; let icon: Image }
      struct ChoiceView: View {
        let choice: Choice
        var body: some View { choice.title.bold().accessibilityHint("Pick") }
      }
      """)
    #expect(lines(of: reading.screen) == ["{choice.title} ? Pick"])
    #expect(reading.isWhole)
    #expect(reading.notes.map(\.reason) == [.slot])
  }

  @Test("a view made of an optional is there if there is a value")
  func mapped() throws {
    #expect(try heard(body: "note.map { Text($0.words) }") == ["{if let note}:", "{note.words}"])
  }

  @Test("values made of values are no views")
  func mappedValues() throws {
    let source = """
      struct Sample: View {
        var body: some View { Text(emojis.map { RemoteEmoji(code: $0.code) }.description) }
      }
      """
    #expect(try reading(source).isWhole)
  }

  @Test("branches that show the same are one, and their words keep their braces")
  func alike() throws {
    let lines = try heard(
      """
      extension View {
        @ViewBuilder func inset(_ edge: Edge) -> some View {
          switch edge { case .all: padding(1) default: padding(2) }
        }
      }
      struct Sample: View {
        let name: String
        var body: some View {
          Text("A").inset(.all(x))
          Button { go() } label: { if busy { Text(name).opacity(0.2) } else { Text(name) } }
        }
      }
      """)
    #expect(lines == ["A", "{name} (button)"])
  }

  @Test("a closure that returns a value is no builder")
  func closures() throws {
    let lines = try heard(
      """
      struct Sample: View {
        static let format: ByteCountFormatter = { let f = ByteCountFormatter(); f.x = 1; return f }()
        var body: some View { Text(Self.format.string(from: size)) }
      }
      """)
    #expect(lines == ["{Self.format.string(from: size)}"])
  }

  @Test("items of a toolbar group stand where the group is placed")
  func toolbarGroups() throws {
    let lines = try heard(
      body: """
        NavigationStack {
          Text("A").toolbar { ToolbarItemGroup(placement: .bottomBar) { Button("Go") {} } }
        }
        """)
    #expect(lines == ["A", "Go (button)"])
  }
}
