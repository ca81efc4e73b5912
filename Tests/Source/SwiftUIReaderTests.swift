// SPDX-License-Identifier: Apache-2.0
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

  /// A sheet with a choice of views, one large and one small, and an alert behind it.
  private static let sheets = """
    struct Tab: View {
      var body: some View {
        Text("Home")
          .sheet(item: $shown) { shown in
            switch shown {
            case .large: Large()
            case .small: Small()
            }
          }
          .alert("Gone", isPresented: $isGone) { Button("OK") {} }
      }
    }
    struct Large: View {
      var body: some View { ForEach(0..<40) { _ in ForEach(0..<40) { _ in Row() } } }
    }
    struct Row: View { var body: some View { HStack { Text("A"); Text("B") } } }
    struct Small: View { var body: some View { Text("Little") } }
    """

  /// A timeline with a large row in twenty rows, in each of two branches and in a sheet.
  private static let timeline = """
    struct Timeline: View {
      var body: some View {
        VStack {
          if isLoading { ForEach(0..<20) { _ in Post() } } else { Post(); Text("End") }
          Bar()
        }
        .sheet(isPresented: $isOpen) { Post(); Text("Reply") }
      }
    }
    struct Post: View {
      var body: some View {
        VStack { Text("Author"); ForEach(0..<40) { _ in Row() }; ForEach(0..<40) { _ in Row() } }
      }
    }
    struct Row: View { var body: some View { Text("Line") } }
    struct Bar: View { var body: some View { Button("Write") {} } }
    struct Reader: View { var body: some View { Post(); Timeline() } }
    """

  @Test("show a large view again only on screens of few views, whatever was read before")
  func repeatedViews() throws {
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "A.swift", text: Self.timeline)])
    let entries = Dictionary(uniqueKeysWithValues: project.entries.map { ($0.name, $0) })
    let timeline = try #require(entries["Timeline"])
    let alone = try project.read(timeline)
    let words = alone.screen.nodes.compactMap { $0.text ?? $0.label ?? $0.description }
    #expect((1_000..<1_100).contains(words.count { $0 == "Line" }))
    #expect(words.count { $0 == "{Post}" } == 3)
    for word in ["End", "Write", "Reply"] { #expect(words.contains(word)) }
    #expect(alone.notes.map(\.message) == ["read by itself: Post"])
    #expect(alone.isWhole)

    for others in [["Post", "Post"], ["Reader", "Reader", "Post"], ["Timeline", "Reader"]] {
      var reader = SwiftUIReader(project)
      for name in others { _ = try reader.read(#require(entries[name])) }
      let again = try reader.read(timeline)
      #expect(again.screen.nodes == alone.screen.nodes)
      #expect(again.notes == alone.notes)
    }
  }

  @Test("name over a screen only the views that are too large, which are read by themselves")
  func largeSheets() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(name: "Tab.swift", text: Self.sheets)
    ])
    let entries = Dictionary(uniqueKeysWithValues: project.entries.map { ($0.name, $0) })
    let tab = try project.read(#require(entries["Tab"]))
    let words = tab.screen.nodes.map { $0.text ?? $0.label ?? $0.description ?? "" }
    #expect(words.count { $0 == "{Large}" } == 1)
    #expect(!words.contains("A"))
    for word in ["Home", "Little", "Gone", "OK"] { #expect(words.contains(word)) }
    #expect(tab.notes.map(\.reason) == [.elsewhere])
    #expect(tab.notes.map(\.message) == ["read by itself: Large"])
    #expect(tab.isWhole)

    let large = try project.read(#require(entries["Large"]))
    #expect(large.screen.nodes.count { $0.text == "A" } == 1_600)
    #expect(large.notes.isEmpty)
  }

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

  @Test("that appear over others and are too large are named alike, however many were read before")
  func fullOfBodies() throws {
    let rows = "ForEach(0..<40) { _ in ForEach(0..<40) { _ in Text(\"A\") } }"
    let others = (1...70).map { "Page(number: \($0))" }.joined(separator: "; ")
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "App.swift",
        text: """
          struct Many: View { var body: some View { \(rows) } }
          struct Page: View {
            let number: Int
            var body: some View { VStack { if number == 0 { Many(); Many() } else { Text("B") } } }
          }
          struct Others: View { var body: some View { \(others) } }
          struct Host: View {
            @State var isOpen = false
            var body: some View { Text("Host").sheet(isPresented: $isOpen) { Page(number: 0) } }
          }
          """)
    ])
    let entries = Dictionary(project.entries.map { ($0.name, $0) }) { first, _ in first }
    let host = try #require(entries["Host"])
    var reader = SwiftUIReader(project)
    _ = try reader.read(#require(entries["Others"]))
    let shared = try reader.read(host)
    #expect(shared.screen.nodes.contains { $0.description == "{Page}" })
    #expect(shared.screen == (try project.read(host)).screen)
  }

  @Test("with the same constants say the same, whichever was read before")
  func constants() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "Account.swift",
        text: """
          struct Account {
            let name: String
            let tags: [String]
            var next: [Account] = []
            static func placeholder() -> Account {
              Account(name: "Ann", tags: ["a", "b"], next: [Account.other])
            }
            static var other: Account { Account(name: "Ben", tags: [], next: [.placeholder()]) }
            static func unknown() -> String { Backend.shared.title() }
            static func row() -> some View { Text("Row of \\(placeholder().name)") }
          }
          """),
      SwiftSourceFile(
        name: "Views.swift",
        text: """
          struct One: View {
            var body: some View { AccountRow(account: .placeholder()); Text(Account.unknown()) }
          }
          struct Two: View {
            var body: some View {
              AccountRow(account: .other)
              Account.row()
              Text(Account.unknown())
            }
          }
          struct AccountRow: View {
            let account: Account
            var body: some View {
              Text(account.name)
              ForEach(account.tags, id: \\.self) { Text($0) }
              ForEach(account.next) { Text("Next \\($0.name)") }
            }
          }
          """),
    ])
    let entries = project.entries
    #expect(entries.map(\.name) == ["One", "Two", "AccountRow"])
    for order in [entries, entries.reversed()] {
      var reader = SwiftUIReader(project)
      for entry in order {
        let shared = try reader.read(entry)
        let alone = try project.read(entry)
        #expect(shared.screen == alone.screen)
        #expect(shared.notes == alone.notes)
        #expect(shared.places == alone.places)
      }
    }
    let texts = try project.read(entries[0]).screen.nodes.compactMap(\.text)
    #expect(texts == ["Ann", "a", "b", "Next Ben", "{Backend.shared.title()}"], "\(texts)")
  }

  @Test("are read from one parse with the rules")
  func parsed() throws {
    let file = SwiftSourceFile(name: "Rows.swift", text: Self.source)
    var facts: [SwiftFacts] = []
    let project = SwiftUIProject(files: [file]) { facts.append(SwiftFacts(of: $0)) }
    #expect(project.entries.count == 5)
    #expect(facts == [SwiftFacts(of: file)])
    #expect(facts[0].scopes.contains { $0.name == "Row" })
  }
}
