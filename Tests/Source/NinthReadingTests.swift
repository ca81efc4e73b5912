import CurbcutSource
import Testing

/// What readers found in apps that nobody had looked at: EhPanda, Harbour, Yattee, xDrip4iOS, Bark and
/// Telescope.
@Suite("A ninth reading of real apps")
struct NinthReadingTests {
  @Test("a given image is one, be it a member, a parameter or an optional that is there")
  func givenImages() throws {
    let lines = try heard(
      """
      struct Item { var icon: Image; var title: Text; var badge: Image? }
      struct Sample: View {
        let item: Item
        var body: some View {
          item.icon
          item.title
          if let badge = item.badge { badge }
          cell(item.icon)
          optional(item.badge)
        }
        func cell(_ image: Image) -> some View { image }
        @ViewBuilder func optional(_ image: Image?) -> some View {
          if let image = image { image }
        }
      }
      """)
    #expect(
      lines == [
        "{item.icon} (image)", "{item.title}",
        "{if let badge = item.badge}:", "{item.badge} (image)", "{item.icon} (image)",
        "{if let image = item.badge}:", "{item.badge} (image)",
      ])
  }

  @Test("what an initialiser makes that may fail is there under a condition")
  func failingInitialisers() throws {
    let lines = try heard(
      """
      struct Ship {
        let name: String
        init?(_ name: String?) { guard let name else { return nil }; self.name = name }
      }
      enum Kind: String { case sail, motor = "engine" }
      struct Sample: View {
        let word: String?
        let kind: String
        @Binding var note: String?
        var body: some View {
          if let ship = Ship(word) { Text(ship.name) } else { Button("Add ship") {} }
          if let kind = Kind(rawValue: kind) { Text("Kind") }
          if let kind = Kind(rawValue: "engine"), kind == .motor { Text("Motor") }
          if let kind = Kind(rawValue: "oar") { Text("Oar") } else { Text("No oar") }
          if let text = Binding($note) { TextField("Note", text: text) } else { Text("No note") }
        }
      }
      """)
    #expect(
      lines == [
        "{if let ship = Ship(word)}:", "{word}", "{else}:", "Add ship (button)",
        "{if let kind = Kind(rawValue: kind)}:", "Kind", "Motor", "No oar",
        "{if let note}:", "Note (textEntry)", "{else}:", "No note",
      ])
  }

  @Test("a closure that takes nothing is one for a generic parameter, which may be ()")
  func closuresOfNothing() throws {
    let lines = try heard(
      """
      extension View {
        func ask<Route, Case, Actions: View>(
          _ message: String, unwrapping route: Binding<Route?>, case path: KeyPath<Route, Case>,
          @ViewBuilder actions: @escaping (Case) -> Actions
        ) -> some View {
          self.confirmationDialog(
            item: route.case(path), title: { _ in Text("") }, actions: actions,
            message: { _ in Text(message) })
        }
      }
      struct Sample: View {
        @Binding var route: Route?
        var body: some View {
          Text("Sea").ask("Sure?", unwrapping: $route, case: \\.reset) { Button("Reset") {} }
        }
      }
      """)
    #expect(lines.contains("Reset (button)"), "\(lines)")
  }

  @Test("of several texts of which none is known each is named")
  func unknownTexts() throws {
    let lines = try heard(
      """
      struct Ship { let name: String; let title: String; var note: String? }
      struct Row: View {
        let text: String
        var body: some View { Text(text); if text.isEmpty { Text("Empty") } }
      }
      struct Noted: View {
        private var content: String?
        init(_ content: String?) {
          self.content = if let content, !content.isEmpty { content } else { nil }
        }
        var body: some View { Text(content ?? "None") }
      }
      struct Sample: View {
        let ship: Ship
        let isLong: Bool
        var ternary: String { isLong ? ship.name : ship.title }
        var branches: String { if isLong { ship.name } else { ship.title } }
        var exits: String { if isLong { return ship.name }; return ship.title }
        var noted: String { isLong ? ship.note ?? ship.name : ship.name }
        var body: some View {
          Text(ternary)
          Text(branches)
          Text(exits)
          Text(noted)
          let local = isLong ? ship.name : ship.title
          Text(local)
          Row(text: isLong ? ship.name : ship.title)
          Noted(ship.note)
          Noted(ship.flag(1)?.text)
        }
      }
      """)
    let either = "{ship.name or ship.title}"
    #expect(
      lines == [
        either, either, either, "{ship.note or ship.name}", either, either,
        "{if (ship.name or ship.title).isEmpty}:", "Empty", "{ship.note or None}",
        "{ship.flag(1)?.text or None}",
      ])
  }

  @Test("both of two texts of the project are known, and what is asked for is worked out once")
  func membersOfTexts() throws {
    let functions = (0..<20).map { "func f\($0)() -> String? { isNew ? f\($0 + 1)() : nil }" }
    let lines = try heard(
      """
      extension LocalizedStringKey {
        static let welcome: LocalizedStringKey = "Hello"
        static var leave: LocalizedStringKey { "Goodbye" }
      }
      struct Row: View { let text: LocalizedStringKey; var body: some View { Text(text) } }
      struct Sample: View {
        let isNew: Bool
        let name: String?
        var body: some View {
          Text(isNew ? .welcome : .leave)
          Row(text: isNew ? .welcome : .leave)
          Text(f0() ?? "None")
        }
        \(functions.joined(separator: "\n"))
        func f20() -> String? { name }
      }
      """)
    #expect(lines == ["{Hello or Goodbye}", "{Hello or Goodbye}", "{name or None}"])
  }

  @Test("a control whose name is nil or empty has none")
  func noNames() throws {
    let lines = try heard(
      """
      struct Field: View {
        @Binding var text: String
        let title: String?
        init(text: Binding<String>, title: String? = nil) { _text = text; self.title = title }
        var prompt: Text? { guard let title else { return nil }; return Text(title) }
        var body: some View {
          TextField("", text: $text, prompt: prompt)
          Button(title ?? "") {}
        }
      }
      struct Sample: View {
        @Binding var name: String
        var body: some View { Field(text: $name) }
      }
      """)
    #expect(lines == ["- (textEntry)", "- (button)"])
  }

  @Test("functions that are given by their name make views of what is not known")
  func givenFunctions() throws {
    let lines = try heard(
      """
      func tab() -> some View { Label("Map", systemImage: "map") }
      struct Sample: View {
        let data: [Int]
        var body: some View {
          Pager(data: data, content: page)
          Pager(data: data, content: page).horizontal(.start)
          TabView { Text("Sea").tabItem(tab) }
        }
        private func page(number: Int) -> some View { Button("Sail \\(number)") {} }
      }
      """)
    let page = "Sail {number} (button)"
    #expect(lines.prefix(2) == [page, page])
    #expect(lines.contains { $0.contains("Map") }, "\(lines)")
  }

  @Test("lists of texts are joined, parts of tuples named, numbers of cases counted")
  func values() throws {
    let lines = try heard(
      """
      enum Wait: Int, CaseIterable, Identifiable {
        case none = -1, one = 1, two
        var id: Int { rawValue }
        var text: String { self == .none ? "Off" : "\\(rawValue) seconds" }
      }
      struct Sample: View {
        let pages: Int
        var body: some View {
          Text(["Pages", "\\(pages)"].joined(separator: " - "))
          let (word, depth) = ("Sea", 3)
          Text("\\(word), \\(depth) m")
          ForEach(Wait.allCases) { Text($0.text) }
        }
      }
      """)
    #expect(lines == ["Pages - {pages}", "Sea, 3 m", "Off", "1 seconds", "2 seconds"])
  }

  @Test("views that are taken one by one are those of the content")
  func subviews() throws {
    let lines = try heard(
      """
      struct Lines<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View {
          Group(subviews: content) { views in
            ForEach(views) { view in view }
            if views.count > 1 { Text("Many") }
          }
          ForEach(subviews: content) { view in VStack { view } }
        }
      }
      struct Sample: View { var body: some View { Lines { Text("Sea"); Button("Sail") {} } } }
      """)
    #expect(lines == ["Sea", "Sail (button)", "Many", "Sea", "Sail (button)"])
  }

  @Test("what is made of an optional is there where it is not nil; what is made of a list always")
  func mapped() throws {
    let lines = try heard(
      """
      struct Sample: View {
        let note: String?
        let words: [String]
        var body: some View {
          note.map { Text($0) }
          words.map { Text($0) }.reduce(Text(""), +)
        }
      }
      """)
    #expect(lines == ["{if let note}:", "{note}", "{words}"])
  }

  @Test("what opens a sheet in one branch and none in the other is shown once")
  func sheetsOfBranches() throws {
    let lines = try heard(
      """
      struct Sample: View {
        @State var isOpen = false
        let isWide: Bool
        var body: some View {
          let content = VStack { Text("Sea"); Button("Sail") {} }
          if isWide { content.sheet(isPresented: $isOpen) { Text("Deep") } } else { content }
        }
      }
      """)
    #expect(
      lines == ["Sea", "Sail (button)", "{if isWide}:", "{sheet if isOpen}:", "Deep"], "\(lines)")
  }

  @Test("a menu that may be nil is there under its condition, and calls need no brackets")
  func givenMenus() throws {
    let lines = try heard(
      """
      struct Row: View {
        let note: Note
        var body: some View { Text("Sea"); if note.isLong { Text("Long") } }
      }
      struct Sample: View {
        let hasMenu: Bool
        let notes: Notes
        var body: some View {
          Row(note: notes.find(first: 1, last: 2)).contextMenu(
            hasMenu ? ContextMenu { Button("Delete") {} } : nil)
        }
      }
      """)
    #expect(lines.contains("Delete (button)") && lines.contains("{if hasMenu}:"), "\(lines)")
    #expect(lines.contains("{if notes.find(first: 1, last: 2).isLong}:"), "\(lines)")
  }

  @Test("names for tests make no second branch, ranges have brackets, what a text does is no name")
  func spelling() throws {
    let lines = try heard(
      """
      extension String { var plain: String { unicodeScalars.reduce("") { $0 + String($1) } } }
      extension View {
        @ViewBuilder func testName(_ name: String?) -> some View {
          if let name { accessibilityIdentifier(name) } else { self }
        }
      }
      struct Bounds: View {
        let range: ClosedRange<Int>
        var body: some View { if range.upperBound > 2 { Text("\\(range.upperBound)") } }
      }
      struct Word: View {
        let text: String
        var body: some View { Text(text.plain) }
      }
      struct Sample: View {
        let depth: Int
        let name: String?
        let isLong: Bool
        let ship: Ship
        var body: some View {
          Button("Sail") {}.testName(name)
          Bounds(range: 1...depth)
          Word(text: isLong ? ship.name : ship.title)
        }
      }
      struct Ship { let name: String; let title: String }
      """)
    #expect(
      lines == [
        "Sail (button)", "{if (1...depth).upperBound > 2}:", "{(1...depth).upperBound}",
        "{(ship.name or ship.title).plain}",
      ])
  }
}
