import CurbcutScreen
import CurbcutSource
import Testing

@Suite("Calls, closures and overloads in SwiftUI source")
struct SwiftUICallsTests {
  private static func messages(_ source: String) throws -> [String] {
    try reading(source).notes.map(\.message)
  }

  // MARK: - Closures

  @Test("a closure of one conditional shows all of its branches")
  func conditionalClosures() throws {
    let lines = try heard(
      """
      struct Shelf<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
      }
      extension View {
        func changed<Changed: View>(@ViewBuilder _ change: (Self) -> Changed) -> some View {
          change(self)
        }
      }
      struct Sample: View {
        let isOpen: Bool
        let kind: Kind
        var body: some View {
          Shelf { if isOpen { Text("Open") } else { Text("Closed") } }
          Shelf { switch kind { case .bus: Text("Bus"); default: Text("Tram") } }
          Text("Price").changed { if isOpen { $0.bold() } else { $0 } }
          Text("Tax").changed { if isOpen { $0.accessibilityHint("Due") } else { $0 } }
        }
      }
      """)
    #expect(
      lines == [
        "{if isOpen}:", "Open", "{else}:", "Closed", "{if kind is .bus}:", "Bus",
        "{if kind is another}:", "Tram", "Price", "{if isOpen}:", "Tax ? Due", "{else}:", "Tax",
      ])
  }

  @Test("a function or an initialiser stands for the views that it makes")
  func references() throws {
    let source = """
      struct StopRow: View {
        let stop: Stop
        var body: some View { Text(stop.name) }
      }
      struct Word: View {
        let word: String
        init(_ word: String) { self.word = word }
        var body: some View { Text(word) }
      }
      struct Shelf<Content: View>: View {
        @ViewBuilder let content: (String) -> Content
        var body: some View { content("Shelf") }
      }
      struct Sample: View {
        let stops: [Stop]
        let title: String?
        @State private var chosen: Stop?
        func row(_ stop: Stop) -> some View { Text(stop.number) }
        var body: some View {
          List {
            ForEach(stops, content: row)
            ForEach(stops, content: self.row)
            ForEach(stops, content: StopRow.init)
            ForEach(["North", "South"], id: \\.self, content: Word.init)
            title.map(Text.init)
            Shelf(content: Word.init)
          }
          .sheet(item: $chosen, content: StopRow.init)
        }
      }
      """
    #expect(
      try heard(source) == [
        "{stop.number}", "{stop.number}", "{stop.name}", "North", "South", "{if let title}:",
        "{title}", "Shelf", "{sheet if chosen}:", "{stop.name}",
      ])
    #expect(try Self.messages(source) == [])
  }

  @Test("what is mapped is shown where there is a value")
  func mapped() throws {
    let lines = try heard(
      """
      struct Line: View {
        var title: String?
        var body: some View { title.map(Text.init); title.map { Text("Line \\($0)") } }
      }
      struct Sample: View { var body: some View { Line(title: "One"); Line(title: nil) } }
      """)
    #expect(lines == ["One", "Line One"])
  }

  @Test("what is made of a function's name stands where the name does")
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

  // MARK: - Names of SwiftUI

  @Test("a modifier that is called like a property of the view is SwiftUI's")
  func modifiersLikeProperties() throws {
    let source = """
      struct Plate: View {
        var tint: Color = .red
        let padding: CGFloat = 4
        var overlay: (String) -> Text = { Text("Over \\($0)") }
        @Environment(\\.isEnabled) private var disabled
        var body: some View { Button("Plate") {} }
      }
      struct Sample: View {
        var body: some View {
          Plate().tint(.blue)
          Plate().frame(width: 3).padding()
          Plate().disabled(true)
          Plate().overlay("all")
        }
      }
      """
    #expect(
      try heard(source) == [
        "Plate (button)", "Plate (button)", "Plate (button notEnabled)", "Over all",
      ])
    #expect(try Self.messages(source) == [])
  }

  @Test("a function of the project that a call does not fit leaves SwiftUI's view alone")
  func functionsLikeViews() throws {
    let source = """
      func Section(
        _ title: String, @ViewBuilder content: @escaping () -> some View,
        more: @escaping () -> AnyView
      ) -> some View {
        Section { content() } header: { Text(title) } footer: { more() }
      }
      struct Sample: View {
        func Text(kind: Int) -> some View { SwiftUI.Text("Kind").accessibilityHint("Own") }
        var body: some View {
          List {
            Section { Text("Adult") }
            Section("Small") { Text("Child") }
            Section("Own") { Text(kind: 1) } more: { AnyView(Text("More")) }
          }
        }
      }
      """
    #expect(
      try heard(source) == [
        "Adult", "Small (header)", "Child", "Own (header)", "Kind ? Own", "More",
      ])
    #expect(try Self.messages(source) == [])
  }

  @Test("an initialiser hands over to another of its type")
  func delegation() throws {
    let source = """
      enum Tone: String {
        case loud
        init?(rawValue: String?) { self.init(rawValue: rawValue ?? "loud") }
      }
      struct Words: View {
        let words: [String]
        init(_ words: [String]) { self.words = words }
        init(_ word: String) { self.init([word]) }
        var body: some View { ForEach(words, id: \\.self) { Text($0) } }
      }
      struct Sample: View {
        let tone = Tone(rawValue: nil)
        var body: some View { Words("One"); Words(["Two", "Three"]); if tone == .loud { Text("L") } }
      }
      """
    #expect(try Self.messages(source) == [])
  }

  @Test("a modifier that calls SwiftUI's of its own name is no view inside itself")
  func modifiersOfOneName() throws {
    let source = """
      struct Backport<Content: View> {
        let content: Content
        func buttonStyle(_ number: Int) -> some View { content.buttonStyle(.plain) }
      }
      extension View {
        var backport: Backport<Self> { Backport(content: self) }
        func accessibilityHint(text: String) -> some View { accessibilityHint(text) }
        func refreshable(_ isOn: Bool, _ action: @escaping () -> Void) -> some View {
          refreshable { action() }
        }
        func endless(_ number: Int) -> some View { endless(number + 1) }
        func lit(_ isLit: Bool) -> some View { lit() }
      }
      struct Sample: View {
        var body: some View {
          Button("Pay") {}.backport.buttonStyle(1)
          Text("Total").accessibilityHint(text: "Sum").refreshable(true) {}
          Text("Round").endless(1).lit(true)
        }
      }
      """
    #expect(try heard(source) == ["Pay (button)", "Total ? Sum", "Round"])
    #expect(
      try Self.messages(source) == ["view inside itself: endless", "unknown modifier: lit"])
  }

  // MARK: - Overloads

  @Test("a modifier of several extensions is that of the view's type")
  func receivers() throws {
    let source = """
      enum PictureLook { case corner }
      enum WordLook { case big, small }
      extension Image {
        func look(as look: PictureLook) -> some View {
          switch look { case .corner: return self.accessibilityHint("Picture") }
        }
        func framed() -> some View { accessibilityHint("Frame") }
      }
      extension Text {
        func look(as look: WordLook) -> Text {
          switch look {
          case .big: return accessibilityHint("Big")
          case .small: return accessibilityHint("Small")
          }
        }
        func marked() -> some View { accessibilityHint("Text") }
      }
      extension View { func marked() -> some View { accessibilityHint("View") } }
      struct Plain: View { var body: some View { Text("Plain") } }
      struct Sample: View {
        var body: some View {
          Text("Open").look(as: .big)
          Text("Daily").look(as: .small)
          Image("map").look(as: .corner)
          Text("Marked").marked()
          Button("Press") {}.marked()
          Plain().marked()
          Text("Kept").framed()
        }
      }
      """
    #expect(
      try heard(source) == [
        "Open ? Big", "Daily ? Small", "map ? Picture (image)", "Marked ? Text",
        "Press ? View (button)", "Plain ? View", "Kept",
      ])
    #expect(try Self.messages(source) == ["unknown modifier: framed"])
  }

  // MARK: - Arguments

  @Test("an argument that the project does not declare keeps its name")
  func namesOfArguments() throws {
    let lines = try heard(
      """
      struct Line: View {
        let text: String
        var body: some View { Text(text); Text("Fare: \\(text)") }
      }
      struct Sample: View {
        let isAdult: Bool
        var body: some View {
          if isAdult { Line(text: Names.adult) } else { Line(text: Names.child) }
          Line(text: Names.count(3))
          Line(text: .standard)
        }
      }
      """)
    #expect(
      lines == [
        "{if isAdult}:", "{Names.adult}", "Fare: {Names.adult}", "{else}:", "{Names.child}",
        "Fare: {Names.child}", "{Names.count(3)}", "Fare: {Names.count(3)}", "{.standard}",
        "Fare: {.standard}",
      ])
  }

  @Test("an optional that is certainly given has no branch without it")
  func presentOptionals() throws {
    let lines = try heard(
      """
      struct Badge: View {
        let text: String
        var tint: Color?
        var body: some View {
          if let tint { Text(text).foregroundStyle(tint) } else { Text("plain \\(text)") }
        }
      }
      struct Sign: View {
        let tint: Color?
        init(color tint: Color? = nil) { self.tint = tint }
        var body: some View { if let color = tint { Text("Tinted") } else { Text("Bare") } }
      }
      struct Sample: View {
        let isOn: Bool
        let own: Color
        let open: Color?
        var body: some View {
          Badge(text: "Sun", tint: .yellow)
          Badge(text: "Sea", tint: isOn ? .green : .orange)
          Badge(text: "Own", tint: own)
          Sign(color: isOn ? .red : Color.blue)
          Sign(color: nil)
          Badge(text: "None", tint: isOn ? .green : nil)
          Badge(text: "Open", tint: open)
        }
      }
      """)
    #expect(
      lines == [
        "Sun", "Sea", "Own", "Tinted", "Bare", "{if let tint = isOn ? .green : nil}:", "None",
        "{else}:", "plain None", "{if let open}:", "Open", "{else}:", "plain Open",
      ])
  }

  @Test("an image or a text that is given is one")
  func givenImages() throws {
    let reading = try reading(
      """
      struct Sample: View {
        let icon: Image?
        let title: Text
        var body: some View { if let icon { icon.resizable() }; title.bold() }
      }
      """)
    #expect(lines(of: reading.screen) == ["{if let icon}:", "{icon} (image)", "{title}"])
    #expect(reading.notes.map(\.reason) == [.slot, .slot])
  }

  @Test("a row of typed data shows what its type makes")
  func typedRows() throws {
    let lines = try heard(
      """
      struct Tag: Identifiable {
        let id: Int
        var label: some View { Text("Tag \\(id)") }
        func chip(_ end: String) -> some View { Text("\\(id) \\(end)") }
      }
      struct Other: Identifiable { let id: Int; var label: some View { Text("Other") } }
      struct Sample: View {
        let tags: [Tag]
        var body: some View {
          ForEach(tags) { tag in tag.label }
          ForEach(tags) { $0.chip("end") }
        }
      }
      """)
    #expect(lines == ["Tag {tag.id}", "{item.id} end"])
  }
}
