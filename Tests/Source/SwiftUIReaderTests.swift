import CurbcutScreen
import CurbcutSource
import Testing

@Suite("Many views of a project")
struct SwiftUIReaderTests {
  private static let source = """
    struct Row: View {
      let title: String
      var isNew = false
      var body: some View {
        HStack { Text(title); if isNew { Text("New") }; Badge() }
          .contextMenu { Badge(); Button("Copy \\(title)") {} }
      }
    }
    struct Badge: View { var body: some View { Image("dot").disabled(busy); Map { Text("x") } } }
    struct List1: View { var body: some View { Row(title: "A"); Row(title: "B", isNew: true) } }
    struct List2: View {
      var body: some View {
        Row(title: "A"); Row(title: "A").accessibilityLabel("B"); Row(title: "A").disabled(true)
        VStack { Row(title: "A").sheet(isPresented: $isShown) { Row(title: "A") } }
        Tree(depth: 1)
      }
    }
    struct Tree: View { let depth: Int; var body: some View { Row(title: "T"); Tree(depth: depth) } }
    """

  @Test("show with a reader what each shows by itself, with the same notes and places")
  func sharing() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(name: "Rows.swift", text: Self.source),
      SwiftSourceFile(
        name: "App.swift",
        text: "struct App: View { var body: some View { List1(); List2(); Row(title: \"A\") } }"),
    ])
    var reader = SwiftUIReader(project)
    for _ in 0..<2 {
      for entry in project.entries.reversed() {
        let shared = try reader.read(entry)
        let alone = try project.read(entry)
        #expect(shared.screen == alone.screen)
        #expect(Set(shared.notes) == Set(alone.notes))
        #expect(shared.places == alone.places)
        #expect(shared.screen.nodes.map(\.place) == alone.screen.nodes.map(\.place))
      }
    }
  }

  @Test("that are too large are cut off where each is by itself")
  func bound() throws {
    var source = "struct V0: View { var body: some View { Text(\"A\") } }\n"
    for level in 1...16 {
      source +=
        "struct V\(level): View { var body: some View { V\(level - 1)(); V\(level - 1)() } }\n"
    }
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    var reader = SwiftUIReader(project)
    for entry in project.entries where ["V9", "V15", "V16"].contains(entry.name) {
      let shared = try reader.read(entry)
      let alone = try project.read(entry)
      #expect(shared.screen.nodes.count == alone.screen.nodes.count)
      #expect(Set(shared.notes) == Set(alone.notes))
    }
  }

  @Test("are read from one parse with the rules")
  func parsed() throws {
    let file = ParsedSwiftFile(SwiftSourceFile(name: "Rows.swift", text: Self.source))
    #expect(SwiftUIProject(parsed: [file]).entries.count == 5)
    #expect(SwiftFacts(of: file).scopes.contains { $0.name == "Row" })
  }
}
